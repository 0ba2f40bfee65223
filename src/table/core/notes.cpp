#include "table/core/notes.h"

#include "base/text.h"
#include "content/questions.h"
#include "table/command.h"
#include "table/core/campaign.h"
#include "table/core/kept_notes.h"
#include "table/core/refusals.h"
#include "table/pbta/moves/waiting.h"
#include "table/story_bounds.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/current_place.h"
#include "table/world/decide.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

// The text of the actor's own move: the first column of its list "moves".
Expected<std::string, Refusal> ownMove(const Turn& turn, const Actor& actor, int number) {
    const auto list = actor.lists.find("moves");
    const content::ListDef* def = typeOf(turn.rulebook(), actor).list("moves");
    const std::size_t count = !def || list == actor.lists.end() ? 0 : list->second.size();
    if (number < 1 || static_cast<std::size_t>(number) > count) {
        return refuseUnknownEntry("moves", actor.name, number, "number");
    }
    const Entry& entry = list->second[static_cast<std::size_t>(number) - 1];
    const auto words = entry.values.find(def->columns.front().id);
    return words == entry.values.end() ? std::string() : textOf(words->second);
}

// A GM's move may answer a question that waits for the GM, if it is no question of its own.
Done checkQuestion(const Turn& turn, WaitingId id) {
    if (!id) return {};
    const Waiting* waiting = turn.table().waitingOf(id);
    if (!waiting) return refuseUnknownWaiting(id.value, "waiting");
    if (isAskedByClock(*waiting)) return {};
    const auto* const asked = std::get_if<content::AskGm>(&waiting->effect.kind);
    if (asked && content::isAnsweredByGmMove(turn.rulebook(), *asked)) return {};
    return refuse("not-a-question", "waiting",
                  "A GM's move does not answer {}: apply it, answer it in words, or wave it off.", waiting->moveName);
}

// A card says itself what it is; all that is shown of it here is shown on the card.
Done enterCard(Turn& turn, const EnterPlace& command) {
    const auto found = findCard(turn, command.card);
    if (!found) return Unexpected(found.error());
    if (!command.name.empty() || !command.size.empty() || !command.tags.empty())
        return refuseWrongType("The place", "a card or a name", "both", "name");
    const WorldCard* const card = *found;
    if (turn.table().place.card == card->id) return refuseNoChange("the party is there already", "card");
    RevealCard reveal{.card = card->id};
    if (command.shown.value_or(false) && !card->shown.contains("name")) reveal.members.emplace_back("name");
    if (command.tagsShown && card->values.contains("tags") && !card->shown.contains("tags"))
        reveal.members.emplace_back("tags");
    if (!reveal.members.empty()) {
        if (auto shown = decideOn(turn, reveal); !shown) return shown;
    }
    turn.emit(PlaceEntered{placeOfCard(turn.rulebook(), *turn.table().world->card(command.card))});
    return {};
}

// Shows or hides members of the place's card, as far as they are not so already.
Done revealCardOfPlace(Turn& turn, const RevealPlace& command) {
    const WorldCard& card = *turn.table().world->card(turn.table().place.card);
    RevealCard show{.card = card.id}, hide{.card = card.id, .shown = false};
    const auto want = [&](const char* member, bool shown) {
        if (card.shown.contains(member) != shown) (shown ? show : hide).members.emplace_back(member);
    };
    want("name", command.shown);
    if (card.values.contains("tags")) want("tags", command.tags);
    if (show.members.empty() && hide.members.empty()) return refuseNoChange("it is so already", "shown");
    for (const RevealCard& each : {show, hide}) {
        if (each.members.empty()) continue;
        if (auto revealed = decideOn(turn, each); !revealed) return revealed;
    }
    return {};
}

} // namespace

Done decideOn(Turn& turn, const WriteNote& command) { return writeAnswer(turn, command, {}); }

Done writeAnswer(Turn& turn, const WriteNote& command, const std::string& question) {
    NoteWritten written{.text = command.text,
                        .about = command.about,
                        .secret = command.secret.value_or(!turn.writesOpenly()),
                        .kind = command.kind,
                        .attitude = command.attitude,
                        .asked = question};
    if (auto checked = checkBounds(written); !checked) return checked;
    if (command.about) {
        const auto actor = turn.actor(command.about, "about");
        if (!actor) return Unexpected(actor.error());
        written.aboutName = (*actor)->name;
    }
    if (command.kind != NoteKind::Note) {
        if (auto room = checkRoom(turn.table().facts.size(), kMostFacts, "notes that stand", "kind"); !room)
            return room;
        written.id = turn.nextId<NoteId>();
        written.session = turn.table().session.number;
    } else if (written.secret) {
        written.id = turn.nextId<NoteId>(); // the id by which it can be shown later
    }
    turn.emit(std::move(written));
    return {};
}

Done decideOn(Turn& turn, const StrikeNote& command) {
    const auto& facts = turn.table().facts;
    const auto found = std::ranges::find(facts, command.note, &Fact::id);
    if (found == facts.end())
        return refuse("unknown-note", "note", "No note that stands has the number {}: it may be struck out already.",
                      command.note.value);
    NoteStruck struck{command.note, found->text, command.text, found->secret};
    if (auto checked = checkBounds(struck); !checked) return checked;
    turn.emit(std::move(struck));
    return {};
}

Done decideOn(Turn& turn, const EnterPlace& command) {
    if (command.card) return enterCard(turn, command);
    const content::PlaceRules& rules = turn.rulebook().company.places;
    Place place{command.name, command.size, command.tags};
    if (!place.name.empty())
        place.hidden = !command.shown.value_or(turn.writesOpenly()), place.tagsShown = command.tagsShown;
    if (place == turn.table().place) return refuseNoChange("the party is there already", "name");
    if (auto checked = checkBounds(place); !checked) return checked;
    if (!command.size.empty() && !rules.size(command.size)) return refuseUnknownOption("A place", command.size, "size");
    turn.emit(PlaceEntered{std::move(place)});
    return {};
}

Done decideOn(Turn& turn, const RevealPlace& command) {
    Place place = turn.table().place;
    if (place.card) return revealCardOfPlace(turn, command);
    if (place.name.empty()) return refuseNoChange("the party is nowhere special", "shown");
    place.hidden = !command.shown;
    place.tagsShown = command.tags;
    if (place == turn.table().place) return refuseNoChange("it is so already", "shown");
    turn.emit(PlaceRevealed{std::move(place)});
    return {};
}

Done decideOn(Turn& turn, const RevealNote& command) {
    const Fact* fact = turn.table().fact(command.note);
    if (!fact && !isKept(turn.table(), command.note))
        return refuse("nothing-kept", "note",
                      "Nothing under the number {} is kept from the players: it may be shown already.",
                      command.note.value);
    if (fact ? fact->secret != command.shown : !command.shown) return refuseNoChange("it is so already", "shown");
    turn.emit(NoteRevealed{command.note, command.shown});
    return {};
}

Done decideOn(Turn& turn, const MakeGmMove& command) {
    if (auto asked = checkQuestion(turn, command.waiting); !asked) return asked;
    GmMoveMade made{.who = command.who,
                    .guide = command.guide,
                    .text = command.text,
                    .hard = command.hard,
                    .secret = command.secret};
    if (auto checked = checkBounds(made); !checked) return checked;
    if (command.who) {
        const auto actor = turn.actor(command.who);
        if (!actor) return Unexpected(actor.error());
        if ((*actor)->kind == ActorKind::Character)
            return refuse("not-the-gms", "who", "{} is a player's character, and the GM makes no moves for them.",
                          (*actor)->name);
        made.name = (*actor)->name;
    }
    if (command.who && command.number != 0) {
        auto words = ownMove(turn, **turn.actor(command.who), command.number);
        if (!words) return Unexpected(words.error());
        made.move = std::move(*words);
    } else if (!command.guide.empty()) {
        const auto entry = std::ranges::find(turn.rulebook().guide, command.guide, &content::GuideEntry::id);
        if (entry == turn.rulebook().guide.end()) return refuseUnknownOption("The guide", command.guide, "guide");
        made.move = entry->title;
    } else if (trimmed(command.text).empty()) {
        return refuseEmptyText("text");
    }
    if (made.secret && !made.text.empty()) made.note = turn.nextId<NoteId>();
    turn.emit(std::move(made));
    return command.waiting ? decideOn(turn, ApplyWaiting{.waiting = command.waiting}) : Done{};
}

} // namespace tenplus::table::inline core
