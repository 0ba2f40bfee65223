// The kinds of id on a table, and Ids, which hands them out. A number is never used twice in one campaign, even after
// its turn is undone, so that a redo cannot confuse two things.
#pragma once

#include "base/actor_id.h"
#include "base/id.h"

#include <cstdint>

namespace tenplus::table::inline core {

using tenplus::ActorId;
using RollId = Id<struct RollTag>;
using WaitingId = Id<struct WaitingTag>;
using ForwardId = Id<struct ForwardTag>;
using OngoingId = Id<struct OngoingTag>;
using EntryId = Id<struct EntryTag>;
using ClockId = Id<struct ClockTag>;
using NoteId = Id<struct NoteTag>;
using SceneId = Id<struct SceneTag>;
using TokenId = Id<struct TokenTag>;
using WallId = Id<struct WallTag>;
using LightId = Id<struct LightTag>;
using ZoneId = Id<struct ZoneTag>;
using HandoutId = Id<struct HandoutTag>;
using StepId = Id<struct StepTag>;
using CardId = Id<struct CardTag>;
using RelationId = Id<struct RelationTag>;
using EncounterId = Id<struct EncounterTag>;
using MadeId = Id<struct MadeTag>;
using SavedRollId = Id<struct SavedRollTag>;
using LetterId = Id<struct LetterTag>;

class Ids {
public:
    explicit Ids(std::int64_t last = 0)
        : m_last(last) {}
    template <typename AnyId>
    AnyId next() {
        return AnyId{++m_last};
    }
    [[nodiscard]] std::int64_t last() const { return m_last; }

private:
    std::int64_t m_last;
};

} // namespace tenplus::table::inline core
