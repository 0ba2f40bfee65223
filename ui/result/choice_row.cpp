#include "result/choice_row.h"

#include "bridge/rolls.h"
#include "bridge/typography.h"
#include "paint/card.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/row_keys.h"
#include "theme/table_style.h"
#include "theme/text_line.h"

#include <QFocusEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kSide = 8, kDot = 16, kWords = 33, kEffectShare = 0.4, kLeast = 160;
constexpr double kWidestRow = 720; // an option's key and effect stay beside its words

} // namespace

ChoiceRow::ChoiceRow(const Look& look, const table::OptionView& option, int number, bool single, QWidget* parent)
    : QCheckBox(parent)
    , m_look(look)
    , m_option(option)
    , m_number(number)
    , m_single(single) {
    setProperty("ownFocus", true);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setObjectName(QStringLiteral("option%1").arg(number));
    QString spoken = typeset(qs(option.text));
    if (!option.effect.empty()) spoken += QStringLiteral(", ") + typeset(qs(option.effect));
    setAccessibleName(spoken);
    connect(&look, &Look::changed, this, [this] {
        m_heights.forget();
        updateGeometry();
        update();
    });
}

void ChoiceRow::setTone(content::Tone tone) {
    m_tone = tone;
    update();
}

QString ChoiceRow::keyText() const { return m_number <= 9 ? tr("Alt+%1").arg(m_number) : QString(); }

ChoiceRow::Places ChoiceRow::placesFor(double width) const {
    Places places;
    width = std::min(width, m_look.exact(kWidestRow));
    double right = width - m_look.exact(kSide);
    const double least = m_look.exact(size::kChoiceRow);
    if (const QString key = keyText(); !key.isEmpty()) {
        const QSizeF cap = keyCapSize(key, m_look);
        places.key = QRectF(QPointF(right - cap.width(), (least - cap.height()) / 2), cap);
        right = places.key.left() - m_look.exact(space::kNormal);
    }
    if (!m_option.effect.empty()) {
        const double wanted =
            QFontMetricsF(m_look.font(Role::Caption)).horizontalAdvance(typeset(qs(m_option.effect))) + 1;
        places.isBelow = wanted > width * kEffectShare;
        if (!places.isBelow) {
            places.effect = QRectF(right - wanted, 0, wanted, least);
            right -= wanted + m_look.exact(space::kWide);
        }
    }
    const double left = m_look.exact(kWords), room = std::max(1.0, right - left);
    const double line = paragraphHeight({}, room, Role::MoveText, m_look);
    places.words = QRectF(left, std::max(0.0, (least - line) / 2), room,
                          paragraphHeight(typeset(qs(m_option.text)), room, Role::MoveText, m_look));
    if (places.isBelow)
        places.effect = QRectF(left, places.words.bottom(), room,
                               paragraphHeight(typeset(qs(m_option.effect)), room, Role::Caption, m_look));
    return places;
}

QSize ChoiceRow::sizeHint() const { return {m_look.px(400), m_look.px(size::kChoiceRow)}; }

QSize ChoiceRow::minimumSizeHint() const { return {m_look.px(kLeast), m_look.px(size::kChoiceRow)}; }

int ChoiceRow::heightForWidth(int width) const {
    return m_heights.of(width, [&] {
        const Places places = placesFor(width);
        const double bottom = places.isBelow ? places.effect.bottom() : places.words.bottom();
        return std::max(m_look.px(size::kChoiceRow), int(std::ceil(bottom + places.words.top())));
    });
}

void ChoiceRow::focusInEvent(QFocusEvent* event) {
    m_focusVisible = event->reason() != Qt::MouseFocusReason;
    QCheckBox::focusInEvent(event);
}

void ChoiceRow::keyPressEvent(QKeyEvent* event) {
    if (!goByRow(*this, *event)) QCheckBox::keyPressEvent(event);
}

void ChoiceRow::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Mark mark = markOf(m_tone);
    const QColor fill = mark == Mark::None ? theme.accent.line : toneOf(theme, mark).fill;
    const double corner = m_look.exact(radius::kTile);
    const auto mirrored = [this](const QRectF& r) {
        return isRightToLeft() ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r;
    };
    const QRectF box = mirrored({0, 0, std::min<double>(width(), m_look.exact(kWidestRow)), double(height())});
    if (isChecked()) {
        const double line = m_look.exact(stroke::kChoice);
        painter.setPen(QPen(fill, line));
        painter.setBrush(mark == Mark::None ? theme.surface.control : toneOf(theme, mark).tint);
        painter.drawRoundedRect(box.adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner);
    } else if (isEnabled() && underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isDown() ? theme.surface.pressed : theme.surface.control);
        painter.drawRoundedRect(box, corner, corner);
    }
    const Places places = placesFor(width());
    const double dot = m_look.exact(kDot);
    const QRectF sign = mirrored({m_look.exact(kSide), (m_look.exact(size::kChoiceRow) - dot) / 2, dot, dot});
    const QColor ink = isEnabled() ? theme.text.primary : theme.text.disabled;
    const IndicatorColours colours{isEnabled() ? theme.line.control : theme.text.disabled, fill, theme.surface.window};
    if (m_single)
        paintRadio(painter, sign, isChecked(), colours);
    else
        paintCheckBox(painter, sign, isChecked(), colours);
    painter.setPen(ink);
    paintParagraph(painter, mirrored(places.words), typeset(qs(m_option.text)), Role::MoveText, m_look);
    const QColor quiet = !isEnabled() ? theme.text.disabled : isChecked() ? theme.text.primary : theme.text.muted;
    const QString effect = typeset(qs(m_option.effect));
    if (places.isBelow) {
        painter.setPen(quiet);
        paintParagraph(painter, mirrored(places.effect), effect, Role::Caption, m_look);
    } else {
        TextLine(effect, m_look.font(Role::Caption), places.effect.width())
            .paint(painter, mirrored(places.effect), Qt::AlignTrailing | Qt::AlignVCenter, quiet);
    }
    if (!places.key.isEmpty()) paintKeyCap(painter, mirrored(places.key), keyText(), m_look, quiet);
    if (hasFocus() && m_focusVisible) {
        const double inside = m_look.focusWidth() + 1;
        paintFocusRing(painter, box.adjusted(inside, inside, -inside, -inside), corner, m_look);
    }
}

} // namespace tenplus::ui
