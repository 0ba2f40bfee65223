// What every page of the centre has in common: a title, a way back to the table (Esc), and a body that scrolls
// between a head and a foot that stay. Its texts are never wider than is easy to read.
#pragma once

#include "theme/look.h"

#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class FlowLayout;
class Paragraph;

inline constexpr double kWidestPage = 860; // of its texts: longer lines are no easier to read
inline constexpr double kPageRoom = 6;     // for focus rings at the edges of the body

class PageFrame : public QWidget {
    Q_OBJECT

public:
    PageFrame(const Look& look, const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// One muted line below the title; empty for none.
    void setSubtitle(const QString& words);
    QVBoxLayout& head() { return *m_head; }
    QVBoxLayout& foot() { return *m_foot; }
    /// Takes the body over and scrolls it.
    void setBody(QWidget* body);
    /// A body that scrolls its parts itself.
    void setPlainBody(QWidget* body);
    /// Makes such a body, of parts that stand below each other and are no wider than that, px at text size 1.
    QVBoxLayout& makePlainBody(double widest = kWidestPage);
    /// Another button of the row at the foot: Enter presses it when it has the keyboard.
    QPushButton* addFootButton(const QString& words, const char* name);
    QScrollArea& scroll() { return *m_scroll; }

signals:
    void closed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void measure();
    void fitTitle();

    const Look& m_look;
    QLabel* m_title = nullptr;
    Paragraph* m_subtitle = nullptr;
    QPushButton* m_back = nullptr;
    QVBoxLayout* m_head = nullptr;
    QVBoxLayout* m_foot = nullptr;
    FlowLayout* m_buttons = nullptr; ///< at the foot, once there are any
    QVBoxLayout* m_column = nullptr;
    QWidget* m_holder = nullptr;
    QScrollArea* m_scroll = nullptr;
};

} // namespace tenplus::ui
