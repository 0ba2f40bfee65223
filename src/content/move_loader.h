// Reads the moves of one file into the draft. A move with a fault anywhere in it is left out.
#pragma once

#include "content/effect_loader.h"

#include <string_view>
#include <vector>

namespace tenplus::content {

/// A move and the moves that it names, one of which may yet be left out.
struct ReadMove {
    Move move;
    bool ownsId; ///< false if another move had its id first
    std::vector<Mention> mentions;
};

/// Makes the ids of the file's moves known, so that effects read before them may name them.
void expectMoves(Draft& draft, const SourceFile& file);
/// `beside` is a member of the file that another loader reads.
void loadMoves(Draft& draft, SourceFile& file, std::vector<ReadMove>& moves, std::string_view beside = {});
/// Drops, with an issue, every move that names one which was left out.
void dropDangling(Draft& draft, std::vector<ReadMove>& moves);

} // namespace tenplus::content
