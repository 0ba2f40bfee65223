#include "interop/imports/creature_prose.h"

#include "base/text.h"
#include "interop/imports/markup_layout.h"
#include "interop/imports/plain_text.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace tenplus::interop::inline imports {

namespace {

// "Instinct: To undermine": the words after the first of these headings.
std::string afterHeading(std::string_view line, std::initializer_list<std::string_view> headings) {
    const std::string lower = asciiLower(line);
    for (const std::string_view heading : headings) {
        if (lower.starts_with(heading) && line.substr(heading.size()).starts_with(':'))
            return std::string(trimmed(line.substr(heading.size() + 1)));
    }
    return {};
}

// The list behind the instinct is of moves; any other list stays in the text.
bool readWords(FoundCreature& creature) {
    const bool needsInstinct = creature.instinct.empty(), needsMoves = creature.moves.empty();
    std::string rest;
    bool any = false, behindInstinct = false;
    for (const std::string& line : splitText(creature.text, "\n")) {
        const std::string_view words = withoutListMark(line);
        std::string instinct = afterHeading(words, {"instinct", "impulse", "instinkt"});
        if (!instinct.empty()) {
            behindInstinct = true;
            if (needsInstinct && creature.instinct.empty()) {
                creature.instinct = std::move(instinct);
                any = true;
                continue;
            }
        } else if (words.size() == line.size()) {
            behindInstinct = false;
        } else if (behindInstinct && needsMoves) {
            creature.moves.emplace_back(words);
            any = true;
            continue;
        }
        rest += (rest.empty() ? "" : "\n") + line;
    }
    if (any) creature.text = std::move(rest);
    return any;
}

bool ignoresArmour(std::string_view text) {
    const std::string lower = asciiLower(text);
    constexpr std::array<std::string_view, 4> kWords{"ignores armor", "ignores armour", "ignore armor",
                                                     "ignore armour"};
    for (const std::string_view words : kWords) {
        if (lower.find(words) != std::string::npos) return true;
    }
    return false;
}

} // namespace

void readCreatureProse(FoundPack& pack) {
    int read = 0;
    for (FoundCreature& creature : pack.creatures) {
        bool any = readWords(creature);
        std::string tags;
        for (const auto* list : {&creature.damageTags, &creature.tags}) {
            for (const std::string& tag : *list) tags += tag + "\n";
        }
        if (!creature.ignoresArmour && ignoresArmour(tags + creature.text)) any = creature.ignoresArmour = true;
        read += any ? 1 : 0;
    }
    if (read > 0)
        pack.guessed.push_back(
            {{},
             fmt::format("the instinct, the moves or \"ignores armour\" of {} were read from running text: look at "
                         "them",
                         read == 1 ? "1 creature" : fmt::format("{} creatures", read))});
}

} // namespace tenplus::interop::inline imports
