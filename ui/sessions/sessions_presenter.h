// Fills the page of the sessions from the journal of the open campaign.
#pragma once

#include "bridge/table_link.h"
#include "interop/sessions.h"
#include "theme/look.h"

#include <QObject>

#include <vector>

namespace tenplus::ui {

class SessionsPage;

class SessionsPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    SessionsPresenter(const Look& look, TableLink& link, QWidget& home);

    /// Created on demand.
    SessionsPage& page();
    /// The page is open: fills it, with the next session chosen, and gives it the keyboard.
    void enter();

signals:
    void turnWanted(std::int64_t turn); ///< show the table after that turn
    void told(const QString& sentence);
    void failed(const QString& sentence); ///< a disk error

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void show(int number);
    void copyRecap(int number);
    const interop::SessionRow* row(int number) const;

    const Look& m_look;
    TableLink& m_link;
    QWidget& m_home;
    SessionsPage* m_page = nullptr;
    std::vector<interop::SessionRow> m_rows; ///< oldest first
};

} // namespace tenplus::ui
