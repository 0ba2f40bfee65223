#include "paint/odds_bar.h"

#include "paint/mark.h"
#include "theme/text_line.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kBar = 10, kTallBar = 22, kCaret = 6, kMarkHeight = 12;

struct Fonts {
    QFont words, value;
};

Fonts fontsOf(const Look& look) { return {look.font(Role::Caption), look.font(Role::Label)}; }

double lineHeight(const Look& look) { return look.exact(16); }

double textWidth(const QFont& font, const QString& text) { return TextLine(text, font).width(); }

// The spans' rectangles along the bar: proportional, two pixels apart, with a least width.
std::vector<QRectF> spanRects(const QRectF& bar, const std::vector<OddsSpan>& spans, double gap) {
    double sum = 0;
    for (const OddsSpan& span : spans) sum += std::max(0.0, span.share);
    std::vector<QRectF> rects;
    if (sum <= 0) return rects;
    const double room = bar.width() - gap * double(spans.size() - 1);
    double x = bar.left();
    for (const OddsSpan& span : spans) {
        const double width = room * std::max(0.0, span.share) / sum;
        rects.emplace_back(x, bar.top(), width, bar.height());
        x += width + gap;
    }
    return rects;
}

// Only the two ends of the whole bar are round.
QPainterPath spanPath(const QRectF& rect, double corner, bool first, bool last) {
    const double round = std::min({corner, rect.width() / 2, rect.height() / 2});
    const double left = first ? round : 0, right = last ? round : 0;
    const auto arc = [&](double x, double y, double radius) { return QRectF(x, y, 2 * radius, 2 * radius); };
    QPainterPath path(QPointF(rect.left() + left, rect.top()));
    path.lineTo(rect.right() - right, rect.top());
    if (last) path.arcTo(arc(rect.right() - 2 * right, rect.top(), right), 90, -90);
    path.lineTo(rect.right(), rect.bottom() - right);
    if (last) path.arcTo(arc(rect.right() - 2 * right, rect.bottom() - 2 * right, right), 0, -90);
    path.lineTo(rect.left() + left, rect.bottom());
    if (first) path.arcTo(arc(rect.left(), rect.bottom() - 2 * left, left), 270, -90);
    path.lineTo(rect.left(), rect.top() + left);
    if (first) path.arcTo(arc(rect.left(), rect.top(), left), 180, -90);
    path.closeSubpath();
    return path;
}

void paintSpan(QPainter& painter, const QRectF& rect, const OddsSpan& span, const Look& look, bool first, bool last) {
    const Tone tone = toneOf(look.theme(), span.mark);
    const double line = look.exact(2);
    if (rect.width() < 0.5) return;
    if (span.filled || rect.width() < 3 * line) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tone.fill);
        painter.drawPath(spanPath(rect, look.exact(radius::kBar), first, last));
    } else {
        painter.setPen(QPen(tone.fill, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        const QRectF inner = rect.adjusted(line / 2, line / 2, -line / 2, -line / 2);
        painter.drawPath(spanPath(inner, look.exact(radius::kBar) - 1, first, last));
    }
}

struct Label {
    double mark = 0, markGap = 0, words = 0, valueGap = 0, value = 0;
    QString text, percent;
    double width() const { return mark + markGap + words + valueGap + value; }
};

Label labelOf(const OddsSpan& span, const Look& look, const Fonts& fonts, bool percent) {
    Label label;
    label.mark = markWidth(span.mark, look.exact(kMarkHeight));
    label.text = span.label;
    label.words = textWidth(fonts.words, span.label);
    label.markGap = label.mark > 0 ? look.exact(space::kTight + 1) : 0;
    if (percent) {
        label.percent = percentText(span.share);
        label.value = textWidth(fonts.value, label.percent);
        label.valueGap = label.words > 0 ? look.exact(space::kTight) : 0;
    }
    return label;
}

// With too little room: elides the words first, the figures last.
void squeeze(std::vector<Label>& labels, double room, const QFont& words) {
    double all = 0, cuttable = 0;
    for (const Label& label : labels) {
        all += label.width();
        cuttable += label.words;
    }
    if (all <= room || cuttable <= 0) return;
    const double keep = std::max(0.0, 1 - (all - room) / cuttable);
    for (Label& label : labels) {
        const TextLine cut(keep < 0.3 ? QString() : label.text, words, label.words * keep);
        label.text = cut.text();
        label.words = cut.width();
        if (label.words <= 0) label.valueGap = 0;
    }
}

void paintLabel(QPainter& painter, double x, double middle, const Label& label, const OddsSpan& span, const Look& look,
                bool lit) {
    const Theme& theme = look.theme();
    const Fonts fonts = fontsOf(look);
    const double height = look.exact(kMarkHeight);
    paintMark(painter, QRectF(x, middle - height / 2, label.mark, height), span.mark, theme, span.filled);
    x += label.mark + label.markGap;
    const QFont& words = lit ? fonts.value : fonts.words;
    const double baseline = middle + QFontMetricsF(fonts.words).capHeight() / 2;
    TextLine(label.text, words).paint(painter, {x, baseline}, lit ? theme.text.primary : theme.text.muted);
    x += label.words + label.valueGap;
    TextLine(label.percent, fonts.value).paint(painter, {x, baseline}, theme.text.primary);
}

double labelsWidth(const std::vector<Label>& labels) {
    double all = 0;
    for (const Label& label : labels) all += label.width();
    return all;
}

std::vector<Label> labelsOf(const std::vector<OddsSpan>& spans, const Look& look) {
    std::vector<Label> labels;
    for (const OddsSpan& span : spans) labels.push_back(labelOf(span, look, fontsOf(look), true));
    return labels;
}

// True if all labels fit side by side.
bool fitsOneRow(const std::vector<OddsSpan>& spans, const Look& look, double width) {
    return labelsWidth(labelsOf(spans, look)) + double(spans.size() - 1) * look.exact(space::kNormal) <= width;
}

// Words above figures, each pair in a column.
void paintLabelsInTwo(QPainter& painter, const QRectF& rows, const std::vector<OddsSpan>& spans, const Look& look) {
    const double height = rows.height() / 2;
    std::vector<Label> words = labelsOf(spans, look);
    std::vector<Label> figures = words;
    std::vector<double> wide;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        words[i].percent.clear();
        words[i].value = words[i].valueGap = 0;
        figures[i].text.clear();
        figures[i].mark = figures[i].markGap = figures[i].words = figures[i].valueGap = 0;
    }
    const double gaps = double(spans.size() - 1);
    squeeze(words, rows.width() - gaps * look.exact(space::kNormal), fontsOf(look).words);
    double used = 0;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        wide.push_back(std::max(words[i].width(), figures[i].width()));
        used += wide.back();
    }
    const double apart = gaps > 0 ? std::max(look.exact(space::kTight), (rows.width() - used) / gaps) : 0;
    double x = rows.left();
    for (std::size_t i = 0; i < spans.size(); ++i) {
        paintLabel(painter, x, rows.top() + height / 2, words[i], spans[i], look, false);
        const QRectF place(x, rows.top() + height, figures[i].width() + 1, height);
        TextLine(figures[i].percent, fontsOf(look).value)
            .paint(painter, place, Qt::AlignLeft | Qt::AlignVCenter, look.theme().text.primary);
        x += wide[i] + apart;
    }
}

void paintLabelsAbove(QPainter& painter, const QRectF& row, const std::vector<OddsSpan>& spans, const Look& look) {
    const Fonts fonts = fontsOf(look);
    std::vector<Label> labels = labelsOf(spans, look);
    const double gaps = double(spans.size() - 1);
    squeeze(labels, row.width() - gaps * look.exact(space::kNormal), fonts.words);
    const double used = labelsWidth(labels);
    const double apart = gaps > 0 ? std::max(look.exact(space::kTight), (row.width() - used) / gaps) : 0;
    double x = row.left();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        paintLabel(painter, x, row.center().y(), labels[i], spans[i], look, false);
        x += labels[i].width() + apart;
    }
}

// Centres each label under its span; neighbours push each other apart.
std::vector<double> spreadLabels(const std::vector<Label>& labels, const std::vector<QRectF>& rects, const QRectF& row,
                                 double gap) {
    std::vector<double> lefts;
    double free = row.left();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        lefts.push_back(std::max(free, rects[i].center().x() - labels[i].width() / 2));
        free = lefts.back() + labels[i].width() + gap;
    }
    double limit = row.right();
    for (std::size_t i = labels.size(); i-- > 0;) {
        lefts[i] = std::min(lefts[i], limit - labels[i].width());
        limit = lefts[i] - gap;
    }
    return lefts;
}

std::size_t spanAt(const std::vector<QRectF>& rects, double x) {
    std::size_t at = 0;
    while (at + 1 < rects.size() && x > rects[at].right()) ++at;
    return at;
}

void paintLabelsBelow(QPainter& painter, const QRectF& row, const std::vector<OddsSpan>& spans,
                      const std::vector<QRectF>& rects, const Look& look, std::optional<double> caretX) {
    const Fonts fonts = fontsOf(look);
    std::vector<Label> labels;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const bool lit = caretX && spanAt(rects, *caretX) == i;
        labels.push_back(labelOf(spans[i], look, lit ? Fonts{fonts.value, fonts.value} : fonts, false));
        const TextLine percent(percentText(spans[i].share), fonts.value);
        if (percent.width() + look.exact(space::kTight) > rects[i].width()) continue;
        const Theme& theme = look.theme();
        percent.paint(painter, rects[i], Qt::AlignCenter,
                      spans[i].filled ? toneOf(theme, spans[i].mark).onFill : theme.text.primary);
    }
    const double gap = look.exact(space::kWide);
    squeeze(labels, row.width() - gap * double(labels.size() - 1), fonts.words);
    const std::vector<double> lefts = spreadLabels(labels, rects, row, gap);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool lit = caretX && spanAt(rects, *caretX) == i;
        paintLabel(painter, lefts[i], row.center().y(), labels[i], spans[i], look, lit);
    }
}

void paintCaret(QPainter& painter, double x, double top, const Look& look) {
    const double h = look.exact(kCaret);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.theme().text.primary);
    painter.drawPolygon(QPolygonF{QPointF(x, top), QPointF(x + h, top + h), QPointF(x - h, top + h)});
}

} // namespace

void paintOdds(QPainter& painter, const QRectF& rect, const std::vector<OddsSpan>& spans, const Look& look,
               OddsLabels labels, std::optional<double> caret) {
    if (spans.empty()) return;
    const double gap = look.exact(space::kSmall);
    const bool isTwo = labels == OddsLabels::Above && rect.height() + 1 >= oddsHeight(look, labels, 2) &&
                       !fitsOneRow(spans, look, rect.width());
    const double top = labels == OddsLabels::Above ? (isTwo ? 2 : 1) * lineHeight(look) + gap : 0;
    const double height = look.exact(labels == OddsLabels::Below ? kTallBar : kBar);
    const QRectF bar(rect.left(), rect.top() + top, rect.width(), height);
    const std::vector<QRectF> rects = spanRects(bar, spans, look.exact(space::kHair));
    if (rects.empty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < spans.size(); ++i) {
        paintSpan(painter, rects[i], spans[i], look, i == 0, i + 1 == spans.size());
    }
    std::optional<double> caretX;
    if (caret) caretX = bar.left() + std::clamp(*caret, 0.0, 1.0) * bar.width();
    if (isTwo) {
        paintLabelsInTwo(painter, QRectF(rect.topLeft(), QSizeF(rect.width(), 2 * lineHeight(look))), spans, look);
    } else if (labels == OddsLabels::Above) {
        paintLabelsAbove(painter, QRectF(rect.topLeft(), QSizeF(rect.width(), lineHeight(look))), spans, look);
    } else if (labels == OddsLabels::Below) {
        const double y = bar.bottom() + look.exact(kCaret + space::kTight);
        paintLabelsBelow(painter, QRectF(rect.left(), y, rect.width(), lineHeight(look)), spans, rects, look, caretX);
    }
    if (caretX) paintCaret(painter, *caretX, bar.bottom() + 1, look);
    painter.restore();
}

double oddsHeight(const Look& look, OddsLabels labels, int rows) {
    const double caret = look.exact(kCaret) + 1;
    switch (labels) {
    case OddsLabels::Above: return rows * lineHeight(look) + look.exact(space::kSmall + kBar) + caret;
    case OddsLabels::Below: return look.exact(kTallBar + space::kTight) + caret + lineHeight(look);
    case OddsLabels::None: break;
    }
    return look.exact(kBar) + caret;
}

QString percentText(double share) {
    const int percent = int(std::lround(share * 100));
    if (percent == 0 && share > 0) return QStringLiteral("<1 %");
    if (percent == 100 && share < 1) return QStringLiteral(">99 %");
    return QStringLiteral("%1 %").arg(percent);
}

QString spokenText(const std::vector<OddsSpan>& spans) {
    QStringList parts;
    for (const OddsSpan& span : spans) parts << QStringLiteral("%1 %2").arg(span.label, percentText(span.share));
    return parts.join(QStringLiteral(", "));
}

OddsBar::OddsBar(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Odds"));
    connect(&look, &Look::changed, this, [this] {
        fold();
        updateGeometry();
        update();
    });
}

void OddsBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fold();
}

void OddsBar::fold() {
    const int rows = m_labels == OddsLabels::Above && !m_spans.empty() && !fitsOneRow(m_spans, m_look, width()) ? 2 : 1;
    if (rows == m_rows) return;
    m_rows = rows;
    updateGeometry();
}

void OddsBar::setSpans(std::vector<OddsSpan> spans) {
    if (spans != m_spans) {
        m_spans = std::move(spans);
        setAccessibleName(tr("Odds: %1").arg(spokenText(m_spans)));
        update();
    }
    fold();
}

void OddsBar::setCaret(std::optional<double> position) {
    if (std::exchange(m_caret, position) != position) update();
}

void OddsBar::setLabels(OddsLabels labels) {
    if (labels == m_labels) return;
    m_labels = labels;
    fold();
    updateGeometry();
    update();
}

QSize OddsBar::sizeHint() const { return {m_look.px(280), int(std::ceil(oddsHeight(m_look, m_labels, m_rows)))}; }

QSize OddsBar::minimumSizeHint() const { return {m_look.px(120), sizeHint().height()}; }

void OddsBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintOdds(painter, rect(), m_spans, m_look, m_labels, m_caret);
}

} // namespace tenplus::ui
