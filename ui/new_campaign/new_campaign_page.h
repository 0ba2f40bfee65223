// The page of a new campaign: which game, with what it is, its dice, how many play and how long; the name; what the
// group keeps out of the story; who comes to the table, and who plays. Shows what it is given; the presenter makes the
// campaign.
#pragma once

#include "interop/new_campaign.h"
#include "paint/page_frame.h"

#include <QImage>
#include <QStringList>

#include <map>
#include <string>
#include <vector>

namespace tenplus::ui {

class AskForm;
class DraftKeeper;
class KeyButton;
class PickList;
struct Pick;

/// The covers of games, by their folder.
using Covers = std::map<std::string, QImage>;

/// The games as choices, by their folders: name, cover, and two lines of what they are.
std::vector<Pick> gamePicks(const std::vector<interop::GameOffer>& offers, const Covers& covers);

/// Where a campaign leads once it has begun.
enum class CampaignNext { Table, World };

/// What the page asks for.
struct CampaignWanted {
    interop::GameOffer offer;
    QString name;
    bool mature = false;
    std::vector<table::Limit> limits;
    std::vector<interop::ReadyMade> readyMade;
    bool makeCharacters = false; ///< the next thing is a character
    QStringList players;         ///< who plays; may be empty
    CampaignNext next = CampaignNext::Table;
};

class NewCampaignPage : public PageFrame {
    Q_OBJECT

public:
    explicit NewCampaignPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Empty: they are still being read. Keeps what was chosen and typed.
    void setOffers(std::vector<interop::GameOffer> offers, const Covers& covers = {});
    /// Chooses a game, as soon as it is known.
    void choose(const interop::Game& game);
    /// A new page: nothing is chosen or typed. Before a world comes in, no characters are made.
    void begin(CampaignNext next = CampaignNext::Table);
    void enter() override;
    void refuse(const QString& member, const QString& sentence) override;

signals:
    void wanted(const tenplus::ui::CampaignWanted& campaign);
    void faultyWanted(const tenplus::interop::Game& game); ///< its faults are to be shown

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    const interop::GameOffer* chosen() const;
    void chooseGame();
    void ask();
    void askName(const std::string& words = {}); ///< anew
    void finish();

    std::vector<interop::GameOffer> m_offers;
    std::string m_wantedGame; ///< the folder of a game that is chosen once it is known
    CampaignNext m_next = CampaignNext::Table;
    std::string m_askedParty; ///< who comes, as far as it decides what else is asked
    PickList* m_games = nullptr;
    AskForm* m_name = nullptr; ///< above the games: a low window shows it too
    DraftKeeper* m_draft = nullptr;
    AskForm* m_asks = nullptr;
    Paragraph* m_error = nullptr;
    KeyButton* m_finish = nullptr;
};

} // namespace tenplus::ui
