// The numbers of a campaign: luck against exact chance, bands, XP, spotlight, harm, Hope and Fear. A pure function of
// the live turns: undone rolls do not count.
#pragma once

#include "base/described.h"
#include "interop/log.h"
#include "session/session.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::interop {

/// All dice of one kind that somebody threw for moves and loose rolls: kept or dropped, but none that explodes, is
/// thrown again or is subtracted.
struct LuckRow {
    std::string who;
    std::string die; ///< "d6"; "dF" for fate dice
    std::int64_t dice = 0;
    std::int64_t sum = 0;
    double expected = 0;   ///< the mean of that many dice
    double percentile = 0; ///< 0..100: chance of a lower sum, plus half the chance of this one
    std::int64_t low = 0;  ///< chance allows low..high in 95 of 100 campaigns
    std::int64_t high = 0;
    bool exact = true; ///< false where there are too many dice for that: by the normal distribution, to 0.1 points
    FIELDS(LuckRow, who, die, dice, sum, expected, percentile, low, high, exact)
};
struct BandCount {
    std::string move;
    std::string band;
    std::int64_t rolls = 0;
    FIELDS(BandCount, move, band, rolls)
};
/// Somebody's part in one session; session 0: outside of all.
struct SessionShare {
    int session = 0;
    std::string who;
    std::int64_t moves = 0; ///< moves made and dice thrown: the spotlight
    std::int64_t xp = 0;    ///< gained
    std::int64_t level = 0; ///< reached in it; 0: none
    FIELDS(SessionShare, session, who, moves, xp, level)
};
struct HarmRow {
    std::string who;
    std::int64_t dealt = 0; ///< after armour; for players before it, as the armour of foes is the GM's
    std::int64_t taken = 0; ///< after armour
    std::int64_t blows = 0; ///< dealt
    FIELDS(HarmRow, who, dealt, taken, blows)
};
/// Of duality rolls.
struct HopeFearRow {
    std::string who;
    std::int64_t withHope = 0; ///< rolls
    std::int64_t withFear = 0;
    std::int64_t criticals = 0; ///< both dice equal; also counted as with Hope
    FIELDS(HopeFearRow, who, withHope, withFear, criticals)
};
/// The words for what somebody did with a move, as they are now.
struct FictionRow {
    std::string move;
    std::string who;
    std::string text;
    FIELDS(FictionRow, move, who, text)
};
struct Statistics {
    std::int64_t rolls = 0;
    std::int64_t undone = 0;  ///< turns that do not count
    std::int64_t leftOut = 0; ///< dice without a place in `luck`
    std::vector<LuckRow> luck;
    std::vector<BandCount> bands;
    std::vector<SessionShare> sessions;
    std::vector<HarmRow> harm;
    std::vector<HopeFearRow> hopeFear;
    std::vector<FictionRow> fiction; ///< by move, each in the order of play
    FIELDS(Statistics, rolls, undone, leftOut, luck, bands, sessions, harm, hopeFear, fiction)
};

/// For players: their own characters only, without secret rolls and words that were never shown, and without undone
/// turns' number.
Statistics statisticsOf(const session::Session& session, Reader reader = Reader::Gm);

std::string statisticsJson(const Statistics& statistics);
/// what,session,who,name,value,expected,percentile,low,high: one number a row, RFC 4180; names are defused as in
/// logCsv.
std::string statisticsCsv(const Statistics& statistics);

/// The percentile and the band of a sum of so many dice; fills the row's last members. dice and sides at least 1.
void judgeLuck(LuckRow& row, int sides, bool fate);

} // namespace tenplus::interop
