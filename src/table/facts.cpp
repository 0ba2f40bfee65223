#include "table/facts.h"

#include "base/text.h"
#include "table/decide_parts.h"

#include <algorithm>

namespace tenplus::table {

namespace {

constexpr std::size_t kMostListed = 1000; ///< notes that stand at one time
constexpr std::size_t kMostTags = 20;

// The words of the actor's own move: the first column of its list "moves".
Expected<std::string, Refusal> ownMove(const Turn& turn, const Actor& actor, int number) {
    const auto list = actor.lists.find("moves");
    const content::ListDef* def = typeOf(turn.rulebook(), actor).list("moves");
    const std::size_t count = !def || list == actor.lists.end() ? 0 : list->second.size();
    if (number < 1 || static_cast<std::size_t>(number) > count) {
        return refuse(RefusalCode::UnknownEntry, {"moves", actor.name, std::to_string(number)}, "number");
    }
    const Entry& entry = list->second[static_cast<std::size_t>(number) - 1];
    const auto words = entry.values.find(def->columns.front().id);
    return words == entry.values.end() ? std::string() : textOf(words->second);
}

} // namespace

Done decideOn(Turn& turn, const WriteNote& command) {
    if (auto checked = checkText(command.text, 4000, "text"); !checked) return checked;
    if (auto checked = checkLength(command.attitude, 80, "attitude"); !checked) return checked;
    NoteWritten written{.text = command.text, .about = command.about, .secret = command.secret, .kind = command.kind, .attitude = command.attitude};
    if (command.about) {
        const auto actor = turn.actor(command.about, "about");
        if (!actor) return Unexpected(actor.error());
        written.aboutName = (*actor)->name;
    }
    if (command.kind != NoteKind::Note) {
        if (turn.table().facts.size() >= kMostListed) {
            return refuse(RefusalCode::TooMany, {std::to_string(kMostListed), "notes that stand", "strike some out"}, "kind");
        }
        written.id = turn.nextId<NoteId>();
        written.session = turn.table().evening.number;
    }
    turn.emit(std::move(written));
    return {};
}

Done decideOn(Turn& turn, const StrikeNote& command) {
    const auto& facts = turn.table().facts;
    const auto found = std::ranges::find(facts, command.note, &Fact::id);
    if (found == facts.end()) return refuse(RefusalCode::UnknownNote, {std::to_string(command.note.value)}, "note");
    if (auto checked = checkLength(command.text, 4000, "text"); !checked) return checked;
    turn.emit(NoteStruck{command.note, found->text, command.text, found->secret});
    return {};
}

Done decideOn(Turn& turn, const EnterPlace& command) {
    const content::PlaceRules& rules = turn.rulebook().company.places;
    Place place{command.name, command.size, command.tags};
    if (place == turn.table().place) return refuse(RefusalCode::NoChange, {"the party is there already"}, "name");
    if (command.name.empty() && (!command.size.empty() || !command.tags.empty())) return refuse(RefusalCode::BadName, {}, "name");
    if (!command.name.empty()) {
        if (auto named = checkName(command.name, "name"); !named) return named;
    }
    if (!command.size.empty() && !rules.size(command.size)) return refuse(RefusalCode::UnknownOption, {"A place", command.size}, "size");
    if (command.tags.size() > kMostTags) return refuse(RefusalCode::TooMany, {std::to_string(kMostTags), "tags of a place", "leave some out"}, "tags");
    for (const std::string& tag : command.tags) {
        if (auto named = checkName(tag, "tags"); !named) return named;
    }
    turn.emit(PlaceEntered{std::move(place)});
    return {};
}

Done decideOn(Turn& turn, const MakeGmMove& command) {
    GmMoveMade made{.who = command.who, .guide = command.guide, .text = command.text, .hard = command.hard, .secret = command.secret};
    if (auto checked = checkLength(command.text, 4000, "text"); !checked) return checked;
    if (command.who) {
        const auto actor = turn.actor(command.who);
        if (!actor) return Unexpected(actor.error());
        if ((*actor)->kind == ActorKind::Character) return refuse(RefusalCode::NotTheGms, {(*actor)->name}, "who");
        made.name = (*actor)->name;
    }
    if (command.who && command.number != 0) {
        auto words = ownMove(turn, **turn.actor(command.who), command.number);
        if (!words) return Unexpected(words.error());
        made.move = std::move(*words);
    } else if (!command.guide.empty()) {
        const auto entry = std::ranges::find(turn.rulebook().guide, command.guide, &content::GuideEntry::id);
        if (entry == turn.rulebook().guide.end()) return refuse(RefusalCode::UnknownOption, {"The guide", command.guide}, "guide");
        made.move = entry->title;
    } else if (trimmed(command.text).empty()) {
        return refuse(RefusalCode::EmptyText, {}, "text");
    }
    turn.emit(std::move(made));
    return {};
}

} // namespace tenplus::table
