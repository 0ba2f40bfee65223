// Find anything: one field over every action, actor, move, form and setting that is available now, and, below them,
// over what somebody else finds for the typed words. Performs the chosen one.
#pragma once

#include "theme/look.h"

#include <QFrame>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace tenplus::ui {

class Paragraph;

struct Finding {
    QString name;
    QString kind; ///< "Move", or the key of the action; quieter, at the end of the row
    std::function<void()> run;
};

/// Indices of entries in which every typed word begins a word, in order; entries whose name begins with the typed text
/// come first. No words: all.
std::vector<std::size_t> foundIn(const std::vector<Finding>& all, const QString& words);

class Palette : public QFrame {
    Q_OBJECT

public:
    explicit Palette(const Look& look, QWidget* parent);

    /// Opens below the top of its window, with an empty field.
    void open(std::vector<Finding> all);
    /// What was found elsewhere for these words, below the palette's own; ignored once the words have changed. Names
    /// that stand above already are left out, with a text behind them as well. `sentence`: a remark on the search, or
    /// empty.
    void setMore(const QString& words, std::vector<Finding> more, const QString& sentence);

signals:
    void wordsTyped(const QString& words); ///< setMore() may answer later
    void taking();                         ///< Enter: an answer that is on its way comes now
    void storyWanted(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void showRows();
    void say(const QString& sentence);
    void take();
    const Finding* at(int row) const;

    const Look& m_look;
    std::vector<Finding> m_all;
    std::vector<std::size_t> m_found;
    std::vector<Finding> m_more;
    QLineEdit* m_words = nullptr;
    QListWidget* m_list = nullptr;
    Paragraph* m_said = nullptr;
};

} // namespace tenplus::ui
