// PageStack: the pages that replace the sheet in the centre of the GM's window until Esc. It knows none of them: each
// belongs to a presenter, which makes it on demand and fills it whenever the stack says so.
#pragma once

#include "bridge/table_link.h"

#include <QObject>

#include <set>

class QStackedWidget;

namespace tenplus::ui {

class PageFrame;

class PageStack : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` is the page shown when no other is.
    PageStack(TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent = nullptr);

    /// Takes a new page into the centre, without showing it. Until then its parent decides where it stands.
    void seat(PageFrame& page);
    /// Shows a page of the open campaign, has it filled, and gives it the keyboard; false if no campaign is open.
    bool open(PageFrame& page);
    /// The same; when the page closes, the page that is shown now returns instead of the table.
    bool openOver(PageFrame& page);
    /// The same for a page outside any campaign: it opens at any time, and the previous page returns when it closes.
    void openAnytime(PageFrame& page);
    /// Performs an act for a page, which shows the refusal.
    bool ask(PageFrame& page, const Act& act);
    bool isShown(const QWidget* page) const;
    /// The page to return to from one that is opened now; nullptr: the table.
    PageFrame* shown() const;
    /// True while a page outside any campaign is shown: what is done there is no turn of the table.
    bool isOutside() const;
    /// Returns to the table, or from a page outside any campaign to the previous page.
    void close();
    /// A notice: something is not possible, or was done.
    void refuse(const QString& sentence) { emit refused(sentence); }
    void tell(const QString& sentence) { emit told(sentence); }
    /// After each turn.
    void refresh();
    /// Another campaign was opened.
    void forget();

signals:
    /// The table has turned, or a page has come: a presenter fills its page if it is shown.
    void fillWanted();
    /// Another campaign was opened: presenters drop what was typed, checked and searched in pages of the old one.
    void emptied();
    void left(); ///< the table is shown again
    void refused(const QString& sentence);
    void told(const QString& sentence);

private:
    void comeBack(QWidget& page);

    TableLink& m_link;
    QStackedWidget& m_centre;
    QWidget& m_home;
    QWidget* m_before = nullptr;        ///< the page before one outside any campaign
    std::set<const QWidget*> m_anytime; ///< pages outside any campaign
    QWidget* m_over = nullptr;          ///< the page that openOver() opened, while it is the way back to `m_under`
    QWidget* m_under = nullptr;
};

/// For emptied(): the page is made again when it is next wanted.
template <typename Page>
void dropPage(Page*& page) {
    if (!page) return;
    page->hide();
    page->deleteLater(); // it may be the sender of the signal that opened the other campaign
    page = nullptr;
}

} // namespace tenplus::ui
