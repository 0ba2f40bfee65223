// NewCampaignPresenter: reads the games on another thread, shows the page of a new campaign, and makes the campaign.
#pragma once

#include "asking/pick_row.h"
#include "bridge/table_link.h"
#include "interop/new_campaign.h"
#include "new_campaign/new_campaign_page.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>

namespace tenplus::ui {

class PageStack;

class NewCampaignPresenter : public QObject {
    Q_OBJECT

public:
    /// Where a campaign of that name is written.
    using FileFor = std::function<QString(const QString& name)>;
    /// True if the open campaign may be left.
    using MayLeave = std::function<bool()>;

    /// All must outlive this; `home` owns the page until it is shown.
    NewCampaignPresenter(const Look& look, TableLink& link, PageStack& pages, FileFor fileFor, MayLeave mayLeave,
                         QWidget& home);

    void open(const std::optional<interop::Game>& game = {}, CampaignNext next = CampaignNext::Table);
    /// With one of the games that gamesRead() gave.
    void openWith(const QString& pick);
    /// For gamesRead(), without the page.
    void read();

signals:
    void gamesRead(const std::vector<tenplus::ui::Pick>& games);
    void faultyWanted(const tenplus::interop::Game& game);
    void charactersWanted(const QStringList& players); ///< the campaign is open, and somebody is to be made
    void worldWanted();                                ///< the campaign is open, and a world is to come in

private:
    struct Read {
        interop::GameOffers offers;
        Covers covers;
    };
    static Read readAll();
    void show(const Read& read);
    NewCampaignPage& page();
    void make(const CampaignWanted& wanted);

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    FileFor m_fileFor;
    MayLeave m_mayLeave;
    QWidget& m_home;
    NewCampaignPage* m_page = nullptr;
    QFutureWatcher<Read> m_reading;
    bool m_again = false;               ///< the games may have changed while they were read
    std::vector<interop::Game> m_games; ///< those read last
};

} // namespace tenplus::ui
