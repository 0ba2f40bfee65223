#include "sheet/value_field.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "sheet/sheet_metrics.h"
#include "theme/accessible_role.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kNarrowestField = 56;

} // namespace

ValueField::ValueField(const Look& look, Manner manner, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_manner(manner)
    , m_inPlace(look, this) {
    setAttribute(Qt::WA_Hover);
    seat();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::EditableText);
    setCursor(Qt::IBeamCursor);
    connect(&m_inPlace, &InPlace::committed, this, &ValueField::typed);
    connect(&m_inPlace, &InPlace::stepped, this, [this](int by) { focusNextPrevChild(by > 0); });
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void ValueField::setKind(InPlace::Kind kind) {
    if (kind == m_manner.kind) return;
    m_manner.kind = kind;
    seat();
}

void ValueField::seat() {
    const InPlace::Kind kind = m_manner.kind;
    const bool wraps = kind == InPlace::Kind::Paragraph;
    QSizePolicy policy(wraps || m_manner.boxed ? QSizePolicy::Preferred : QSizePolicy::Maximum,
                       wraps ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(wraps);
    setSizePolicy(policy);
}

void ValueField::setValue(const QString& name, const QString& value, const QString& suffix) {
    m_name = name;
    setAccessibleName(value.isEmpty() ? name : tr("%1: %2").arg(name, value + suffix));
    if (value == m_value && suffix == m_suffix) return;
    m_value = value;
    m_suffix = suffix;
    updateGeometry();
    update();
}

void ValueField::setPlaceholder(const QString& words) {
    if (words == m_placeholder) return;
    m_placeholder = words;
    updateGeometry();
    update();
}

void ValueField::setEditable(bool editable) {
    if (editable == m_editable) return;
    m_editable = editable;
    setFocusPolicy(editable ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(editable ? Qt::IBeamCursor : Qt::ArrowCursor);
    update();
}

void ValueField::edit(const QString& typed) {
    if (!m_editable) return;
    InPlace::Order order;
    const int side = m_manner.boxed ? 0 : sidePadding();
    order.rect = rect().adjusted(side - m_look.px(kOutset), 0, 0, 0);
    order.rect.setWidth(std::max(order.rect.width(), m_look.px(kNarrowestField)));
    order.name = m_name;
    order.text = m_value;
    order.kind = m_manner.kind;
    order.role = m_manner.role;
    if (order.kind != InPlace::Kind::Number) order.draft = "field/" + ss(m_name);
    m_inPlace.open(order, typed);
}

int ValueField::sidePadding() const { return m_look.px(m_manner.boxed ? space::kNormal : kOutset); }

double ValueField::lineHeight() const {
    const QFont font = m_look.font(m_manner.role);
    return std::max(QFontMetricsF(font).height(), pixelSizeOf(font) * lineHeightOf(m_manner.role));
}

QSize ValueField::sizeHint() const {
    const QString& shown = m_value.isEmpty() ? m_placeholder : m_value;
    const double text =
        m_look.advance(shown, m_manner.role) + (m_suffix.isEmpty() ? 0 : m_look.advance(m_suffix, Role::Control));
    const int width = std::max(int(std::ceil(text)) + 2 * sidePadding() + 1, m_look.px(size::kHitTarget));
    return {width, heightForWidth(m_manner.kind == InPlace::Kind::Paragraph ? std::min(width, m_look.px(260)) : width)};
}

QSize ValueField::minimumSizeHint() const {
    return {m_manner.boxed || hasHeightForWidth() ? m_look.px(60) : std::min(sizeHint().width(), m_look.px(120)),
            heightForWidth(m_look.px(2000))};
}

int ValueField::heightForWidth(int width) const {
    const double padding = m_look.exact(m_manner.boxed ? space::kSmall : space::kHair);
    const QString& shown = m_value.isEmpty() ? m_placeholder : m_value;
    const double text = m_manner.kind == InPlace::Kind::Paragraph
                            ? paragraphHeight(shown, width - 2.0 * sidePadding(), m_manner.role, m_look)
                            : lineHeight();
    const int least = m_look.px(m_manner.boxed ? size::kButton : size::kHitTarget);
    return std::max(least, int(std::ceil(text + 2 * padding)));
}

void ValueField::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_look.theme();
    const bool hovered = m_editable && underMouse();
    if (m_editable && (m_manner.boxed || hovered)) {
        painter.setPen(theme.kind == ThemeKind::HighContrast ? QPen(theme.line.decorative, 1) : QPen(Qt::NoPen));
        painter.setBrush(hovered ? theme.surface.control : theme.surface.card);
        const double corner = m_look.exact(radius::kTile);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    }
    const QFont& font = m_look.font(m_manner.role);
    const bool empty = m_value.isEmpty();
    const QString& shown = empty ? m_placeholder : m_value;
    const QColor ink = empty                           ? theme.text.muted
                       : m_editable || !m_manner.boxed ? theme.text.primary
                                                       : theme.text.secondary;
    painter.setPen(ink);
    const double side = sidePadding();
    const double room = width() - 2 * side;
    if (m_manner.kind == InPlace::Kind::Paragraph) {
        const double high = paragraphHeight(shown, room, m_manner.role, m_look);
        paintParagraph(painter, QRectF(side, (height() - high) / 2, room, high), shown, m_manner.role, m_look);
        return;
    }
    const TextLine suffix(m_suffix, m_look.font(Role::Control));
    const TextLine text(shown, font, room - suffix.width() + 1);
    const double baseline = (height() + QFontMetricsF(font).capHeight()) / 2;
    const auto at = [&](double x, const TextLine& line) { return isRightToLeft() ? width() - x - line.width() : x; };
    text.paint(painter, {at(side, text), baseline}, ink);
    suffix.paint(painter, {at(side + text.width(), suffix), baseline}, theme.text.muted);
}

void ValueField::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool number = m_manner.kind == InPlace::Kind::Number;
    if (!m_editable) return QWidget::keyPressEvent(event);
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_F2) return edit();
    if (number && (key == Qt::Key_Up || key == Qt::Key_Down)) {
        return edit(QString::number(m_value.toLongLong() + (key == Qt::Key_Up ? 1 : -1)));
    }
    const bool plain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::ShiftModifier;
    const QString text = event->text();
    if (plain && !text.isEmpty() && text.front().isPrint() && !text.front().isSpace()) return edit(text);
    QWidget::keyPressEvent(event);
}

void ValueField::mousePressEvent(QMouseEvent* event) {
    event->setAccepted(m_editable); // so that it is not a click on the parent
}

void ValueField::mouseDoubleClickEvent(QMouseEvent*) { edit(); }

} // namespace tenplus::ui
