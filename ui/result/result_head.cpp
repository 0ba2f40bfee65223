#include "result/result_head.h"

#include "bridge/player_addend.h"
#include "bridge/rolls.h"
#include "bridge/typography.h"
#include "paint/mark.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/text_line.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

// At 96 dpi, from the top of the head.
constexpr double kHeadSide = 20, kHeight = 68, kMiddle = 39, kTitleMiddle = 30, kWhoMiddle = 53, kSumMiddle = 33,
                 kChanceMiddle = 50, kNamesMiddle = 75, kNames = 20;
constexpr double kMarkGap = 18, kMark = 24, kTitleGap = 16, kEye = 18, kBadge = 12;
// The reduction of a tight head, above and below.
constexpr double kAirAbove = 6, kAirBelow = 4;

// Texts for roller and move, from full to shortest: without the roller, without details, without the stat, only the
// move's name.
QStringList whoOf(const table::RollRecord& record) {
    QStringList words;
    const QString move = qs(record.moveName), name = qs(record.name);
    const QString made =
        record.approachName.empty() ? move : ResultHead::tr("%1 with %2").arg(move, qs(record.approachName));
    const bool banded = !record.band.empty(); // without a band, the move is the title already
    if (!name.isEmpty()) words << name;
    if (banded) words << made;
    if (!record.rowName.empty()) words << qs(record.rowName);
    if (!record.targetName.empty()) words << ResultHead::tr("aimed at %1").arg(qs(record.targetName));
    if (record.entered) words << ResultHead::tr("real dice");
    for (const std::string& rule : record.overrides) words << ResultHead::tr("set aside: %1").arg(qs(rule));
    if (record.bandName.empty() && !move.isEmpty() && !record.expression.empty()) words << qs(record.expression);
    QStringList forms{words.join(QStringLiteral(", "))};
    if (!banded) return forms;
    if (!name.isEmpty()) {
        forms << words.mid(1).join(QStringLiteral(", "));
        for (const QString& each : {made, move}) forms << name + QStringLiteral(", ") + each;
    }
    return forms << made << move;
}

QFont heavier(QFont font, QFont::Weight weight) {
    font.setWeight(weight);
    return font;
}

} // namespace

namespace {

QString dieWords(const dice::DieShown& die) { return ResultHead::tr("a d%1").arg(die.sides); }

// Every die of a pool, those that count marked.
std::vector<Summand> poolOf(const table::RollRecord& record, bool twice) {
    std::vector<Summand> pool;
    for (const dice::DieShown& die : record.rolled.dice) {
        const bool counts = twice ? die.pips == record.total : die.kept;
        pool.push_back({QString::number(die.pips),
                        counts ? ResultHead::tr("%1, which counts").arg(dieWords(die)) : dieWords(die), counts,
                        counts ? DieMark::Counts : DieMark::None});
    }
    return pool;
}

// The highest total that the move allows, and the dice that it is compared with.
void addChallenge(const table::RollRecord& record, std::vector<Summand>& sum) {
    long long raw = record.rolled.total;
    for (const table::Modifier& modifier : record.modifiers) raw += modifier.value;
    if (raw > record.total)
        sum.push_back({ResultHead::tr("at most %1").arg(record.total), ResultHead::tr("the highest total"), false});
    sum.push_back({ResultHead::tr("against"), ResultHead::tr("the challenge dice"), false});
    for (const dice::DieShown& die : record.against->dice) {
        const bool beaten = die.pips < record.total;
        const QString words = beaten ? ResultHead::tr("%1, beaten") : ResultHead::tr("%1, not beaten");
        sum.push_back(
            {QString::number(die.pips), words.arg(dieWords(die)), true, beaten ? DieMark::Beaten : DieMark::Unbeaten});
    }
}

// The number that a total had to reach; nothing for several targets, of which each has its own.
QString toReach(const table::RollRecord& record) {
    return record.difficulty && record.others.empty() ? ResultHead::tr("vs %1").arg(*record.difficulty) : QString();
}

QString namesOf(const table::RollRecord& record, const QString& toReach) {
    QStringList names;
    for (const table::Modifier& modifier : record.modifiers)
        names << addendWords(addendOf(qs(modifier.source), modifier.value));
    if (!toReach.isEmpty()) names << toReach;
    return names.join(QStringLiteral(", "));
}

} // namespace

std::vector<Summand> summandsOf(const table::RollRecord& record, bool twice) {
    if (record.reckoning == table::Reckoning::Best) return poolOf(record, twice);
    std::vector<Summand> sum;
    const auto add = [&sum](long long value, const QString& source, bool die) {
        const QString number = QString::number(value < 0 ? -value : value);
        const QString sign = value < 0 ? QStringLiteral("−") : QStringLiteral("+");
        const bool first = sum.empty();
        const QString text = !first ? sign + u' ' + number : value < 0 ? sign + number : number;
        sum.push_back({text, source, die});
    };
    const bool isPlain = record.rolled.how.empty();
    if (!isPlain) sum.push_back({typeset(qs(record.rolled.how)), qs(record.expression), false});
    for (const dice::DieShown& die : record.rolled.dice) {
        if (die.kept && isPlain) add(die.sign * die.pips, dieWords(die), true);
    }
    if (record.rolled.constant != 0 && isPlain) add(record.rolled.constant, qs(record.expression), false);
    for (const table::Modifier& modifier : record.modifiers) {
        if (modifier.value != 0) add(modifier.value, qs(modifier.source), false);
    }
    if (record.against) addChallenge(record, sum);
    return sum;
}

RollInBrief inBrief(const table::RollRecord& record) {
    const bool isThrown = !record.rolled.dice.empty() || record.against;
    const bool hasTotal = isThrown && record.reckoning != table::Reckoning::Apart;
    const QString name = capitalised(qs(record.bandName.empty() ? record.moveName : record.bandName));
    return {.total = hasTotal ? typeset(QString::number(record.total)) : QString(),
            .title = name.isEmpty() ? qs(record.expression) : name};
}

ResultHead::ResultHead(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void ResultHead::setRoll(const table::RollView& roll) {
    const table::RollRecord& record = roll.record;
    m_tone = record.tone;
    m_secret = record.secret;
    const RollInBrief brief = inBrief(record);
    m_total = brief.total;
    m_title = brief.title;
    m_sum = summandsOf(record, roll.twice);
    const bool isOne = m_sum.size() < 2 && record.rolled.how.empty();
    const bool isCounted =
        record.reckoning == table::Reckoning::Successes || record.reckoning == table::Reckoning::Apart;
    if (isOne || isCounted) m_sum.clear(); // a single number equals the total
    m_chance = typeset(qs(roll.chance));
    m_who = whoOf(record);
    m_toReach = toReach(record);
    m_names = namesOf(record, m_toReach);
    updateGeometry();
    setAccessibleName(spoken());
    update();
}

void ResultHead::setTitle(const QString& title, const QString& who) {
    m_tone = content::Tone::Plain;
    m_secret = false;
    m_total.clear();
    m_sum.clear();
    m_chance.clear();
    m_toReach.clear();
    m_names.clear();
    m_title = title;
    m_who = QStringList{who};
    updateGeometry();
    setAccessibleName(spoken());
    update();
}

QString ResultHead::spoken() const {
    QStringList words;
    for (const QString& part : {m_total, m_title, m_who.value(0)}) {
        if (!part.isEmpty()) words << part;
    }
    for (const Summand& one : m_sum) words << QStringLiteral("%1 %2").arg(one.text, one.source);
    if (!m_toReach.isEmpty()) words << m_toReach;
    if (!m_chance.isEmpty()) words << m_chance;
    if (m_secret) words << tr("secret");
    return words.join(QStringLiteral(", "));
}

void ResultHead::setTight(bool tight) {
    if (tight == m_tight) return;
    m_tight = tight;
    updateGeometry();
    update();
}

double ResultHead::line(double middle) const { return m_look.exact(middle - (m_tight ? kAirAbove : 0)); }

int ResultHead::heightFor(bool tight) const {
    if (tight) return m_look.px(kHeight - kAirAbove - kAirBelow);
    return m_look.px(kHeight + (m_names.isEmpty() ? 0 : kNames));
}

QSize ResultHead::sizeHint() const { return {m_look.px(480), heightFor(m_tight)}; }

QSize ResultHead::minimumSizeHint() const { return {m_look.px(200), sizeHint().height()}; }

QRectF ResultHead::mirrored(const QRectF& rect) const {
    return isRightToLeft() ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

std::vector<Summand> ResultHead::sumShown() const {
    std::vector<Summand> sum = m_sum;
    if (!m_toReach.isEmpty() && !showsNames()) sum.push_back({m_toReach, tr("the number to reach"), false});
    return sum;
}

double ResultHead::sumWidth() const {
    const double space = figuresWidth(QStringLiteral(" "), m_look.font(Role::Body));
    double wide = 0;
    for (const Summand& one : sumShown()) wide += summandWidth(one) + (wide > 0 ? space : 0);
    return wide;
}

double ResultHead::summandWidth(const Summand& one) const {
    const QFont plain = m_look.font(Role::Body);
    const double badge = one.mark == DieMark::None ? 0 : m_look.exact(kBadge + space::kHair + space::kTight);
    return figuresWidth(one.text, one.die ? heavier(plain, QFont::Bold) : plain) + badge;
}

double ResultHead::sumLeft(double wide) const {
    return isRightToLeft() ? m_look.exact(kHeadSide) : width() - m_look.exact(kHeadSide) - wide;
}

QString ResultHead::tipAt(const QPoint& point) const {
    // The line of roller and move may be elided.
    const auto isNear = [&](double middle) {
        return std::abs(point.y() - line(middle)) <= m_look.exact(size::kHitTarget) / 2;
    };
    if (showsNames() && isNear(kNamesMiddle)) return m_names;
    const double sum = sumWidth(), left = sumLeft(sum);
    const bool atSum = isRightToLeft() ? point.x() < left + sum : point.x() >= left;
    if (!atSum) return isNear(kWhoMiddle) ? m_who.value(0) : QString();
    if (!isNear(kSumMiddle)) return {};
    const QFont plain = m_look.font(Role::Body);
    double x = left;
    for (const Summand& one : sumShown()) {
        const double wide = summandWidth(one);
        if (point.x() >= x && point.x() <= x + wide) return QStringLiteral("%1: %2").arg(one.source, one.text);
        x += wide + figuresWidth(QStringLiteral(" "), plain);
    }
    return {};
}

bool ResultHead::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<const QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), plainTip(tipAt(help->pos())), this);
    return true;
}

// Returns the left edge of the text.
double ResultHead::paintTotal(QPainter& painter) const {
    const Theme& theme = m_look.theme();
    double x = m_look.exact(kHeadSide);
    const double middle = line(kMiddle);
    if (!m_total.isEmpty()) {
        const QFont font = m_look.font(Role::Total);
        const double wide = figuresWidth(m_total, font);
        painter.setPen(theme.text.primary);
        paintFigures(painter, {mirrored({x, 0, wide, 1}).left(), middle + figuresHeight(font) / 2}, m_total, font);
        x += wide + m_look.exact(kMarkGap);
    }
    const Mark mark = markOf(m_tone);
    if (mark != Mark::None) {
        const double high = m_look.exact(kMark), wide = markWidth(mark, high);
        paintMark(painter, mirrored({x, middle - high / 2, wide, high}), mark, theme);
        x += wide + m_look.exact(kTitleGap);
    }
    return x;
}

void ResultHead::paintSum(QPainter& painter, double left) const {
    const Theme& theme = m_look.theme();
    const QFont plain = m_look.font(Role::Body), bold = heavier(plain, QFont::Bold);
    const double rise = QFontMetricsF(plain).capHeight() / 2;
    double x = left;
    for (const Summand& one : sumShown()) {
        painter.setPen(one.die ? theme.text.primary : theme.text.muted);
        const QFont& font = one.die ? bold : plain;
        paintFigures(painter, {x, line(kSumMiddle) + rise}, one.text, font);
        const double badge = m_look.exact(kBadge);
        const double after = x + figuresWidth(one.text, font) + m_look.exact(space::kHair);
        paintDieBadge(painter, {after, line(kSumMiddle) - badge / 2, badge, badge}, one.mark, theme);
        x += summandWidth(one) + figuresWidth(QStringLiteral(" "), plain);
    }
}

void ResultHead::paintChance(QPainter& painter) const {
    const QFont small = m_look.font(Role::Caption);
    const double wide = figuresWidth(m_chance, small);
    const double left = isRightToLeft() ? m_look.exact(kHeadSide) : width() - m_look.exact(kHeadSide) - wide;
    painter.setPen(m_look.theme().text.muted);
    paintFigures(painter, {left, line(kChanceMiddle) + figuresHeight(small) / 2}, m_chance, small);
}

QString ResultHead::whoWithin(double room) const {
    const auto fits = [&](const QString& form) { return m_look.advance(form, Role::Body) <= room; };
    const auto form = std::ranges::find_if(m_who, fits);
    return form != m_who.end() ? *form : m_who.value(m_who.size() - 1);
}

void ResultHead::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double left = paintTotal(painter);
    // Each line ends before the element at its right.
    const auto roomBeside = [&](double wide) {
        return width() - m_look.exact(kHeadSide) - (wide > 0 ? wide + m_look.exact(kHeadSide) : 0) - left;
    };
    const auto write = [&](double middle, const QString& text, const QFont& font, const QColor& ink, double room) {
        const TextLine shown(text, font, room);
        const double high = QFontMetricsF(font).height();
        shown.paint(painter, mirrored({left, line(middle) - high / 2, room, high}), Qt::AlignLeading | Qt::AlignVCenter,
                    ink);
        return shown.width();
    };
    const double eye = m_secret ? m_look.exact(kEye + space::kNormal) : 0;
    const Mark mark = markOf(m_tone);
    const QColor ink = mark == Mark::None ? theme.text.primary : toneOf(theme, mark).text;
    // The band's name takes precedence over the sum, which the dice show, too.
    const double sum = sumWidth();
    const bool both = m_look.advance(m_title, Role::BandWord) <= roomBeside(sum) - eye;
    const double used = write(m_who.value(0).isEmpty() ? kMiddle : kTitleMiddle, m_title, m_look.font(Role::BandWord),
                              ink, roomBeside(both ? sum : 0) - eye);
    if (m_secret) {
        const double whole = m_look.exact(kEye);
        const QRectF place(left + used + m_look.exact(space::kNormal), line(kTitleMiddle) - whole / 2, whole, whole);
        paintIcon(painter, mirrored(place), Icon::EyeStruck, theme.text.muted);
    }
    const double room = roomBeside(figuresWidth(m_chance, m_look.font(Role::Caption)));
    write(kWhoMiddle, whoWithin(room), m_look.font(Role::Body), theme.text.muted, room);
    if (showsNames()) write(kNamesMiddle, m_names, m_look.font(Role::Caption), theme.text.primary, roomBeside(0));
    if (both) paintSum(painter, sumLeft(sum));
    paintChance(painter);
}

} // namespace tenplus::ui
