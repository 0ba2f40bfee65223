// Find anything: one field over every action, person, move, form and setting that can be had as the table stands. What is
// chosen is done; what nothing answers to is looked for in the story.
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
    QString kind; ///< "Move", or the key that does the same
    std::function<void()> run;
};

/// Places of those that every typed word begins a word of, in their order; those whose name begins with all that was typed
/// come first. No words: all.
std::vector<std::size_t> foundIn(const std::vector<Finding>& all, const QString& words);

class Palette : public QFrame {
    Q_OBJECT

public:
    explicit Palette(const Look& look, QWidget* parent);

    /// Below the top of the window that it belongs to, with an empty field.
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
