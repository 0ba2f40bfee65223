#include "command_forms/move_forms.h"

#include "command_forms/form_parts.h"
#include "table/pbta/moves/campaign_moves.h"

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kRowsOfResult = 2;
constexpr int kRowsOfMove = 4;
constexpr const char* kNoRoll = "no-roll";
constexpr const char* kDiceAlone = "dice-alone";

std::string resultAsk(const content::Band& band) { return "move/bands/" + band.id + "/text"; }

// No roll, the dice alone, or with a stat.
std::vector<Pick> rolledPicks(const FormTable& at) {
    std::vector<Pick> picks{{kNoRoll, FormWords::tr("No dice"), {}, {}, {}},
                            {kDiceAlone, FormWords::tr("The dice, and nothing added"), {}, {}, {}}};
    for (const content::Stat& stat : at.rulebook.stats) {
        if (at.table.mature || !stat.mature)
            picks.push_back({stat.id, FormWords::tr("The dice and %1").arg(qs(stat.name)), {}, {}, {}});
    }
    return picks;
}

table::WriteMove writtenBy(const Answers& answers, const std::vector<content::Band>& bands) {
    table::WriteMove write;
    write.move.name = answers.one("move/name");
    write.words = answers.one("words");
    write.who = answers.ref<table::ActorId>("who");
    write.tonight = answers.flag("tonight");
    if (!write.words.empty()) return write;
    write.move.trigger = answers.one("move/trigger");
    write.move.text = answers.one("move/text");
    if (const std::string rolled = answers.one("move/roll"); !rolled.empty() && rolled != kNoRoll) {
        write.move.roll.emplace();
        if (rolled != kDiceAlone) write.move.roll->add = {rolled};
    }
    for (const content::Band& band : bands) {
        const std::string text = answers.one(resultAsk(band));
        if (!text.empty()) write.move.bands[band.id].text = text;
    }
    return write;
}

} // namespace

std::optional<Form> writeMove(const FormTable& at) {
    if (std::ranges::none_of(at.rulebook.moves, [](const content::Move& move) { return !move.written; }))
        return std::nullopt;
    Form form;
    form.title = FormWords::tr("Write a move");
    form.text = FormWords::tr("It belongs to this campaign and is found and rolled as the moves of the game are. The "
                              "players read it once somebody makes it.");
    form.action = FormWords::tr("Write it");
    form.asks = {textAsk("move/name", FormWords::tr("Name")),
                 textAsk("move/trigger", FormWords::tr("Trigger"), FormWords::tr("When you …")),
                 oneAsk("move/roll", FormWords::tr("What is rolled"), rolledPicks(at),
                        at.rulebook.stats.empty() ? kDiceAlone : at.rulebook.stats.front().id)};
    for (const content::Band& band : at.rulebook.bands) {
        form.asks.push_back(
            linesAsk(resultAsk(band).c_str(), qs(band.label.empty() ? band.name : band.label), {}, kRowsOfResult));
    }
    std::reverse(form.asks.end() - std::ssize(at.rulebook.bands), form.asks.end()); // the best result first
    form.asks.push_back(
        linesAsk("move/text", FormWords::tr("What happens: without a roll, or with any result"), {}, kRowsOfResult));
    form.asks.push_back(linesAsk("words", FormWords::tr("Or the whole move as people write it"), {}, kRowsOfMove));
    form.asks.back().hint = FormWords::tr("When you …, roll+… On a 10+, … On a 7-9, … On a miss, …");
    form.asks.push_back(oneAsk("who", FormWords::tr("For"),
                               withNone(peopleOf(at, {table::ActorKind::Character}), FormWords::tr("Everybody"))));
    form.asks.push_back(flagAsk("tonight", FormWords::tr("For tonight: it ends with the session")));
    form.command = [bands = at.rulebook.bands](const Answers& answers) {
        return table::Command(writtenBy(answers, bands));
    };
    return form;
}

std::optional<Form> removeMove(const FormTable& at) {
    std::vector<Pick> moves;
    for (const table::CampaignMove& each : *at.table.campaignMoves)
        moves.push_back({each.move.id, qs(each.move.name), {}, {}, {}});
    if (moves.empty()) return std::nullopt;
    Form form;
    form.title = FormWords::tr("Remove a move of this campaign");
    form.text = FormWords::tr("What was rolled with it stays as it is.");
    form.action = FormWords::tr("Remove it");
    const std::string first = moves.front().id;
    form.asks = {oneAsk("move", FormWords::tr("Move"), std::move(moves), first)};
    form.command = [](const Answers& answers) { return table::Command(table::RemoveMove{answers.one("move")}); };
    return form;
}

} // namespace tenplus::ui
