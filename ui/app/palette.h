// Find anything: one field over every action, actor, move, form and setting that is available now. Performs the chosen
// one; searches the story for words without a match.
#pragma once

#include "theme/look.h"

#include <QFrame>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace tenplus::ui {

struct Finding {
    QString name;
    QString kind; ///< "Move", or the key of the action
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

signals:
    void storyWanted(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void take();

    const Look& m_look;
    std::vector<Finding> m_all;
    std::vector<std::size_t> m_found;
    QLineEdit* m_words = nullptr;
    QListWidget* m_list = nullptr;
};

} // namespace tenplus::ui
