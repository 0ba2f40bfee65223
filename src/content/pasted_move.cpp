#include "content/pasted_move.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace tenplus::content {

namespace {

// Letters beyond ASCII count: a stat may be called "Kühnheit".
bool isWordSign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// Reads a text from left to right. `folded` is the text in lower case, byte by byte.
struct PastedWords {
    std::string_view text;
    std::string_view folded;
    std::size_t at = 0;

    [[nodiscard]] bool atEnd() const { return at >= text.size(); }
    bool take(std::string_view word) {
        if (!folded.substr(at).starts_with(word)) return false;
        at += word.size();
        return true;
    }
    template <std::size_t N>
    bool takeOne(const std::array<std::string_view, N>& words) {
        return std::ranges::any_of(words, [this](std::string_view word) { return take(word); });
    }
    void skipSpace() {
        while (!atEnd() && (text[at] == ' ' || text[at] == '\t')) ++at;
    }
    std::optional<std::int64_t> takeNumber() {
        std::int64_t number = 0;
        const auto [end, fault] = std::from_chars(text.data() + at, text.data() + text.size(), number);
        if (atEnd() || !isDigit(text[at]) || fault != std::errc() || number > 999) return std::nullopt;
        at = static_cast<std::size_t>(end - text.data());
        return number;
    }
};

constexpr std::array<std::string_view, 4> kDashes{"-", "–", "—", "−"};
constexpr std::array<std::string_view, 3> kOrMore{" or more", " or higher", " or above"};
constexpr std::array<std::string_view, 3> kOrLess{" or less", " or lower", " or below"};
constexpr std::array<std::string_view, 2> kMisses{"miss", "failure"};
constexpr std::array<std::string_view, 5> kBullets{"*", "•", "✴", "·", "_"};

// "10+", "7-9", "6-", "6 or less". Nothing for a plain number.
std::optional<PastedBand> takeRange(PastedWords& in) {
    const auto number = in.takeNumber();
    if (!number) return std::nullopt;
    if (in.take("+") || in.takeOne(kOrMore)) return PastedBand{number, {}, {}};
    if (in.takeOne(kOrLess)) return PastedBand{{}, number, {}};
    const bool isDash = in.takeOne(kDashes);
    if (!isDash && !in.take(" to ")) return std::nullopt;
    if (const auto most = in.takeNumber()) return PastedBand{number, most, {}};
    return isDash ? std::optional(PastedBand{{}, number, {}}) : std::nullopt;
}

// The words that begin a result: "On a 10+", or a range that begins a line.
std::optional<PastedBand> takeMark(PastedWords& in) {
    const bool beginsLine = in.at == 0 || in.text[in.at - 1] == '\n';
    if (beginsLine) {
        do in.skipSpace();
        while (in.takeOne(kBullets));
        if (in.take("- ")) in.skipSpace();
    }
    const bool isOn = in.take("on ");
    if (isOn && !in.take("a ")) in.take("an ");
    if (!isOn && !beginsLine) return std::nullopt;
    if (isOn && in.takeOne(kMisses)) return PastedBand{};
    return takeRange(in);
}

// Without spaces, marks and the punctuation that tied it to what stood before or follows.
std::string tidied(std::string_view text, std::string_view marks) {
    const auto isMark = [&](char c) { return marks.find(c) != std::string_view::npos; };
    while (!text.empty() && isMark(text.front())) text.remove_prefix(1);
    while (!text.empty() && std::string_view(" \t\n*_,").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return std::string(text);
}
std::string result(std::string_view text) { return tidied(text, " \t\n*_,;:."); }

struct ResultMark {
    std::size_t begin = 0, end = 0;
    PastedBand band;
};

std::vector<ResultMark> marksIn(std::string_view text, std::string_view folded, std::size_t from) {
    std::vector<ResultMark> marks;
    for (std::size_t at = from; at < text.size();) {
        const bool beginsWord = at == 0 || !(isWordSign(text[at - 1]) || isDigit(text[at - 1]));
        PastedWords in{text, folded, at};
        const auto band = beginsWord ? takeMark(in) : std::nullopt;
        if (band) marks.push_back({at, in.at, *band});
        at = band ? in.at : at + 1;
    }
    return marks;
}

// The place of a word that stands by itself; npos without one.
std::size_t wordAt(std::string_view folded, std::string_view word, std::size_t from) {
    for (std::size_t at = folded.find(word, from); at != folded.npos; at = folded.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool isWhole =
            (at == 0 || !isWordSign(folded[at - 1])) && (end == folded.size() || !isWordSign(folded[end]));
        if (isWhole) return at;
    }
    return folded.npos;
}

// The word or number that is added: "+Wis", "+ 2", "plus Wis".
std::string takeAdded(PastedWords& in) {
    in.skipSpace();
    if (!in.take("+") && !in.take("plus ")) return {};
    in.skipSpace();
    const std::size_t begin = in.at;
    while (!in.atEnd() && (isWordSign(in.text[in.at]) || isDigit(in.text[in.at]))) ++in.at;
    return std::string(in.text.substr(begin, in.at - begin));
}

// "When you study a place closely, then roll" ends before the comma.
std::string triggerOf(std::string_view text) {
    std::string trigger = tidied(text, " ");
    for (const std::string_view word : {" then", " and"}) {
        if (trigger.ends_with(word))
            trigger = tidied(std::string_view(trigger).substr(0, trigger.size() - word.size()), " ");
    }
    return trigger;
}

std::string nameBefore(std::string_view text) {
    std::string name = tidied(text, " \t\n*_#");
    name.erase(std::min(name.find('\n'), name.size()));
    name.erase(std::min(name.find(" ("), name.size()));
    while (!name.empty() && std::string_view(":.*_ ").find(name.back()) != std::string_view::npos) name.pop_back();
    return std::string(firstCodePoints(name, kLongestGivenName));
}

} // namespace

bool isResultOf(const PastedBand& result, const BandStart& band) {
    if (!band.least) return !result.least;
    if (band.isSometimes) return result.least == band.least;
    const bool isMiss = !result.least && !result.most;
    return !isMiss && result.least.value_or(*band.least) <= *band.least &&
           (!result.most || *band.least <= *result.most);
}

Expected<PastedMove, std::string> pastedMove(std::string_view pasted) {
    std::string text(pasted);
    std::erase(text, '\r');
    const std::string folded = asciiLower(text);
    const std::size_t when = wordAt(folded, "when", 0);
    if (when == folded.npos) return Unexpected(std::string("A move begins with its trigger: \"When you ...\"."));
    PastedMove move;
    move.name = nameBefore(std::string_view(text).substr(0, when));
    const std::size_t roll = wordAt(folded, "roll", when);
    std::vector<ResultMark> marks = marksIn(text, folded, when);
    if (roll == folded.npos || marks.empty() || marks.front().begin < roll) {
        const std::size_t end = std::min(text.find_first_of(",.\n", when), text.size());
        move.trigger = triggerOf(std::string_view(text).substr(when, end - when));
        move.text = result(std::string_view(text).substr(end));
        if (roll != folded.npos)
            return Unexpected(std::string("It rolls, and no result follows the roll, such as \"On a 10+\"."));
        if (move.text.empty()) return Unexpected(std::string("Nothing follows its trigger."));
        return move;
    }
    PastedWords in{text, folded, roll + std::string_view("roll").size()};
    move.rolls = true;
    move.trigger = triggerOf(std::string_view(text).substr(when, roll - when));
    move.adds = takeAdded(in);
    move.text = result(std::string_view(text).substr(in.at, marks.front().begin - in.at));
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const std::size_t end = i + 1 < marks.size() ? marks[i + 1].begin : text.size();
        marks[i].band.text = result(std::string_view(text).substr(marks[i].end, end - marks[i].end));
        move.bands.push_back(std::move(marks[i].band));
    }
    return move;
}

} // namespace tenplus::content
