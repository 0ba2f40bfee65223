// Assigns the scores of a new character to the stats: shows the next score, and a press on a stat (or its digit)
// assigns it. Pressing an assigned one takes it back.
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
    QString modifier; ///< of the assigned score: "+2"; empty without one
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

    /// The scores to assign and the stats; drops all assignments.
    void setBoard(const std::vector<ScoreStat>& stats, const std::vector<int>& array);
    /// The present modifiers, by stat.
    void setModifiers(const std::map<std::string, QString>& modifiers);
    std::map<std::string, int> scores() const;
    void setScores(const std::map<std::string, int>& scores);
    /// The next score: the highest one left; nothing if all are assigned.
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
    std::vector<int> m_left; ///< highest first
    std::vector<std::optional<int>> m_placed;
    std::vector<ScoreTile*> m_tiles;
    QLabel* m_next = nullptr;
    QLabel* m_rest = nullptr;
    QWidget* m_row = nullptr;
};

} // namespace tenplus::ui
