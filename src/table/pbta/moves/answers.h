// Keeps the answer to a question of the books: in the field of the sheet that the question names, else as a note.
#pragma once

#include "content/effect.h"
#include "table/core/decision.h"
#include "table/pbta/moves/waiting.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// Writes what was chosen into that field, if it names one: the ids of the options if the field has words for them,
/// else their texts.
Done writeChoice(Turn& turn, const Waiting& waiting, const std::string& field,
                 const std::vector<content::Option>& picked);

/// Keeps the answer to a note of the books, with its question; an empty text is no answer.
Done keepAnswer(Turn& turn, const Waiting& waiting, const content::Note& question, const std::string& text);

} // namespace tenplus::table::inline pbta::inline moves
