#include "statistics/charts.h"

#include "bridge/text.h"
#include "theme/metrics.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <numeric>

namespace tenplus::ui {

namespace {

class ChartWords {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::Charts)
};

constexpr double kBandFrom = 2.5, kBandTo = 97.5, kAll = 100;              // percentiles
constexpr double kLine = 30, kBar = 18, kMargin = 12, kGap = 10, kDot = 6; // px at text size 1
constexpr double kNameShare = 0.3, kWordsShare = 0.45;                     // of the width, at most
constexpr double kRoomBeside = 560;                                        // px at text size 1
constexpr double kBelow = 0.8, kAround = 0.3;                              // of a line
constexpr std::array<double, 5> kTicks{0, 25, 50, 75, 100};

class Drawing {
public:
    Drawing(double width, const Look& look)
        : m_look(look)
        , m_width(width) {
        m_picture.ground = look.theme().surface.window;
    }

    double px(double length) const { return m_look.exact(length); }
    const Theme& theme() const { return m_look.theme(); }
    double width() const { return m_width; }
    double margin() const { return px(kMargin); }
    double advance(const QString& words) const { return QFontMetricsF(font()).horizontalAdvance(words); }

    template <typename Shape>
    void add(Shape shape) {
        m_picture.shapes.emplace_back(std::move(shape));
    }
    // Centred on a height, cut to its room.
    void words(const QString& text, double x, double middle, double room, const QColor& ink,
               Qt::AlignmentFlag side = Qt::AlignLeft) {
        const QFontMetricsF metrics(font());
        const QString shown = metrics.elidedText(text, Qt::ElideRight, room);
        add(ChartText{{x, middle + metrics.capHeight() / 2}, side, shown, font(), ink});
    }
    ChartPicture take(double height) {
        m_picture.size = {m_width, height};
        return std::move(m_picture);
    }

private:
    const QFont& font() const { return m_look.font(Role::Body); }

    const Look& m_look;
    double m_width;
    ChartPicture m_picture;
};

double widestOf(const Drawing& drawing, const QStringList& all) {
    double widest = 0;
    for (const QString& each : all) widest = std::max(widest, drawing.advance(each));
    return widest;
}

bool isOutside(const interop::LuckRow& row) { return row.percentile < kBandFrom || row.percentile > kBandTo; }

QString luckName(const interop::LuckRow& row) {
    const QString who = row.who.empty() ? ChartWords::tr("The GM") : qs(row.who);
    return ChartWords::tr("%1, %2 × %3", "a name, a number of dice, a die")
        .arg(who, QString::number(row.dice), qs(row.die));
}

struct PartColours {
    QColor fill, ink;
};

PartColours coloursOf(const Theme& theme, std::size_t part, const std::vector<Mark>& marks) {
    if (part >= marks.size()) return {theme.chart[part % theme.chart.size()], theme.surface.window};
    const Tone tone = toneOf(theme, marks[part]);
    return {tone.fill, tone.onFill};
}

// Names of the series with their colours, wrapped; gives the height.
double paintLegend(Drawing& drawing, const QStringList& series, const std::vector<Mark>& marks) {
    const double box = drawing.px(kDot * 2), line = drawing.px(kLine * 0.8);
    double x = drawing.margin(), middle = drawing.margin() + line / 2;
    for (int i = 0; i < series.size(); ++i) {
        const double room = std::min(drawing.advance(series[i]) + 1, drawing.width() - 2 * drawing.margin() - 2 * box);
        if (x + 2 * box + room > drawing.width() - drawing.margin() && x > drawing.margin())
            x = drawing.margin(), middle += line;
        const QColor fill = coloursOf(drawing.theme(), std::size_t(i), marks).fill;
        drawing.add(ChartBox{{x, middle - box / 2, box, box}, fill, 2});
        drawing.words(series[i], x + 1.5 * box, middle, room, drawing.theme().text.secondary);
        x += 2.5 * box + room + drawing.px(kGap);
    }
    return middle + line / 2;
}

} // namespace

QString luckWord(const interop::LuckRow& row) {
    if (!isOutside(row)) return ChartWords::tr("as chance has it");
    return row.percentile > kBandTo ? ChartWords::tr("lucky") : ChartWords::tr("unlucky");
}

ChartPicture luckChart(const std::vector<interop::LuckRow>& rows, double width, const Look& look) {
    Drawing drawing(width, look);
    const Theme& theme = drawing.theme();
    QStringList names, words;
    for (const interop::LuckRow& row : rows) {
        names << luckName(row);
        words << ChartWords::tr("%1: %2", "a percentile and its meaning")
                     .arg(QString::number(row.percentile, 'f', 1), luckWord(row));
    }
    const double margin = drawing.margin(), line = drawing.px(kLine), gap = drawing.px(kGap);
    const bool isNarrow = width < drawing.px(kRoomBeside); // then the words stand above their mark, not beside it
    const double all = width - 2 * margin;
    const double wordRoom = std::min(widestOf(drawing, words) + 1, all * kWordsShare);
    const double nameRoom = isNarrow ? all - wordRoom - gap : std::min(widestOf(drawing, names) + 1, all * kNameShare);
    const double inset = drawing.px(kDot) * 2;
    const double left = isNarrow ? margin + inset : margin + nameRoom + 2 * gap;
    const double right = isNarrow ? width - margin - inset : width - margin - wordRoom - 2 * gap;
    const auto xOf = [&](double percentile) { return left + (right - left) * percentile / kAll; };
    const double high = isNarrow ? 2 * line : line, top = margin + line, bottom = top + high * double(rows.size());
    const auto scale = [&](double from, double to) {
        drawing.add(ChartBox{{xOf(kBandFrom), from, xOf(kBandTo) - xOf(kBandFrom), to - from}, theme.surface.card, 3});
        for (const double tick : kTicks)
            drawing.add(ChartLine{{xOf(tick), from}, {xOf(tick), to}, theme.line.control, tick == 50 ? 1.5 : 1});
    };
    if (!isNarrow) scale(top, bottom);
    for (const double tick : kTicks)
        drawing.words(QString::number(tick), xOf(tick), margin + line / 2, drawing.px(60), theme.text.muted,
                      Qt::AlignHCenter);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double said = top + high * double(i) + line / 2, middle = isNarrow ? said + line * kBelow : said;
        if (isNarrow) scale(middle - line * kAround, middle + line * kAround);
        const bool outside = isOutside(rows[i]);
        const QColor& ink = !outside                       ? theme.accent.line
                            : rows[i].percentile > kBandTo ? theme.strong.text
                                                           : theme.miss.text;
        drawing.words(names[int(i)], isNarrow ? left + gap : margin, said, nameRoom - (isNarrow ? 2 * inset : 0),
                      theme.text.primary);
        drawing.add(ChartMark{{xOf(rows[i].percentile), middle}, drawing.px(kDot), ink, outside});
        drawing.words(words[int(i)], isNarrow ? right - gap : width - margin, said, wordRoom,
                      outside ? ink : theme.text.secondary, Qt::AlignRight);
    }
    return drawing.take(bottom + margin);
}

ChartPicture barChart(const QStringList& series, const std::vector<ChartBar>& bars, double width, const Look& look,
                      const std::vector<Mark>& marks) {
    Drawing drawing(width, look);
    const Theme& theme = drawing.theme();
    const double margin = drawing.margin(), line = drawing.px(kLine), gap = drawing.px(kGap);
    const double top = paintLegend(drawing, series, marks) + margin / 2;
    QStringList names;
    std::int64_t most = 1;
    for (const ChartBar& bar : bars) {
        names << bar.name;
        most = std::max(most, std::accumulate(bar.parts.begin(), bar.parts.end(), std::int64_t{0}));
    }
    const double nameRoom = std::min(widestOf(drawing, names) + 1, width * kNameShare);
    const double totalRoom = drawing.advance(QString::number(most)) + 2;
    const double left = margin + nameRoom + gap, room = std::max(1.0, width - margin - left - totalRoom - gap);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double middle = top + line * (double(i) + 0.5), high = drawing.px(kBar);
        drawing.words(names[int(i)], margin, middle, nameRoom, theme.text.primary);
        double x = left;
        std::int64_t total = 0;
        for (std::size_t part = 0; part < bars[i].parts.size(); ++part) {
            const std::int64_t count = bars[i].parts[part];
            if (count <= 0) continue;
            const double wide = room * double(count) / double(most);
            const auto [fill, ink] = coloursOf(theme, part, marks);
            drawing.add(ChartBox{{x, middle - high / 2, std::max(1.0, wide - 1), high}, fill, 2});
            const QString figure = QString::number(count);
            if (drawing.advance(figure) + gap / 2 < wide)
                drawing.words(figure, x + wide / 2, middle, wide, ink, Qt::AlignHCenter);
            x += wide;
            total += count;
        }
        drawing.words(QString::number(total), x + gap / 2, middle, totalRoom, theme.text.secondary);
    }
    return drawing.take(top + line * double(bars.size()) + margin);
}

} // namespace tenplus::ui
