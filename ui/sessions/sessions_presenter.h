// Fills the page of the sessions from the journal of the open campaign.
#pragma once

#include "bridge/act.h"
#include "bridge/table_link.h"
#include "interop/sessions.h"
#include "theme/look.h"

#include <QObject>

#include <vector>

class QAction;

namespace tenplus::ui {

class SessionsPage;

class SessionsPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    SessionsPresenter(const Look& look, TableLink& link, QWidget& home);

    /// Created on demand.
    SessionsPage& page();
    /// The page is open: fills it, with the next session or that one chosen, and gives it the keyboard.
    void enter(int number = 0);
    /// The session that is chosen in the page in sight; 0 if there is none.
    int chosen() const;
    /// The action of the window that saves a recap as PDF, whose key the page names.
    void setPdfAction(const QAction& action) { m_pdfAction = &action; }

signals:
    void turnWanted(std::int64_t turn); ///< show the table after that turn
    /// Open the form of that command about the session with that number; `text`: what it begins with.
    void formWanted(const QString& form, qint64 ref, const QString& text);
    void pdfWanted(int number);
    /// Show a card, with the keyboard in that field of it if one is named; the page waits to be returned to.
    void cardWanted(tenplus::table::CardId card, const QString& field);
    void newCardWanted(const QString& name); ///< a card that a link names
    void told(const QString& sentence);
    void refused(const QString& sentence);
    void failed(const QString& sentence); ///< a disk error

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void show(int number);
    void copyRecap(int number);
    void editRecap(int number);
    void perform(const Act& act);
    interop::Telling telling() const;
    const interop::SessionRow* row(int number) const;

    const Look& m_look;
    TableLink& m_link;
    QWidget& m_home;
    SessionsPage* m_page = nullptr;
    const QAction* m_pdfAction = nullptr;
    std::vector<interop::SessionRow> m_rows; ///< oldest first
};

} // namespace tenplus::ui
