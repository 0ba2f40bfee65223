// Describes the events of every game in words: campaign, actors, notes, clocks and rolls.
#include "base/text.h"
#include "dice/pool.h"
#include "table/core/actor.h"
#include "table/core/campaign.h"
#include "table/core/clock.h"
#include "table/core/known_names.h"
#include "table/core/lines_and_veils.h"
#include "table/core/notes.h"
#include "table/core/roll_words.h"
#include "table/core/rolling.h"
#include "table/core/sheet.h"
#include "table/core/story_line.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline core {

using Line = std::optional<StoryLine>;

namespace {

// An event may be about an actor who has left: the first sort that has the field or the list gives its name.
const content::Field* fieldOf(const content::Rulebook& rulebook, const std::string& id) {
    for (const content::Sort sort : content::kAllSorts) {
        if (const content::Field* found = rulebook.actorType(sort).field(id)) return found;
    }
    return nullptr;
}
const content::ListDef* listOf(const content::Rulebook& rulebook, const std::string& id) {
    for (const content::Sort sort : content::kAllSorts) {
        if (const content::ListDef* found = rulebook.actorType(sort).list(id)) return found;
    }
    return nullptr;
}

} // namespace

std::string StoryContext::nameOf(ActorId who) const {
    const auto found = names.find(who);
    return found == names.end() ? "Somebody" : found->second;
}
std::string StoryContext::fieldName(const std::string& id) const {
    const content::Field* const found = fieldOf(rulebook, id);
    return found ? found->name : id;
}
std::string StoryContext::valueText(const std::string& field, const Value& value) const {
    const content::Field* const found = fieldOf(rulebook, field);
    return found ? textOf(*found, value) : textOf(value);
}
std::string StoryContext::listName(const std::string& id) const {
    const content::ListDef* const found = listOf(rulebook, id);
    return found ? found->name : id;
}
std::string StoryContext::stepName(const std::string& field, std::int64_t number) const {
    for (const content::Sort sort : content::kAllSorts) {
        const content::Field* found = rulebook.actorType(sort).field(field);
        const content::Step* step = found ? content::stepOf(found->steps, number) : nullptr;
        if (step) return step->name;
    }
    return {};
}
std::string StoryContext::conditionName(const std::string& id) const {
    const content::ConditionDef* found = rulebook.condition(id);
    return found ? found->name : id;
}

std::string knownName(const StoryContext& telling, ActorId who) {
    const auto found = telling.names.find(who);
    return found == telling.names.end() ? std::string() : found->second;
}

std::string knownNames(const StoryContext& telling, const std::vector<ActorId>& all) {
    std::vector<std::string> names;
    for (const ActorId each : all) {
        if (std::string name = knownName(telling, each); !name.empty()) names.push_back(std::move(name));
    }
    return joinedWords(names);
}

Line storyLine(LineKind kind, std::string text, ActorId who, std::string value) {
    StoryLine told;
    told.kind = kind;
    told.text = std::move(text);
    told.who = who;
    told.value = std::move(value);
    return told;
}

std::string rollFigures(const RollRecord& roll) {
    if (roll.expression.empty()) return {}; // failed without a roll
    const auto kept = [](const dice::Rolled& rolled) {
        std::string figures;
        for (const dice::DieShown& die : rolled.dice) {
            if (die.kept) figures += (figures.empty() ? "" : " ") + std::to_string(die.pips);
        }
        return figures;
    };
    if (roll.reckoning == Reckoning::Apart) return kept(roll.rolled);
    return std::to_string(roll.total) + (roll.against ? " vs " + kept(*roll.against) : std::string());
}

std::string rollTail(const RollRecord& roll) {
    if (roll.against && dice::isMatch(*roll.against)) return "a match";
    if (roll.reckoning != Reckoning::Best) return {};
    const auto pool = dice::parse(roll.expression);
    if (!pool || pool->groups.empty()) return {};
    if (pool->groups.front().keep == dice::Keep::Lowest) return "without a die";
    const auto high = std::ranges::count(roll.rolled.dice, static_cast<int>(roll.total), &dice::DieShown::pips);
    const bool isTwice = dice::poolScore(*pool, roll.rolled) > roll.total;
    return isTwice ? std::to_string(roll.total) + " on " + std::to_string(high) + " dice" : std::string();
}

std::vector<ActorId> rollTargets(const RollRecord& roll) {
    std::vector<ActorId> all{roll.target};
    all.insert(all.end(), roll.others.begin(), roll.others.end());
    std::erase(all, roll.who);
    return all;
}

namespace {

Line gmLine(LineKind kind, std::string text, ActorId who = {}, bool secret = false) {
    Line told = storyLine(kind, std::move(text), who);
    told->secret = secret;
    return told;
}

std::string_view arrival(ActorKind kind) {
    switch (kind) {
    case ActorKind::Foe: return " enters the scene";
    case ActorKind::Hireling: return " takes service";
    case ActorKind::Person: return " enters the story";
    case ActorKind::Group: return " belongs to the party";
    case ActorKind::Character: break;
    }
    return " joins the table";
}

// The word before the names; empty without any.
std::string after(std::string_view word, const std::string& names) {
    return names.empty() ? std::string() : std::string(word) + names;
}

Line rollLine(const StoryContext& telling, const RollRecord& roll) {
    const std::string who = roll.name.empty() ? std::string() : roll.name + ", ";
    std::string what = roll.moveName.empty() ? roll.expression : roll.moveName;
    if (!roll.rowName.empty()) what += " (" + roll.rowName + ")";
    what += after(" on ", knownNames(telling, rollTargets(roll)));
    Line told = storyLine(LineKind::Roll,
                          who + what + (roll.bandName.empty() ? "" : ": " + asciiLower(roll.bandName)) +
                              after(", ", rollTail(roll)),
                          roll.who, rollFigures(roll));
    told->tone = roll.tone;
    told->secret = roll.secret;
    told->roll = roll.id;
    return told;
}

// Secret: only the GM sees lines and veils.
Line limitLine(const Limit& limit, const std::string& done) {
    return gmLine(LineKind::Quiet, done + limit.words, {}, true);
}

Line clockLine(std::string text, bool secret) { return gmLine(LineKind::Clock, std::move(text), {}, secret); }

Line entryLine(const StoryContext& telling, ActorId who, const std::string& list,
               const std::map<std::string, Value>& values) {
    const content::ListDef* const def = listOf(telling.rulebook, list);
    std::string what = telling.listName(list);
    if (def && !def->columns.empty()) {
        const auto first = values.find(def->columns.front().id);
        if (first != values.end()) what = textOf(first->second);
    }
    return storyLine(LineKind::Change, telling.nameOf(who) + " writes down: " + what, who);
}

} // namespace

Line describe(const StoryContext&, const CampaignStarted& e) {
    return storyLine(LineKind::Session, "The campaign \"" + e.name + "\" begins");
}
Line describe(const StoryContext&, const GameUpdated& e) {
    std::string words = "The game is now version " + e.pack.version + " (it was " + e.from + ")";
    for (std::size_t i = 0; i < e.lost.size(); ++i) words += (i == 0 ? "; it lacks " : ", ") + e.lost[i];
    return storyLine(LineKind::Session, std::move(words));
}
Line describe(const StoryContext&, const CampaignRenamed& e) {
    return storyLine(LineKind::Session, "The campaign is called \"" + e.name + "\"");
}
Line describe(const StoryContext&, const MatureAllowed& e) {
    return storyLine(LineKind::Quiet, e.on ? "Mature rules are allowed" : "Mature rules are not allowed");
}
Line describe(const StoryContext&, const SettingChanged& e) {
    return storyLine(LineKind::Quiet, "From now on, " + e.text + (e.why.empty() ? "" : " (" + e.why + ")"));
}
Line describe(const StoryContext&, const LimitSet& e) {
    return limitLine(e.limit, e.limit.kind == LimitKind::Line ? "A line is drawn: " : "A veil is drawn: ");
}
Line describe(const StoryContext&, const LimitLifted& e) {
    return limitLine(e.limit, e.limit.kind == LimitKind::Line ? "A line is lifted: " : "A veil is lifted: ");
}
Line describe(const StoryContext&, const SessionStarted& e) {
    return storyLine(LineKind::Session, "Session " + std::to_string(e.number) + " begins");
}
Line describe(const StoryContext&, const SessionEnded& e) {
    return storyLine(LineKind::Session, "Session " + std::to_string(e.number) + " ends");
}
Line describe(const StoryContext&, const NoteWritten& e) {
    if (e.text.empty()) return std::nullopt; // its words are kept from the players
    Line told =
        storyLine(LineKind::Note, e.aboutName.empty() ? std::string(e.text) : e.aboutName + ": " + e.text, e.about);
    told->secret = e.secret;
    if (e.secret) told->keeps = e.id;
    return told;
}
Line describe(const StoryContext&, const WritingOpened& e) {
    return storyLine(LineKind::Quiet, e.on ? "From now on the players may read what the GM writes"
                                           : "From now on what the GM writes is the GM's until it is shown");
}
Line describe(const StoryContext&, const ActorAdded& e) {
    Line told = storyLine(LineKind::Actor, e.actor.name + std::string(arrival(e.actor.kind)), e.actor.id);
    told->secret = !e.actor.revealed;
    return told;
}
Line describe(const StoryContext&, const ActorRemoved& e) {
    Line told = storyLine(LineKind::Actor, e.name + " leaves the table", e.who);
    told->secret = true; // the players were never shown it
    return told;
}
Line describe(const StoryContext& telling, const SheetEdited& e) {
    Line told = storyLine(LineKind::Change,
                          telling.nameOf(e.who) + ": " + telling.fieldName(e.field) + " is now " +
                              telling.valueText(e.field, e.value),
                          e.who);
    told->secret = true;
    return told;
}
Line describe(const StoryContext& telling, const FieldChanged& e) {
    const std::string before = std::to_string(e.now - e.by);
    const std::string after = std::to_string(e.now);
    if (e.field == telling.rulebook.roles.health) {
        const std::string what = e.by < 0 ? " takes " + std::to_string(-e.by) : " heals " + std::to_string(e.by);
        return storyLine(
            e.by < 0 ? LineKind::Harm : LineKind::Heal,
            telling.nameOf(e.who) + what + ", " + telling.fieldName(e.field) + " " + before + " → " + after, e.who);
    }
    if (e.field == telling.rulebook.roles.experience && e.by > 0) {
        return storyLine(LineKind::Change,
                         telling.nameOf(e.who) + " marks " + std::to_string(e.by) + " " + telling.fieldName(e.field) +
                             (e.why.empty() ? "" : " (" + e.why + ")"),
                         e.who, after);
    }
    const std::string step = telling.stepName(e.field, e.now);
    return storyLine(LineKind::Change,
                     telling.nameOf(e.who) + ": " + telling.fieldName(e.field) + " " + before + " → " + after +
                         (step.empty() ? "" : ", " + step),
                     e.who);
}
Line describe(const StoryContext& telling, const ConditionSet& e) {
    if (!e.says.empty()) return storyLine(LineKind::Change, telling.nameOf(e.who) + " " + e.says, e.who);
    return storyLine(LineKind::Change,
                     telling.nameOf(e.who) + (e.on ? " is " : " is no longer ") +
                         asciiLower(telling.conditionName(e.condition)),
                     e.who);
}
Line describe(const StoryContext&, const ThresholdCrossed&) {
    return std::nullopt;
} // its effects have lines of their own
Line describe(const StoryContext& telling, const EntryAdded& e) {
    return entryLine(telling, e.who, e.list, e.entry.values);
}
Line describe(const StoryContext& telling, const EntryEdited& e) {
    if (!e.says.empty()) return storyLine(LineKind::Change, telling.nameOf(e.who) + ", " + e.says, e.who);
    return storyLine(LineKind::Quiet, telling.nameOf(e.who) + " changes the " + asciiLower(telling.listName(e.list)),
                     e.who);
}
Line describe(const StoryContext& telling, const EntryRemoved& e) {
    if (!e.says.empty()) return storyLine(LineKind::Change, telling.nameOf(e.who) + ", " + e.says, e.who);
    return storyLine(LineKind::Quiet,
                     telling.nameOf(e.who) + " strikes something from the " + asciiLower(telling.listName(e.list)),
                     e.who);
}
Line describe(const StoryContext& telling, const ActorRevealed& e) {
    Line told = storyLine(LineKind::Quiet,
                          e.revealed ? "The players see " + telling.nameOf(e.who)
                                     : telling.nameOf(e.who) + " is hidden from the players",
                          e.who);
    told->secret = !e.revealed;
    return told;
}
Line describe(const StoryContext& telling, const MoveRolled& e) { return rollLine(telling, e.roll); }
Line describe(const StoryContext& telling, const MoveMade& e) {
    const std::string whom = after(": ", knownNames(telling, rollTargets(e.roll)));
    Line told = storyLine(LineKind::Choice, e.roll.name + ", " + e.roll.moveName + whom, e.roll.who);
    told->secret = e.roll.secret;
    told->roll = e.roll.id;
    return told;
}
Line describe(const StoryContext& telling, const DiceRolled& e) {
    Line told = rollLine(telling, e.roll);
    told->roll = {};
    return told;
}
Line describe(const StoryContext&, const RollRevealed&) {
    return storyLine(LineKind::Quiet, "The roll is shown to the players");
}
Line describe(const StoryContext& telling, const RollAdjusted& e) {
    Line told = rollLine(telling, e.roll);
    told->text = e.by.source + " " + signedNumber(e.by.value) + ": " + told->text;
    return told;
}
Line describe(const StoryContext& telling, const AwaySet& e) {
    const std::string until = e.until.empty() ? std::string() : " until " + e.until;
    return storyLine(LineKind::Actor, telling.nameOf(e.who) + (e.away ? " is away" + until : " is back"), e.who);
}
Line describe(const StoryContext&, const ClockStarted& e) {
    return clockLine("The clock \"" + e.clock.name + "\" starts", !e.clock.revealed);
}
Line describe(const StoryContext&, const ClockTicked& e) {
    return clockLine(e.name + " " + std::to_string(e.now - e.by) + " → " + std::to_string(e.now), true);
}
Line describe(const StoryContext&, const ClockWritten& e) {
    std::vector<std::string> now;
    if (e.name) now.push_back("is called \"" + *e.name + "\"");
    if (e.segments) now.push_back("has " + std::to_string(*e.segments) + (*e.segments == 1 ? " segment" : " segments"));
    if (e.words) now.emplace_back(e.words->empty() ? "has no words" : "has other words");
    if (e.card) now.emplace_back(*e.card ? "belongs to a card" : "belongs to no card");
    return clockLine("The clock \"" + e.was + "\" " + joinedWords(now), true);
}
// The players read the words once they are shown, and not whose they are.
Line describe(const StoryContext&, const ClockSpoke& e) {
    Line told = clockLine((e.secret ? e.name + ": " : "") + e.text, e.secret);
    told->keeps = e.note;
    return told;
}
Line describe(const StoryContext&, const ClockRevealed& e) {
    return clockLine(e.revealed ? "A clock is shown to the players" : "A clock is hidden from the players",
                     !e.revealed);
}
Line describe(const StoryContext&, const ClockRemoved& e) {
    return clockLine("The clock \"" + e.name + "\" is put away", true);
}

Line describe(const StoryContext&, const NoteStruck& e) {
    return gmLine(LineKind::Note, "No longer: " + e.was + (e.text.empty() ? "" : " (" + e.text + ")"), {}, e.secret);
}
Line describe(const StoryContext&, const PlaceEntered& e) {
    return gmLine(LineKind::Change, e.place.name.empty() ? "The party moves on" : "The party comes to " + e.place.name,
                  {}, e.place.hidden);
}
// Shows the players what the move looked like, and hides its name.
Line describe(const StoryContext&, const GmMoveMade& e) {
    const std::string what = e.name.empty() ? std::string() : e.name + ": ";
    if (!e.secret && !e.text.empty()) return gmLine(LineKind::Choice, what + e.text, e.who);
    const std::string move = e.move.empty() ? e.text : e.move + (e.text.empty() ? "" : ", " + e.text);
    Line told = gmLine(LineKind::Choice, what + move + (e.hard ? " (hard)" : ""), e.who, e.secret);
    told->keeps = e.note;
    return told;
}
Line describe(const StoryContext&, const PlaceRevealed& e) {
    if (e.place.hidden) return gmLine(LineKind::Quiet, e.place.name + " is hidden from the players", {}, true);
    const bool tags = e.place.tagsShown && !e.place.tags.empty();
    return gmLine(LineKind::Change, "The party is at " + e.place.name + (tags ? ": " + listed(e.place.tags) : ""));
}
Line describe(const StoryContext&, const WordsKept&) { return std::nullopt; } // the turn's other lines hold the words
Line describe(const StoryContext&, const NoteRevealed& e) {
    return gmLine(LineKind::Quiet, e.shown ? "A note is shown to the players" : "A note is hidden from the players");
}

} // namespace tenplus::table::inline core
