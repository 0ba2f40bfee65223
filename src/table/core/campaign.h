// The campaign and its sessions: its pack, when a session begins and ends, and its notes. Plain notes live in the
// journal only, so that the table does not grow with them.
#pragma once

#include "base/gm_text.h"
#include "content/setting.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/notes.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

/// A content pack of the campaign; `hash` names the copy stored in the campaign file.
struct Pack {
    std::string id;
    std::string version;
    std::string hash;
    friend bool operator==(const Pack&, const Pack&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("version", version);
        v("hash", hash);
    }
};
struct GameSession {
    int number = 0; ///< of the latest session; 0 before the first
    bool running = false;
    friend bool operator==(const GameSession&, const GameSession&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
        v("running", running);
    }
};

struct RenameCampaign {
    static constexpr std::string_view kName = "rename-campaign";
    std::string name;
    template <typename V>
    void fields(V& v) {
        v("name", name);
    }
};
Done decideOn(Turn& turn, const RenameCampaign& command);
struct StartSession {
    static constexpr std::string_view kName = "start-session";
    template <typename V>
    void fields(V&) {}
};
Done decideOn(Turn& turn, const StartSession& command);
struct EndSession {
    static constexpr std::string_view kName = "end-session";
    template <typename V>
    void fields(V&) {}
};
Done decideOn(Turn& turn, const EndSession& command);
struct WriteNote {
    static constexpr std::string_view kName = "write-note";
    std::string text;
    ActorId about;                  ///< optional
    std::optional<bool> secret;     ///< only the GM reads it until it is shown; default: the campaign's OpenWriting
    NoteKind kind = NoteKind::Note; ///< kinds other than Note stay listed until struck
    std::string attitude;           ///< of a contact: "friendly"
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("about", about);
        v("secret", secret);
        v("kind", kind);
        v("attitude", attitude);
    }
};
Done decideOn(Turn& turn, const WriteNote& command);
/// Turns the campaign's mature rules on or off (DW-R-84).
struct AllowMature {
    static constexpr std::string_view kName = "allow-mature";
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};
Done decideOn(Turn& turn, const AllowMature& command);

/// On: the players may read the GM's texts at once, unless marked secret. Off (the default): only the GM reads them
/// until they are shown.
struct OpenWriting {
    static constexpr std::string_view kName = "open-writing";
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};
Done decideOn(Turn& turn, const OpenWriting& command);

/// Changes one of the system's settings: another ruling than the default. `why` is shown in the feed.
struct ChangeSetting {
    static constexpr std::string_view kName = "change-setting";
    std::string setting;
    content::SettingValue value;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("setting", setting);
        v("value", value);
        v("why", why);
    }
};
Done decideOn(Turn& turn, const ChangeSetting& command);

/// Changes all settings of one of the system's presets that are not so already.
struct ApplyPreset {
    static constexpr std::string_view kName = "apply-preset";
    std::string preset;
    template <typename V>
    void fields(V& v) {
        v("preset", preset);
    }
};
Done decideOn(Turn& turn, const ApplyPreset& command);

struct CampaignStarted {
    static constexpr std::string_view kName = "campaign-started";
    std::string name;
    Pack pack;
    friend bool operator==(const CampaignStarted&, const CampaignStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("pack", pack);
    }
};
bool applies(const Table& table, const CampaignStarted& e);
void evolve(Table& table, const CampaignStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampaignStarted& e);
/// The campaign goes on with another version of its game, which is stored in the file. The table stays as it is: what
/// the new version lacks keeps its name, and comes back with an undo.
struct GameUpdated {
    static constexpr std::string_view kName = "game-updated";
    Pack pack;
    std::string from;              ///< the version before
    std::vector<std::string> lost; ///< what people have at the table and the new version lacks: "Backstab (Bram)"
    friend bool operator==(const GameUpdated&, const GameUpdated&) = default;
    template <typename V>
    void fields(V& v) {
        v("pack", pack);
        v("from", from);
        v("lost", lost);
    }
};
bool applies(const Table& table, const GameUpdated& e);
void evolve(Table& table, const GameUpdated& e);
std::optional<StoryLine> describe(const StoryContext& telling, const GameUpdated& e);
struct CampaignRenamed {
    static constexpr std::string_view kName = "campaign-renamed";
    std::string name;
    friend bool operator==(const CampaignRenamed&, const CampaignRenamed&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
    }
};
void evolve(Table& table, const CampaignRenamed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampaignRenamed& e);
struct SessionStarted {
    static constexpr std::string_view kName = "session-started";
    int number = 1;
    friend bool operator==(const SessionStarted&, const SessionStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
    }
};
bool applies(const Table& table, const SessionStarted& e);
void evolve(Table& table, const SessionStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionStarted& e);
struct SessionEnded {
    static constexpr std::string_view kName = "session-ended";
    int number = 1;
    friend bool operator==(const SessionEnded&, const SessionEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
    }
};
bool applies(const Table& table, const SessionEnded& e);
void evolve(Table& table, const SessionEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionEnded& e);
struct NoteWritten {
    static constexpr std::string_view kName = "note-written";
    GmText text;
    ActorId about;
    std::string aboutName;
    bool secret = false;
    NoteId id; ///< of a listed note, or of one that can be shown later
    NoteKind kind = NoteKind::Note;
    std::string attitude;
    int session = 0; ///< the session in which a listed note was written
    friend bool operator==(const NoteWritten&, const NoteWritten&) = default;
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("about", about);
        v("aboutName", aboutName);
        v("secret", secret);
        v("id", id);
        v("kind", kind);
        v("attitude", attitude);
        v("session", session);
    }
};
bool applies(const Table& table, const NoteWritten& e);
void evolve(Table& table, const NoteWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const NoteWritten& e);
struct MatureAllowed {
    static constexpr std::string_view kName = "mature-allowed";
    bool on = true;
    friend bool operator==(const MatureAllowed&, const MatureAllowed&) = default;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};
void evolve(Table& table, const MatureAllowed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MatureAllowed& e);
struct WritingOpened {
    static constexpr std::string_view kName = "writing-opened";
    bool on = true;
    friend bool operator==(const WritingOpened&, const WritingOpened&) = default;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};
void evolve(Table& table, const WritingOpened& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WritingOpened& e);

struct SettingChanged {
    static constexpr std::string_view kName = "setting-changed";
    std::string setting;
    content::SettingValue value;
    std::string text; ///< the setting and its new value in words, as they were at the time
    GmText why;
    friend bool operator==(const SettingChanged&, const SettingChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("setting", setting);
        v("value", value);
        v("text", text);
        v("why", why);
    }
};
void evolve(Table& table, const SettingChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SettingChanged& e);

} // namespace tenplus::table::inline core
