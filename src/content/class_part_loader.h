// Reads what a move has because it belongs to a class: who may take it, what taking it does, and its passives.
#pragma once

#include "content/effect_loader.h"

#include <vector>

namespace tenplus::content {

/// Makes the ids of the file's playbook known, so that moves read before it may name it.
void expectPlaybook(Draft& draft, const SourceFile& file);

/// The members of a class move in `node`; `effects` reads those that happen on taking it. Moves that passives and
/// conditions name are added to `mentions`.
ClassPart readClassPart(Draft& draft, const Node& node, EffectLoader& effects, std::vector<Mention>& mentions);

} // namespace tenplus::content
