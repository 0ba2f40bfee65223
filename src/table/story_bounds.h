// Bounds of the campaign, notes, places, journeys, camps, rolls and waiting effects: shared by commands and campaign
// files (checks.h, event_check.h).
#pragma once

#include "dice/roll.h"
#include "table/core/campaign.h"
#include "table/core/checks.h"
#include "table/core/lines_and_veils.h"
#include "table/core/notes.h"
#include "table/pbta/classes/end_of_session.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"

namespace tenplus::table {

inline constexpr std::size_t kMostFacts = 1'000;    ///< listed at one time
inline constexpr std::size_t kMostSettings = 1'000; ///< changed by a campaign
inline constexpr std::size_t kMostQuestions = 500;  ///< at the end of a session

Done checkBounds(const CampaignStarted& started);
Done checkBounds(const GameUpdated& updated);
Done checkBounds(const CampaignRenamed& renamed);
Done checkBounds(const SettingChanged& changed);
Done checkBounds(const Limit& limit);
Done checkBounds(const SessionStarted& started);
Done checkBounds(const NoteWritten& written);
Done checkBounds(const NoteStruck& struck);
Done checkBounds(const Place& place);
Done checkBounds(const GmMoveMade& made);
Done checkBounds(const WordsKept& kept);
Done checkBounds(const XpQuestion& question);
Done checkBounds(const Journey& journey);
Done checkBounds(const Camp& camp);
Done checkBounds(const DaysSpent& spent);
Done checkBounds(const HoldPool& pool);
Done checkBounds(const HoldSpent& spent);
Done checkBounds(const dice::Rolled& rolled);

Done checkOn(const Table& table, const NoteWritten& e);
Done checkOn(const Table& table, const SettingChanged& e);
Done checkOn(const Table& table, const XpQuestionSet& e);
Done checkOn(const Table& table, const BondSettled& e);
Done checkOn(const Table& table, const AlignmentAnswered& e);
Done checkOn(const Table& table, const QuestionAnswered& e);
Done checkOn(const Table& table, const DamageJoined& e);
Done checkOn(const Table& table, const DaysSpent& e);

} // namespace tenplus::table
