// Seats the page of the past in the GM's window: it folds the turn that is looked at, beside the table of now, which stays as it
// is. Nothing of it reaches the players' window.
#pragma once

#include "bridge/table_link.h"
#include "past/moment.h"
#include "theme/look.h"

#include <QObject>

#include <memory>
#include <optional>

namespace tenplus::ui {

class CentrePages;
class PastPage;

class PastDesk : public QObject {
    Q_OBJECT

public:
    /// All of them outlive this; `home` holds the page until it is seated.
    PastDesk(const Look& look, TableLink& link, CentrePages& pages, QWidget& home);

    /// Opens the page at that turn; 0: the newest.
    void open(std::int64_t turn = 0);

signals:
    void failed(const QString& sentence); ///< the disk did, or the turn is not there

private:
    PastPage& page();
    void forget();
    void turned();
    void readNow();
    void show(std::int64_t turn);
    QStringList toldOf(const session::ToldTurn& told) const;
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    CentrePages& m_pages;
    QWidget& m_home;
    PastPage* m_page = nullptr;
    std::unique_ptr<content::Rulebook> m_rulebook; ///< of the open campaign, with the settings of the table that is shown
    SeenTable m_now;
};

} // namespace tenplus::ui
