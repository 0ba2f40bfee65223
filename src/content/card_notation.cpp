#include "content/card_notation.h"

#include "base/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace tenplus::content {

namespace {

// The parts between separators that lie outside of brackets, trimmed; none is empty.
std::vector<std::string_view> notationParts(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : separator;
        depth += c == '(' ? 1 : c == ')' && depth > 0 ? -1 : 0;
        if (i < text.size() && (c != separator || depth > 0)) continue;
        if (const auto part = trimmed(text.substr(begin, i - begin)); !part.empty()) parts.push_back(part);
        begin = i + 1;
    }
    return parts;
}

bool isSameWord(std::string_view one, std::string_view other) { return asciiLower(one) == asciiLower(other); }

const CardFieldDef* ladderNamed(const CardDef& kind, std::string_view name) {
    const auto found = std::ranges::find_if(kind.fields, [&](const CardFieldDef& field) {
        return !field.ladder.empty() && (isSameWord(field.name, name) || isSameWord(field.id, name));
    });
    return found == kind.fields.end() ? nullptr : &*found;
}

const CardFieldDef* ladderWith(const CardDef& kind, std::string_view word) {
    const auto found =
        std::ranges::find_if(kind.fields, [&](const CardFieldDef& field) { return stepOf(field, word) > 0; });
    return found == kind.fields.end() ? nullptr : &*found;
}

// The words after "no ", or nothing.
std::optional<std::string_view> deniedWord(std::string_view part) {
    if (part.size() < 4 || !isSameWord(part.substr(0, 3), "no ")) return std::nullopt;
    return trimmed(part.substr(3));
}

std::string noLadder(const CardDef& kind, std::string_view name) {
    return fmt::format("\"{}\" has no ladder of that name: \"{}\"", kind.name, name);
}

Expected<CardStep, std::string> stepFrom(const CardDef& kind, std::string_view part) {
    if (part.front() == '+' || part.front() == '-') {
        const CardFieldDef* field = ladderNamed(kind, trimmed(part.substr(1)));
        if (!field) return Unexpected(noLadder(kind, trimmed(part.substr(1))));
        return CardStep{.field = field->id, .by = part.front() == '+' ? 1 : -1};
    }
    const auto denied = deniedWord(part);
    if (const CardFieldDef* field = denied ? nullptr : ladderWith(kind, part)) {
        const auto step = static_cast<std::size_t>(stepOf(*field, part));
        return CardStep{.field = field->id, .word = field->ladder[step - 1]};
    }
    const CardFieldDef* lines = linesOf(kind);
    if (!lines) return Unexpected(fmt::format("\"{}\" has no field of lines for \"{}\"", kind.name, part));
    return CardStep{.field = lines->id, .word = std::string(denied.value_or(part)), .drops = denied.has_value()};
}

Expected<CardCondition, std::string> conditionFrom(const CardDef& kind, std::string_view part) {
    if (const auto sign = part.find(" > "); sign != std::string_view::npos) {
        const CardFieldDef* field = ladderNamed(kind, trimmed(part.substr(sign + 3)));
        if (!field) return Unexpected(noLadder(kind, trimmed(part.substr(sign + 3))));
        return CardCondition{.field = field->id, .line = std::string(trimmed(part.substr(0, sign)))};
    }
    if (const auto denied = deniedWord(part)) return CardCondition{.line = std::string(*denied), .none = true};
    const bool isLeast = part.back() == '+', isMost = part.back() == '-';
    const std::string_view word = isLeast || isMost ? trimmed(part.substr(0, part.size() - 1)) : part;
    const CardFieldDef* field = ladderWith(kind, word);
    if (field) {
        const int step = stepOf(*field, word);
        return CardCondition{.field = field->id,
                             .least = isMost ? 1 : step,
                             .most = isLeast ? static_cast<int>(field->ladder.size()) : step};
    }
    if (isLeast || isMost) return Unexpected(fmt::format("no ladder of \"{}\" has the word \"{}\"", kind.name, word));
    return CardCondition{.line = std::string(part)};
}

template <typename Part>
Expected<std::vector<Part>, std::string> eachPart(const CardDef& kind, std::string_view notation,
                                                  Expected<Part, std::string> (*read)(const CardDef&,
                                                                                      std::string_view)) {
    std::vector<Part> all;
    for (const std::string_view part : notationParts(notation, ',')) {
        auto one = read(kind, part);
        if (!one) return Unexpected(one.error());
        all.push_back(std::move(*one));
    }
    return all;
}

} // namespace

Expected<std::vector<CardStep>, std::string> cardSteps(const CardDef& kind, std::string_view notation) {
    return eachPart<CardStep>(kind, notation, stepFrom);
}

Expected<std::vector<CardCondition>, std::string> cardConditions(const CardDef& kind, std::string_view notation) {
    return eachPart<CardCondition>(kind, notation, conditionFrom);
}

Expected<WrittenCard, std::string> writtenCard(const CardDef& kind, std::string_view notation) {
    WrittenCard card;
    bool isFirst = true;
    for (const std::string_view clause : notationParts(notation, ';')) {
        const std::size_t colon = clause.find(": ");
        const bool hasWords = colon != std::string_view::npos;
        const std::string words(hasWords ? trimmed(clause.substr(0, colon)) : std::string_view());
        auto steps = cardSteps(kind, hasWords ? clause.substr(colon + 2) : clause);
        if (!steps) return Unexpected(steps.error());
        card.steps.insert(card.steps.end(), steps->begin(), steps->end());
        if (isFirst)
            card.name = words;
        else if (!words.empty())
            card.text += (card.text.empty() ? "" : " ") + words + ".";
        isFirst = false;
    }
    return card;
}

int stepOf(const CardFieldDef& field, std::string_view word) {
    const auto found =
        std::ranges::find_if(field.ladder, [&](const std::string& each) { return isSameWord(each, word); });
    return found == field.ladder.end() ? 0 : static_cast<int>(found - field.ladder.begin()) + 1;
}

bool isLineOf(std::string_view line, std::string_view word) {
    return isSameWord(line, word) || isSameWord(trimmed(line.substr(0, line.find('('))), word);
}

const CardFieldDef* linesOf(const CardDef& kind) {
    const auto found = std::ranges::find(kind.fields, CardShape::Lines, &CardFieldDef::shape);
    return found == kind.fields.end() ? nullptr : &*found;
}

} // namespace tenplus::content
