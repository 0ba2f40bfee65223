#include "skirmish/played.h"

#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/opponent.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace tenplus::skirmish::tests {

std::vector<Companion> partyOf(std::size_t number) {
    static const std::vector<const char*> kHeroes{"battle-witch", "old-sage",      "front-line-warrior", "lookout",
                                                  "trapfinder",   "temple-healer", "field-medic",        "ward-mage",
                                                  "halfling",     "dwarf",         "wood-elf",           "high-elf"};
    std::vector<Companion> party;
    for (std::size_t i = 0; i < kMostHeroes; ++i) {
        const auto profile = shippedBook().profile(kHeroes[(number * 5 + i * 7) % kHeroes.size()]);
        REQUIRE(profile);
        party.push_back({.profile = *profile, .pet = i == 0 && number % 3 == 0 ? Pet::Walking : Pet::None});
    }
    return party;
}

Game startOf(const content::skirmish::Scenario& scenario, const std::vector<Companion>& party, Tray& tray,
             Facts* told) {
    const SetUp made = setUp(shippedBook(), scenario, party);
    REQUIRE(made.game);
    Game game = *made.game;
    Turn turn{game, tray, told};
    REQUIRE(dealChests(turn, scenario, {}) == WhyNot::None);
    REQUIRE(begin(game, tray, told).done());
    return game;
}

namespace {

constexpr int kWeary =
    30; ///< Moves after which heroes want to go home: the rules end no game in which nobody wants anything
constexpr int kNoWay = 10'000;

bool isWish(Deed deed) {
    return deed == Deed::OpenDoor || deed == Deed::Explore || deed == Deed::Stairs || deed == Deed::SmashCoffin ||
           deed == Deed::Check;
}

bool canBeOpened(const Game& game, const Thing& door) {
    return door.open || door.number == 0 || hasKey(game, door.number);
}

// Where a hero gets to in the end: pits can be jumped, and doors be opened for which there is a key; who stands in the
// way goes, or is slain.
bool isPassed(const Game& game, Square square) {
    const Terrain terrain = game.cells[square].terrain;
    if (!game.isRevealed(square) || terrain == Terrain::Wall || terrain == Terrain::Water) return false;
    const Index thing = thingAt(game, square);
    if (thing == kNothing) return true;
    return game.things[thing].kind == ThingKind::Door ? canBeOpened(game, game.things[thing])
                                                      : game.things[thing].traits.enter;
}

// Squares from everywhere to the nearest way out that is known, on foot and by stairs.
std::vector<int> waysHome(const Game& game) {
    std::vector<int> far(static_cast<std::size_t>(game.extent.squares()), kNoWay);
    std::vector<Square> open;
    const auto reach = [&](Square square, int away) {
        if (square == kNowhere || far[square] != kNoWay || !isPassed(game, square)) return;
        far[square] = away;
        open.push_back(square);
    };
    for (Index i = 0; i < game.thingCount; ++i) {
        if (game.things[i].kind == ThingKind::Teleporter && game.things[i].present) reach(game.things[i].square, 0);
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
        const Square at = open[i];
        for (const board::Point step : board::kSteps) {
            if (!board::isDiagonal(step)) reach(game.squareAt(game.pointOf(at) + step), far[at] + 1);
        }
        for (Index end = 0; end < game.thingCount && hasThing(game, at, ThingKind::Stairs); ++end) {
            if (game.things[end].kind == ThingKind::Stairs && engages(game, at, game.things[end].square))
                reach(game.things[end].square, far[at] + 1);
        }
    }
    return far;
}

// Home by the nearest way out. One who cannot get nearer does what comes to mind, or waits.
Choice homeward(const Game& game, const std::vector<Choice>& open, SeededTray& tray) {
    const std::vector<int> far = waysHome(game);
    const Choice* best = nullptr;
    int least = kNoWay;
    for (const Choice& choice : open) {
        if (choice.deed == Deed::Leave) return choice;
        const bool goes = choice.deed == Deed::Walk || choice.deed == Deed::OpenDoor || choice.deed == Deed::Stairs;
        if (!goes) continue;
        const Square to = choice.deed == Deed::Walk ? choice.path[choice.count - 1U] : choice.square;
        if (far[to] < far[game.models[choice.who].square] && far[to] < least) least = far[to], best = &choice;
    }
    if (best) return *best;
    return tray.below(2) == 0 ? open[tray.below(open.size())] : bare(Deed::EndPhase);
}

} // namespace

Choice whim(const Game& game, SeededTray& tray) {
    const bool acts = game.task().kind == TaskKind::Action && game.task().side == Side::Heroes;
    const std::size_t mood = tray.below(6);
    if (!acts && mood > 1) return plainChoice(game, tray);
    const auto open = legal(game, chooser(game));
    REQUIRE_FALSE(open.empty());
    if (acts && game.move > kWeary && mood > 0) return homeward(game, open, tray);
    const auto wish = std::ranges::find_if(open, [](const Choice& choice) { return isWish(choice.deed); });
    if (acts && mood > 2 && wish != open.end()) return *wish;
    return acts && mood > 1 ? plainChoice(game, tray) : open[tray.below(open.size())];
}

namespace {

std::string brokenModel(const Game& game, Index who) {
    const Model& model = game.models[who];
    const std::string name = "model " + std::to_string(who);
    if (model.profile >= game.profileCount) return name + " has no profile";
    if (model.hits > game.profileOf(who).hits) return name + " has more Hits than it can";
    if (model.goods.gold < 0) return name + " owes gold";
    if (!game.inPlay(who)) return {};
    if (model.hits < 0) return name + " is in play below no Hits";
    if (model.square >= game.extent.squares()) return name + " stands nowhere";
    if (!game.isRevealed(model.square)) return name + " is in play where nothing is revealed";
    const Index there = game.cells[model.square].model;
    return there == kNobody || game.models[there].square != model.square ? name + " is not on its square"
                                                                         : std::string();
}

} // namespace

std::string brokenBound(const Game& game) {
    if (game.thingCount > kMostThings || game.modelCount > kMostModels || game.taskCount > kMostTasks)
        return "a list is too long";
    if (game.result == Result::Open && (game.taskCount == 0 || !needsChoice(game.task().kind)))
        return "nobody is asked";
    if (game.points > game.numbers.victoryPoints) return "there are more points than can be";
    for (Index who = 0; who < game.modelCount; ++who) {
        if (std::string broken = brokenModel(game, who); !broken.empty()) return broken;
    }
    for (int square = 0; square < game.extent.squares(); ++square) {
        const Cell& cell = game.cells[static_cast<std::size_t>(square)];
        if (cell.model != kNobody && (!game.inPlay(cell.model) || game.models[cell.model].square != square))
            return "a square holds nobody who stands there";
        if (cell.thing != kNothing && (!game.things[cell.thing].present || game.things[cell.thing].square != square))
            return "a square holds nothing that lies there";
    }
    return {};
}

} // namespace tenplus::skirmish::tests
