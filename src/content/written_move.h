// A move that is written at the table and lies in the campaign, not in a pack: the members of a pack's move that a GM
// writes for an evening, under the same names. It rolls as the moves of its game do. A game that changes may leave it
// without a stat or a band: these are then left out, and nothing else fails.
#pragma once

#include "base/actor_id.h"
#include "base/described.h"
#include "base/expected.h"
#include "content/pasted_move.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {

struct Move;
struct Rulebook;

inline constexpr std::size_t kMostWrittenAdds = 20;
inline constexpr std::size_t kMostWrittenBands = 20;
inline constexpr std::size_t kMostWrittenSynonyms = 100;
inline constexpr std::size_t kLongestTrigger = 300;    ///< in characters
inline constexpr std::size_t kLongestMoveText = 4'000; ///< in characters

struct WrittenRoll {
    std::string dice;             ///< notation; empty: those of the game's moves
    std::vector<std::string> add; ///< ids of stats, of which one is chosen, or a whole number; empty: nothing
    FIELDS(WrittenRoll, TERM(dice), TERM(add))
};
struct WrittenBand {
    std::string text;
    FIELDS(WrittenBand, text)
};
struct WrittenMove {
    std::string id;
    std::string name;
    std::string trigger;
    std::string text; ///< of a move without a roll: its effect
    std::vector<std::string> synonyms;
    std::optional<WrittenRoll> roll;
    std::map<std::string, WrittenBand> bands; ///< by id of the band
    FIELDS(WrittenMove, TERM(id), name, trigger, text, synonyms, roll, bands)
};

/// One in force, and the actor who alone makes it; none: any character.
struct WrittenInForce {
    WrittenMove move;
    ActorId hero;
    friend bool operator==(const WrittenInForce&, const WrittenInForce&) = default;
};

/// A sentence without its full stop, and the member that is wrong: "bands/strong".
struct WrittenMoveFault {
    std::string member;
    std::string why;
    friend bool operator==(const WrittenMoveFault&, const WrittenMoveFault&) = default;
};
/// Why the move cannot be played in this game, if it cannot.
std::optional<WrittenMoveFault> faultIn(const Rulebook& rulebook, const WrittenMove& move);

/// The move without an id, from the words in which people write it; or a sentence without its full stop.
Expected<WrittenMove, std::string> writtenMove(const Rulebook& rulebook, const PastedMove& pasted);

/// A new id for a move of that name, which no move of the rulebook has.
std::string newMoveId(const Rulebook& rulebook, const std::string& name);

/// Makes these the campaign's moves, behind those of the game, in place of the ones before. One with the id of a move
/// of the game is left out. Pointers to moves stay good only if the moves in force are these already.
void putMovesInForce(Rulebook& rulebook, const std::vector<WrittenInForce>& moves);

} // namespace tenplus::content
