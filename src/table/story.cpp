#include "table/story.h"

#include "base/contains.h"
#include "base/overloaded.h"
#include "base/text.h"
#include "table/board_story.h"
#include "table/company_story.h"
#include "table/class_story.h"
#include "table/duality_story.h"
#include "table/skirmish_story.h"
#include "table/sheet.h"

#include <cstdlib>

namespace tenplus::table {

namespace {

using content::Rulebook;
using Line = std::optional<StoryLine>;

std::string_view arrival(ActorKind kind) {
    switch (kind) {
    case ActorKind::Foe: return " enters the scene";
    case ActorKind::Hireling: return " takes service";
    case ActorKind::Person: return " enters the story";
    case ActorKind::Character: break;
    }
    return " joins the table";
}

struct Teller {
    const Rulebook& rulebook;
    const Names& names;

    std::string name(ActorId who) const {
        const auto found = names.find(who);
        return found == names.end() ? "Somebody" : found->second;
    }
    std::string field(const std::string& id) const {
        for (const content::Sort sort : content::kAllSorts) {
            if (const content::Field* found = rulebook.actorType(sort).field(id)) return found->name;
        }
        return id;
    }
    std::string condition(const std::string& id) const {
        const content::ConditionDef* found = rulebook.condition(id);
        return found ? found->name : id;
    }
    static Line line(LineKind kind, std::string text, ActorId who = {}, std::string value = {}) {
        StoryLine told;
        told.kind = kind;
        told.text = std::move(text);
        told.who = who;
        told.value = std::move(value);
        return told;
    }
    // Dice that stand each for itself are told one by one.
    static std::string figuresOf(const RollRecord& roll) {
        if (roll.expression.empty()) return {}; // failed without a roll
        if (roll.reckoning != Reckoning::Apart) return std::to_string(roll.total);
        std::string figures;
        for (const dice::DieShown& die : roll.rolled.dice) {
            if (die.kept) figures += (figures.empty() ? "" : " ") + std::to_string(die.pips);
        }
        return figures;
    }
    static Line rollLine(const RollRecord& roll) {
        const std::string who = roll.name.empty() ? std::string() : roll.name + ", ";
        const std::string what = roll.moveName.empty() ? roll.expression : roll.moveName;
        Line told = line(LineKind::Roll, who + what + (roll.bandName.empty() ? "" : ": " + asciiLower(roll.bandName)), roll.who,
                         figuresOf(roll));
        told->tone = roll.tone;
        told->secret = roll.secret;
        return told;
    }

    Line operator()(const CampaignStarted& e) const { return line(LineKind::Session, "The campaign \"" + e.name + "\" begins"); }
    Line operator()(const CampaignRenamed& e) const { return line(LineKind::Session, "The campaign is called \"" + e.name + "\""); }
    Line operator()(const MatureAllowed& e) const {
        return line(LineKind::Quiet, e.on ? "Mature rules are allowed" : "Mature rules are not allowed");
    }
    Line operator()(const LimitSet& e) const { return limit(e.limit, e.limit.kind == LimitKind::Line ? "A line is drawn: " : "A veil is drawn: "); }
    Line operator()(const LimitLifted& e) const { return limit(e.limit, e.limit.kind == LimitKind::Line ? "A line is lifted: " : "A veil is lifted: "); }
    // The GM's to know.
    static Line limit(const Limit& limit, const std::string& done) {
        Line told = line(LineKind::Quiet, done + limit.words);
        told->secret = true;
        return told;
    }
    Line operator()(const SettingChanged& e) const {
        return line(LineKind::Quiet, "From now on, " + e.text + (e.why.empty() ? "" : " (" + e.why + ")"));
    }
    Line operator()(const SessionStarted& e) const { return line(LineKind::Session, "Session " + std::to_string(e.number) + " begins"); }
    Line operator()(const SessionEnded& e) const { return line(LineKind::Session, "Session " + std::to_string(e.number) + " ends"); }
    Line operator()(const WritingOpened& e) const {
        return line(LineKind::Quiet, e.on ? "From now on the players may read what the GM writes" : "From now on what the GM writes is the GM's until it is shown");
    }
    Line operator()(const NoteWritten& e) const {
        if (e.text.empty()) return std::nullopt; // its words are kept
        Line told = line(LineKind::Note, e.aboutName.empty() ? e.text : e.aboutName + ": " + e.text, e.about);
        told->secret = e.secret;
        if (e.secret) told->keeps = e.id;
        return told;
    }
    template <typename E>
        requires requires(const Names& n, const E& e) { companyLine(n, e); }
    Line operator()(const E& e) const {
        return companyLine(names, e);
    }

    Line operator()(const ActorAdded& e) const {
        Line told = line(LineKind::Actor, e.actor.name + std::string(arrival(e.actor.kind)), e.actor.id);
        told->secret = !e.actor.revealed;
        return told;
    }
    Line operator()(const ActorRemoved& e) const {
        Line told = line(LineKind::Actor, e.name + " leaves the table", e.who);
        told->secret = true; // nobody said that the players knew of it
        return told;
    }
    Line operator()(const SheetEdited& e) const {
        Line told = line(LineKind::Change, name(e.who) + ": " + field(e.field) + " is now " + textOf(e.value), e.who);
        told->secret = true;
        return told;
    }
    Line operator()(const FieldChanged& e) const {
        const std::string before = std::to_string(e.now - e.by);
        const std::string after = std::to_string(e.now);
        if (e.field == rulebook.roles.health) {
            const std::string what = e.by < 0 ? " takes " + std::to_string(-e.by) : " heals " + std::to_string(e.by);
            return line(e.by < 0 ? LineKind::Harm : LineKind::Heal, name(e.who) + what + ", " + field(e.field) + " " + before + " → " + after, e.who);
        }
        if (e.field == rulebook.roles.experience && e.by > 0) {
            return line(LineKind::Change, name(e.who) + " marks " + std::to_string(e.by) + " " + field(e.field) + (e.why.empty() ? "" : " (" + e.why + ")"), e.who, after);
        }
        return line(LineKind::Change, name(e.who) + ": " + field(e.field) + " " + before + " → " + after, e.who);
    }
    Line operator()(const ConditionSet& e) const {
        if (!e.says.empty()) return line(LineKind::Change, name(e.who) + " " + e.says, e.who);
        return line(LineKind::Change, name(e.who) + (e.on ? " is " : " is no longer ") + asciiLower(condition(e.condition)), e.who);
    }
    Line operator()(const ThresholdCrossed&) const { return std::nullopt; } // what comes of it is told
    Line operator()(const EntryAdded& e) const { return entryLine(e.who, e.list, e.entry.values); }
    Line entryLine(ActorId who, const std::string& list, const std::map<std::string, Value>& values) const {
        const content::ListDef* def = nullptr;
        for (const content::Sort sort : content::kAllSorts) {
            if (!def) def = rulebook.actorType(sort).list(list);
        }
        std::string what = list;
        if (def && !def->columns.empty()) {
            const auto first = values.find(def->columns.front().id);
            if (first != values.end()) what = textOf(first->second);
        }
        return line(LineKind::Change, name(who) + " writes down: " + what, who);
    }
    Line operator()(const EntryEdited& e) const { return line(LineKind::Quiet, name(e.who) + " changes the " + e.list, e.who); }
    Line operator()(const EntryRemoved& e) const { return line(LineKind::Quiet, name(e.who) + " strikes something from the " + e.list, e.who); }
    Line operator()(const ActorRevealed& e) const {
        Line told = line(LineKind::Quiet, e.revealed ? "The players see " + name(e.who) : name(e.who) + " is hidden from the players", e.who);
        told->secret = !e.revealed;
        return told;
    }

    Line operator()(const ForwardGained& e) const {
        return line(LineKind::Pool, from(e.forward.source) + signedNumber(e.forward.value) + " " + forwardWord(e.forward.pushes) + " to " + name(e.forward.who), e.forward.who);
    }
    Line operator()(const ForwardGone& e) const {
        if (e.used) return std::nullopt; // the roll tells it
        return line(LineKind::Quiet, "A forward of " + name(e.who) + " is dropped", e.who);
    }
    Line operator()(const OngoingStarted& e) const {
        const std::string until = e.ongoing.until.empty() ? std::string() : " until " + e.ongoing.until;
        return line(LineKind::Pool, from(e.ongoing.source) + signedNumber(e.ongoing.value) + " ongoing for " + name(e.ongoing.who) + until, e.ongoing.who);
    }
    static std::string from(const std::string& source) { return source.empty() ? std::string() : source + ": "; }
    Line operator()(const OngoingEnded& e) const { return line(LineKind::Pool, "An ongoing modifier of " + name(e.who) + " ends", e.who); }
    Line operator()(const HoldSet& e) const {
        return line(LineKind::Pool, name(e.pool.who) + " holds " + std::to_string(e.pool.count) + " (" + e.pool.moveName + ")", e.pool.who);
    }
    Line operator()(const HoldSpent& e) const {
        return line(LineKind::Pool, name(e.who) + " spends " + std::to_string(e.count) + " hold" + (e.text.empty() ? "" : ": " + e.text), e.who);
    }

    Line operator()(const MoveRolled& e) const { return rollLine(e.roll); }
    Line operator()(const MoveMade& e) const {
        Line told = line(LineKind::Choice, e.roll.name + ", " + e.roll.moveName, e.roll.who);
        told->secret = e.roll.secret;
        return told;
    }
    Line operator()(const DiceRolled& e) const { return rollLine(e.roll); }
    Line operator()(const RollAdjusted& e) const {
        Line told = rollLine(e.roll);
        told->text = e.by.source + " " + signedNumber(e.by.value) + ": " + told->text;
        return told;
    }
    Line operator()(const RollRevealed&) const { return line(LineKind::Quiet, "The roll is shown to the players"); }

    Line operator()(const WaitingAdded&) const { return std::nullopt; }
    Line operator()(const WaitingRolled& e) const {
        const std::string what = e.moveName.empty() ? "Dice for what waits" : e.moveName;
        return line(LineKind::Quiet, what + ": " + thrownText(e.rolled), {}, std::to_string(e.rolled.total));
    }
    // The dice that counted, and what was added to them: "d10 + d6 + 1".
    static std::string thrownText(const dice::Rolled& rolled) {
        if (!rolled.how.empty()) return rolled.how;
        std::string told;
        const auto add = [&](bool less, const std::string& part) { told += (told.empty() ? (less ? "-" : "") : less ? " - " : " + ") + part; };
        for (const dice::DieShown& die : rolled.dice) {
            if (die.kept) add(die.sign < 0, "d" + std::to_string(die.sides));
        }
        if (rolled.constant != 0) add(rolled.constant < 0, std::to_string(std::abs(rolled.constant)));
        return told;
    }
    Line operator()(const DamageJoined&) const { return std::nullopt; }
    Line operator()(const ChoiceMade& e) const {
        return line(LineKind::Choice, name(e.who) + " chooses: " + joinedWords(e.texts), e.who);
    }
    Line operator()(const WaitingClosed& e) const {
        if (e.how == Closed::Averted) return line(LineKind::Harm, (e.text.empty() ? "" : e.text + ": ") + "the blow comes to nothing");
        if (e.how != Closed::WavedOff) return std::nullopt;
        return line(LineKind::Quiet, "Waved off");
    }
    Line operator()(const DamageDealt& e) const {
        const auto marked = [&](std::string_view word) { return contains(e.marks, word); };
        if (e.net > 0 && marked("stun")) return line(LineKind::Harm, e.toName + " is stunned by the blow", e.to, std::to_string(e.net));
        if (e.net > 0 && marked("no-health")) return line(LineKind::Harm, e.toName + " is struck", e.to, std::to_string(e.net));
        if (e.net > 0) return std::nullopt; // the loss tells it
        return line(LineKind::Harm, e.toName + "'s armour takes it all", e.to);
    }

    Line operator()(const BlowGuarded& e) const {
        const bool takes = e.halved.empty() && contains(e.falls, e.by);
        return line(LineKind::Harm, name(e.by) + (takes ? " takes the blow" : " softens the blow"), e.by);
    }

    Line operator()(const ThingTaken& e) const {
        return line(LineKind::Change, name(e.who) + (e.cost.empty() ? " has " : " buys ") + e.name + (e.cost.empty() ? "" : " " + e.cost), e.who);
    }
    Line operator()(const ThingUsed& e) const {
        const std::string left = !e.left ? "" : *e.left == 0 ? ", the last of it" : ", " + std::to_string(*e.left) + " left";
        return line(LineKind::Change, name(e.who) + " uses " + e.name + left, e.who);
    }
    Line operator()(const ThingWorn& e) const {
        return line(LineKind::Quiet, name(e.who) + (e.on ? " has " : " puts away ") + e.name + (e.on ? " at hand" : ""), e.who);
    }
    Line operator()(const ThingGone& e) const {
        if (e.to) {
            const std::string how = e.cost.empty() ? " gives " : " sells ", cost = e.cost.empty() ? "" : " " + e.cost;
            Line told = line(LineKind::Change, name(e.who) + how + e.name + " to " + name(e.to) + cost, e.who);
            told->others = {e.to};
            return told;
        }
        if (!e.cost.empty()) return line(LineKind::Change, name(e.who) + " sells " + e.name + " " + e.cost, e.who);
        return line(LineKind::Change, name(e.who) + " lets go of " + e.name, e.who);
    }

    Line operator()(const ClockStarted& e) const { return clock("The clock \"" + e.clock.name + "\" starts", !e.clock.revealed); }
    Line operator()(const ClockTicked& e) const {
        return clock(e.name + " " + std::to_string(e.now - e.by) + " → " + std::to_string(e.now), true);
    }
    Line operator()(const ClockRevealed& e) const {
        return clock(e.revealed ? "A clock is shown to the players" : "A clock is hidden from the players", !e.revealed);
    }
    Line operator()(const ClockRemoved& e) const { return clock("The clock \"" + e.name + "\" is put away", true); }
    template <typename E>
        requires requires(const Names& n, const E& e) { boardLine(n, e); }
    Line operator()(const E& e) const {
        return boardLine(names, e);
    }
    template <typename E>
        requires requires(const E& e) { dualityLine(e); }
    Line operator()(const E& e) const {
        return dualityLine(e);
    }
    template <typename E>
        requires requires(const E& e) { skirmishLine(e); }
    Line operator()(const E& e) const {
        return skirmishLine(e);
    }
    // The families that have files of their own.
    template <typename E>
    auto operator()(const E& e) const -> decltype(std::declval<const ClassTeller&>().tell(e)) { return ClassTeller{rulebook, names}.tell(e); }
    static Line clock(std::string text, bool secret) {
        Line told = line(LineKind::Clock, std::move(text));
        told->secret = secret;
        return told;
    }
};

} // namespace

void learnNames(Names& names, const Event& event) {
    visitEvent(overloaded{
                   [&](const ActorAdded& e) { names[e.actor.id] = e.actor.name; },
                   [&](const SheetEdited& e) {
                       const auto* text = std::get_if<std::string>(&e.value);
                       if (e.field == "name" && text) names[e.who] = *text;
                   },
                   [](const auto&) {},
               },
               event);
}

std::optional<StoryLine> lineOf(const Rulebook& rulebook, const Names& names, const Event& event) {
    Line line = visitEvent(Teller{rulebook, names}, event);
    if (line && !isVisibleText(line->text)) line->text = visibleText(line->text);
    return line;
}

} // namespace tenplus::table
