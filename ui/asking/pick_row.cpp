#include "asking/pick_row.h"

#include "paint/card.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/row_keys.h"
#include "theme/table_style.h"
#include "theme/text_line.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kSide = 8, kDot = 16, kWords = 33, kAbove = 6, kLeast = 160, kNameRoom = 0.65;
constexpr double kPicture = 160, kPictureRatio = 0.625, kWordsBesidePicture = 200, kClosedPicture = 0.4;

} // namespace

PickRow::PickRow(const Look& look, bool single, QWidget* parent)
    : QCheckBox(parent)
    , m_look(look)
    , m_single(single) {
    setProperty("ownFocus", true);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QCheckBox::toggled, this, [this] { checkStateSet(); });
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PickRow::setPick(const Pick& pick) {
    m_pick = pick;
    setObjectName(QStringLiteral("pick-%1").arg(QString::fromStdString(pick.id)));
    tell();
    updateGeometry();
    update();
}

void PickRow::setFree(bool free) {
    m_free = free;
    tell();
    update();
}

void PickRow::tell() {
    setEnabled(m_pick.closed.isEmpty() || m_free || isChecked());
    setAccessibleName(m_pick.word.isEmpty() ? m_pick.name : QStringLiteral("%1, %2").arg(m_pick.name, m_pick.word));
    QStringList about{m_pick.text, m_pick.more, m_pick.closed};
    about.removeAll(QString());
    setAccessibleDescription(about.join(u' '));
    setToolTip(plainTip(isChecked() ? QString() : m_pick.more));
}

// Signals are blocked while a list says which of its rows are picked.
void PickRow::checkStateSet() {
    QCheckBox::checkStateSet();
    if (m_pick.more.isEmpty()) return;
    setToolTip(plainTip(isChecked() ? QString() : m_pick.more));
    updateGeometry();
}

PickRow::Places PickRow::placesFor(double width) const {
    Places places;
    double left = m_look.exact(kWords), y = m_look.exact(kAbove);
    const double right = width - m_look.exact(kSide);
    const double wide = m_look.exact(kPicture);
    if (!m_pick.picture.isNull() && right - left - wide >= m_look.exact(kWordsBesidePicture)) {
        places.picture = QRectF(left, y, wide, wide * kPictureRatio);
        left = places.picture.right() + m_look.exact(space::kWide);
    }
    const QFontMetricsF words(m_look.font(Role::Caption));
    double nameRight = right;
    if (!m_pick.word.isEmpty()) {
        const double wordWide = words.horizontalAdvance(m_pick.word) + 1;
        places.isWordBelow = wordWide > (right - left) * (1 - kNameRoom);
        if (!places.isWordBelow) {
            places.word = QRectF(right - wordWide, y, wordWide, 0);
            nameRight = places.word.left() - m_look.exact(space::kNormal);
        }
    }
    const double nameHigh = paragraphHeight(m_pick.name, nameRight - left, Role::MoveText, m_look);
    places.name = QRectF(left, y, std::max(1.0, nameRight - left), nameHigh);
    places.line = paragraphHeight(QString(), 1, Role::MoveText, m_look);
    places.word.setHeight(places.line);
    y += nameHigh;
    if (places.isWordBelow) {
        const double high = paragraphHeight(m_pick.word, right - left, Role::Caption, m_look);
        places.word = QRectF(left, y, std::max(1.0, right - left), high);
        y = places.word.bottom();
    }
    const auto below = [&](QRectF& place, const QString& text) {
        if (text.isEmpty()) return;
        place = QRectF(left, y, std::max(1.0, right - left), paragraphHeight(text, right - left, Role::Body, m_look));
        y = place.bottom();
    };
    below(places.text, m_pick.text);
    if (isChecked()) below(places.more, m_pick.more);
    below(places.closed, m_pick.closed);
    places.height = std::max(y, places.picture.bottom()) + m_look.exact(kAbove);
    return places;
}

QSize PickRow::sizeHint() const {
    const int width = m_look.px(400);
    return {width, heightForWidth(width)};
}

QSize PickRow::minimumSizeHint() const { return {m_look.px(kLeast), m_look.px(size::kRow)}; }

int PickRow::heightForWidth(int width) const { return int(std::ceil(placesFor(width).height)); }

void PickRow::focusInEvent(QFocusEvent* event) {
    m_focusVisible = event->reason() != Qt::MouseFocusReason;
    QCheckBox::focusInEvent(event);
}

void PickRow::keyPressEvent(QKeyEvent* event) {
    if (goByRow(*this, *event) || goBeside(*this, *event)) return;
    if (goByLetter(*this, *event, [](const PickRow& row) { return row.pick().name; })) return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers().testFlag(Qt::ControlModifier)) return event->ignore(); // the form's own
        if (!m_single || !isChecked()) click();
        emit settled();
        return;
    default: QCheckBox::keyPressEvent(event);
    }
}

void PickRow::paintEvent(QPaintEvent*) {
    const Theme& theme = m_look.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double corner = m_look.exact(radius::kTile);
    if (isChecked()) {
        const double line = m_look.exact(stroke::kChoice);
        painter.setPen(QPen(theme.accent.line, line));
        painter.setBrush(theme.surface.control);
        painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner);
    } else if (isEnabled() && underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isDown() ? theme.surface.pressed : theme.surface.control);
        painter.drawRoundedRect(rect(), corner, corner);
    }
    const auto mirrored = [this](const QRectF& r) {
        return isRightToLeft() ? QRectF(width() - r.right(), r.top(), r.width(), r.height()) : r;
    };
    const Places places = placesFor(width());
    const double dot = m_look.exact(kDot);
    const double line = places.line;
    const QRectF sign = mirrored({m_look.exact(kSide), m_look.exact(kAbove) + (line - dot) / 2, dot, dot});
    const bool open = isEnabled();
    const IndicatorColours colours{open ? theme.line.control : theme.text.disabled, theme.accent.fill,
                                   theme.accent.onFill};
    if (m_single)
        paintRadio(painter, sign, isChecked(), colours);
    else
        paintCheckBox(painter, sign, isChecked(), colours);
    if (places.picture.isValid()) {
        QPainterPath frame;
        frame.addRoundedRect(mirrored(places.picture), corner, corner);
        painter.save();
        painter.setClipPath(frame);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setOpacity(open ? 1 : kClosedPicture);
        painter.drawImage(mirrored(places.picture), m_pick.picture);
        painter.restore();
    }
    painter.setPen(open ? theme.text.primary : theme.text.disabled);
    paintParagraph(painter, mirrored(places.name), m_pick.name, Role::MoveText, m_look);
    if (places.isWordBelow) {
        painter.setPen(open ? theme.text.muted : theme.text.disabled);
        paintParagraph(painter, mirrored(places.word), m_pick.word, Role::Caption, m_look);
    } else {
        TextLine(m_pick.word, m_look.font(Role::Caption), places.word.width())
            .paint(painter, mirrored(places.word), Qt::AlignTrailing | Qt::AlignVCenter,
                   open ? theme.text.muted : theme.text.disabled);
    }
    painter.setPen(open ? theme.text.secondary : theme.text.disabled);
    if (!m_pick.text.isEmpty()) paintParagraph(painter, mirrored(places.text), m_pick.text, Role::Body, m_look);
    if (places.more.isValid()) paintParagraph(painter, mirrored(places.more), m_pick.more, Role::Body, m_look);
    painter.setPen(theme.text.muted); // why it is closed has to be read
    if (!m_pick.closed.isEmpty()) paintParagraph(painter, mirrored(places.closed), m_pick.closed, Role::Body, m_look);
    if (hasFocus() && m_focusVisible) {
        const double inside = m_look.focusWidth() + 1;
        paintFocusRing(painter, QRectF(rect()).adjusted(inside, inside, -inside, -inside), corner, m_look);
    }
}

} // namespace tenplus::ui
