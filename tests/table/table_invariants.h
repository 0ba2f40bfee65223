// Whether a table holds together: whoever it names is there, and what lies on a board lies on it.
#pragma once

#include "table/core/encounter.h"
#include "table/core/session_notes.h"
#include "table/duality/events.h"
#include "table/event.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/world/letter.h"
#include "wire/each_id.h"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace tenplus::table::testing {

/// Whoever came to the table, gone again or not.
inline std::set<ActorId> whoCame(std::span<const Event> events) {
    std::set<ActorId> came;
    for (const Event& event : events) {
        if (const auto* const added = event.as<ActorAdded>()) came.insert(added->actor.id);
    }
    return came;
}

class Soundness {
public:
    Soundness(const Table& table, const std::set<ActorId>& came)
        : m_table(table)
        , m_resultStack(came) {
        // A member that the table gains does not compile before it is looked at here.
        const auto& [name, pack, mature, openWriting, kept, limits, settings, evening, actors, forwards, ongoings,
                     holds, clocks, running, xpQuestions, endOfSession, asked, waiting, lastRoll, trail, recentMoves,
                     facts, place, journey, camp, daysOff, spotlight, lastMoves, stage, pictures, handouts,
                     handedOutAfter, chance, duality, skirmish, world, prepared, sessionNotes, letters, campaignMoves,
                     calendar] = table;
        here("savedRolls", prepared->rolls);
        here("actors", actors), here("forwards", forwards), here("ongoings", ongoings), here("holds", holds),
            here("running", running);
        here("waiting", waiting), here("facts", facts), here("journey", journey), here("camp", camp),
            here("daysOff", daysOff);
        here("spotlight", spotlight), here("scenes", stage.scenes), here("skirmish", skirmish.party);
        here("letters", letters), here("campaignMoves", *campaignMoves), here("calendar", calendar.count.off);
        for (const auto& [number, notes] : *sessionNotes)
            say(number >= 1 && number <= evening.number, "notes of a session that has not begun");
        for (const Letter& letter : letters)
            say(!letter.waiting || table.waitingOf(letter.waiting), "a letter waits for nothing");
        if (endOfSession) {
            const auto& [absent, present] = *endOfSession;
            here("absent", absent);
            here("present", present);
        }
        const auto& [bonds, alignments, questions] = asked;
        here("bonds", bonds), here("alignments", alignments);
        PlayChanged::eachPart([&](std::string_view part, auto member, auto) { here(part, duality.*member); });
        // A roll remembers whom it was aimed at, also when they have left; somebody who never came it cannot know.
        if (lastRoll) look("lastRoll", *lastRoll, m_resultStack);
        look("trail", trail.before, m_resultStack);
        for (const auto& [who, last] : lastMoves) {
            here("lastMoves", who);
            look("lastMoves", last.roll, m_resultStack);
        }
        say(recentMoves->size() <= kMostRecentMoves, "more moves are remembered than can be mended");
        for (const SceneBoard& scene : stage.scenes) lies(scene);
        for (const SceneId each : {stage.shown, stage.staged})
            say(!each || stage.scene(each), "the stage names no scene");
    }
    const std::string& fault() const { return m_fault; }

private:
    void say(bool holds, const std::string& fault) {
        if (!holds && m_fault.empty()) m_fault = fault;
    }
    template <typename T, typename Known>
    void look(std::string_view where, const T& value, const Known& known) {
        eachId(value, [&]<typename AnyId>(std::string_view member, const AnyId& id) {
            if constexpr (std::is_same_v<AnyId, ActorId>) {
                say(!id || known.contains(id),
                    std::string(where) + " names nobody: " + std::string(member) + " " + std::to_string(id.value));
            }
        });
    }
    template <typename T>
    void here(std::string_view where, const T& value) {
        look(where, value, m_table.actors);
    }
    void lies(const SceneBoard& scene) {
        const auto on = [&](board::Spot at, const char* what) {
            say(board::isOnBoard(at, scene.look.size()), std::string(what) + " lies off the board");
        };
        for (const Token& token : scene.tokens) on(token.at, "a token");
        for (const Wall& wall : scene.walls) on(wall.line.from, "a wall"), on(wall.line.to, "a wall");
        for (const Light& light : scene.lights) on(light.at, "a light");
        for (const Zone& zone : scene.zones) {
            for (const board::Spot corner : zone.corners) on(corner, "a zone");
        }
    }

    const Table& m_table;
    const std::set<ActorId>& m_resultStack;
    std::string m_fault;
};

/// The first fault in words; empty for a table that holds together. `came`: whoever came by a live turn.
inline std::string faultOf(const Table& table, const std::set<ActorId>& came) { return Soundness(table, came).fault(); }

} // namespace tenplus::table::testing
