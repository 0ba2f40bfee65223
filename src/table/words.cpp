#include "table/words.h"

#include "base/contains.h"
#include "base/gm_comments.h"
#include "base/text.h"
#include "dice/notation.h"
#include "table/core/kept_notes.h"
#include "table/duality/command.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/strike.h"
#include "table/table.h"

#include <algorithm>
#include <array>

namespace tenplus::table {

namespace {

using Words = std::vector<std::string>;

// The texts of the GM's, of each command that has some.
struct Collect {
    Words& words;
    const Table& table;
    bool open;

    void add(const std::string& word) const { add(word, open); }
    void add(const std::string& word, bool shown) const {
        if (!shown && !word.empty() && !contains(words, word)) words.push_back(word);
    }

    void from(const Command& command) const {
        match(
            command, [this](const ChangeField& c) { add(c.why); }, [this](const StrikeNote& c) { add(c.text); },
            [this](const GainMove& c) { add(c.why); }, [this](const SuspendMove& c) { add(c.why); },
            [this](const ChangeSetting& c) { add(c.why); }, [this](const EndSpell& c) { add(c.why); },
            [this](const ChangeAlignment& c) { add(c.why); }, [this](const SettleBond& c) { add(c.why); },
            [this](const GiveForward& c) { add(c.source); },
            [this](const StartOngoing& c) { add(c.source), add(c.until); },
            [this](const RollDice& c) { // in the roll's form: text after the dice notation is a purpose, too
                const auto asked = dice::parseRoll(c.expression);
                add(listed({c.purpose, asked ? asked->comment : std::string()}));
            },
            [this](const RollSaved& c) {
                const auto& rolls = table.prepared->rolls;
                const auto roll = std::ranges::find(rolls, c.roll, &SavedRoll::id);
                if (roll != rolls.end()) add(roll->name);
            },
            [this](const RollMove& c) {
                for (const TypedModifier& typed : c.modifiers) add(typed.source, typed.shown.value_or(open));
            },
            [this](const BoostRoll& c) { add(c.how); }, [this](const Attack& c) { add(c.source); },
            [this](const DealDamage& c) { add(c.source); }, [this](const Heal& c) { add(c.source); },
            [this](const ApplyWaiting& c) { // an answer is a note, which has its own secrecy, or names a spell
                const Waiting* waiting = table.waitingOf(c.waiting);
                if (waiting && std::holds_alternative<content::Damage>(waiting->effect.kind)) add(c.text);
            },
            [this](const PayHireling& c) { add(c.text); }, [this](const FinishJourney& c) { add(c.text); },
            [this](const PitchCamp& c) { add(c.place); }, [this](const GoBeyond& c) { add(c.place); },
            [this](const PlayDuality& c) { std::visit(*this, c.act.kind); });
    }

    template <typename Act>
    void operator()(const Act&) const {}
    void operator()(const duality::GmActs& a) const { add(a.text); }
    void operator()(const duality::Activate& a) const { add(a.what); }
    void operator()(const duality::TakeDamage& a) const { add(a.why); }
    void operator()(const duality::ForceStress& a) const { add(a.why); }
    void operator()(const duality::Mend& a) const { add(a.why); }
    void operator()(const duality::Afflict& a) const { add(a.source), add(a.trigger); }
    void operator()(const duality::GiveBoon& a) const { add(a.text); }
    void operator()(const duality::ChangeRoll& a) const { add(a.why); }
    void operator()(const duality::ChangeBlow& a) const { add(a.why); }
    void operator()(const duality::UseAction& a) const { add(a.what); }
    void operator()(const duality::Pay& a) const { add(a.why); }
    void operator()(const duality::ChangeGold& a) const { add(a.why); }
};

bool isLetter(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// True if the text contains the word or words as whole words.
bool says(std::string_view text, std::string_view word) {
    if (word.empty()) return false;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool joinedBefore = at > 0 && isLetter(text[at - 1]) && isLetter(word.front());
        const bool joinedAfter = end < text.size() && isLetter(text[end]) && isLetter(word.back());
        if (!joinedBefore && !joinedAfter) return true;
    }
    return false;
}

// "Ada acts: with a snarl" becomes "Ada acts".
void takeOut(std::string& text, std::string_view word) {
    constexpr std::string_view kBefore = ": ";
    if (text == word)
        text.clear();
    else if (text.size() > word.size() + kBefore.size() && text.ends_with(word) &&
             std::string_view(text).substr(0, text.size() - word.size()).ends_with(kBefore)) {
        text.resize(text.size() - word.size() - kBefore.size());
    }
}

// The members that a line is about: without them it says nothing.
constexpr std::array<std::string_view, 4> kSubjects{"name", "title", "text", "words"};

// Removes these texts and the GM's comments. True if a text that the line is about was all comment.
bool takeOutHidden(Event& event, std::span<const std::string> words) {
    if (auto* const day = event.edit<DayMarked>()) *day = asShown(std::move(*day));
    bool isAllComment = false;
    event.changeTexts([&](std::string_view member, std::string& text) {
        for (const std::string& word : words) takeOut(text, word);
        if (!hasGmComment(text)) return;
        text = withoutGmComments(text);
        isAllComment |= text.empty() && contains(kSubjects, member);
    });
    if (auto* const added = event.edit<ActorAdded>()) {
        if (added->actor.name.empty()) added->actor.name = "Somebody";
        isAllComment = false;
    }
    return isAllComment;
}

bool isEmpty(const DayMarked& day) { return day.name.empty() && day.note.empty(); }

bool saysOne(const StoryLine& line, std::span<const std::string> words) {
    return std::ranges::any_of(
        words, [&](const std::string& word) { return says(line.text, word) || says(line.value, word); });
}

} // namespace

std::vector<std::string> wordsOf(const Table& table, const Command& command, bool open) {
    Words words;
    Collect{words, table, open}.from(command);
    return words;
}

const WordsKept* wordsKeptIn(const Events& events) {
    for (const Event& event : events) {
        if (const auto* kept = event.as<WordsKept>()) return kept;
    }
    return nullptr;
}

std::optional<StoryLine> lineWithout(const content::Rulebook& rulebook, const Names& names, const Event& event,
                                     std::span<const std::string> words) {
    Event open = event;
    open.changeTexts([&](std::string_view, std::string& text) {
        for (const std::string& word : words) takeOut(text, word);
    });
    std::optional<StoryLine> line = lineOf(rulebook, names, open);
    if (line && saysOne(*line, words)) line->secret = true;
    return line;
}

Event openTo(const Event& event, std::span<const std::string> words) {
    Event open = event;
    takeOutHidden(open, words);
    return open;
}

std::optional<StoryLine> playersLine(const content::Rulebook& rulebook, const Names& names, const Event& event,
                                     std::span<const std::string> words) {
    Event open = event;
    bool isAllComment = takeOutHidden(open, words);
    std::optional<StoryLine> line = lineOf(rulebook, names, open);
    if (const auto* const day = open.as<DayMarked>()) isAllComment = isEmpty(*day) && !isEmpty(*event.as<DayMarked>());
    Words left; // what a word without its comments still says
    for (const std::string& word : words) left.push_back(withoutGmComments(word));
    if (line && (isAllComment || saysOne(*line, words) || saysOne(*line, left))) line->secret = true;
    return line;
}

std::vector<StoryLine> linesOf(const content::Rulebook& rulebook, const Names& names, const Table& now,
                               const Events& turn, bool undone) {
    std::vector<StoryLine> lines;
    const WordsKept* words = wordsKeptIn(turn);
    if (words && !isKept(now, words->note)) words = nullptr; // shown since, or undone
    for (const Event& event : turn) {
        auto line = lineOf(rulebook, names, event);
        if (!line) continue;
        if (line->keeps) {
            const Fact* fact = now.fact(line->keeps);
            const bool isSecret = fact ? fact->secret : isKept(now, line->keeps);
            if (!isSecret) line->keeps = {};
            if (!isSecret && !undone) line->secret = false;
        } else if (words && !line->secret && lineWithout(rulebook, names, event, words->words) != line) {
            line->keeps = words->note;
        }
        lines.push_back(std::move(*line));
    }
    return lines;
}

} // namespace tenplus::table
