// The short way in which tables of chance and the changes of a kind of card say what a card holds, as people write it:
// "Village, Poor, Oath (Drywell), +Defences, no Need (food)". A word of a ladder sets its field, +Field and -Field go
// one step up or down, "no" takes a line out, and all else is a line of the kind's first field of lines.
#pragma once

#include "base/expected.h"
#include "content/card_def.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// One step: a word set, a line written or taken out, or a ladder climbed.
struct CardStep {
    std::string field;
    int by = 0;         ///< 1 or -1 on the field's ladder; 0: `word` counts
    std::string word;   ///< as the game writes it; of a line, with its bracket
    bool drops = false; ///< takes out the first line that begins with `word`
};
/// The steps in their order, or a sentence about the one that does not fit the kind.
Expected<std::vector<CardStep>, std::string> cardSteps(const CardDef& kind, std::string_view notation);

/// The result of a table of chance as a card: "Ashwick: Village, Poor; On a main road: Trade (Eelgate), +Prosperity".
/// The words before the first colon are the name, those before a later one a sentence of the text.
struct WrittenCard {
    std::string name;
    std::string text;
    std::vector<CardStep> steps;
};
Expected<WrittenCard, std::string> writtenCard(const CardDef& kind, std::string_view notation);

/// A condition on a card: a word of a ladder ("Booming"), that or higher or lower ("Wealthy+", "Poor-"), a line
/// ("Need"), none ("no Need"), or more lines of it than a ladder's step ("Trade > Prosperity").
struct CardCondition {
    std::string field; ///< of the ladder; empty: lines alone count
    int least = 0;     ///< steps of the ladder, from 1
    int most = 0;
    std::string line; ///< the word with which lines begin
    bool none = false;
};
Expected<std::vector<CardCondition>, std::string> cardConditions(const CardDef& kind, std::string_view notation);

/// Its place on the ladder from 1; 0 if it does not stand there. The case of ASCII letters does not count.
int stepOf(const CardFieldDef& field, std::string_view word);
/// Whether a line is of that word: "Oath" has "Oath (Drywell)" and "oath", and "Oath (Drywell)" only itself.
bool isLineOf(std::string_view line, std::string_view word);
/// The field in which lines of the notation stand: the kind's first of lines; null without one.
const CardFieldDef* linesOf(const CardDef& kind);

} // namespace tenplus::content
