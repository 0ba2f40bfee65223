#include "bench/balance_games.h"
#include "bench/skirmish_tray.h"

#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/turn.h"
#include "skirmish/ways.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace tenplus::bench {

using namespace tenplus::skirmish;

void Played::add(const Played& other) {
    const auto sum = [](Share& share, const Share& more) { share.done += more.done, share.of += more.of; };
    games += other.games;
    won += other.won;
    retreats += other.retreats;
    endless += other.endless;
    rounds.insert(rounds.end(), other.rounds.begin(), other.rounds.end());
    for (int side = 0; side < 2; ++side) sum(idle[side], other.idle[side]);
    sum(deserted, other.deserted);
    sum(shut, other.shut);
    sum(thrown, other.thrown);
    seconds += other.seconds;
}

std::vector<Companion> balanceParty(std::size_t number) {
    static constexpr std::array<std::array<const char*, 4>, kParties> kHeroes{
        {{"front-line-warrior", "wood-elf", "temple-healer", "battle-mage"},
         {"dwarf", "high-elf", "field-medic", "battle-witch"},
         {"second-line-fighter", "trapfinder", "old-sage", "lookout"},
         {"high-elf", "ward-mage", "halfling", "front-line-warrior"}}};
    std::vector<Companion> party;
    for (const char* const id : kHeroes[number % kParties])
        party.push_back({.profile = *shippedBooks().book.profile(id)});
    return party;
}

namespace {

/// Looks on, and counts.
class Watch {
public:
    explicit Watch(Played& played)
        : m_played(played) {}

    void before(const Game& game, const Choice& choice) {
        if (game.task().kind == TaskKind::Action && m_seen != game.move) noteWhoCould(game);
        if (choice.deed == Deed::EndPhase && game.task().kind == TaskKind::Action) {
            noteWhoDid(game);
            if (game.task().side == Side::Heroes) noteShut(game);
        }
        if (game.task().kind != TaskKind::Assign) return;
        m_played.thrown.of += choice.deed == Deed::PutDie;
        if (choice.deed == Deed::EndAssign) m_played.thrown.done += left(game), m_played.thrown.of += left(game);
    }

private:
    static int left(const Game& game) {
        int dice = 0;
        for (std::size_t d = 0; d < game.roll.count; ++d) {
            bool usable = false;
            for (Index i = 0; i < game.modelCount; ++i) usable = usable || canPut(game, game.roll.dice[d], i);
            dice += usable;
        }
        return dice;
    }

    static bool couldStrike(const Game& game, Index who) {
        const Model& model = game.models[who];
        if (model.is(Mark::Asleep) || model.gazer != kNobody || game.isFamiliar(who)) return false;
        if (firstTarget(game, who) != kNobody || inEnemyZone(game, model.square, model.side)) return true;
        const ReachOffer offer = reachOf(game, who);
        for (int square = 0; square < game.extent.squares(); ++square) {
            if (offer.why[static_cast<std::size_t>(square)] == WhyNot::None &&
                inEnemyZone(game, static_cast<Square>(square), model.side))
                return true;
        }
        return false;
    }

    void noteWhoCould(const Game& game) {
        m_seen = game.move;
        m_could.fill(false);
        for (Index i = 0; i < game.modelCount; ++i)
            m_could[i] = game.inPlay(i) && game.models[i].side == game.task().side && couldStrike(game, i);
    }

    void noteWhoDid(const Game& game) {
        for (Index i = 0; i < game.modelCount; ++i) {
            const Model& model = game.models[i];
            if (!m_could[i] || !game.inPlay(i)) continue;
            const bool did = model.is(Mark::Acted) || model.is(Mark::Shot) || model.is(Mark::Whole) ||
                             model.is(Mark::UsedSkill) || inEnemyZone(game, model.square, model.side);
            Share& idle = m_played.idle[static_cast<std::size_t>(model.side)];
            ++idle.of;
            idle.done += !did;
        }
    }

    // A hero who began to act with points enough, stands in no kill zone, and leaves a chest or a door shut beside it.
    void noteShut(const Game& game) {
        bool shut = false;
        for (Index i = 0; i < game.modelCount; ++i) {
            const Model& model = game.models[i];
            const bool free = game.inPlay(i) && game.isHero(i) && !model.is(Mark::Shot) && !model.is(Mark::Asleep) &&
                              !inEnemyZone(game, model.square, model.side);
            if (!free || currentMove(game, i) - model.spent < game.numbers.exploreCost) continue;
            for (Index t = 0; t < game.thingCount; ++t) shut = shut || standsShut(game, i, game.things[t]);
        }
        ++m_played.shut.of;
        m_played.shut.done += shut;
    }

    static bool standsShut(const Game& game, Index who, const Thing& thing) {
        if (!thing.present || thing.square == kNowhere) return false;
        const bool goods = thing.kind == ThingKind::Chest || thing.kind == ThingKind::Coins ||
                           thing.kind == ThingKind::Key || thing.kind == ThingKind::Rack;
        const bool door = thing.kind == ThingKind::Door && !thing.open && canBeOpened(game, thing);
        if (!goods && !door) return false;
        if (goods && !game.isRevealed(thing.square)) return false;
        return touches(game, game.models[who].square, thing.square) && game.aims != game.aimsSet;
    }

    Played& m_played;
    std::uint16_t m_seen = 0;
    std::array<bool, kMostModels> m_could{};
};

int heroesOf(const Game& game, std::size_t party, Status status) {
    int count = 0;
    for (std::size_t i = 0; i < party; ++i) count += game.models[i].status == status;
    return count;
}

} // namespace

Played playGame(const content::skirmish::Scenario& scenario, std::vector<Companion>& home, Strengths strengths,
                std::uint64_t seed) {
    Played played;
    FastTray tray(seed);
    Game game = *setUp(shippedBooks().book, scenario, home).game;
    Turn turn{game, tray, nullptr};
    dealChests(turn, scenario, {});
    skirmish::begin(game, tray);
    Watch watch(played);
    const std::clock_t start = std::clock();
    int deserted = 0;
    for (int choices = 0; game.result == Result::Open && choices < kMostChoices; ++choices) {
        const Side side = chooser(game);
        const std::size_t strength = side == Side::Heroes ? strengths.heroes : strengths.master;
        const Choice choice = choose(SideView(game, side), kStrengths[strength - 1], tray);
        watch.before(game, choice);
        const int left = heroesOf(game, home.size(), Status::Left);
        const bool met = game.aims == game.aimsSet;
        step(game, choice, tray);
        if (!met) deserted += heroesOf(game, home.size(), Status::Left) - left;
    }
    played.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; // of this program alone
    played.games = 1;
    played.won = game.result == Result::HeroesWin;
    played.retreats = game.result == Result::Retreat;
    played.endless = game.result == Result::Open;
    played.rounds.push_back(game.move);
    played.deserted = {deserted, static_cast<int>(home.size())};
    home = comeHome(game, home);
    return played;
}

void shop(std::vector<Companion>& party, std::uint64_t seed) {
    FastTray tray(seed);
    const auto& book = shippedBooks().book;
    for (std::size_t i = 1; i < party.size(); ++i) shareGold(party[i], party[0], party[i].goods.gold);
    const Shop open{.open = true};
    for (const char* const article : {"melee-power", "ranged-power", "healing-potion"}) {
        for (std::size_t i = 0; i < party.size(); ++i) {
            shareGold(party[i == 0 ? 0 : i - 1], party[i], party[i == 0 ? 0 : i - 1].goods.gold);
            const int most = std::string_view(article) == "healing-potion" ? 3 : 1;
            for (int n = 0; n < most; ++n) {
                if (buy(book, open, party[i], article, tray) != WhyNot::None) break;
            }
        }
        shareGold(party.back(), party[0], party.back().goods.gold);
    }
}

} // namespace tenplus::bench
