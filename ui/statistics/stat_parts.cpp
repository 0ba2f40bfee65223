#include "statistics/stat_parts.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "statistics/charts.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace tenplus::ui {

namespace {

class StatWords {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::StatWords)
};

QString figure(std::int64_t number) { return QString::number(number); }
QString figure(double number) { return QString::number(number, 'f', 1); }

// The place of a name in the series, which it joins if it is new.
std::size_t placeIn(QStringList& series, const QString& name) {
    const auto at = series.indexOf(name);
    if (at >= 0) return std::size_t(at);
    series << name;
    return std::size_t(series.size()) - 1;
}

void addTo(ChartBar& bar, std::size_t part, std::int64_t by) {
    if (bar.parts.size() <= part) bar.parts.resize(part + 1, 0);
    bar.parts[part] += by;
}

QString personOf(const std::string& who) { return who.empty() ? StatWords::tr("The GM") : qs(who); }

QString sessionOf(int number) {
    return number == 0 ? StatWords::tr("Between sessions") : StatWords::tr("Session %1").arg(number);
}

StatPart luckPart(const std::vector<interop::LuckRow>& luck) {
    StatPart part{StatWords::tr("Luck"), QStringLiteral("luck"), {}, {}, {}, 0, {}};
    part.about = luck.empty()
                     ? StatWords::tr("Nobody has thrown dice yet. After the first roll, this shows whether anybody’s "
                                     "dice are cursed.")
                     : StatWords::tr("Where the sum of everybody’s dice lies among all sums that as many fair dice can "
                                     "have: 0 is the worst, 50 the middle, 100 the best. In 95 of 100 campaigns it "
                                     "lies on the band.");
    part.heads = {StatWords::tr("Who"),      StatWords::tr("Die"),        StatWords::tr("Dice"), StatWords::tr("Sum"),
                  StatWords::tr("Expected"), StatWords::tr("Percentile"), StatWords::tr("From"), StatWords::tr("To")};
    for (const interop::LuckRow& row : luck)
        part.rows.push_back({personOf(row.who), qs(row.die), figure(row.dice), figure(row.sum), figure(row.expected),
                             figure(row.percentile), figure(row.low), figure(row.high)});
    part.chart = [luck](double width, const Look& look) { return luckChart(luck, width, look); };
    return part;
}

// The place of a band in the game's; after all of them if the game has it no longer.
std::size_t placeOf(const std::vector<content::Band>& bands, const std::string& name) {
    return std::size_t(std::ranges::find(bands, name, &content::Band::name) - bands.begin());
}

// The marks of all series, if each is a plain hit or miss of its own: the others share their colours.
std::vector<Mark> marksOf(const std::vector<content::Band>& bands, const QStringList& series) {
    std::vector<Mark> marks;
    for (const QString& name : series) {
        const std::size_t at = placeOf(bands, ss(name));
        const Mark mark = at < bands.size() ? markOf(bands[at].tone) : Mark::None;
        const bool isPlain = mark == Mark::DoubleDiamond || mark == Mark::Diamond || mark == Mark::BrokenRing;
        if (!isPlain || std::ranges::find(marks, mark) != marks.end()) return {};
        marks.push_back(mark);
    }
    return marks;
}

StatPart bandsPart(std::vector<interop::BandCount> counts, const std::vector<content::Band>& bands) {
    StatPart part{StatWords::tr("Results of moves"), QStringLiteral("bands"), {}, {}, {}, 0, {}};
    part.about = counts.empty() ? StatWords::tr("No move has been rolled yet.")
                                : StatWords::tr("How often each move had which result.");
    part.heads = {StatWords::tr("Move"), StatWords::tr("Result"), StatWords::tr("Rolls")};
    std::ranges::stable_sort(counts, [&](const interop::BandCount& a, const interop::BandCount& b) {
        return std::pair(a.move, placeOf(bands, a.band)) < std::pair(b.move, placeOf(bands, b.band));
    });
    QStringList series;
    for (const content::Band& band : bands) {
        if (std::ranges::find(counts, band.name, &interop::BandCount::band) != counts.end())
            placeIn(series, qs(band.name));
    }
    std::vector<ChartBar> bars;
    for (const interop::BandCount& row : counts) {
        part.rows.push_back({qs(row.move), qs(row.band), figure(row.rolls)});
        auto bar = std::ranges::find(bars, qs(row.move), &ChartBar::name);
        if (bar == bars.end()) bar = bars.insert(bars.end(), ChartBar{qs(row.move), {}});
        addTo(*bar, placeIn(series, qs(row.band)), row.rolls);
    }
    part.chart = [series, bars, marks = marksOf(bands, series)](double width, const Look& look) {
        return barChart(series, bars, width, look, marks);
    };
    return part;
}

// XP or the spotlight: a bar for each session, a part for each person.
StatPart sharesPart(const std::vector<interop::SessionShare>& shares, std::int64_t interop::SessionShare::*number) {
    StatPart part;
    QStringList series;
    std::map<int, ChartBar> bars;
    for (const interop::SessionShare& row : shares) {
        if (row.*number == 0) continue;
        ChartBar& bar = bars[row.session];
        bar.name = sessionOf(row.session);
        addTo(bar, placeIn(series, personOf(row.who)), row.*number);
        const QString level = row.level > 0 ? figure(row.level) : QString();
        part.rows.push_back({sessionOf(row.session), personOf(row.who), figure(row.*number), level});
    }
    std::vector<ChartBar> all;
    for (auto& [session, bar] : bars) all.push_back(std::move(bar));
    part.chart = [series, all](double width, const Look& look) { return barChart(series, all, width, look); };
    return part;
}

StatPart xpPart(const std::vector<interop::SessionShare>& shares) {
    StatPart part = sharesPart(shares, &interop::SessionShare::xp);
    part.name = StatWords::tr("XP by session");
    part.file = QStringLiteral("xp");
    part.about = part.rows.empty() ? StatWords::tr("Nobody has gained XP yet.")
                                   : StatWords::tr("What everybody gained in each session.");
    part.heads = {StatWords::tr("Session"), StatWords::tr("Who"), StatWords::tr("XP"), StatWords::tr("Level reached")};
    return part;
}

StatPart spotlightPart(const std::vector<interop::SessionShare>& shares) {
    StatPart part = sharesPart(shares, &interop::SessionShare::moves);
    part.name = StatWords::tr("Spotlight");
    part.file = QStringLiteral("spotlight");
    part.about = part.rows.empty() ? StatWords::tr("Nobody has made a move yet.")
                                   : StatWords::tr("How often everybody made a move or threw dice in each session.");
    part.heads = {StatWords::tr("Session"), StatWords::tr("Who"), StatWords::tr("Moves and throws")};
    for (QStringList& row : part.rows) row.resize(3);
    return part;
}

StatPart harmPart(const std::vector<interop::HarmRow>& harm) {
    StatPart part{StatWords::tr("Harm"), QStringLiteral("harm"), {}, {}, {}, 0, {}};
    part.about = StatWords::tr("Harm dealt and taken, after armour.");
    part.heads = {StatWords::tr("Who"), StatWords::tr("Dealt"), StatWords::tr("Taken"), StatWords::tr("Blows dealt")};
    std::vector<ChartBar> bars;
    for (const interop::HarmRow& row : harm) {
        part.rows.push_back({personOf(row.who), figure(row.dealt), figure(row.taken), figure(row.blows)});
        bars.push_back({personOf(row.who), {row.dealt, row.taken}});
    }
    const QStringList series{StatWords::tr("Dealt"), StatWords::tr("Taken")};
    part.chart = [series, bars](double width, const Look& look) { return barChart(series, bars, width, look); };
    return part;
}

StatPart hopePart(const std::vector<interop::HopeFearRow>& rows) {
    StatPart part{StatWords::tr("Hope and Fear"), QStringLiteral("hope-and-fear"), {}, {}, {}, 0, {}};
    part.about = StatWords::tr("How often each roll came out with Hope or with Fear.");
    part.heads = {StatWords::tr("Who"), StatWords::tr("With Hope"), StatWords::tr("With Fear"),
                  StatWords::tr("Criticals")};
    std::vector<ChartBar> bars;
    for (const interop::HopeFearRow& row : rows) {
        part.rows.push_back({personOf(row.who), figure(row.withHope), figure(row.withFear), figure(row.criticals)});
        bars.push_back({personOf(row.who), {row.withHope, row.withFear}});
    }
    const QStringList series{StatWords::tr("With Hope"), StatWords::tr("With Fear")};
    part.chart = [series, bars](double width, const Look& look) { return barChart(series, bars, width, look); };
    return part;
}

// How often a move was told in words, with the words.
StatPart fictionPart(const std::vector<interop::FictionRow>& rows) {
    StatPart part{StatWords::tr("What they did"), QStringLiteral("what-they-did"), {}, {}, {}, 2, {}};
    part.about = StatWords::tr("The words that were written for each move.");
    part.heads = {StatWords::tr("Move"), StatWords::tr("Who"), StatWords::tr("In words")};
    std::vector<ChartBar> bars;
    for (const interop::FictionRow& row : rows) {
        part.rows.push_back({qs(row.move), personOf(row.who), qs(row.text)});
        if (bars.empty() || bars.back().name != qs(row.move)) bars.push_back({qs(row.move), {0}});
        ++bars.back().parts.front();
    }
    const QStringList series{StatWords::tr("In words")};
    part.chart = [series, bars](double width, const Look& look) { return barChart(series, bars, width, look); };
    return part;
}

} // namespace

std::vector<StatPart> statParts(const interop::Statistics& statistics, const std::vector<content::Band>& bands) {
    std::vector<StatPart> parts{luckPart(statistics.luck), bandsPart(statistics.bands, bands),
                                xpPart(statistics.sessions), spotlightPart(statistics.sessions)};
    if (!statistics.harm.empty()) parts.push_back(harmPart(statistics.harm));
    if (!statistics.hopeFear.empty()) parts.push_back(hopePart(statistics.hopeFear));
    if (!statistics.fiction.empty()) parts.push_back(fictionPart(statistics.fiction));
    return parts;
}

} // namespace tenplus::ui
