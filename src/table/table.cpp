#include "table/table.h"

#include "table/core/by_id.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/lines_and_veils.h"
#include "table/core/session_notes.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/handout.h"
#include "table/world/letter.h"
#include "table/world/world.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_set>

namespace tenplus::table {

Table::Table() = default;
Table::Table(const Table&) = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(const Table&) = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;
bool operator==(const Table&, const Table&) = default;

const Picture* Table::picture(const std::string& hash) const {
    const auto found = std::ranges::find(pictures, hash, &Picture::hash);
    return found == pictures.end() ? nullptr : &*found;
}

const Actor* Table::actor(ActorId id) const {
    const auto found = actors.find(id);
    return found == actors.end() ? nullptr : &found->second;
}
const Clock* Table::clock(ClockId id) const {
    const auto found = withId(clocks, id);
    return found == clocks.end() ? nullptr : &*found;
}
const Waiting* Table::waitingOf(WaitingId id) const {
    const auto found = withId(waiting, id);
    return found == waiting.end() ? nullptr : &*found;
}
const Fact* Table::fact(NoteId id) const {
    const auto found = withId(facts, id);
    return found == facts.end() ? nullptr : &*found;
}
const HoldPool* Table::hold(ActorId who, const std::string& move) const {
    const auto found = std::ranges::find_if(holds, [&](const HoldPool& h) { return h.who == who && h.move == move; });
    return found == holds.end() ? nullptr : &*found;
}

bool Table::isSettled(const std::string& move) const {
    return std::ranges::none_of(waiting, [&](const Waiting& each) {
        const auto* question = std::get_if<content::AskGm>(&each.effect.kind);
        return each.move == move &&
               (std::holds_alternative<content::Choose>(each.effect.kind) || (question && question->bars));
    });
}

std::vector<std::string> namesFor(const Table& table, const std::string& own, const std::string& typed, int count) {
    std::unordered_set<std::string_view> taken;
    for (const auto& [id, actor] : table.actors) taken.insert(actor.name);
    const auto isTaken = [&](const std::string& name) { return taken.contains(name); };
    const std::string& name = typed.empty() ? own : typed;
    if (count == 1 && (!typed.empty() || !isTaken(own))) return {name};
    std::vector<std::string> names;
    const int first = count == 1 || isTaken(name) ? 2 : 1; // beside "Goblin" a "Goblin 1" would look like the same one
    for (int number = first; std::ssize(names) < count; ++number) {
        std::string numbered = name + ' ' + std::to_string(number);
        if (!isTaken(numbered)) names.push_back(std::move(numbered));
    }
    return names;
}

} // namespace tenplus::table
