#include "table/sentence.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/calendar.h"
#include "table/core/campaign.h"
#include "table/core/clock.h"
#include "table/core/fiction.h"
#include "table/core/known_names.h"
#include "table/core/roll_words.h"
#include "table/duality/events.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/scene.h"
#include "table/words.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/letter.h"
#include "table/world/relation.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tenplus::table {

namespace {

std::string withArticle(const std::string& noun) {
    const bool vowel = !noun.empty() && std::string_view("aeiou").find(noun.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + noun;
}

// Quotes words of the game or of a person; the sentence around them has the full stop.
std::string quoted(std::string text) {
    if (text.ends_with('.') && !text.ends_with("..")) text.pop_back();
    return "\"" + text + "\"";
}

std::string inBrackets(const std::string& text) { return text.empty() ? std::string() : " (" + text + ")"; }
std::string behind(std::string_view word, const std::string& text) {
    return text.empty() ? std::string() : std::string(word) + text;
}

std::string counted(std::int64_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

// "A and B have nothing to eat".
std::string areHungry(const std::vector<std::string>& names, const std::string& what) {
    if (names.empty()) return {};
    return ". " + joinedWords(names) + (names.size() == 1 ? " has " : " have ") + what;
}

// "a weak hit", "a strong hit with a match".
std::string resultOf(const RollRecord& roll) {
    const std::string tail = rollTail(roll);
    if (tail.empty()) return withArticle(asciiLower(roll.bandName));
    const bool isWith = tail.starts_with("without ");
    return withArticle(asciiLower(roll.bandName)) + (isWith ? " " : " with ") + tail;
}

std::string onTargets(const StoryContext& telling, const RollRecord& roll) {
    return behind(" on ", knownNames(telling, rollTargets(roll)));
}

std::string moveOf(const RollRecord& roll) { return roll.moveName + inBrackets(roll.rowName); }

// One overload for each event whose line is no sentence; kSentences lists them again.
struct Sentence {
    const StoryContext& telling;

    [[nodiscard]] std::string nameOf(ActorId who) const { return telling.nameOf(who); }

    // ---- only on sheets ----
    std::string operator()(const SheetEdited&) const { return {}; }
    std::string operator()(const EntryAdded&) const { return {}; }
    std::string operator()(const EntryEdited&) const { return {}; }
    std::string operator()(const EntryRemoved&) const { return {}; }
    std::string operator()(const FieldChanged& e) const {
        if (e.field != telling.rulebook.roles.health) return {};
        if (e.by < 0) return nameOf(e.who) + " takes " + std::to_string(-e.by) + " damage";
        return nameOf(e.who) + " heals " + std::to_string(e.by) + " " + telling.fieldName(e.field);
    }

    // ---- notes, places, scenes ----
    std::string operator()(const NoteWritten& e) const {
        const std::string question = e.asked.substr(0, e.asked.rfind('?') + 1); // advice may follow it
        if (!question.empty()) {
            return "The question" + behind(" for ", e.aboutName) + " is " + quoted(question) + " The answer is " +
                   quoted(e.text);
        }
        return e.aboutName.empty() ? std::string(e.text) : "About " + e.aboutName + ": " + e.text;
    }
    std::string operator()(const NoteStruck& e) const {
        return "This no longer holds: " + quoted(e.was) + inBrackets(e.text);
    }
    std::string operator()(const PlaceRevealed& e) const {
        const bool tags = e.place.tagsShown && !e.place.tags.empty();
        return "The party is at " + e.place.name + (tags ? inBrackets(listed(e.place.tags)) : "");
    }
    std::string operator()(const GmMoveMade& e) const {
        if (!e.secret && !e.text.empty()) return (e.name.empty() ? "" : e.name + " acts: ") + e.text;
        const std::string move = e.move.empty() ? e.text : e.move;
        return (e.name.empty() ? "The GM" : e.name) + " makes the " + (e.hard ? "hard " : "") + "move " + quoted(move) +
               (e.move.empty() ? "" : behind(": ", e.text));
    }
    std::string operator()(const SceneShown& e) const {
        return e.title.empty() ? std::string("The players see the scene") : "The scene is " + quoted(e.title);
    }
    std::string operator()(const HandoutAdded& e) const {
        return "The players get the handout " + quoted(e.handout.title);
    }
    std::string operator()(const HandoutShown& e) const { return "The players get the handout " + quoted(e.title); }
    std::string operator()(const TableRolled& e) const { return "The table " + quoted(e.name) + " says: " + e.text; }
    std::string operator()(const CardTicked& e) const {
        return e.name + " comes to " + std::to_string(e.now) + " of " + std::to_string(e.most) + behind(": ", e.step);
    }
    std::string operator()(const LetterHanded& e) const { return nameOf(e.who) + " gets a love letter: " + e.text; }
    std::string operator()(const ClockTicked& e) const {
        return "The clock " + quoted(e.name) + " goes from " + std::to_string(e.now - e.by) + " to " +
               std::to_string(e.now);
    }

    // ---- rolls ----
    std::string operator()(const MoveRolled& e) const { return ofMove(e.roll); }
    std::string operator()(const MoveMade& e) const {
        const std::string move = moveOf(e.roll) + onTargets(telling, e.roll);
        return e.roll.name.empty() ? "The move " + move + " is made" : e.roll.name + " makes the move " + move;
    }
    std::string operator()(const DiceRolled& e) const {
        const RollRecord& roll = e.roll;
        const std::string dice = roll.expression.empty() ? std::string() : " " + roll.expression;
        const std::string purpose =
            (roll.moveName.empty() ? std::string() : " for " + quoted(moveOf(roll))) + onTargets(telling, roll);
        std::vector<std::string> gets;
        if (const std::string figures = rollFigures(roll); !figures.empty()) gets.push_back(figures);
        if (!roll.bandName.empty()) gets.push_back(resultOf(roll));
        if (roll.name.empty()) return "A roll of" + dice + purpose + behind(" gives ", joinedWords(gets, "and so"));
        return roll.name + " rolls" + dice + purpose + behind(" and gets ", joinedWords(gets, "and so"));
    }
    std::string operator()(const RollAdjusted& e) const {
        const std::string whose = e.roll.name.empty() ? std::string() : e.roll.name + "'s ";
        return whose + (e.roll.moveName.empty() ? "roll" : moveOf(e.roll)) + onTargets(telling, e.roll) + " gets " +
               signedNumber(e.by.value) + behind(" from ", e.by.source) +
               (e.roll.bandName.empty() ? " and comes to " + rollFigures(e.roll) : " and is now " + resultOf(e.roll));
    }

    // ---- what rolls give ----
    std::string operator()(const ForwardGained& e) const {
        return nameOf(e.forward.who) + " gets " + signedNumber(e.forward.value) + " " + forwardWord(e.forward.pushes) +
               behind(" from ", e.forward.source);
    }
    std::string operator()(const OngoingStarted& e) const {
        return nameOf(e.ongoing.who) + " gets " + signedNumber(e.ongoing.value) + " ongoing" +
               behind(" from ", e.ongoing.source) + behind(" until ", e.ongoing.until);
    }
    std::string operator()(const HoldSet& e) const {
        return nameOf(e.pool.who) + " holds " + std::to_string(e.pool.count) + behind(" from ", e.pool.moveName);
    }
    std::string operator()(const HoldSpent& e) const {
        const std::string what = e.text.empty() ? std::string() : " on " + quoted(e.text);
        return nameOf(e.who) + " spends " + std::to_string(e.count) + " hold" + what;
    }
    std::string operator()(const ChoiceMade& e) const {
        std::vector<std::string> texts;
        for (const std::string& text : e.texts) texts.push_back(quoted(text));
        return nameOf(e.who) + " chooses " + (texts.empty() ? "nothing" : joinedWords(texts));
    }
    std::string operator()(const WaitingClosed& e) const {
        if (e.how == Closed::Averted) return "The blow comes to nothing" + behind(", because of ", e.text);
        const auto line = describe(telling, e);
        return line ? line->text : std::string();
    }
    std::string operator()(const DamageDealt& e) const {
        const auto line = describe(telling, e);
        if (!line || e.net != 0) return line ? line->text : std::string();
        // "Orc hits Ada: armour takes it all"; "Ada's armour takes it all".
        const std::size_t colon = line->text.rfind(": armour takes");
        if (colon == std::string::npos) return e.toName + "'s armour takes all of the damage";
        return line->text.substr(0, colon) + ", but armour takes all of the damage";
    }

    // ---- classes, spells and gear ----
    std::string operator()(const ClassSet& e) const { return nameOf(e.who) + " is " + withArticle(asciiLower(e.name)); }
    std::string operator()(const MoveLost& e) const { return nameOf(e.who) + " no longer has " + e.name; }
    std::string operator()(const MoveSuspended& e) const {
        return nameOf(e.who) + (e.active ? " can use " + e.name + " again" : " can no longer use " + e.name) +
               inBrackets(e.why);
    }
    std::string operator()(const LevelGained& e) const {
        std::vector<std::string> gains;
        if (!e.score.empty()) gains.push_back("+1 " + e.score);
        if (!e.move.empty()) gains.push_back("the move " + e.move);
        return nameOf(e.who) + " reaches level " + std::to_string(e.level) + behind(", with ", joinedWords(gains));
    }
    std::string operator()(const SpellsPrepared& e) const {
        std::vector<std::string> spells;
        for (const KnownSpell& spell : e.spells) spells.push_back(spell.name);
        return nameOf(e.who) + (spells.empty() ? " prepares no spells" : " prepares " + joinedWords(spells));
    }
    std::string operator()(const SpellLearned& e) const { return nameOf(e.who) + " learns the spell " + e.spell.name; }
    std::string operator()(const SpellLost& e) const { return nameOf(e.who) + " loses the spell " + e.name; }
    std::string operator()(const SpellStarted& e) const {
        return nameOf(e.spell.who) + " keeps up the spell " + e.spell.name + behind(" until ", e.spell.until);
    }
    std::string operator()(const SpellEnded& e) const { return "The spell " + e.name + " ends" + inBrackets(e.why); }

    // ---- the party on its way ----
    std::string operator()(const HirelingHired& e) const { return e.name + " is hired for " + asciiLower(e.cost); }
    std::string operator()(const HirelingPaid& e) const { return e.name + " has had their due" + inBrackets(e.text); }
    std::string operator()(const JourneyStarted& e) const {
        std::string text = "The party sets out" + behind(" for ", e.journey.to) + " with " +
                           counted(e.journey.length, "ration") + " of the way ahead";
        if (e.journey.guide) text += ", led by " + nameOf(e.journey.guide);
        for (const Job& job : e.journey.jobs) {
            if (job.who && !job.band.empty() && job.who != e.journey.guide) text += ". " + ofJob(job);
        }
        return text;
    }
    std::string operator()(const JobDone& e) const { return ofJob(e.job); }
    std::string operator()(const JourneyEnded& e) const {
        return (e.arrived ? "The party arrives" + behind(" at ", e.to) : std::string("The party turns back")) +
               " after " + counted(e.rations, "ration") + " each" + inBrackets(e.text) +
               areHungry(e.hungry, "too little to eat");
    }
    std::string operator()(const CampPitched& e) const {
        return "The party makes camp" + inBrackets(e.camp.place) + areHungry(e.hungry, "nothing to eat");
    }
    std::string operator()(const CampBroken& e) const {
        std::string text = "Morning comes after " + counted(e.hours, "hour") + " of sleep";
        if (!e.unhealed.empty())
            text += ". " + joinedWords(e.unhealed) + (e.unhealed.size() == 1 ? " is" : " are") + " not healed";
        return text;
    }

    // ---- duality dice ----
    std::string operator()(const FearChanged& e) const {
        return (e.by > 0 ? "Fear grows to " : "Fear falls to ") + std::to_string(e.now);
    }
    std::string operator()(const CountdownSet& e) const {
        const auto line = describe(telling, e);
        const bool isStep = line && e.now && e.was && line->text.starts_with(e.name + " ");
        if (!isStep) return line ? line->text : std::string();
        return "The countdown " + quoted(e.name) + " goes from " + std::to_string(e.was->value) + " to " +
               std::to_string(e.now->value);
    }
    // "Ada: climbs the wall".
    std::string operator()(const DeedTold& e) const {
        const std::string text = e.told();
        const std::string begin = knownName(telling, e.who) + ": ";
        if (!e.who || begin.size() == 2 || !text.starts_with(begin)) return text;
        return knownName(telling, e.who) + " acts: " + text.substr(begin.size());
    }

private:
    [[nodiscard]] std::string ofMove(const RollRecord& roll) const {
        const std::string move = (roll.moveName.empty() ? roll.expression : moveOf(roll)) + onTargets(telling, roll);
        const std::string result =
            roll.bandName.empty() ? behind(" and gets ", rollFigures(roll)) : " and gets " + resultOf(roll);
        return roll.name.empty() ? "Somebody tries " + move + result : roll.name + " tries " + move + result;
    }
    [[nodiscard]] std::string ofJob(const Job& job) const {
        const std::string name = asciiLower(job.name), result = withArticle(asciiLower(job.bandName));
        if (!job.who) return "Nobody is the " + name + ", which counts as " + result;
        return nameOf(job.who) + " is the " + name + " and gets " + result;
    }
};

// Says the event if its struct is one of these.
template <typename... Es>
bool saidAs(const Sentence& sentence, const Event& event, std::string& text) {
    const auto said = [&]<typename E>(const E* fact) {
        if (fact) text = sentence(*fact);
        return fact != nullptr;
    };
    return (said(event.as<Es>()) || ...);
}
constexpr auto kSentences =
    &saidAs<SheetEdited, EntryAdded, EntryEdited, EntryRemoved, FieldChanged, NoteWritten, NoteStruck, PlaceRevealed,
            GmMoveMade, SceneShown, HandoutAdded, HandoutShown, TableRolled, CardTicked, LetterHanded, ClockTicked,
            MoveRolled, MoveMade, DiceRolled, RollAdjusted, ForwardGained, OngoingStarted, HoldSet, HoldSpent,
            ChoiceMade, WaitingClosed, DamageDealt, ClassSet, MoveLost, MoveSuspended, LevelGained, SpellsPrepared,
            SpellLearned, SpellLost, SpellStarted, SpellEnded, HirelingHired, HirelingPaid, JourneyStarted, JobDone,
            JourneyEnded, CampPitched, CampBroken, FearChanged, CountdownSet, DeedTold>;

Weight weightOf(const RollRecord& roll) { return roll.bandName.empty() ? Weight::Step : Weight::Result; }

} // namespace

Weight weightOf(const Event& event) {
    if (event.isOneOf<NoteWritten, NoteStruck, PlaceEntered, PlaceRevealed, SceneShown, HandoutAdded, HandoutShown,
                      CardRevealed, LetterHanded, LevelGained, Retired, ApprenticeTaken, BondSettled, JourneyStarted,
                      JourneyEnded, CampPitched, DayMarked>())
        return Weight::Turning;
    if (event.isOneOf<GmMoveMade, FictionWritten, TableRolled, ClockTicked, ClockSpoke, CountdownSet, RelationRevealed,
                      HirelingHired, ActorAdded, ActorRemoved>())
        return Weight::Result;
    if (event.isOneOf<ClassSet, MoveGained, MoveLost, MoveSuspended, SpellLearned, SpellsPrepared, SpellLost,
                      SpellStarted, SpellEnded, ForwardGained, OngoingStarted, OngoingEnded, HoldSet, HoldSpent,
                      FearChanged>())
        return Weight::Aside;
    Weight weight = Weight::Step;
    match(
        event, [&](const MoveRolled& e) { weight = weightOf(e.roll); },
        [&](const DiceRolled& e) { weight = weightOf(e.roll); },
        [&](const RollAdjusted& e) { weight = weightOf(e.roll); },
        [&](const ConditionSet& e) { weight = e.on ? Weight::Result : Weight::Step; });
    return weight;
}

std::string sentenceOf(const content::Rulebook& rulebook, const Names& names, const Event& event) {
    const StoryContext telling{rulebook, names};
    std::string text;
    if (!kSentences(Sentence{telling}, event, text)) {
        const auto line = event.kind().describe(telling, event.held());
        if (line) text = line->text;
    }
    return isVisibleText(text) ? text : visibleText(text);
}

std::string playersSentence(const content::Rulebook& rulebook, const Names& names, const Event& event,
                            const WordsKept* kept) {
    return sentenceOf(rulebook, names, openTo(event, kept));
}

} // namespace tenplus::table
