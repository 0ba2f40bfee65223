#include "paint/key_button.h"

#include "paint/card.h"
#include "theme/text_line.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QFontMetricsF>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kLeastYielding = 180; // px at 96 dpi
constexpr double kLeastBesideKey = 80; // of a text that wraps, px at 96 dpi

// A single ampersand marks a mnemonic and is not shown; two of them are one in the text.
QString shown(const QString& text) {
    QString words;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && ++i == text.size()) break;
        words += text[i];
    }
    return words;
}

} // namespace

QString keyWords(const QAction& action) { return action.shortcut().toString(QKeySequence::NativeText); }

KeyButton::KeyButton(const Look& look, const QString& text, const QString& key, QWidget* parent)
    : QPushButton(text, parent)
    , m_look(look)
    , m_key(key) {
    setAutoDefault(true); // Enter presses the focused one
    connect(&look, &Look::changed, this, [this] { updateGeometry(); });
}

void KeyButton::setKey(const QString& key) {
    if (key == m_key) return;
    m_key = key;
    updateGeometry();
    update();
}

void KeyButton::followKey(const QAction& action) {
    const auto follow = [this, &action] {
        m_followed = keyWords(action);
        if (m_keyShown) setKey(m_followed);
    };
    follow();
    connect(&action, &QAction::changed, this, follow);
}

void KeyButton::setKeyShown(bool shown) {
    m_keyShown = shown;
    setKey(shown ? m_followed : QString());
}

void KeyButton::setBrief(const QString& words) {
    if (std::exchange(m_brief, words) == words) return;
    updateGeometry();
    update();
}

void KeyButton::setYielding(bool yielding) {
    m_yielding = yielding;
    setSizePolicy(yielding ? QSizePolicy::Preferred : QSizePolicy::Minimum, sizePolicy().verticalPolicy());
    updateGeometry();
}

void KeyButton::setWrapping(bool wrapping) {
    m_wrapping = wrapping;
    // A layout gives no widget of a fixed height more than one line, whatever its height for that width is.
    QSizePolicy policy(wrapping ? QSizePolicy::Preferred : QSizePolicy::Minimum,
                       wrapping ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(wrapping);
    setSizePolicy(policy);
    updateGeometry();
}

void KeyButton::setWrappingBesideKey() {
    m_keepsKey = true;
    setWrapping(true);
}

// The width of the lines of a text that wraps.
double KeyButton::lineRoom(double inside) const {
    const double beside = inside - capRoom();
    return m_keepsKey && beside >= m_look.exact(kLeastBesideKey) ? beside : inside;
}

int KeyButton::heightForWidth(int width) const {
    const int line = sizeHint().height();
    const double inside = width - 2 * m_look.exact(space::kWide);
    const double room = lineRoom(inside);
    if (!m_wrapping || contentWidth(text()) <= room + 1) return line;
    const auto lines = wrappedLines(shown(text()), font(), room).size();
    return line + int(std::ceil(double(lines - 1) * QFontMetricsF(font()).height()));
}

void KeyButton::setGlyph(Icon glyph) {
    if (glyph == m_glyph) return;
    m_glyph = glyph;
    updateGeometry();
    update();
}

void KeyButton::setLeftAligned(bool leftAligned) {
    m_leftAligned = leftAligned;
    update();
}

double KeyButton::contentWidth(const QString& words) const {
    const double icon = m_glyph == Icon::None ? 0 : m_look.exact(size::kIcon);
    const double wide = QFontMetricsF(font()).horizontalAdvance(shown(words));
    return icon + wide + (icon > 0 && wide > 0 ? m_look.exact(space::kNormal) : 0);
}

double KeyButton::capRoom() const {
    return m_key.isEmpty() ? 0 : keyCapSize(m_key, m_look).width() + m_look.exact(space::kNormal);
}

QSize KeyButton::sizeFor(const QString& words) const {
    ensurePolished();
    const double width = contentWidth(words) + capRoom() + 2 * m_look.exact(space::kWide);
    return {int(std::ceil(width)) + 2, QPushButton::sizeHint().height()};
}

QSize KeyButton::sizeHint() const { return sizeFor(text()); }

QSize KeyButton::minimumSizeHint() const {
    const QSize least = sizeFor(m_brief.isEmpty() ? text() : m_brief);
    return m_yielding || m_wrapping ? least.boundedTo({m_look.px(kLeastYielding), least.height()}) : least;
}

QColor KeyButton::ink() const {
    const Theme& theme = m_look.theme();
    const WidgetRole role = roleOf(*this);
    if (!isEnabled()) return theme.text.disabled;
    if (role == WidgetRole::Primary) return theme.accent.onFill;
    return role == WidgetRole::Quiet && !underMouse() ? theme.text.secondary : theme.text.primary;
}

void KeyButton::paintLines(QPainter& painter, const QRectF& inside) const {
    const QStringList lines = wrappedLines(shown(text()), font(), inside.width());
    const double high = QFontMetricsF(font()).height();
    double top = inside.center().y() - high * double(lines.size()) / 2;
    for (const QString& line : lines) {
        TextLine(line, font(), inside.width())
            .paint(painter, {inside.left(), top, inside.width(), high}, Qt::AlignLeft | Qt::AlignVCenter, ink());
        top += high;
    }
}

void KeyButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = {};
    painter.drawControl(QStyle::CE_PushButton, option);
    const double margin = m_look.exact(space::kWide);
    const double middle = height() / 2.0;
    const double inside = width() - 2 * margin;
    const double lines = lineRoom(inside);
    if (m_wrapping && contentWidth(text()) > lines + 1) {
        paintLines(painter, QRectF(margin, 0, lines, height()));
        if (lines < inside) paintCap(painter);
        return;
    }
    // Where there is no room for both, the words stay: menus and the list of keys tell the key.
    const bool hasCap =
        !m_key.isEmpty() && contentWidth(m_brief.isEmpty() ? text() : m_brief) + capRoom() <= inside + 1;
    const double room = inside - (hasCap ? capRoom() : 0);
    const bool isWhole = m_brief.isEmpty() || contentWidth(text()) <= room + 1;
    const TextLine words(isWhole ? shown(text()) : m_brief, font());
    const double spare = isWhole ? 0 : TextLine(shown(text()), font()).width() - words.width();
    double x = margin + (m_leftAligned ? 0 : std::max(0.0, (room - contentWidth(text()) + spare) / 2));
    if (m_glyph != Icon::None) {
        const double icon = m_look.exact(size::kIcon);
        paintIcon(painter, {x, middle - icon / 2, icon, icon}, m_glyph, ink());
        x += icon + m_look.exact(space::kNormal);
    }
    const double left = std::max(0.0, margin + room - x);
    const bool fits = words.width() <= left + 1;
    (fits ? words : TextLine(words.text(), font(), left))
        .paint(painter, {x, middle + QFontMetricsF(font()).capHeight() / 2}, ink());
    if (hasCap) paintCap(painter);
}

void KeyButton::paintCap(QPainter& painter) const {
    const double middle = height() / 2.0;
    const QSizeF cap = keyCapSize(m_key, m_look);
    const bool primary = roleOf(*this) == WidgetRole::Primary;
    const QColor capInk = primary || !isEnabled() ? ink() : m_look.theme().text.muted;
    const QRectF place(QPointF(width() - cap.width() - m_look.exact(space::kNormal), middle - cap.height() / 2), cap);
    paintKeyCap(painter, place, m_key, m_look, capInk);
}

} // namespace tenplus::ui
