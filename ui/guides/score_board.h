// Placing the numbers of a new character on the stats: the next number is named, and a press on a stat (or its digit)
// puts it there. A placed number is picked up again by another press.
#pragma once

#include "theme/look.h"

#include <QAbstractButton>
#include <QWidget>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QLabel;

namespace tenplus::ui {

struct ScoreStat {
    std::string id;
    QString name;
    QString modifier; ///< what the placed number gives: "+2"; empty while nothing stands there
};

class ScoreTile : public QAbstractButton {
    Q_OBJECT

public:
    ScoreTile(const Look& look, int number, QWidget* parent);
    void fill(const ScoreStat& stat, std::optional<int> score);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void stepWanted(int by);
    void takenBack();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Look& m_look;
    int m_number;
    ScoreStat m_stat;
    std::optional<int> m_score;
};

class ScoreBoard : public QWidget {
    Q_OBJECT

public:
    explicit ScoreBoard(const Look& look, QWidget* parent = nullptr);

    /// The numbers to be placed and where; what was placed is forgotten.
    void setBoard(const std::vector<ScoreStat>& stats, const std::vector<int>& array);
    /// Modifiers as they stand now, by stat.
    void setModifiers(const std::map<std::string, QString>& modifiers);
    std::map<std::string, int> scores() const;
    void setScores(const std::map<std::string, int>& scores);
    /// The number that is placed next: the highest one left; nothing when all stand.
    std::optional<int> next() const;
    QWidget* entry() const;

signals:
    void changed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void press(std::size_t place);
    void takeBack(std::size_t place);
    void tell();

    const Look& m_look;
    std::vector<ScoreStat> m_stats;
    std::vector<int> m_left;   ///< highest first
    std::vector<std::optional<int>> m_placed;
    std::vector<ScoreTile*> m_tiles;
    QLabel* m_next = nullptr;
    QLabel* m_rest = nullptr;
    QWidget* m_row = nullptr;
};

} // namespace tenplus::ui
