// Which questions to the GM a GM's move answers.
#pragma once

#include "content/effect.h"
#include "content/rulebook.h"

namespace tenplus::content {

/// True for the question with which a band ends where a move says nothing itself: "What goes wrong?" A GM's move
/// answers it. A question of a move, such as until when somebody is out, is answered in words.
bool isAnsweredByGmMove(const Rulebook& rulebook, const AskGm& question);

} // namespace tenplus::content
