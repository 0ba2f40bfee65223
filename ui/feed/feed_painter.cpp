#include "feed/feed_painter.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "paint/card.h"
#include "paint/mark.h"
#include "theme/figures.h"
#include "theme/fonts.h"
#include "theme/text_line.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <memory>

namespace tenplus::ui {
namespace {

constexpr double kSide = 16, kMarkMiddle = 67, kMark = 12, kMarkWide = 20, kIcon = 15, kWords = 83, kUnder = 14;
constexpr int kMostLines = 2; // of a row that is not open

Icon iconOfLine(table::LineKind kind) {
    using table::LineKind;
    switch (kind) {
    case LineKind::Roll: return Icon::Dice;
    case LineKind::Harm:
    case LineKind::Heal: return Icon::Heart;
    case LineKind::Change: return Icon::Pen;
    case LineKind::Pool: return Icon::ArrowUp;
    case LineKind::Choice: return Icon::Check;
    case LineKind::Clock: return Icon::Hourglass;
    case LineKind::Note: return Icon::Note;
    case LineKind::Session: return Icon::Flag;
    case LineKind::Actor: return Icon::Person;
    case LineKind::Quiet: break;
    }
    return Icon::None;
}

struct RowPlaces {
    QRectF row, words, value;
    double middle = 0;
    double valueWidth = 0;
};

QFont valueFont(const Look& look) {
    QFont font = look.font(Role::Control);
    font.setWeight(QFont::DemiBold);
    return font;
}

// The scroll bar takes its width from the margin, not from the text.
double rightSideOf(const Look& look, const QWidget* view) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(view);
    const double bar = area == nullptr ? 0 : area->width() - area->viewport()->width();
    return std::max(look.exact(space::kSmall), look.exact(kSide) - bar);
}

RowPlaces placesOf(const Look& look, const QStyleOptionViewItem& option, const FeedRow& row) {
    const QRect rect = option.rect;
    RowPlaces places;
    places.row = rect;
    places.middle = rect.top() + look.px(size::kRow) / 2.0; // of the first line
    places.valueWidth = row.line.value.empty() ? 0 : figuresWidth(qs(row.line.value), valueFont(look));
    const double eye = row.line.secret || row.line.keeps ? look.exact(kIcon + space::kSmall) : 0;
    double right = rect.right() + 1 - rightSideOf(look, option.widget) - places.valueWidth;
    places.value = QRectF(right, rect.top(), places.valueWidth, rect.height());
    if (places.valueWidth > 0) right -= look.exact(space::kNormal);
    const double left = rect.left() + look.exact(kWords + (row.under ? kUnder : 0));
    places.words = QRectF(left, rect.top(), std::max(0.0, right - eye - left), rect.height());
    return places;
}

QRectF mirrored(const QRectF& rect, const QRectF& row, bool rightToLeft) {
    if (!rightToLeft) return rect;
    return {row.left() + row.right() - rect.right(), rect.top(), rect.width(), rect.height()};
}

// The place of the band's name in "Tam, Volley: miss, marks XP".
std::pair<qsizetype, qsizetype> bandIn(const QString& text) {
    const qsizetype colon = text.lastIndexOf(QStringLiteral(": "));
    if (colon < 0) return {0, 0};
    const qsizetype comma = text.indexOf(u',', colon);
    return {colon + 2, comma < 0 ? text.size() : comma};
}

// The text in lines of that width, with the band's name in its colour. A line break of a note has no glyph: without a
// space the words around it would be one.
std::unique_ptr<QTextLayout> layOut(const QString& text, const QFont& font, double width, const QColor& ink,
                                    QList<QTextLayout::FormatRange> formats = {}) {
    auto layout = std::make_unique<QTextLayout>(QString(text).replace(u'\n', u' '), fontFor(font, text));
    QTextOption option(Qt::AlignLeading);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(QGuiApplication::layoutDirection());
    layout->setTextOption(option);
    const auto [from, to] = bandIn(text);
    if (ink.isValid() && from != to) {
        QTextCharFormat colour;
        colour.setForeground(ink);
        formats.push_back({int(from), int(to - from), colour});
    }
    layout->setFormats(formats);
    layout->beginLayout();
    double y = 0;
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        line.setLineWidth(std::max(1.0, width));
        line.setPosition({0, y});
        y += line.height();
    }
    layout->endLayout();
    return layout;
}

// The end of the text that is looked for: its band with the colon, or the numbers of a clock, " 2 → 3".
QString soughtEnd(const QString& text, const FeedRow& row) {
    if (row.line.tone != content::Tone::Plain) {
        const auto [from, to] = bandIn(text);
        return from != to ? text.mid(from - 2) : QString();
    }
    if (row.line.kind != table::LineKind::Clock) return {};
    const qsizetype arrow = text.lastIndexOf(u'→');
    const qsizetype number = arrow < 2 ? -1 : text.lastIndexOf(u' ', arrow - 2);
    return number < 0 ? QString() : text.mid(number);
}

// A text that is too long for its lines is cut before the end that is looked for, unless hardly more than that fits.
QString cutTo(int lines, const QString& text, const QFont& font, double width, const QString& end) {
    constexpr double kLeastShare = 0.3, kStep = 0.03; // of the room
    const QString before = text.left(text.size() - end.size());
    const double whole = lines * width, room = whole - TextLine(end, font).width();
    if (room < kLeastShare * whole) return TextLine(text, font, whole * (lines > 1 ? 1 - kLeastShare : 1)).text();
    // Lines break between words, so that there is less room than their widths.
    for (double share = 1; share > kStep; share -= kStep) {
        QString cut = TextLine(before, font, room * share).text() + end;
        if (layOut(cut, font, width, {})->lineCount() <= lines) return cut;
    }
    return text;
}

// Links in their colour.
QList<QTextLayout::FormatRange> linkFormats(const FeedRow& row, const QString& text, const Look& look) {
    QList<QTextLayout::FormatRange> formats;
    for (const ShownLink& each : shownLinks(row, text)) {
        QTextLayout::FormatRange range;
        range.start = int(each.from);
        range.length = int(each.length);
        range.format.setForeground(row.undone ? look.theme().text.disabled : look.theme().accent.text);
        formats.push_back(range);
    }
    return formats;
}

struct LaidWords {
    std::unique_ptr<QTextLayout> layout;
    QString text;
    QPointF place; ///< of its top left corner
};

// Where the rectangle is higher than one line, in as many as it has room for: the first stands where it does in a row
// of one line.
LaidWords laidWords(const QRectF& rect, const FeedRow& row, const Look& look) {
    const Theme& theme = look.theme();
    QFont font = look.font(Role::Body);
    font.setStrikeOut(row.undone);
    const double lineHigh = QFontMetricsF(font).lineSpacing(), one = look.px(size::kRow);
    const int most = 1 + int((rect.height() - one + 1) / lineHigh);
    const bool hasBand = row.line.tone != content::Tone::Plain;
    const QColor bandInk = hasBand && !row.undone ? toneOf(theme, markOf(row.line.tone)).text : QColor();
    QString text = shownText(row.line);
    auto layout = layOut(text, font, rect.width(), bandInk, linkFormats(row, text, look));
    if (layout->lineCount() > most) {
        text = cutTo(most, text, font, rect.width(), soughtEnd(text, row));
        layout = layOut(text, font, rect.width(), bandInk, linkFormats(row, text, look));
    }
    const QPointF place(rect.left(), rect.top() + (one - layout->lineAt(0).height()) / 2);
    return {std::move(layout), text, place};
}

void paintWords(QPainter& painter, const QRectF& rect, const FeedRow& row, const Look& look) {
    painter.setPen(row.undone ? look.theme().text.disabled : look.theme().text.primary);
    const LaidWords words = laidWords(rect, row, look);
    words.layout->draw(&painter, words.place);
}

// What follows from a roll hangs on a thread. At its end, it ends beside the row's sign.
void paintThread(QPainter& painter, const RowPlaces& places, FeedThread thread, bool rtl, const Look& look) {
    const double x = look.exact(kMarkMiddle), wide = look.exact(stroke::kHairline);
    const double top = thread.up ? places.row.top() : places.middle;
    const double bottom = thread.down ? places.row.bottom() : places.middle;
    const double left = rtl ? places.row.right() - x : places.row.left() + x;
    painter.fillRect(QRectF(left, top, wide, bottom - top), look.theme().line.control);
}

void paintSign(QPainter& painter, const QPointF& middle, const FeedRow& row, const Look& look) {
    const Theme& theme = look.theme();
    const Mark mark = markOf(row.line.tone);
    if (mark != Mark::None) {
        const double high = look.exact(kMark), wide = look.exact(kMarkWide);
        const QRectF place(middle.x() - wide / 2, middle.y() - high / 2, wide, high);
        paintMark(painter, place, mark, row.undone ? theme.text.disabled : toneOf(theme, mark).fill);
        return;
    }
    const double whole = look.exact(kIcon);
    const QRectF place(middle.x() - whole / 2, middle.y() - whole / 2, whole, whole);
    paintIcon(painter, place, iconOfLine(row.line.kind), row.undone ? theme.text.disabled : theme.text.secondary);
}

void paintGround(QPainter& painter, const QStyleOptionViewItem& option, bool newest, const Look& look) {
    const Theme& theme = look.theme();
    const bool selected = option.state & QStyle::State_Selected;
    const bool hovered = option.state & QStyle::State_MouseOver;
    painter.fillRect(option.rect, selected  ? theme.surface.pressed
                                  : newest  ? theme.surface.control
                                  : hovered ? theme.surface.card
                                            : groundOf(option));
    if (!(option.state & QStyle::State_HasFocus)) return;
    const double inside = look.focusWidth() + 1;
    paintFocusRing(painter, QRectF(option.rect).adjusted(inside, inside, -inside, -inside), look.exact(radius::kTile),
                   look);
}

} // namespace

FeedPainter::FeedPainter(const Look& look, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_look(look) {
    connect(&look, &Look::changed, this, [this] { m_pictures.forget(); });
}

// A new turn moves every visible row: caches them, so that only new, hovered and focused rows are painted.
void FeedPainter::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto& model = static_cast<const FeedModel&>(*index.model());
    const FeedRow& row = model.row(index.row());
    const Shown shown{row, model.threadOf(index.row()), index.row() == 0 && !model.isFiltered()};
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver | QStyle::State_HasFocus))
        return paintRow(*painter, option, shown);
    showRow(m_pictures, *painter, option, shown,
            [&](QPainter& onto, const QStyleOptionViewItem& place) { paintRow(onto, place, shown); });
}

void FeedPainter::paintRow(QPainter& painter, const QStyleOptionViewItem& option, const Shown& shown) const {
    const FeedRow& row = shown.row;
    const Theme& theme = m_look.theme();
    const bool rtl = option.direction == Qt::RightToLeft;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, option, shown.newest, m_look);
    const RowPlaces places = placesOf(m_look, option, row);
    const QFont body = m_look.font(Role::Body);
    const double baseline = places.middle + QFontMetricsF(body).capHeight() / 2;
    const QFont small = m_look.font(Role::Caption);
    const QString when = timeText(row.at);
    const double timeWide = figuresWidth(when, small);
    const QRectF time(places.row.left() + m_look.exact(kSide), places.row.top(), timeWide, places.row.height());
    painter.setPen(row.undone ? theme.text.disabled : theme.text.muted);
    paintFigures(painter, {mirrored(time, places.row, rtl).left(), baseline}, when, small);
    if (row.under) paintThread(painter, places, shown.thread, rtl, m_look);
    const double sign = m_look.exact(kMarkMiddle + (row.under ? kUnder : 0));
    paintSign(painter, {rtl ? places.row.right() - sign : places.row.left() + sign, places.middle}, row, m_look);
    paintWords(painter, mirrored(places.words, places.row, rtl), row, m_look);
    const QRectF value = mirrored(places.value, places.row, rtl);
    painter.setPen(row.undone ? theme.text.disabled : theme.text.primary);
    if (places.valueWidth > 0) paintFigures(painter, {value.left(), baseline}, qs(row.line.value), valueFont(m_look));
    if (row.line.secret || row.line.keeps) {
        const double eye = m_look.exact(kIcon);
        const QRectF place(places.words.right() + m_look.exact(space::kSmall), places.middle - eye / 2, eye, eye);
        paintIcon(painter, mirrored(place, places.row, rtl), Icon::EyeStruck, theme.text.muted);
    }
    painter.restore();
}

QSize FeedPainter::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {m_look.px(size::kDockRight), m_look.px(size::kRow)};
}

int FeedPainter::heightOf(const QStyleOptionViewItem& option, const QModelIndex& index, bool open) const {
    const FeedRow& row = static_cast<const FeedModel&>(*index.model()).row(index.row());
    const QFont font = m_look.font(Role::Body);
    const QString text = shownText(row.line);
    const double room = placesOf(m_look, option, row).words.width();
    if (TextLine(text, font).width() <= room) return m_look.px(size::kRow);
    const int needed = layOut(text, font, room, {})->lineCount(), lines = open ? needed : std::min(needed, kMostLines);
    return m_look.px(size::kRow) + int(std::ceil((lines - 1) * QFontMetricsF(font).lineSpacing()));
}

const FeedLink* FeedPainter::linkAt(const QStyleOptionViewItem& option, const QModelIndex& index,
                                    const QPointF& point) const {
    const FeedRow& row = static_cast<const FeedModel&>(*index.model()).row(index.row());
    if (row.links.empty()) return nullptr;
    const RowPlaces places = placesOf(m_look, option, row);
    const bool rtl = option.direction == Qt::RightToLeft;
    const LaidWords words = laidWords(mirrored(places.words, places.row, rtl), row, m_look);
    const QPointF inside = point - words.place;
    for (int i = 0; i < words.layout->lineCount(); ++i) {
        const QTextLine line = words.layout->lineAt(i);
        if (!line.naturalTextRect().contains(inside)) continue;
        const int at = line.xToCursor(inside.x(), QTextLine::CursorOnCharacter);
        for (const ShownLink& each : shownLinks(row, words.text)) {
            if (at >= each.from && at < each.from + each.length) return &row.links[each.link];
        }
    }
    return nullptr;
}

bool FeedPainter::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                            const QModelIndex& index) {
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const bool fits = heightOf(option, index, true) <= option.rect.height();
    QToolTip::showText(event->globalPos(), fits ? QString() : index.data(Qt::ToolTipRole).toString(), view,
                       option.rect);
    return true;
}

} // namespace tenplus::ui
