#include "interop/statistics.h"

#include "base/gm_comments.h"
#include "base/overloaded.h"
#include "base/text.h"
#include "dice/odds.h"
#include "interop/csv.h"
#include "interop/players_story.h"
#include "table/core/fiction.h"
#include "table/core/kept_notes.h"
#include "table/pbta/moves/waiting.h"
#include "table/words.h"
#include "table/world/links.h"
#include "wire/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace tenplus::interop {

namespace {

using table::ActorId;

constexpr std::array<std::string_view, 12> kKindsOfNumbers{
    table::SessionStarted::kName, table::SessionEnded::kName, table::ActorAdded::kName,     table::ActorRevealed::kName,
    table::MoveRolled::kName,     table::DiceRolled::kName,   table::RollAdjusted::kName,   table::FieldChanged::kName,
    table::DamageDealt::kName,    table::MoveMade::kName,     table::FictionWritten::kName, table::WordsKept::kName};

constexpr double kTail = 0.025; // on each side of the band that chance allows

// The sum of the row's dice by the normal distribution; the error is below 0.001 from 1000 dice on.
void judgeByNormal(LuckRow& row, int sides) {
    const auto dice = static_cast<double>(row.dice);
    const double deviation = std::sqrt(dice * (static_cast<double>(sides) * sides - 1) / 12);
    constexpr double kBand = 1.959964; // 2.5 % lie beyond so many deviations
    const double z = deviation > 0 ? (static_cast<double>(row.sum) - row.expected) / deviation : 0;
    row.percentile = 50 * std::erfc(-z / std::sqrt(2.0));
    row.low = std::llround(row.expected - kBand * deviation);
    row.high = std::llround(row.expected + kBand * deviation);
    row.exact = false;
}

void judgeExactly(LuckRow& row, const dice::Odds& odds) {
    const auto last = odds.first + static_cast<long long>(odds.probability.size()) - 1;
    const double below = dice::between(odds, odds.first, row.sum - 1);
    row.percentile = 100 * (below + dice::between(odds, row.sum, row.sum) / 2);
    double sum = 0;
    row.low = odds.first;
    for (const double each : odds.probability) {
        if (sum + each > kTail) break;
        sum += each;
        ++row.low;
    }
    sum = 0;
    row.high = last;
    for (auto each = odds.probability.rbegin(); each != odds.probability.rend() && sum + *each <= kTail; ++each) {
        sum += *each;
        --row.high;
    }
}

// True if a roll of this notation has dice whose number or faces depend on each other.
bool isChained(const dice::Expression& expression) {
    return std::ranges::any_of(expression.groups, [](const dice::Group& group) {
        return group.explodes || group.again.isSet() || !group.inside.empty();
    });
}

class Counting {
public:
    Counting(const session::Session& session, Reader reader)
        : m_session(session)
        , m_links(*session.table().world)
        , m_players(reader == Reader::Players)
        , m_shown(m_players ? shownRolls(session) : std::set<table::RollId>())
        , m_experience(session.rulebook().roles.experience)
        , m_level(session.rulebook().roles.level) {}

    void take(const session::Performed& turn) {
        for (const table::Event& event : turn.events) {
            table::match(
                event, [&](const table::SessionStarted& e) { m_number = e.number; },
                [&](const table::SessionEnded&) { m_number = 0; },
                [&](const table::ActorAdded& e) {
                    if (e.actor.kind == table::ActorKind::Character) m_open[e.actor.id] = e.actor.revealed;
                },
                [&](const table::ActorRevealed& e) {
                    const auto known = m_open.find(e.who);
                    if (known != m_open.end()) known->second = e.revealed;
                },
                [&](const table::MoveRolled& e) { count(e.roll, true); },
                [&](const table::DiceRolled& e) { count(e.roll, false); },
                [&](const table::RollAdjusted& e) { adjust(e.roll); }, [&](const table::FieldChanged& e) { count(e); },
                [&](const table::DamageDealt& e) { count(e); },
                [&](const table::MoveMade& e) {
                    m_moves[e.roll.id] = {e.roll.moveName, e.roll.secret};
                },
                [&](const table::FictionWritten& e) { tell(e, table::wordsKeptIn(turn.events)); });
        }
    }

    Statistics result() && {
        Statistics out;
        out.rolls = m_rolls;
        out.leftOut = m_leftOut;
        for (auto& [key, row] : m_luck) {
            judgeLuck(row, std::get<1>(key), std::get<2>(key));
            if (isFor(std::get<0>(key))) out.luck.push_back(std::move(row));
        }
        for (const auto& [key, rolls] : m_bands) {
            if (rolls > 0) out.bands.push_back({key.first, m_bandNames[key.second], rolls});
        }
        for (auto& [key, row] : m_shares) {
            if (isFor(key.second)) out.sessions.push_back(std::move(row));
        }
        for (auto& [who, row] : m_harm) {
            if (isFor(who)) out.harm.push_back(std::move(row));
        }
        for (auto& [who, row] : m_hopeFear) {
            if (isFor(who)) out.hopeFear.push_back(std::move(row));
        }
        for (auto& [roll, row] : m_fiction) out.fiction.push_back(std::move(row));
        std::ranges::stable_sort(out.fiction, {}, &FictionRow::move);
        return out;
    }

private:
    struct Counted {
        std::string move;
        std::string band;
    };

    struct Made {
        std::string move;
        bool secret = false;
    };

    // Words of a secret move would betray its name; mended words take the place of the first ones.
    void tell(const table::FictionWritten& e, const table::WordsKept* words) {
        const Made& made = m_moves[e.roll];
        const bool isHidden = words && table::isKept(m_session.table(), words->note);
        const bool isSecret = made.secret && !m_shown.contains(e.roll);
        if (m_players && (isHidden || isSecret || !isFor(e.who))) return;
        m_fiction[e.roll] = {made.move, nameOf(e.who),
                             m_players ? m_links.forPlayers(e.text) : m_links.inWords(e.text)};
    }

    // Players see the numbers of their own characters, as long as those are shown.
    bool isFor(ActorId who) const {
        const auto known = m_open.find(who);
        return !m_players || (known != m_open.end() && known->second);
    }
    std::string nameOf(ActorId who) const {
        if (!who) return "GM";
        const auto name = m_session.names().find(who);
        if (name == m_session.names().end()) return "Somebody";
        return visibleText(m_players ? withoutGmComments(name->second) : name->second);
    }
    template <typename Map, typename Key>
    auto& rowOf(Map& map, const Key& key, ActorId who) const {
        auto [row, isNew] = map.try_emplace(key);
        if (isNew) row->second.who = nameOf(who);
        return row->second;
    }
    SessionShare& share(ActorId who) {
        SessionShare& row = rowOf(m_shares, std::pair(m_number, who), who);
        row.session = m_number;
        return row;
    }

    void count(const table::RollRecord& roll, bool ofMove) {
        if (ofMove) m_moves[roll.id] = {roll.moveName, roll.secret};
        if (m_players && ((roll.secret && !m_shown.contains(roll.id)) || !isFor(roll.who))) return;
        ++m_rolls;
        ++share(roll.who).moves;
        if (ofMove && !roll.moveName.empty() && !roll.band.empty() && !(m_players && roll.kept)) {
            m_bandNames.try_emplace(roll.band, roll.bandName);
            ++m_bands[{roll.moveName, roll.band}];
            m_counted[roll.id] = {roll.moveName, roll.band};
        }
        countDice(roll);
        countHope(roll);
    }

    // A roll raised later has another band.
    void adjust(const table::RollRecord& roll) {
        const auto counted = m_counted.find(roll.id);
        if (counted == m_counted.end()) return;
        --m_bands[{counted->second.move, counted->second.band}];
        m_bandNames.try_emplace(roll.band, roll.bandName);
        ++m_bands[{counted->second.move, roll.band}];
        counted->second.band = roll.band;
    }

    bool isChainedRoll(const std::string& notation) {
        auto [known, isNew] = m_chained.try_emplace(notation, false);
        if (isNew && !notation.empty()) {
            const auto expression = dice::parse(notation);
            known->second = !expression || isChained(*expression);
        }
        return known->second;
    }

    void countDice(const table::RollRecord& roll) {
        const bool chained = isChainedRoll(roll.expression);
        std::vector<dice::DieShown> dice = roll.rolled.dice;
        if (roll.against) dice.insert(dice.end(), roll.against->dice.begin(), roll.against->dice.end());
        for (const dice::DieShown& die : dice) {
            const int least = die.fate ? -1 : 1, most = die.fate ? 1 : die.sides;
            if (chained || die.sign < 0 || die.exploded || die.rerolled || die.sides < 1 || die.pips < least ||
                die.pips > most) {
                ++m_leftOut;
                continue;
            }
            LuckRow& row = rowOf(m_luck, std::tuple(roll.who, die.fate ? 3 : die.sides, die.fate), roll.who);
            row.die = die.fate ? "dF" : "d" + std::to_string(die.sides);
            ++row.dice;
            row.sum += die.pips;
        }
    }

    void countHope(const table::RollRecord& roll) {
        std::optional<int> hope, fear;
        for (const dice::DieShown& die : roll.rolled.dice) {
            if (die.label == dice::kHope) hope = die.pips;
            if (die.label == dice::kFear) fear = die.pips;
        }
        if (!hope || !fear) return;
        HopeFearRow& row = rowOf(m_hopeFear, roll.who, roll.who);
        ++(*hope >= *fear ? row.withHope : row.withFear);
        if (*hope == *fear) ++row.criticals;
    }

    void count(const table::FieldChanged& e) {
        if (!m_experience.empty() && e.field == m_experience && e.by > 0) share(e.who).xp += e.by;
        if (!m_level.empty() && e.field == m_level && e.by > 0) share(e.who).level = e.now;
    }

    void count(const table::DamageDealt& e) {
        if (e.from) {
            HarmRow& row = rowOf(m_harm, e.from, e.from);
            row.dealt += m_players ? e.amount : e.net;
            ++row.blows;
        }
        rowOf(m_harm, e.to, e.to).taken += e.net;
    }

    const session::Session& m_session;
    table::LinkReader m_links;
    bool m_players;
    std::set<table::RollId> m_shown;
    std::string m_experience, m_level;
    int m_number = 0;
    std::int64_t m_rolls = 0, m_leftOut = 0;
    std::map<ActorId, bool> m_open; ///< characters, and whether the players see them
    std::map<std::tuple<ActorId, int, bool>, LuckRow> m_luck;
    std::map<std::pair<std::string, std::string>, std::int64_t> m_bands; ///< by move and band id
    std::map<std::string, std::string> m_bandNames;
    std::map<table::RollId, Counted> m_counted;
    std::map<table::RollId, Made> m_moves;
    std::map<table::RollId, FictionRow> m_fiction;
    std::map<std::pair<int, ActorId>, SessionShare> m_shares;
    std::map<ActorId, HarmRow> m_harm;
    std::map<ActorId, HopeFearRow> m_hopeFear;
    std::map<std::string, bool> m_chained; ///< by notation
};

// One number in the table of the CSV.
struct CsvNumber {
    std::string what;
    int session = 0;
    std::string who;
    std::string name;
    std::int64_t value = 0;
};

std::string asRow(const CsvNumber& number, const std::string& rest = ",,,") {
    return fmt::format("{},{},{},{},{},{}\r\n", number.what, number.session == 0 ? "" : std::to_string(number.session),
                       asCell(number.who), asCell(number.name), number.value, rest);
}

} // namespace

void judgeLuck(LuckRow& row, int sides, bool fate) {
    row.expected = fate ? 0 : static_cast<double>(row.dice) * (sides + 1) / 2;
    if (row.dice > dice::kMostDice) return judgeByNormal(row, sides);
    dice::Expression expression;
    dice::Group group;
    group.dice = {{static_cast<int>(row.dice), sides, fate}};
    expression.groups.push_back(std::move(group));
    const auto odds = dice::odds(expression, dice::kPreviewSteps);
    if (!odds) return judgeByNormal(row, sides);
    judgeExactly(row, *odds);
}

Statistics statisticsOf(const session::Session& session, Reader reader) {
    Counting counting(session, reader);
    std::int64_t live = 0;
    session.eachLive(kKindsOfNumbers, [&](const session::Performed& turn) {
        ++live;
        counting.take(turn);
    });
    Statistics out = std::move(counting).result();
    if (reader == Reader::Gm) out.undone = session.lastTurn() - live; // undone turns, and the undoing itself
    return out;
}

std::string statisticsJson(const Statistics& statistics) { return WireWriter::text(statistics, Omit::Nothing); }

std::string statisticsCsv(const Statistics& statistics) {
    std::string out = "what,session,who,name,value,expected,percentile,low,high\r\n";
    for (const LuckRow& row : statistics.luck) {
        out += asRow({"dice", 0, row.who, row.die, row.dice});
        out += asRow({"luck", 0, row.who, row.die, row.sum},
                     fmt::format("{:.1f},{:.1f},{},{}", row.expected, row.percentile, row.low, row.high));
    }
    for (const BandCount& row : statistics.bands) out += asRow({"band", 0, {}, row.move + ": " + row.band, row.rolls});
    for (const SessionShare& row : statistics.sessions) {
        out += asRow({"moves", row.session, row.who, {}, row.moves});
        if (row.xp != 0) out += asRow({"xp", row.session, row.who, {}, row.xp});
        if (row.level != 0) out += asRow({"level", row.session, row.who, {}, row.level});
    }
    for (const HarmRow& row : statistics.harm) {
        out += asRow({"harm dealt", 0, row.who, {}, row.dealt});
        out += asRow({"harm taken", 0, row.who, {}, row.taken});
    }
    for (const HopeFearRow& row : statistics.hopeFear) {
        out += asRow({"with Hope", 0, row.who, {}, row.withHope});
        out += asRow({"with Fear", 0, row.who, {}, row.withFear});
        out += asRow({"criticals", 0, row.who, {}, row.criticals});
    }
    return out;
}

} // namespace tenplus::interop
