#include "moves/move_search.h"

#include "bridge/text.h"
#include "table/core/sheet.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr std::size_t kMostRecentMoves = 6;
constexpr std::size_t kMostNearest = 3;
constexpr std::size_t kMostTried = 8; // moves that are asked whether they can be made now
constexpr double kAsWellFound = 0.75; // share of the best score: the words may mean this one, too

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
    table::RollMove made;
    made.who = who, made.move = move.id;
    const auto view = table::moveView(session.rulebook(), session.table(), made);
    return view && view->closedGates.empty();
}

// Enter makes the first one: one that cannot be made now gives way to the next that was found as well.
void openFirst(const session::Session& session, table::ActorId who, std::vector<table::MoveHit>& hits) {
    if (hits.size() < 2 || !session.table().actor(who)) return;
    const double least = hits.front().score * kAsWellFound;
    const auto end = hits.begin() + std::ptrdiff_t(std::min(hits.size(), kMostTried));
    const auto first = std::find_if(hits.begin(), end, [&](const table::MoveHit& hit) {
        return hit.score >= least && isOpenNow(session, who, *hit.move);
    });
    if (first != end) std::rotate(hits.begin(), first, first + 1);
}

} // namespace

const table::MoveIndex& MoveSearch::index() {
    if (!m_index) m_index.emplace(m_session.rulebook());
    return *m_index;
}

std::vector<MoveHitRow> MoveSearch::rows(table::ActorId who, const QString& text) {
    const table::Table& table = m_session.table();
    const table::Actor* const actor = table.actor(who);
    const bool hasWords = !text.trimmed().isEmpty();
    std::vector<table::MoveHit> hits =
        hasWords ? index().search(ss(text), table.mature, m_recent, actor)
                 : table::MoveIndex::offered(m_session.rulebook(), table.mature, m_recent, actor);
    openFirst(m_session, who, hits);
    return rowsOf(m_session, who, hits);
}

std::vector<MoveHitRow> MoveSearch::nearest(table::ActorId who, const QString& text) {
    return rowsOf(m_session, who, index().nearest(ss(text), m_session.table().mature, kMostNearest));
}

void MoveSearch::used(const std::string& move) {
    std::erase(m_recent, move);
    m_recent.insert(m_recent.begin(), move);
    if (m_recent.size() > kMostRecentMoves) m_recent.resize(kMostRecentMoves);
}

} // namespace tenplus::ui
