#include "cli/opponent.h"

#include "cli/play.h"
#include "skirmish/offers.h"
#include "skirmish/opponent.h"
#include "table/skirmish/command.h"
#include "table/skirmish/step_run.h"
#include "wire/writer.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace tenplus::cli {

namespace {

namespace sk = skirmish;

class RecordedDice final : public dice::Dice {
public:
    Expected<std::vector<int>, dice::NoPips> roll(const dice::Ask& ask) override {
        auto pips = m_dice.roll(ask);
        if (pips) m_thrown.insert(m_thrown.end(), pips->begin(), pips->end());
        return pips;
    }
    bool typed() const override { return false; }
    std::vector<int> take() { return std::exchange(m_thrown, {}); }

private:
    dice::SystemDice m_dice;
    std::vector<int> m_thrown;
};

std::string lineOf(const table::PlaySkirmish& command, const std::vector<int>& pips) {
    table::PlaySkirmish open = command;
    WireWriter out(Omit::Empty);
    out.beginObject();
    out("command", std::string(table::PlaySkirmish::kName));
    open.fields(out);
    out("dice", pips);
    out.endObject();
    return out.written();
}

const sk::Game* boardIn(const session::Session& session, std::ostream& errors) {
    const sk::Game* const game = session.table().skirmish.board();
    if (!game) errors << "No scenario is being played: set out first.\n";
    return game;
}

} // namespace

int playOpponent(session::Session& session, const std::string& sides, int strength, int choices, std::ostream& out,
                 std::ostream& errors) {
    if (!boardIn(session, errors)) return kRefused;
    const sk::Budget& budget = sk::kStrengths[static_cast<std::size_t>(std::clamp(strength, 1, 3) - 1)];
    dice::SystemDice thoughts;
    table::DiceTray tray(thoughts);
    RecordedDice dice;
    for (int i = 0; i < choices; ++i) {
        const sk::Game& game = *session.table().skirmish.board();
        if (game.result != sk::Result::Open) break;
        const sk::Side side = sk::chooser(game);
        if (sides == (side == sk::Side::Heroes ? "master" : "heroes")) break;
        const table::PlaySkirmish command{sk::actOf(game, sk::choose(sk::SideView(game, side), budget, tray)), false};
        const auto performed = session.perform(command, dice);
        if (!performed) {
            errors << performed.error().message << '\n';
            return performed.error().isStorage() ? kStorage : kRefused;
        }
        out << lineOf(command, dice.take()) << std::endl;
    }
    return kDone;
}

namespace {

void writeReach(WireWriter& out, const sk::Game& game, sk::Index who) {
    const sk::ReachOffer reach = sk::reachOf(game, who);
    out.beginObject();
    out("who", who + 1);
    out.key("squares");
    out.beginArray();
    for (int square = 0; square < game.extent.squares(); ++square) {
        const auto at = static_cast<std::size_t>(square);
        const bool reached = reach.reach.cost[at] != board::kOutOfReach;
        if (!reached && reach.why[at] == sk::WhyNot::None) continue;
        const board::Point point = game.extent.pointAt(square);
        out.beginObject();
        out("at", sk::At{point.x, point.y});
        if (reached) out("cost", static_cast<int>(reach.reach.cost[at]));
        if (reach.why[at] != sk::WhyNot::None) {
            out("bar", std::string(sk::whyNotName(reach.why[at])));
            out("rule", std::string(sk::whyNotRule(reach.why[at])));
        }
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

} // namespace

int printOffers(const session::Session& session, std::ostream& out, std::ostream& errors) {
    const sk::Game* const game = boardIn(session, errors);
    if (!game) return kRefused;
    WireWriter json(Omit::Nothing);
    json.beginObject();
    const bool open = game->result == sk::Result::Open;
    if (open) {
        json("chooser", sk::chooser(*game));
        json("asks", game->task().kind);
    }
    json.key("offers");
    json.beginArray();
    if (open) {
        for (const sk::Choice& choice : sk::legal(*game, sk::chooser(*game))) {
            if (choice.deed != sk::Deed::Walk) json.value(sk::actOf(*game, choice));
        }
    }
    json.endArray();
    json.key("reach");
    json.beginArray();
    for (sk::Index who = 0; open && who < game->modelCount; ++who) {
        const bool walks = game->task().kind == sk::TaskKind::Action || game->task().kind == sk::TaskKind::Walk;
        if (walks && sk::check(*game, sk::bare(sk::Deed::Finish, who)) == sk::WhyNot::None)
            writeReach(json, *game, who);
    }
    json.endArray();
    json.endObject();
    out << json.written() << '\n';
    return kDone;
}

} // namespace tenplus::cli
