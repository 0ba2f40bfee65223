#include "skirmish/candidates.h"

#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

// Shots of several models' worth: the dice shared out evenly to two targets, or to all.
void addDividedShots(const Game& game, Index who, std::vector<Choice>& into) {
    if (!game.has(who, Skill::Multi) && !game.has(who, Skill::FireWeapon)) return;
    std::vector<Index> targets;
    for (const TargetOffer& each : targetsOf(game, who)) {
        if (each.bar == WhyNot::None && targets.size() < 4) targets.push_back(each.whom);
    }
    const auto add = [&](std::initializer_list<Index> whom) {
        int left = shotDice(game, who), over = static_cast<int>(whom.size());
        Choice choice = bare(Deed::Shoot, who);
        for (const Index each : whom) {
            const int dice = (left + over - 1) / over;
            choice.shares[choice.count++] = {each, static_cast<std::uint8_t>(dice)};
            left -= dice;
            --over;
        }
        if (check(game, choice) == WhyNot::None) into.push_back(choice);
    };
    for (std::size_t i = 0; i < targets.size(); ++i) {
        for (std::size_t j = i + 1; j < targets.size(); ++j) add({targets[i], targets[j]});
    }
    if (targets.size() == 3) add({targets[0], targets[1], targets[2]});
    if (targets.size() == 4) add({targets[0], targets[1], targets[2], targets[3]});
}

/// How far each walk leads on, by the squares alone.
class Lead {
public:
    Lead(const Game& game, Side side, const Wishes* wishes)
        : m_game(game)
        , m_wishes(wishes)
        , m_toEnemies(game) {
        m_toEnemies.addEnemiesOf(side);
        m_toEnemies.flood();
    }
    int of(const Choice& walk) const {
        const Model& model = m_game.models[walk.who];
        return at(walk.path[walk.count - 1U], model.side) - at(model.square, model.side);
    }

private:
    int at(Square square, Side side) const {
        const int wish = m_wishes ? m_wishes->pull() * m_wishes->from(square) : 0;
        return (inEnemyZone(m_game, square, side) ? 60 : 0) - 8 * m_toEnemies.from(square) - wish;
    }
    const Game& m_game;
    const Wishes* m_wishes;
    Ways m_toEnemies;
};

// The best walks of each model, so that none keeps the others from being tried.
void keepBestWalks(std::vector<Choice>& walks, const Lead& lead, std::size_t most) {
    struct Ranked {
        Choice walk;
        int lead = 0;
        std::size_t place = 0; ///< among the walks of its model
    };
    std::vector<Ranked> all;
    for (const Choice& walk : walks) all.push_back({walk, lead.of(walk)});
    std::ranges::stable_sort(all, std::ranges::greater(), &Ranked::lead);
    std::array<std::size_t, kMostModels> places{};
    for (Ranked& each : all) each.place = places[each.walk.who]++;
    std::ranges::stable_sort(all, {}, &Ranked::place);
    walks.clear();
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i) walks.push_back(all[i].walk);
}

// As they come to mind: so a beginner overlooks the best.
void keepSomeWalks(std::vector<Choice>& walks, std::size_t most, Tray& tray) {
    for (std::size_t i = 0; i < most && walks.size() > most; ++i) {
        std::uint8_t pips[3] = {1, 1, 1};
        tray.roll({3, Purpose::Deal, Side::Master}, pips);
        const std::size_t drawn = (pips[0] - 1U) * 36U + (pips[1] - 1U) * 6U + pips[2] - 1U;
        std::swap(walks[i], walks[i + drawn % (walks.size() - i)]);
    }
    if (walks.size() > most) walks.resize(most);
}

bool isAttack(const Game& game, const Choice& choice) {
    if (choice.deed == Deed::Charge || choice.deed == Deed::Shoot) return true;
    return choice.deed == Deed::Walk && inEnemyZone(game, choice.path[choice.count - 1U], game.models[choice.who].side);
}

/// Those who could strike or shoot now and have done nothing yet. Nobody of them stands idle: another walk remains open
/// to who had better not.
class Idlers {
public:
    Idlers(const Game& game, const std::vector<Choice>& open) {
        for (const Choice& choice : open) {
            if (game.task().kind == TaskKind::Walk || choice.who >= game.modelCount) continue;
            const Model& model = game.models[choice.who];
            const bool fresh = !model.is(Mark::Acted) && !model.is(Mark::Shot) && !model.is(Mark::UsedSkill);
            if (fresh && isAttack(game, choice) && !inEnemyZone(game, model.square, model.side)) m_who.set(choice.who);
        }
    }
    bool any() const { return m_who.any(); }
    bool has(Index who) const { return who < m_who.size() && m_who[who]; }

private:
    Party m_who;
};

// Closing a door can be repeated without end, and who leaves too early deserts; the rest is never better than another
// choice of the same moment.
bool isSenseless(const Game& game, const Choice& choice, const Choice& plain, const Idlers& idlers) {
    switch (choice.deed) {
    case Deed::CloseDoor: return true;
    case Deed::Leave: return game.aims != game.aimsSet;
    case Deed::EndPhase: return plain.deed != Deed::EndPhase || idlers.any();
    case Deed::EndAssign: return plain.deed == Deed::PutDie;
    case Deed::Finish: return idlers.has(choice.who);
    default: return false;
    }
}

} // namespace

std::vector<Choice> candidatesOf(const Game& game, Side side, const Wishes* wishes, int most, bool sorted, Tray& tray) {
    const Choice plain = plainChoice(game, tray);
    if (game.task().kind == TaskKind::Role) return {plain}; // only the mover acts
    std::vector<Choice> open = legal(game, side);
    const Idlers idlers(game, open);
    std::erase_if(open,
                  [&](const Choice& choice) { return choice == plain || isSenseless(game, choice, plain, idlers); });
    const auto firstWalk =
        std::stable_partition(open.begin(), open.end(), [](const Choice& choice) { return choice.deed != Deed::Walk; });
    std::vector<Choice> walks(firstWalk, open.end());
    open.erase(firstWalk, open.end());
    const auto kept = static_cast<std::size_t>(most);
    const TaskKind kind = game.task().kind;
    for (Index i = 0; (kind == TaskKind::Action || kind == TaskKind::Shooting) && i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.models[i].side == side && mayAct(game, i) == WhyNot::None)
            addDividedShots(game, i, open);
    }
    if (sorted) {
        if (!walks.empty()) keepBestWalks(walks, Lead(game, side, wishes), kept);
    } else {
        keepSomeWalks(walks, kept, tray);
    }
    open.insert(open.end(), walks.begin(), walks.end());
    if (open.empty() || !isSenseless(game, plain, plain, idlers)) open.insert(open.begin(), plain);
    return open;
}

} // namespace tenplus::skirmish
