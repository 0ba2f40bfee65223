#include "interop/bring_character.h"

#include "base/text.h"
#include "interop/arrival.h"
#include "interop/undo_as_one.h"
#include "table/core/renaming.h"
#include "table/core/sheet.h"
#include "table/decide.h"
#include "table/scene/handout.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tenplus::interop {

namespace {

using table::Actor;

class Rehearsal final : public Performer {
public:
    explicit Rehearsal(const session::Session& home)
        : m_home(home)
        , m_table(home.table()) {}
    Answer perform(const table::Command& command) override {
        dice::TypedDice none({});
        auto decided = table::decide(rulebook(), m_table, command, none, m_ids);
        if (!decided) return Unexpected(table::sentence(decided.error()));
        m_table = std::move(decided->table);
        return {};
    }
    const table::Table& table() const override { return m_table; }
    const content::Rulebook& rulebook() const override { return m_home.rulebook(); }
    Answer keep(const table::Picture& picture, const journal::NamedBytes&) override {
        return perform(table::KeepPicture{picture});
    }

private:
    const session::Session& m_home;
    table::Table m_table;
    table::Ids m_ids{1'000'000'000'000}; // above any of the table
};

class Recording final : public Performer {
public:
    explicit Recording(session::Session& home)
        : m_home(home) {}
    Answer perform(const table::Command& command) override {
        dice::TypedDice none({});
        const auto done = m_home.perform(command, none);
        if (!done) return refused(done.error());
        turns.push_back(done->turn);
        return {};
    }
    const table::Table& table() const override { return m_home.table(); }
    const content::Rulebook& rulebook() const override { return m_home.rulebook(); }
    std::optional<session::Refused> failed() const override { return m_failed; }
    Answer keep(const table::Picture& picture, const journal::NamedBytes& bytes) override {
        if (const auto hash = m_home.storeBytes(bytes); !hash) return refused(hash.error());
        return perform(table::KeepPicture{picture});
    }
    std::vector<std::int64_t> turns;

private:
    Answer refused(const session::Refused& no) {
        if (no.isStorage()) m_failed = no;
        return Unexpected(no.message);
    }

    session::Session& m_home;
    std::optional<session::Refused> m_failed;
};

Expected<const Actor*, session::Refused> strangerIn(const OtherCampaign& other, table::ActorId who) {
    if (const Actor* const actor = other.session().table().actor(who)) return actor;
    return Unexpected(
        session::Refused{"unknown-actor", "The other campaign has nobody of that number.", "who", {}, {}});
}

} // namespace

Expected<OtherCampaign, session::OpenRefused> OtherCampaign::open(const std::filesystem::path& file,
                                                                  const session::Session& home) {
    std::error_code ignored;
    if (std::filesystem::equivalent(file, home.journal().path(), ignored))
        return Unexpected(session::OpenRefused{"same-campaign", "That is this campaign itself: choose another file."});
    auto session = session::Session::open(file);
    if (!session) return Unexpected(session.error());
    if (session->altered())
        return Unexpected(session::OpenRefused{
            "altered", "\"" + file.string() + "\" is not as it was recorded, so nobody is brought from it: " +
                           session->altered()->message});
    return OtherCampaign(std::move(*session));
}

std::vector<Stranger> OtherCampaign::people() const {
    const content::Rulebook& rulebook = m_session.rulebook();
    std::vector<Stranger> all;
    for (const auto kind : {table::ActorKind::Character, table::ActorKind::Hireling}) {
        for (const auto& [id, actor] : m_session.table().actors) {
            if (actor.kind != kind) continue;
            const content::Playbook* const playbook = rulebook.playbook(actor.playbook);
            std::string about = playbook ? playbook->name : std::string();
            if (const std::string& level = rulebook.roles.level; !level.empty() && kind == table::ActorKind::Character)
                about +=
                    (about.empty() ? "level " : ", level ") + std::to_string(table::numberOf(rulebook, actor, level));
            all.push_back({id, wordOfKind(kind), visibleText(actor.name), visibleText(about)});
        }
    }
    return all;
}

std::vector<Stranger> OtherCampaign::called(const std::string& name) const {
    std::vector<Stranger> all = people();
    std::erase_if(all, [&](const Stranger& each) { return !table::isSameName(each.name, name); });
    return all;
}

Expected<Bringing, session::Refused> previewOf(const session::Session& home, const OtherCampaign& other,
                                               table::ActorId who, OtherNotes notes) {
    const auto from = strangerIn(other, who);
    if (!from) return Unexpected(from.error());
    Rehearsal rehearsal(home);
    return arrive(rehearsal, other, **from, notes);
}

Expected<Bringing, session::Refused> bringCharacter(session::Session& home, const OtherCampaign& other,
                                                    table::ActorId who, OtherNotes notes) {
    const auto from = strangerIn(other, who);
    if (!from) return Unexpected(from.error());
    Recording recording(home);
    auto brought = arrive(recording, other, **from, notes);
    if (brought) {
        brought->turns = recording.turns;
        return brought;
    }
    if (!brought.error().isStorage()) static_cast<void>(takeBack(home, Bringing{.turns = recording.turns}));
    return brought;
}

Expected<void, session::Refused> takeBack(session::Session& home, const Bringing& brought) {
    return undoAsOne(home, brought.turns);
}

} // namespace tenplus::interop
