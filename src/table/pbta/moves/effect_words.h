// What effects do, in a few words, with amounts as they are for the actor for whom they wait.
#pragma once

#include "content/rulebook.h"
#include "dice/notation.h"
#include "table/core/decision.h"
#include "table/pbta/moves/waiting.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// The names of what the book describes; the id of what it does not.
std::string fieldWord(const content::Rulebook& rulebook, const std::string& id);
std::string conditionWord(const content::Rulebook& rulebook, const std::string& id);
std::string spellWord(const content::Rulebook& rulebook, const std::string& id);
std::string moveWord(const content::Rulebook& rulebook, const std::string& id);
std::string listWord(const content::Rulebook& rulebook, const std::string& id);

std::string procedureWords(content::Guided procedure);
std::string chanceWord(const content::Rulebook& rulebook, const std::string& id);
std::string thingWords(const content::Rulebook& rulebook, const content::GiveThing& give);
std::string shiftWords(const content::Rulebook& rulebook, const content::Shift& shift);

/// Amounts in words: evaluated for the waiting effect, or the book's formula if there is no actor.
struct EffectAmounts {
    const content::Rulebook& rulebook;
    const Table* table = nullptr;
    const Waiting* waiting = nullptr;

    [[nodiscard]] std::optional<dice::Expression> of(const std::string& formula) const;
    /// With a leading space, to follow a word; empty if the amount is unknown.
    [[nodiscard]] std::string text(const std::string& formula) const;
    [[nodiscard]] std::string signedText(const std::string& formula) const;
};

std::string wordsOfEffect(const EffectAmounts& amounts, const content::Effect& effect);
std::string allWords(const EffectAmounts& amounts, const std::vector<content::Effect>& effects);
/// What is done to the row: "Find the heir: Ticks +8".
std::string rowChangeWords(const EffectAmounts& amounts, const content::RowChange& change);

} // namespace tenplus::table::inline pbta::inline moves
