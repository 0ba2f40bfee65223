// Seats the page of lines and veils in the GM's window, and says when a turn meets one.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

namespace tenplus::ui {

class CentrePages;
class LimitsPage;

class LimitsDesk : public QObject {
    Q_OBJECT

public:
    /// All of them outlive this; `home` holds the page until it is seated.
    LimitsDesk(const Look& look, TableLink& link, CentrePages& pages, QWidget& home);

    void open();
    /// What the turn met that the table wants kept out; empty for nothing.
    QString metIn(const session::Performed& performed) const;

signals:
    void turnWanted(std::int64_t turn); ///< the table is to be seen as it was then
    void failed(const QString& sentence);

private:
    LimitsPage& page();
    void turned(const session::Performed& performed);
    void read();

    const Look& m_look;
    TableLink& m_link;
    CentrePages& m_pages;
    QWidget& m_home;
    LimitsPage* m_page = nullptr; ///< made when it is first wanted
};

} // namespace tenplus::ui
