#include "duality/card_tile.h"

#include "duality/offer_board.h"
#include "paint/card.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/text_line.h"

#include <QPainter>

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
    if (isTurned()) words << m_face->text;
    else words << m_face->kind << m_face->line << m_face->left;
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(", ")));
    update();
}

QSize CardTile::sizeHint() const { return {m_look.px(kWidth), m_look.px(kHeight)}; }

void CardTile::paintFront(QPainter& painter, const QRectF& inside) const {
    const Theme& theme = m_look.theme();
    painter.setPen(theme.text.primary);
    const double name = paragraphHeight(m_face->name, inside.width(), Role::CardName, m_look);
    paintParagraph(painter, inside, m_face->name, Role::CardName, m_look);
    painter.setPen(theme.text.muted);
    paintParagraph(painter, inside.adjusted(0, name + m_look.exact(space::kTight), 0, 0), m_face->line, Role::Caption, m_look);
    const double line = QFontMetricsF(m_look.font(Role::Label)).height();
    const QRectF foot(inside.left(), inside.bottom() - line, inside.width(), line);
    TextLine(m_face->kind, m_look.font(Role::Label)).paint(painter, foot, Qt::AlignLeading | Qt::AlignVCenter, theme.text.secondary);
    TextLine(m_face->left, m_look.font(Role::Label)).paint(painter, foot, Qt::AlignTrailing | Qt::AlignVCenter, theme.text.secondary);
}

// Words that find no room on the back are told by the tooltip.
void CardTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    CardState state;
    state.active = isTurned();
    state.hovered = underMouse();
    state.pressed = isDown();
    state.focused = hasFocus();
    paintCard(painter, rect(), m_look, state);
    const QRectF inside = QRectF(rect()).adjusted(m_look.exact(space::kWide), m_look.exact(space::kCardY), -m_look.exact(space::kCardX), -m_look.exact(space::kCardY));
    painter.setClipRect(inside);
    if (!isTurned()) return paintFront(painter, inside);
    painter.setPen(m_look.theme().text.primary);
    paintParagraph(painter, inside, m_face->text, Role::Caption, m_look);
}

} // namespace tenplus::ui
