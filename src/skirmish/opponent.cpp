#include "skirmish/opponent.h"

#include "skirmish/candidates.h"
#include "skirmish/turn.h"
#include "skirmish/worth.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

/// The same dice for every candidate of a round, so that results differ by the choice and not by luck: one row of dice
/// for the choice itself, another for what follows, so that a deed that throws one die more does not shift the rest.
class ReplayTray final : public Tray {
public:
    explicit ReplayTray(Tray& tray)
        : m_tray(tray) {}
    bool roll(const Throw& wanted, std::uint8_t* pips) override {
        Row& row = m_rows[m_row];
        for (int i = 0; i < wanted.count; ++i) {
            std::uint8_t fresh = 1;
            if (row.at == row.thrown.size() && m_tray.roll({1, wanted.purpose, wanted.who}, &fresh))
                row.thrown.push_back(fresh);
            pips[i] = row.at < row.thrown.size() ? row.thrown[row.at++] : std::uint8_t{1};
        }
        return true;
    }
    void rewind() { m_row = m_rows[0].at = m_rows[1].at = 0; }
    void follow() { m_row = 1; }

private:
    struct Row {
        std::vector<std::uint8_t> thrown;
        std::size_t at = 0;
    };
    Tray& m_tray;
    std::array<Row, 2> m_rows;
    std::size_t m_row = 0;
};

// Dice that lie open, and what a deed asks for at once, belong to the deed: no position is judged before.
bool isSettled(TaskKind kind) {
    return kind == TaskKind::Role || kind == TaskKind::Action || kind == TaskKind::Shooting ||
           kind == TaskKind::Fight || kind == TaskKind::Smash || kind == TaskKind::Over;
}

constexpr int kSure = 3; ///< what is there at once weighs more than one run of the dice

// What it brings at once, and what by the end of the Move: the first is sure, the second looks further.
int tried(Game game, const Choice& choice, const Budget& budget, Side side, const Wishes* wishes, ReplayTray& tray) {
    const std::uint16_t move = game.move;
    step(game, choice, tray);
    while (game.result == Result::Open && !isSettled(game.task().kind)) step(game, plainChoice(game, tray), tray);
    const int atOnce = worth(game, side, wishes);
    if (budget.further == 0) return atOnce;
    tray.follow();
    for (int i = 0; i < budget.further && game.result == Result::Open && game.move <= move; ++i)
        step(game, plainChoice(game, tray), tray);
    return kSure * atOnce + worth(game, side, wishes);
}

struct Rated {
    Choice choice;
    long sum = 0;
};

constexpr std::size_t kFew = 6; ///< that are tried in every round; from the second on, the worse half of the rest goes

int thrown(Tray& tray) {
    std::uint8_t pip = 1;
    tray.roll({1, Purpose::Deal, Side::Master}, &pip);
    return pip;
}

// What comes to mind: everything, or a part of it, and something in any case.
std::vector<Rated> comingToMind(const std::vector<Choice>& candidates, int overlooked, Tray& tray) {
    std::vector<Rated> all;
    for (const Choice& each : candidates) {
        if (overlooked == 0 || thrown(tray) > overlooked) all.push_back({each});
    }
    if (all.empty()) all.push_back({candidates[static_cast<std::size_t>(thrown(tray)) % candidates.size()]});
    return all;
}

} // namespace

Choice choose(const SideView& view, const Budget& budget, Tray& tray) {
    const std::optional<Wishes> noted = wishesOf(view.known(), view.side());
    const Wishes* const wishes = noted ? &*noted : nullptr;
    std::vector<Rated> rated =
        comingToMind(candidatesOf(view.known(), view.side(), wishes, budget.candidates, budget.further > 0, tray),
                     budget.overlooked, tray);
    for (int round = 0; round < budget.simulations && rated.size() > 1; ++round) {
        std::vector<Rated> next = rated;
        ReplayTray echo(tray);
        for (Rated& each : next) {
            // Discard an interrupted round, in which some candidates were tried more often than others.
            if (round > 0 && budget.stop && budget.stop->load()) return rated.front().choice;
            echo.rewind();
            each.sum += tried(view.sampled(echo), each.choice, budget, view.side(), wishes, echo);
        }
        std::ranges::stable_sort(next, std::ranges::greater(), &Rated::sum);
        if (round > 0) next.resize(std::min(next.size(), std::max(kFew, (next.size() + 1) / 2)));
        rated = std::move(next);
        if (budget.done) budget.done->store(round + 1);
    }
    return rated.front().choice;
}

} // namespace tenplus::skirmish
