#include "table/pbta/moves/spoken_things.h"

#include "base/contains.h"
#include "base/sentence_index.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/sheet.h"
#include "table/pbta/gear/at_hand.h"

#include <algorithm>
#include <array>

namespace tenplus::table::inline pbta::inline moves {

namespace {

// Stems of what one does with a thing that is used up.
constexpr std::array<std::string_view, 19> kUseWords{"appl",    "apply", "bandag", "coat", "drink", "eat",   "empt",
                                                     "giv",     "pour",  "quaf",   "read", "rub",   "smear", "smok",
                                                     "swallow", "tak",   "throw",  "use",  "using"};

// Words of a name that say nothing alone.
constexpr std::array<std::string_view, 5> kSmall{"a", "and", "of", "s", "the"};

std::vector<std::string> stemsOf(std::string_view text) {
    std::vector<std::string> stems;
    for (std::string& word : lowerWords(text)) {
        if (!contains(kSmall, word)) stems.push_back(stemOf(std::move(word)));
    }
    return stems;
}

enum class Spoken { No, Partly, Whole };

Spoken spoken(const std::vector<std::string>& name, const std::vector<std::string>& said) {
    const auto isSaid = [&](const std::string& stem) { return contains(said, stem); };
    if (name.empty()) return Spoken::No;
    if (std::ranges::all_of(name, isSaid)) return Spoken::Whole;
    constexpr std::size_t kTells = 3; // shorter stems are in too many sentences
    const bool isPart =
        std::ranges::any_of(name, [&](const std::string& stem) { return stem.size() >= kTells && isSaid(stem); });
    return isPart ? Spoken::Partly : Spoken::No;
}

bool doesSomething(const content::Thing& thing) {
    return !thing.effects.empty() || !thing.makes.empty() || thing.uses > 0;
}

} // namespace

std::vector<ThingHit> thingsUsed(const content::Rulebook& rulebook, const Actor& who, std::string_view text) {
    const auto gear = who.lists.find(rulebook.gear.list);
    if (gear == who.lists.end()) return {};
    const std::vector<std::string> said = stemsOf(text);
    const bool isUse = std::ranges::any_of(said, [](const std::string& stem) { return contains(kUseWords, stem); });
    std::vector<ThingHit> whole, partly;
    for (const Entry& row : gear->second) {
        const content::Thing* const thing = rulebook.thing(textIn(row, content::names::kThing));
        if (!thing || isAway(row) || !doesSomething(*thing)) continue;
        const std::string name = textIn(row, content::names::kThingName);
        const std::vector<std::string> words = stemsOf(name);
        Spoken how = spoken(words, said);
        if (how == Spoken::No)
            how = contains(said,
                           stemOf(std::string(content::wireNames(thing->kind)[static_cast<std::size_t>(thing->kind)])))
                      ? Spoken::Partly
                      : how;
        if (how == Spoken::Whole && (isUse || said.size() == words.size())) whole.push_back({row.id, name});
        if (how == Spoken::Partly && isUse) partly.push_back({row.id, name});
    }
    return whole.empty() ? partly : whole;
}

} // namespace tenplus::table::inline pbta::inline moves
