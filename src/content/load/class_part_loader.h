// Reads the class part of a move: who may take it, effects on taking it, and its passives.
#pragma once

#include "content/load/effect_loader.h"

#include <vector>

namespace tenplus::content::inline load {

/// Announces the ids of the file's playbooks, so that moves read before may name them.
void expectPlaybook(Draft& draft, const SourceFile& file);

/// Reads the class members of a move; `effects` reads those of taking it. Adds moves that passives and conditions name
/// to `mentions`.
ClassPart readClassPart(Draft& draft, const Node& node, EffectLoader& effects, std::vector<Mention>& mentions);

} // namespace tenplus::content::inline load
