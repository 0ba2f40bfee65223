#include "table/words.h"

#include "base/contains.h"
#include "base/gm_comments.h"
#include "base/text.h"
#include "table/core/calendar.h"
#include "table/core/campaign.h"
#include "table/core/kept_notes.h"
#include "table/core/rolling.h"
#include "table/table.h"

#include <algorithm>
#include <array>

namespace tenplus::table {

namespace {

using Words = std::vector<std::string>;

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

// In older campaigns a text of the GM's may be part of another text of the event.
void takeOutOfSentences(Event& event, const WordsKept& kept) {
    event.changeTexts([&](std::string_view, std::string& text) {
        for (const std::string& word : kept.words) takeOut(text, word);
    });
}

void takeOutKept(Event& event, const WordsKept& kept) {
    if (!kept.apart) return takeOutOfSentences(event, kept);
    event.changeGmTexts([&](GmText& text) {
        if (contains(kept.words, text)) text.clear();
    });
    if (auto* const rolled = event.edit<DiceRolled>(); rolled && rolled->roll.kept == kept.note)
        rolled->roll.moveName.clear(); // the purpose of loose dice
}

// The members that a line is about: without them it says nothing.
constexpr std::array<std::string_view, 4> kSubjects{"name", "title", "text", "words"};

// True if a text that the line is about was all comment.
bool takeOutComments(Event& event) {
    if (auto* const day = event.edit<DayMarked>()) *day = asShown(std::move(*day));
    bool isAllComment = false;
    event.changeTexts([&](std::string_view member, std::string& text) {
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

// True if a line of an older campaign still says one of the texts.
bool saysOne(const StoryLine& line, const WordsKept& kept) {
    return !kept.apart && std::ranges::any_of(kept.words, [&](const std::string& word) {
        const std::string left = withoutGmComments(word);
        return says(line.text, word) || says(line.value, word) || says(line.text, left) || says(line.value, left);
    });
}

} // namespace

std::vector<std::string> wordsOf(const Table& table, const Command& command, bool open) {
    Words words;
    command.kind().eachGmText(table, command.held(), [&](const std::string& text, std::optional<bool> shown) {
        if (!shown.value_or(open) && !text.empty() && !contains(words, text)) words.push_back(text);
    });
    return words;
}

const WordsKept* wordsKeptIn(const Events& events) {
    for (const Event& event : events) {
        if (const auto* kept = event.as<WordsKept>()) return kept;
    }
    return nullptr;
}

std::optional<StoryLine> lineWithout(const content::Rulebook& rulebook, const Names& names, const Event& event,
                                     const WordsKept& kept) {
    Event open = event;
    takeOutKept(open, kept);
    std::optional<StoryLine> line = lineOf(rulebook, names, open);
    if (line && saysOne(*line, kept)) line->secret = true;
    return line;
}

Event openTo(const Event& event, const WordsKept* kept) {
    Event open = event;
    if (kept) takeOutKept(open, *kept);
    takeOutComments(open);
    return open;
}

std::optional<StoryLine> playersLine(const content::Rulebook& rulebook, const Names& names, const Event& event,
                                     const WordsKept* kept) {
    Event open = event;
    if (kept) takeOutKept(open, *kept);
    bool isAllComment = takeOutComments(open);
    std::optional<StoryLine> line = lineOf(rulebook, names, open);
    if (const auto* const day = open.as<DayMarked>()) isAllComment = isEmpty(*day) && !isEmpty(*event.as<DayMarked>());
    if (line && (isAllComment || (kept && saysOne(*line, *kept)))) line->secret = true;
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
        } else if (words && !line->secret && lineWithout(rulebook, names, event, *words) != line) {
            line->keeps = words->note;
        }
        lines.push_back(std::move(*line));
    }
    return lines;
}

} // namespace tenplus::table
