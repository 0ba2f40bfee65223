// Reads the moves of one file into the draft. Omits a move with any fault.
#pragma once

#include "content/load/effect_loader.h"

#include <string_view>
#include <vector>

namespace tenplus::content::inline load {

/// A move and the moves that it names, which may still be omitted.
struct ReadMove {
    Move move;
    bool ownsId; ///< false if another move has the id already
    std::vector<Mention> mentions;
};

/// Announces the ids of the file's moves, so that effects read before may name them.
void expectMoves(Draft& draft, const SourceFile& file);
/// `beside`: a member of the file for another loader.
void loadMoves(Draft& draft, SourceFile& file, std::vector<ReadMove>& moves, std::string_view beside = {});
/// Drops, with an issue, every move that names an omitted one.
void dropDangling(Draft& draft, std::vector<ReadMove>& moves);

} // namespace tenplus::content::inline load
