#include "table/pbta/moves/campaign_moves.h"

#include "base/text.h"
#include "content/pasted_move.h"
#include "content/rulebook.h"
#include "table/core/checks.h"
#include "table/core/refusals.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

namespace {

Unexpected<Refusal> refuseBadMove(const std::string& name, const std::string& why, std::string member) {
    const std::string called = name.empty() ? std::string() : " \"" + name + "\"";
    return refuse("bad-move", std::move(member), "The move{} does not work: {}.", called, why);
}

// A sentence as the end of another one.
std::string asEnding(std::string sentence) {
    if (sentence.ends_with('.')) sentence.pop_back();
    return asciiLower(sentence.substr(0, 1)) + sentence.substr(std::min<std::size_t>(1, sentence.size()));
}

// The move of the command, from its words if it has some.
Expected<content::WrittenMove, Refusal> moveIn(const content::Rulebook& rulebook, const WriteMove& command) {
    if (trimmed(command.words).empty()) return command.move;
    if (auto fits = checkText(command.words, content::kLongestMoveText, "words"); !fits)
        return Unexpected(fits.error());
    const auto pasted = content::pastedMove(command.words);
    if (!pasted) return refuseBadMove(command.move.name, asEnding(pasted.error()), "words");
    auto written = content::writtenMove(rulebook, *pasted);
    if (!written) return refuseBadMove(pasted->name, written.error(), "words");
    written->id = command.move.id;
    written->synonyms = command.move.synonyms;
    if (!command.move.name.empty()) written->name = command.move.name;
    if (written->name.empty())
        return refuse("bad-move", "move/name", "The move has no name: write one in a line above its words.");
    return std::move(*written);
}

Done checkNewBounds(const content::WrittenMove& move) {
    content::WrittenMove named = move;
    if (named.id.empty()) named.id = "new";
    return within("move", checkBounds(named));
}

std::optional<StoryLine> moveLine(std::string text, ActorId who = {}) {
    auto line = storyLine(LineKind::Quiet, std::move(text), who);
    line->secret = true;
    return line;
}

} // namespace

const CampaignMove* campaignMove(const Table& table, std::string_view id) {
    const auto& moves = *table.campaignMoves;
    const auto found = std::ranges::find_if(moves, [&](const CampaignMove& each) { return each.move.id == id; });
    return found == moves.end() ? nullptr : &*found;
}

void putInForce(content::Rulebook& rulebook, const Table& table) {
    content::putInForce(rulebook, table.settings);
    std::vector<content::WrittenInForce> moves;
    for (const CampaignMove& each : *table.campaignMoves) moves.push_back({each.move, each.who});
    content::putMovesInForce(rulebook, moves);
}

Done decideOn(Turn& turn, const WriteMove& command) {
    auto move = moveIn(turn.rulebook(), command);
    if (!move) return Unexpected(move.error());
    if (auto fits = checkNewBounds(*move); !fits) return fits;
    if (const auto fault = content::faultIn(turn.rulebook(), *move))
        return refuseBadMove(move->name, fault->why, fault->member.empty() ? "move" : "move/" + fault->member);
    if (command.who) {
        const auto actor = turn.actor(command.who);
        if (!actor) return Unexpected(actor.error());
        if ((*actor)->kind != ActorKind::Character)
            return refuseCannotNow((*actor)->name, "moves are for characters", "who");
    }
    const CampaignMove* const before = campaignMove(turn.table(), move->id);
    MoveWritten written{std::move(*move), command.who, command.tonight};
    if (before && *before == CampaignMove{written.move, written.who, written.tonight})
        return refuseNoChange("the move is written so already", "move");
    if (written.move.id.empty()) written.move.id = content::newMoveId(turn.rulebook(), written.move.name);
    if (auto fits = checkOn(turn.table(), written); !fits) return fits;
    turn.emit(std::move(written));
    return {};
}

Done decideOn(Turn& turn, const RemoveMove& command) {
    const CampaignMove* const move = campaignMove(turn.table(), command.move);
    if (!move) {
        const content::Move* const other = turn.rulebook().move(command.move);
        if (!other) return refuseUnknownMove(command.move, "move");
        return refuseBadMove(other->name, "it is the game's, and only a move written at the table can be removed",
                             "move");
    }
    turn.emit(MoveRemoved{move->move.id, move->move.name});
    return {};
}

void endMovesOfTonight(Turn& turn) {
    const std::vector<CampaignMove> moves = *turn.table().campaignMoves; // a copy: emit changes the table
    for (const CampaignMove& each : moves) {
        if (each.tonight) turn.emit(MoveRemoved{each.move.id, each.move.name, true});
    }
}

void evolve(Table& table, const MoveWritten& e) {
    std::vector<CampaignMove>& moves = table.campaignMoves.change();
    CampaignMove now{e.move, e.who, e.tonight};
    const auto found = std::ranges::find_if(moves, [&](const CampaignMove& each) { return each.move.id == e.move.id; });
    if (found == moves.end())
        moves.push_back(std::move(now));
    else
        *found = std::move(now);
}
std::optional<StoryLine> describe(const StoryContext& telling, const MoveWritten& e) {
    std::string line = "The move \"" + e.move.name + "\" is written";
    if (e.who) line += " for " + telling.nameOf(e.who);
    if (e.tonight) line += ", for tonight";
    return moveLine(std::move(line), e.who);
}

bool applies(const Table& table, const MoveRemoved& e) { return campaignMove(table, e.move) != nullptr; }
void evolve(Table& table, const MoveRemoved& e) {
    std::erase_if(table.campaignMoves.change(), [&](const CampaignMove& each) { return each.move.id == e.move; });
}
std::optional<StoryLine> describe(const StoryContext&, const MoveRemoved& e) {
    return moveLine("The move \"" + e.name + "\" " + (e.ended ? "ends with the session" : "is removed"));
}

void forgetCampaignMoves(Table& table, ActorId who) {
    const auto isTheirs = [&](const CampaignMove& each) { return each.who == who; };
    if (std::ranges::any_of(*table.campaignMoves, isTheirs)) std::erase_if(table.campaignMoves.change(), isTheirs);
}

Done checkBounds(const content::WrittenMove& move) {
    if (!isIdentifier(move.id))
        return refuse("bad-move", "id",
                      "The id of a move has small letters, digits and single hyphens: leave it out, "
                      "and it gets one.");
    if (auto fits = checkName(move.name, "name"); !fits) return fits;
    if (auto fits = checkText(move.trigger, content::kLongestTrigger, "trigger"); !fits) return fits;
    if (auto fits = checkLength(move.text, content::kLongestMoveText, "text"); !fits) return fits;
    if (auto fits = checkSize(move.synonyms.size(), content::kMostWrittenSynonyms, "words for one move", "synonyms");
        !fits)
        return fits;
    for (std::size_t i = 0; i < move.synonyms.size(); ++i) {
        if (auto fits = checkName(move.synonyms[i], "synonyms/" + std::to_string(i)); !fits) return fits;
    }
    if (move.roll) {
        if (auto fits =
                checkSize(move.roll->add.size(), content::kMostWrittenAdds, "things to add to one roll", "roll/add");
            !fits)
            return fits;
    }
    if (auto fits = checkSize(move.bands.size(), content::kMostWrittenBands, "results of one move", "bands"); !fits)
        return fits;
    for (const auto& [id, band] : move.bands) {
        if (auto fits = checkText(band.text, content::kLongestMoveText, "bands/" + id + "/text"); !fits) return fits;
    }
    return {};
}
Done checkBounds(const MoveRemoved& removed) { return checkName(removed.name, "name"); }
Done checkOn(const Table& table, const MoveWritten& e) {
    if (campaignMove(table, e.move.id)) return {};
    return checkRoom(table.campaignMoves->size(), kMostCampaignMoves, "moves of one campaign", "move");
}

} // namespace tenplus::table::inline pbta::inline moves
