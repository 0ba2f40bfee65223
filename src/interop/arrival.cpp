#include "interop/arrival.h"

#include "base/contains.h"
#include "base/text.h"
#include "interop/picture.h"
#include "table/core/encounter.h"
#include "table/core/renaming.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/moves/waiting.h"
#include "table/world/world.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tenplus::interop {

std::string wordOfKind(table::ActorKind kind) { return std::string(wireNames(kind)[static_cast<std::size_t>(kind)]); }

namespace {

using content::ActorType;
using table::Actor;
using table::Value;

// Brings one actor, in the order: sheet, class, conditions, spells, portrait, notes.
class Arrival {
public:
    Arrival(Performer& here, const OtherCampaign& other, const Actor& from, OtherNotes notes)
        : m_here(here)
        , m_other(other.session())
        , m_from(from)
        , m_notes(notes) {
        m_told.kind = wordOfKind(from.kind);
        m_told.from = visibleText(other.name());
        m_told.sameGame = rulebook().id == m_other.rulebook().id;
        m_told.name = freeName();
    }

    Expected<Bringing, session::Refused> run() {
        if (ours().fields.empty())
            return Unexpected(session::Refused{"no-such-kind",
                                               rulebook().name + " has nobody of the kind \"" + m_told.kind +
                                                   "\": choose somebody else.",
                                               "kind",
                                               {},
                                               {}});
        m_sheet = fittingSheet(rulebook(), m_here.table(), m_other.rulebook(), m_from, m_told.name, m_lines);
        if (auto came = m_here.perform(m_sheet); !came)
            return Unexpected(m_here.failed().value_or(
                session::Refused{"does-not-fit", m_told.name + " cannot be brought: " + came.error(), {}, {}, {}}));
        m_who = m_here.table().actors.rbegin()->first;
        bringClass();
        bringConditions();
        bringPortrait();
        bringNotes();
        if (const auto failed = m_here.failed()) return Unexpected(*failed);
        m_told.comes = std::move(m_lines.comes);
        m_told.staysBehind = std::move(m_lines.stays);
        return m_told;
    }

private:
    [[nodiscard]] const content::Rulebook& rulebook() const { return m_here.rulebook(); }
    [[nodiscard]] const ActorType& ours() const { return rulebook().actorType(table::sortOf(m_from.kind)); }
    [[nodiscard]] const Actor& now() const { return *m_here.table().actor(m_who); }

    void comes(const std::string& line) { m_lines.comes.push_back(visibleText(line)); }
    void stays(const std::string& line) { m_lines.stays.push_back(visibleText(line)); }
    /// Gives a command; what it would bring comes, or stays with the reason.
    bool give(const table::Command& command, const std::string& what) {
        if (m_here.failed()) return false;
        const auto done = m_here.perform(command);
        if (done)
            comes(what);
        else
            stays(what + ": " + done.error());
        return done.hasValue();
    }
    /// The same for what is no news for anybody.
    void giveQuietly(const table::Command& command) {
        if (!m_here.failed()) static_cast<void>(m_here.perform(command));
    }

    // "Maud", "Maud 2", "Maud 3" ...
    std::string freeName() const {
        constexpr std::size_t kLongest = 76;
        const auto isTaken = [&](const std::string& name) {
            return std::ranges::any_of(m_here.table().actors,
                                       [&](const auto& each) { return table::isSameName(each.second.name, name); });
        };
        std::string name = m_from.name;
        for (int number = 2; isTaken(name); ++number)
            name = std::string(firstCodePoints(m_from.name, kLongest)) + " " + std::to_string(number);
        return name;
    }

    // A class of the same game, with the moves and spells that they have; what their moves ask at first was answered
    // there.
    void bringClass() {
        const bool isAny = !m_from.playbook.empty() || !m_from.moves.empty() || !m_from.book.empty();
        if (!isAny) return;
        const content::Playbook* const playbook = rulebook().playbook(m_from.playbook);
        if (!m_told.sameGame || !playbook) {
            stays("Class, moves and spells: they are of another game.");
            return;
        }
        table::CreateCharacter make;
        make.who = m_who, make.playbook = playbook->id, make.override = true;
        if (!give(make, "The class " + playbook->name + ", with what it gives")) return;
        settleWaiting();
        bringMoves();
        bringSpells();
        restoreValues();
    }
    [[nodiscard]] bool owns(const table::OwnedMove& move) const {
        return std::ranges::any_of(now().moves, [&](const table::OwnedMove& each) {
            return move.move.empty() ? each.name == move.name : each.move == move.move;
        });
    }
    void bringMoves() {
        const std::vector<table::OwnedMove> first = now().moves;
        for (const table::OwnedMove& each : first) { // of another race, or lost in the story
            const bool isTheirs =
                std::ranges::any_of(m_from.moves, [&](const table::OwnedMove& move) { return move.move == each.move; });
            if (!isTheirs) giveQuietly(table::LoseMove{m_who, each.id});
        }
        for (const table::OwnedMove& each : m_from.moves) {
            if (owns(each)) continue;
            table::GainMove gain;
            gain.who = m_who, gain.move = each.move, gain.agreed = true;
            if (each.move.empty()) gain.name = each.name;
            give(gain, "The move " + each.name);
            settleWaiting();
        }
        for (const table::OwnedMove& each : m_from.moves) {
            const auto own = std::ranges::find_if(now().moves, [&](const table::OwnedMove& move) {
                return move.move == each.move && move.name == each.name;
            });
            if (own == now().moves.end()) continue;
            const table::EntryId entry = own->id;
            for (const int passive : each.on) giveQuietly(table::SwitchPassive{m_who, entry, passive, true});
            if (!each.active) giveQuietly(table::SuspendMove{m_who, entry, false, {}});
        }
    }
    void bringSpells() {
        for (const table::KnownSpell& each : m_from.book) {
            if (contains(now().book, each.spell, &table::KnownSpell::spell)) continue;
            table::LearnSpell learn;
            learn.who = m_who, learn.spell = each.spell, learn.playbook = each.playbook, learn.level = each.level;
            learn.override = true;
            give(learn, "The spell " + each.name);
        }
        std::map<std::string, std::vector<std::string>> prepared; // by class
        for (const table::KnownSpell& each : m_from.prepared) prepared[each.playbook].push_back(each.spell);
        for (const auto& [playbook, spells] : prepared) {
            table::PrepareSpells prepare;
            prepare.who = m_who, prepare.playbook = playbook, prepare.spells = spells, prepare.override = true;
            give(prepare, "Prepared spells (" + std::to_string(spells.size()) + ")");
        }
        settleWaiting();
    }
    // What they were asked there is not asked again.
    void settleWaiting() {
        std::vector<table::WaitingId> mine;
        for (const table::Waiting& each : m_here.table().waiting) {
            if (each.who == m_who) mine.push_back(each.id);
        }
        for (const table::WaitingId each : mine) giveQuietly(table::WaveOff{each});
    }
    // A class sets numbers of its own.
    void restoreValues() {
        constexpr std::size_t kLongestWhy = 60;
        const std::string why(firstCodePoints(m_told.from, kLongestWhy));
        for (const auto& [id, value] : m_sheet.values) {
            if (!isToRestore(id, value)) continue;
            if (const auto* const number = std::get_if<std::int64_t>(&value))
                giveQuietly(table::ChangeField{m_who, id, *number - table::storedNumber(rulebook(), now(), id), why});
            else
                giveQuietly(table::EditSheet{m_who, id, value});
        }
        settleWaiting();
        for (const auto& [id, value] : m_sheet.values) {
            if (isToRestore(id, value))
                stays(fieldText(ours().field(id)->name, value) + ": here it is " + fieldText({}, now().values.at(id)) +
                      ".");
        }
    }
    // The field came with the sheet, and has another value by now.
    [[nodiscard]] bool isToRestore(const std::string& id, const Value& value) const {
        const content::Field* const field = ours().field(id);
        const auto stored = now().values.find(id);
        return field && !field->isComputed() && stored != now().values.end() && stored->second != value;
    }

    void bringConditions() {
        for (const std::string& each : m_from.conditions) {
            if (now().conditions.contains(each)) continue;
            const content::ConditionDef* const theirs = m_other.rulebook().condition(each);
            give(table::SetCondition{m_who, each, true}, theirs ? theirs->name : each);
        }
    }

    // The picture of the card with their name, or of the handout with that title.
    std::string portrait() const {
        const table::Table& table = m_other.table();
        for (const auto& card : table.world->cards) {
            if (!card->picture.empty() && table::isSameName(card->name, m_from.name)) return card->picture;
        }
        for (const table::Handout& handout : table.handouts) {
            if (!handout.picture.empty() && table::isSameName(handout.title, m_from.name)) return handout.picture;
        }
        return {};
    }
    void bringPortrait() {
        const std::string hash = portrait();
        if (hash.empty() || m_here.failed()) return;
        std::optional<std::string> bytes;
        try {
            bytes = m_other.journal().blob(hash);
        } catch (const journal::StorageError&) { // not as it was recorded
        }
        if (!bytes) {
            stays("Portrait: it is damaged in the other file.");
            return;
        }
        const journal::NamedBytes named(std::move(*bytes));
        auto picture = judgePicture(named.bytes(), m_told.name);
        if (!picture) {
            stays("Portrait: " + picture.error());
            return;
        }
        picture->hash = named.name();
        if (!m_here.table().picture(picture->hash)) {
            if (const auto kept = m_here.keep(*picture, named); !kept) {
                stays("Portrait: " + kept.error());
                return;
            }
        }
        table::AddHandout show;
        show.title = m_told.name, show.picture = picture->hash;
        give(show, "Portrait as a handout that the players do not see yet");
    }

    void bringNotes() {
        std::vector<const table::Fact*> about;
        for (const table::Fact& each : m_other.table().facts) {
            if (each.about == m_from.id) about.push_back(&each);
        }
        if (about.empty()) return;
        if (m_notes == OtherNotes::StayBehind) {
            stays("What the other GM wrote about them (" + std::to_string(about.size()) +
                  "): it comes only if you ask for it.");
            return;
        }
        for (const table::Fact* each : about)
            give(table::WriteNote{each->text, m_who, true, each->kind, each->attitude},
                 "Note: " + shortText(each->text));
    }

    Performer& m_here;
    const session::Session& m_other;
    const Actor& m_from;
    OtherNotes m_notes;
    table::ActorId m_who;
    table::AddActor m_sheet;
    Bringing m_told;
    Arriving m_lines;
};

} // namespace

Expected<Bringing, session::Refused> arrive(Performer& here, const OtherCampaign& other, const Actor& from,
                                            OtherNotes notes) {
    return Arrival(here, other, from, notes).run();
}

} // namespace tenplus::interop
