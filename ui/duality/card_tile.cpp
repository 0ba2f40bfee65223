#include "duality/card_tile.h"

#include "duality/offer_board.h"
#include "paint/card.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/text_line.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kWidth = 176, kHeight = 128; // at 96 dpi

} // namespace

CardTile::CardTile(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look)
    , m_face(std::make_unique<CardFace>()) {
    setCheckable(true);
    setProperty("ownFocus", true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::toggled, this, &CardTile::tell);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

CardTile::~CardTile() = default;

void CardTile::setFace(const CardFace& face) {
    *m_face = face;
    setObjectName(QStringLiteral("card-%1").arg(face.id));
    setToolTip(plainTip(face.text));
    tell();
}

void CardTile::tell() {
    QStringList words{m_face->name};
    if (isTurned())
        words << m_face->text;
    else
        words << m_face->kind << m_face->line << m_face->left;
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QRectF CardTile::inside(const QSizeF& size) const {
    return QRectF({}, size).adjusted(m_look.exact(space::kWide), m_look.exact(space::kCardY),
                                     -m_look.exact(space::kCardX), -m_look.exact(space::kCardY));
}

double CardTile::nameHeight(double width) const {
    return paragraphHeight(m_face->name, width, Role::CardName, m_look) + m_look.exact(space::kTight);
}

QSize CardTile::sizeHint() const {
    const QSize front(m_look.px(kWidth), m_look.px(kHeight));
    if (!isTurned()) return front;
    const QRectF room = inside(front);
    const double words = nameHeight(room.width()) + paragraphHeight(m_face->text, room.width(), Role::Caption, m_look);
    return {front.width(), std::max(front.height(), int(std::ceil(words + front.height() - room.height())))};
}

void CardTile::paintFront(QPainter& painter, const QRectF& inside) const {
    const Theme& theme = m_look.theme();
    painter.setPen(theme.text.muted);
    paintParagraph(painter, inside.adjusted(0, nameHeight(inside.width()), 0, 0), m_face->line, Role::Caption, m_look);
    const double line = QFontMetricsF(m_look.font(Role::Label)).height();
    const QRectF foot(inside.left(), inside.bottom() - line, inside.width(), line);
    TextLine(m_face->kind, m_look.font(Role::Label))
        .paint(painter, foot, Qt::AlignLeading | Qt::AlignVCenter, theme.text.secondary);
    TextLine(m_face->left, m_look.font(Role::Label))
        .paint(painter, foot, Qt::AlignTrailing | Qt::AlignVCenter, theme.text.secondary);
}

void CardTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    CardState state;
    state.active = isTurned();
    state.hovered = underMouse();
    state.pressed = isDown();
    state.focused = hasFocus();
    paintCard(painter, rect(), m_look, state);
    const QRectF room = inside(size());
    painter.setClipRect(room);
    painter.setPen(m_look.theme().text.primary);
    paintParagraph(painter, room, m_face->name, Role::CardName, m_look);
    if (!isTurned()) return paintFront(painter, room);
    painter.setPen(m_look.theme().text.secondary);
    paintParagraph(painter, room.adjusted(0, nameHeight(room.width()), 0, 0), m_face->text, Role::Caption, m_look);
}

} // namespace tenplus::ui
