// A character or hireling of another campaign brought to this one. The other file is only read, and nothing of it is
// trusted: every value goes through the commands that a person would give; values that do not fit are left out and
// reported. The other GM's notes about them come only on request.
#pragma once

#include "base/described.h"
#include "base/expected.h"
#include "session/session.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop {

/// Somebody of the other campaign.
struct Stranger {
    table::ActorId who;
    std::string kind; ///< "character" or "hireling"
    std::string name;
    std::string about; ///< class and level, as far as their game has them; may be empty
    FIELDS(Stranger, kind, name, about)
};

/// The other campaign, open for reading. It holds its file until it is destroyed.
class OtherCampaign {
public:
    /// Refused like any opening, and if the file is the one that `home` plays or is not as it was recorded.
    static Expected<OtherCampaign, session::OpenRefused> open(const std::filesystem::path& file,
                                                              const session::Session& home);
    const std::string& name() const { return m_session.table().name; }
    const session::Session& session() const { return m_session; }
    /// Its characters, then its hirelings, each in the order in which they came.
    std::vector<Stranger> people() const;
    /// Those of that name; the case of ASCII letters does not count.
    std::vector<Stranger> called(const std::string& name) const;

private:
    explicit OtherCampaign(session::Session session)
        : m_session(std::move(session)) {}
    session::Session m_session;
};

/// What comes and what stays behind, each as a line for a person.
struct Bringing {
    std::string name; ///< as they are called here: numbered if somebody has the name
    std::string kind;
    std::string from; ///< the other campaign
    bool sameGame = true;
    std::vector<std::string> comes;
    std::vector<std::string> staysBehind; ///< with the reason
    std::vector<std::int64_t> turns;      ///< that were recorded, in their order; none in a preview
    FIELDS(Bringing, name, kind, from, sameGame, comes, staysBehind, turns)
};
enum class OtherNotes { StayBehind, Come }; ///< what the other GM wrote about them; it stays the GM's

/// What bringCharacter() would do; records nothing. Refused if this game has nobody of that kind.
Expected<Bringing, session::Refused> previewOf(const session::Session& home, const OtherCampaign& other,
                                               table::ActorId who, OtherNotes notes);

/// Brings them: one turn with the sheet, and one more for each thing that is no part of a sheet: a condition, a class
/// and each of its moves and spells, a portrait, a note. If the file fails, those before are undone.
Expected<Bringing, session::Refused> bringCharacter(session::Session& home, const OtherCampaign& other,
                                                    table::ActorId who, OtherNotes notes);

/// Undoes all turns of it, as one. Refused with the reason if later turns need them; then all stay.
Expected<void, session::Refused> takeBack(session::Session& home, const Bringing& brought);

} // namespace tenplus::interop
