#include "moves/move_search.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/open_moves.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr std::size_t kMostRecentMoves = 6;
constexpr std::size_t kMostNearest = 3;

// "Str +1": the best approach for this character; empty for a move without a roll.
QString bestWay(const session::Session& session, table::ActorId who, const content::Move& move) {
    const table::Actor* actor = session.table().actor(who);
    if (!move.roll || !actor) return {};
    const content::Stat* best = nullptr;
    int most = 0;
    for (const content::Approach& approach : move.roll->approaches) {
        const content::Stat* stat = session.rulebook().stat(approach.stat);
        if (!stat) return qs(approach.name);
        const int modifier = table::statModifier(session.rulebook(), *actor, *stat);
        if (!best || modifier > most) best = stat, most = modifier;
    }
    if (!best) return {};
    const QString sign = most < 0 ? QStringLiteral("\u2212") : most > 0 ? QStringLiteral("+") : QString();
    return qs(best->abbreviation) + QLatin1Char(' ') + sign + QString::number(std::abs(most));
}

std::vector<MoveHitRow> rowsOf(const session::Session& session, table::ActorId who,
                               const std::vector<table::MoveHit>& hits) {
    std::vector<MoveHitRow> rows;
    for (const table::MoveHit& hit : hits) {
        const content::Move& move = *hit.move;
        const auto group = std::ranges::find(session.rulebook().groups, move.group, &content::Group::id);
        MoveHitRow row;
        row.id = move.id;
        row.name = move.name;
        row.words = move.synonyms.empty() ? move.trigger : move.synonyms.front();
        row.with = ss(bestWay(session, who, move));
        row.group = group == session.rulebook().groups.end() ? move.group : group->name;
        rows.push_back(std::move(row));
    }
    return rows;
}

bool isOpenNow(const session::Session& session, table::ActorId who, const content::Move& move) {
    return table::canMake(session.rulebook(), session.table(), who, move);
}

// Enter makes the first one: those that cannot be made now give way to the best that can. The others keep their order.
// A move that is called by its whole name stays, so that Enter says why it cannot be made and makes no other.
void leadWithOpen(const session::Session& session, table::ActorId who, const QString& text,
                  std::vector<table::MoveHit>& hits) {
    const auto isCalled = [&](const content::Move& move) {
        return qs(move.name).compare(text.trimmed(), Qt::CaseInsensitive) == 0;
    };
    if (!hits.empty() && isCalled(*hits.front().move)) return;
    const auto first =
        std::ranges::find_if(hits, [&](const table::MoveHit& hit) { return isOpenNow(session, who, *hit.move); });
    if (first != hits.end()) std::rotate(hits.begin(), first, first + 1);
}

} // namespace

const table::MoveIndex& MoveSearch::index() {
    const content::Rulebook& rulebook = m_session.rulebook();
    if (m_index && m_indexed == &rulebook && m_written == rulebook.written) return *m_index;
    m_indexed = &rulebook;
    m_written = rulebook.written;
    return m_index.emplace(rulebook);
}

std::vector<MoveHitRow> MoveSearch::rows(table::ActorId who, const QString& text) {
    const table::Table& table = m_session.table();
    const table::Actor* const actor = table.actor(who);
    const bool hasWords = !text.trimmed().isEmpty();
    const std::vector<std::string> leading = hasWords ? std::vector<std::string>() : recentNow(who);
    std::vector<table::MoveHit> hits;
    std::vector<table::ThingHit> things;
    if (hasWords) {
        table::MoveFinding found = index().find(ss(text), table.mature, actor);
        if (!found.isAnswered) return {};
        hits = std::move(found.hits);
        things = std::move(found.things);
    } else {
        hits = table::MoveIndex::offered(m_session.rulebook(), table.mature, leading, actor);
    }
    if (leading.empty()) leadWithOpen(m_session, who, text, hits);
    std::vector<MoveHitRow> rows;
    for (table::ThingHit& thing : things) {
        MoveHitRow& row = rows.emplace_back();
        row.name = std::move(thing.name);
        row.thing = thing.entry.value;
    }
    std::ranges::move(rowsOf(m_session, who, hits), std::back_inserter(rows));
    for (MoveHitRow& row : rows) row.isRecent = !row.id.empty() && contains(leading, row.id);
    return rows;
}

// A move that was used last and cannot be made now is listed in its group.
std::vector<std::string> MoveSearch::recentNow(table::ActorId who) const {
    std::vector<std::string> open;
    std::ranges::copy_if(m_recent, std::back_inserter(open), [&](const std::string& id) {
        const content::Move* const move = m_session.rulebook().move(id);
        return move != nullptr && isOpenNow(m_session, who, *move);
    });
    return open;
}

std::vector<MoveHitRow> MoveSearch::nearest(table::ActorId who, const QString& text) {
    const table::Table& table = m_session.table();
    std::vector<table::MoveHit> near = index().find(ss(text), table.mature, table.actor(who)).hits;
    if (near.empty()) near = index().nearest(ss(text), table.mature, kMostNearest);
    if (near.size() > kMostNearest) near.resize(kMostNearest);
    return rowsOf(m_session, who, near);
}

void MoveSearch::used(const std::string& move) {
    std::erase(m_recent, move);
    m_recent.insert(m_recent.begin(), move);
    if (m_recent.size() > kMostRecentMoves) m_recent.resize(kMostRecentMoves);
}

} // namespace tenplus::ui
