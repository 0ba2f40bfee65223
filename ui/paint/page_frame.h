// The frame of every page in the centre: a title, a back button to the table (Esc), and a scrolling body between a
// fixed head and foot. Limits the width of texts to a readable one.
#pragma once

#include "theme/look.h"

#include <QVBoxLayout>
#include <QWidget>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class FlowLayout;
class PageScroll;
class Paragraph;

inline constexpr double kWidestPage = 860;     // of texts: longer lines are harder to read
inline constexpr double kWidestColumns = 1500; // of lists and fields in two columns
inline constexpr double kPageRoom = 6;         // for focus rings at the edges of the body

class PageFrame : public QWidget {
    Q_OBJECT

public:
    PageFrame(const Look& look, const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    /// One muted line below the title; hidden if empty.
    void setSubtitle(const QString& words);
    QVBoxLayout& head() { return *m_head; }
    QVBoxLayout& foot() { return *m_foot; }
    /// Takes ownership of the body and scrolls it; it becomes no wider than that (px at text size 1), and as high as
    /// the page if its policy is to expand. In a wider page all of its parts stand in the middle.
    void setBody(QWidget* body, double widest = kWidestPage);
    /// A body that scrolls its own parts. Where a page is too low for it, the head and the foot, all of the page
    /// scrolls.
    void setPlainBody(QWidget* body);
    /// Makes such a body, for parts below each other, no wider than that (px at text size 1).
    QVBoxLayout& makePlainBody(double widest = kWidestPage);
    /// Adds a button to the row at the foot: Enter presses it when it has the focus.
    QPushButton* addFootButton(const QString& words, const char* name);
    PageScroll& scroll() { return *m_scroll; }
    void setBackWords(const QString& words); ///< in place of "Back to the table"
    /// Takes the keyboard to where the page begins; it is shown and filled.
    virtual void enter() { setFocus(Qt::OtherFocusReason); }
    /// Why what the page asked for was refused; `member` names the member of the command that is to blame, or is empty.
    /// An empty sentence takes the last refusal away. A page that asks for nothing shows nothing.
    virtual void refuse(const QString& member, const QString& sentence);
    /// True if nothing of the table is needed beside it: in a small window with large text it has all of it.
    virtual bool standsAlone() const { return false; }
    /// True if the page shows a map: it has the room of all docks but the party's, and not only of dice and result.
    virtual bool wantsRoom() const { return false; }
    /// The same for a map that has beside it all that is needed of the table: it has the room of the party as well.
    virtual bool wantsWholeRoom() const { return false; }

signals:
    void closed();

protected:
    /// Scrolls the body to its top, and then, once it is laid out, as far down as the widget with the keyboard needs.
    void beginAtTop();
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void measure();
    void seatParts();
    void fitTitle();
    int roomWidth() const;
    int spareWidth() const;

    const Look& m_look;
    QLabel* m_title = nullptr;
    Paragraph* m_subtitle = nullptr;
    QPushButton* m_back = nullptr;
    QVBoxLayout* m_head = nullptr;
    QVBoxLayout* m_foot = nullptr;
    FlowLayout* m_buttons = nullptr; ///< at the foot, once there are any
    QVBoxLayout* m_column = nullptr;
    QWidget* m_holder = nullptr;
    QVBoxLayout* m_plainBody = nullptr; ///< of makePlainBody()
    double m_widest = kWidestPage;      ///< of the body, px at text size 1; 0: it has all of the page
    PageScroll* m_scroll = nullptr;
};

} // namespace tenplus::ui
