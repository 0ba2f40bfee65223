// Views and turns as JSON text, for the command line and for exports.
#pragma once

#include "content/json/issue.h"
#include "content/rulebook.h"
#include "dice/odds.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "interop/lines_and_veils_found.h"
#include "interop/own_games.h"
#include "session/session.h"
#include "table/pbta/moves/move_view.h"
#include "table/table.h"

#include <string>
#include <vector>

namespace tenplus::interop {

/// Everything the GM sees: {"campaign", ..., "party", "foes", "waiting", "lastRoll", "actors": [whole sheets]}.
std::string gmJson(const content::Rulebook& rulebook, const table::Table& table);
/// What the players see, and nothing else: made from PlayerView only.
std::string playerJson(const content::Rulebook& rulebook, const table::Table& table);

/// The GM guide: reminders for the current situation, and who has been waiting longest.
std::string guideJson(const content::Rulebook& rulebook, const table::Table& table);
/// Creatures of the books whose name contains these letters: id, name, place, organisation, tags, hp, armour, damage.
std::string creaturesJson(const content::Rulebook& rulebook, const std::string& letters);

/// {"event": kind, ...} for each event; an undo or redo is one event "turn-reverted".
std::string eventsJson(const session::Performed& performed);

std::string issuesJson(const content::Issues& issues);
/// {"games": [{"name", "title", "version", "folder", "own", "found", "moves", "playbooks", "creatures", "sound",
/// "issues": number}]}; `found` false: a game that ships has the name, and only the path finds this one.
std::string gamesJson(const std::vector<GameReport>& games);
/// {"campaigns": [{"id", "name", "file", "backups": [{"file", "time": UTC, "turn", "bytes", "state": "sound", "ruined"
/// or "unknown", "fault"}]}]} Reads all of them that were not checked yet.
std::string backupsJson(const std::vector<BackedUp>& campaigns, BackupCheck& check);
/// {"limits": [{"words", "kind"}], "found": [{"words", "kind", "turn": 0 for the game, "where", "text"}]}
std::string limitsJson(const std::vector<table::Limit>& limits, const std::vector<LimitFound>& found);
std::string oddsJson(const std::string& expression, const dice::Odds& odds);
/// Moves with their trigger, words, roll and bands; mature ways to roll where `mature` asks for them.
std::string movesJson(const content::Rulebook& rulebook, const std::vector<const content::Move*>& moves, bool mature);
/// The same for the moves that were found, with "answered": whether any answers, and "things": gear that the words use.
std::string movesJson(const content::Rulebook& rulebook, const table::MoveFinding& finding, bool mature);

} // namespace tenplus::interop
