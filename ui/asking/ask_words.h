// The answers of a form as the words of a draft, and back: texts by their id, choices beside them as a DraftKeeper
// knows them.
#pragma once

#include "asking/ask.h"
#include "interop/half_written.h"

#include <vector>

namespace tenplus::ui {

interop::FieldWords wordsOf(const std::vector<Ask>& asks, const Answers& answers);

/// The same questions, beginning with these words. A person or a thing that has left meanwhile is not chosen.
std::vector<Ask> withWords(std::vector<Ask> asks, const interop::FieldWords& words);

} // namespace tenplus::ui
