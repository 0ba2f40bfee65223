// The campaign and its sessions: its pack, when a session begins and ends, and its notes. Plain notes live in the
// journal only, so that the table does not grow with them.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/setting.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/notes.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline core {

/// A content pack of the campaign; `hash` names the copy stored in the campaign file.
struct Pack {
    std::string id;
    std::string version;
    std::string hash;
    FIELDS(Pack, id, version, hash)
};
struct GameSession {
    int number = 0; ///< of the latest session; 0 before the first
    bool running = false;
    FIELDS(GameSession, number, running)
};

struct RenameCampaign {
    std::string name;
    DESCRIBED(RenameCampaign, "rename-campaign", PUBLIC(name))
};
Done decideOn(Turn& turn, const RenameCampaign& command);
struct StartSession {
    DESCRIBED(StartSession, "start-session")
};
Done decideOn(Turn& turn, const StartSession& command);
struct EndSession {
    DESCRIBED(EndSession, "end-session")
};
Done decideOn(Turn& turn, const EndSession& command);
struct WriteNote {
    std::string text;
    ActorId about;                  ///< optional
    std::optional<bool> secret;     ///< only the GM reads it until it is shown; default: the campaign's OpenWriting
    NoteKind kind = NoteKind::Note; ///< kinds other than Note stay listed until struck
    std::string attitude;           ///< of a contact: "friendly"
    DESCRIBED(WriteNote, "write-note", text, about, secret, kind, attitude)
};
Done decideOn(Turn& turn, const WriteNote& command);
/// Writes a note as the answer to a question of the game.
Done writeAnswer(Turn& turn, const WriteNote& command, const std::string& question);
/// Turns the campaign's mature rules on or off (DW-R-84).
struct AllowMature {
    bool on = true;
    DESCRIBED(AllowMature, "allow-mature", on)
};
Done decideOn(Turn& turn, const AllowMature& command);

/// On: the players may read the GM's texts at once, unless marked secret. Off (the default): only the GM reads them
/// until they are shown.
struct OpenWriting {
    bool on = true;
    DESCRIBED(OpenWriting, "open-writing", on)
};
Done decideOn(Turn& turn, const OpenWriting& command);

/// Changes one of the system's settings: another ruling than the default. `why` is shown in the feed.
struct ChangeSetting {
    std::string setting;
    content::SettingValue value;
    GmText why;
    DESCRIBED(ChangeSetting, "change-setting", TERM(setting), TERM(value), why)
};
Done decideOn(Turn& turn, const ChangeSetting& command);

/// Changes all settings of one of the system's presets that are not so already.
struct ApplyPreset {
    std::string preset;
    DESCRIBED(ApplyPreset, "apply-preset", TERM(preset))
};
Done decideOn(Turn& turn, const ApplyPreset& command);

struct CampaignStarted {
    std::string name;
    Pack pack;
    DESCRIBED(CampaignStarted, "campaign-started", name, pack)
};
bool applies(const Table& table, const CampaignStarted& e);
void evolve(Table& table, const CampaignStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampaignStarted& e);
/// The campaign goes on with another version of its game, which is stored in the file. The table stays as it is: what
/// the new version lacks keeps its name, and comes back with an undo.
struct GameUpdated {
    Pack pack;
    std::string from;              ///< the version before
    std::vector<std::string> lost; ///< what people have at the table and the new version lacks: "Backstab (Bram)"
    DESCRIBED(GameUpdated, "game-updated", pack, from, lost)
};
bool applies(const Table& table, const GameUpdated& e);
void evolve(Table& table, const GameUpdated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const GameUpdated& e);
struct CampaignRenamed {
    std::string name;
    DESCRIBED(CampaignRenamed, "campaign-renamed", name)
};
void evolve(Table& table, const CampaignRenamed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampaignRenamed& e);
struct SessionStarted {
    int number = 1;
    DESCRIBED(SessionStarted, "session-started", number)
};
bool applies(const Table& table, const SessionStarted& e);
void evolve(Table& table, const SessionStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionStarted& e);
struct SessionEnded {
    int number = 1;
    DESCRIBED(SessionEnded, "session-ended", number)
};
bool applies(const Table& table, const SessionEnded& e);
void evolve(Table& table, const SessionEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionEnded& e);
struct NoteWritten {
    GmText text;
    ActorId about;
    std::string aboutName;
    bool secret = false;
    NoteId id; ///< of a listed note, or of one that can be shown later
    NoteKind kind = NoteKind::Note;
    std::string attitude;
    int session = 0;     ///< the session in which a listed note was written
    std::string asked{}; ///< the question of the game that it answers; empty: none, and in older campaigns
    DESCRIBED(NoteWritten, "note-written", text, about, aboutName, secret, id, kind, attitude, session, asked)
};
bool applies(const Table& table, const NoteWritten& e);
void evolve(Table& table, const NoteWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteWritten& e);
struct MatureAllowed {
    bool on = true;
    DESCRIBED(MatureAllowed, "mature-allowed", on)
};
void evolve(Table& table, const MatureAllowed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MatureAllowed& e);
struct WritingOpened {
    bool on = true;
    DESCRIBED(WritingOpened, "writing-opened", on)
};
void evolve(Table& table, const WritingOpened& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WritingOpened& e);

struct SettingChanged {
    std::string setting;
    content::SettingValue value;
    std::string text; ///< the setting and its new value in words, as they were at the time
    GmText why;
    DESCRIBED(SettingChanged, "setting-changed", setting, value, text, why)
};
void evolve(Table& table, const SettingChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SettingChanged& e);

} // namespace tenplus::table::inline core
