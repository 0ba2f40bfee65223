// A scene for tests of the table: a game, the people at it, and what was done last. given() brings somebody,
// perform() does a command with typed dice that must all be used, refused() one that must change nothing.
#pragma once

#include "content/pack.h"
#include "dice/dice.h"
#include "table/core/sheet.h"
#include "table/decide.h"
#include "table/gm_view.h"
#include "table/pbta/moves/waiting.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::testing {

/// "dungeonworld" and "universalmoves" as they ship, the games of tests/fixtures/packs. Loaded once, without issues.
const content::Rulebook& rulebookOf(std::string_view system);
content::PackFiles packOf(std::string_view system);

/// The fixed cast of the tests. Ada, Bram, Cleo, Dov, Esme and Uma are characters; the others are foes.
AddActor sheetOf(std::string_view name);

class Scene {
public:
    explicit Scene(std::string_view system = "dungeonworld");
    /// The rulebook must outlive the scene.
    explicit Scene(const content::Rulebook& rulebook);

    const content::Rulebook& rulebook() const { return m_own ? *m_own : *m_rulebook; }
    const Table& table() const { return m_table; }
    std::int64_t lastId() const { return m_ids.last(); }

    /// One of the cast joins the table.
    ActorId given(std::string_view name);
    /// The same with some fields otherwise.
    ActorId given(std::string_view name, const std::map<std::string, Value>& values);

    /// Performs a command that must be allowed; the dice typed must be just enough.
    const Events& perform(const Command& command, const std::vector<int>& dice = {});
    /// Performs a command that must be refused, and checks that the table is as it was.
    Refusal refused(const Command& command, const std::vector<int>& dice = {});

    /// Gives a forward, or an ongoing modifier that ends some day.
    void forward(ActorId who, int value, const content::Scope& scope = {}, ActorId against = {},
                 content::Pushes pushes = content::Pushes::Roll);
    void ongoing(ActorId who, int value, const content::Scope& scope = {});

    /// Makes a move; the last roll of the table is its outcome.
    const RollRecord& roll(ActorId who, const std::string& move, const std::vector<int>& dice, RollMove with = {});
    const RollRecord& rollAt(ActorId who, const std::string& move, ActorId target, const std::vector<int>& dice,
                             RollMove with = {});

    /// The only thing of that kind that waits ("damage", "choose", "ask-gm" ...).
    const Waiting& waiting(std::string_view kind) const;
    int waitingCount() const { return static_cast<int>(m_table.waiting.size()); }
    void choose(const std::vector<std::string>& options, const std::vector<int>& dice = {});
    /// Applies the oldest thing of that kind.
    void apply(std::string_view kind, const std::vector<int>& dice = {}, ApplyWaiting with = {});

    std::int64_t number(ActorId who, std::string_view field) const;
    std::int64_t hp(ActorId who) const { return number(who, "hp"); }
    std::int64_t xp(ActorId who) const { return number(who, "xp"); }
    int hold(ActorId who, const std::string& move) const;
    bool is(ActorId who, const std::string& condition) const;
    /// How many facts of that wire name the last command gave.
    int told(std::string_view kind) const;
    const Events& last() const { return m_last; }

private:
    const content::Rulebook* m_rulebook;
    std::optional<content::Rulebook> m_own; ///< with the settings and moves of this table, once there are any
    Table m_table;
    Ids m_ids;
    Events m_last;
};

/// A fact's wire name: "move-rolled".
std::string_view kindOf(const Event& event);
/// What a waiting thing would do: "damage".
std::string_view effectOf(const Waiting& waiting);
/// What it asks the GM.
std::string questionOf(const Waiting& waiting);
/// A number as a sheet has it.
constexpr std::int64_t n(int number) { return number; }

} // namespace tenplus::table::testing
