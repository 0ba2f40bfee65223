// What a person chooses for a new campaign, and the campaign that is made of it.
#pragma once

#include "content/cover.h"
#include "content/rulebook.h"
#include "interop/own_games.h"
#include "interop/ready_made.h"
#include "table/core/lines_and_veils.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// A game to choose.
struct GameOffer {
    Game game;
    std::string title; ///< its folder's name if it does not load
    content::About about;
    bool isSound = false;      ///< can begin a campaign
    bool hasMature = false;    ///< has rules that are off until a campaign allows them
    bool hasSheets = false;    ///< its characters have sheets; the heroes of a skirmish are chosen between its games
    bool namesPlayers = false; ///< its characters say who plays them
    std::vector<ReadyMade> readyMade;
    content::Cover cover;
};

struct GameOffers {
    std::vector<GameOffer> all;       ///< shipped games first
    std::optional<std::string> fault; ///< why the person's own cannot be read, as a sentence
};

/// Reads every game that can be played here; takes a tenth of a second or so, on any thread.
GameOffers gameOffers();

struct NewCampaign {
    std::string name;
    content::PackFiles pack;
    bool mature = false;
    std::vector<table::Limit> limits;
    std::vector<ReadyMade> readyMade; ///< who comes to the table at once
    std::vector<std::string> players; ///< who plays them, in their order; as many at most
};

/// The field of a sheet that says who plays the character: the one that creation fills in, or one of that name; empty
/// if there is none.
std::string playerField(const content::Rulebook& book);

/// Makes the campaign with all of it. A limit or character that is refused, with the sentence, leaves no file behind.
Expected<session::Session, session::OpenRefused> beginCampaign(const std::filesystem::path& file,
                                                               const NewCampaign& wanted);

} // namespace tenplus::interop
