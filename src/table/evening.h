// The campaign and its evenings: which content it is played with, when a session begins and ends, and what
// was written down. Notes live in the journal; the table does not grow with them.
#pragma once

#include "content/setting.h"
#include "table/facts.h"
#include "table/ids.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::table {

/// A pack of content the campaign is played with; `hash` names the copy kept in the campaign file.
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
struct Evening {
    int number = 0;       ///< of the last session begun; 0 before the first
    bool running = false;
    friend bool operator==(const Evening&, const Evening&) = default;
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
struct StartSession {
    static constexpr std::string_view kName = "start-session";
    template <typename V>
    void fields(V&) {}
};
struct EndSession {
    static constexpr std::string_view kName = "end-session";
    template <typename V>
    void fields(V&) {}
};
struct WriteNote {
    static constexpr std::string_view kName = "write-note";
    std::string text;
    ActorId about;       ///< may be nobody
    std::optional<bool> secret; ///< the GM's alone until it is shown; default: as the campaign has it, see OpenWriting
    NoteKind kind = NoteKind::Note; ///< any other stands until it is struck out
    std::string attitude; ///< of a contact: "friendly"
    template <typename V>
    void fields(V& v) {
        v("text", text);
        v("about", about);
        v("secret", secret);
        v("kind", kind);
        v("attitude", attitude);
    }
};
/// Turns the campaign's mature rules on or off (DW-R-84).
struct AllowMature {
    static constexpr std::string_view kName = "allow-mature";
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};

/// On: the players may read what the GM writes at once, unless it is written as secret. Off, as a campaign begins: what the
/// GM writes is the GM's alone until it is shown.
struct OpenWriting {
    static constexpr std::string_view kName = "open-writing";
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};

/// Plays by another ruling than the default: one of the system's settings. `why` is told with it.
struct ChangeSetting {
    static constexpr std::string_view kName = "change-setting";
    std::string setting;
    content::SettingValue value;
    std::string why;
    template <typename V>
    void fields(V& v) {
        v("setting", setting);
        v("value", value);
        v("why", why);
    }
};

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
struct CampaignRenamed {
    static constexpr std::string_view kName = "campaign-renamed";
    std::string name;
    friend bool operator==(const CampaignRenamed&, const CampaignRenamed&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
    }
};
struct SessionStarted {
    static constexpr std::string_view kName = "session-started";
    int number = 1;
    friend bool operator==(const SessionStarted&, const SessionStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
    }
};
struct SessionEnded {
    static constexpr std::string_view kName = "session-ended";
    int number = 1;
    friend bool operator==(const SessionEnded&, const SessionEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
    }
};
struct NoteWritten {
    static constexpr std::string_view kName = "note-written";
    std::string text;
    ActorId about;
    std::string aboutName;
    bool secret = false;
    NoteId id;            ///< of a note that stands, or of one that can be shown later
    NoteKind kind = NoteKind::Note;
    std::string attitude;
    int session = 0;      ///< in which it was written, if it stands
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
struct MatureAllowed {
    static constexpr std::string_view kName = "mature-allowed";
    bool on = true;
    friend bool operator==(const MatureAllowed&, const MatureAllowed&) = default;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};
struct WritingOpened {
    static constexpr std::string_view kName = "writing-opened";
    bool on = true;
    friend bool operator==(const WritingOpened&, const WritingOpened&) = default;
    template <typename V>
    void fields(V& v) {
        v("on", on);
    }
};

struct SettingChanged {
    static constexpr std::string_view kName = "setting-changed";
    std::string setting;
    content::SettingValue value;
    std::string text; ///< the setting and its new value in words, as they were
    std::string why;
    friend bool operator==(const SettingChanged&, const SettingChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("setting", setting);
        v("value", value);
        v("text", text);
        v("why", why);
    }
};

} // namespace tenplus::table
