#include "skirmish/hero_tile.h"

#include "bridge/typography.h"
#include "paint/card.h"
#include "paint/emblem.h"
#include "paint/meter_bar.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/text_line.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

namespace {

// Lengths at 96 dpi.
constexpr double kTileText = 56, kNameMiddle = 17, kMeterMiddle = 38, kTileMeter = 6, kTileNumbers = 38,
                 kTileLines = 48, kTilePlain = 52;

} // namespace

HeroTile::HeroTile(const Look& look, QWidget* parent)
    : PaintedButton(look, parent) {
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void HeroTile::setCard(const HeroCard& card) {
    if (card == m_card) return;
    m_card = card;
    tell();
    updateGeometry();
    update();
}

void HeroTile::setChosen(bool chosen) {
    if (chosen == m_chosen) return;
    m_chosen = chosen;
    tell();
    update();
}

void HeroTile::setBrief(bool brief) {
    m_brief = brief;
    updateGeometry();
    update();
}

void HeroTile::tell() {
    QStringList words{m_card.name};
    if (m_card.hitsMost > 0) words << tr("%1 of %2 Hits").arg(m_card.hits).arg(m_card.hitsMost);
    words << lines();
    if (m_card.acting) words << tr("acts now");
    if (m_chosen) words << tr("chosen");
    setAccessibleName(words.join(QStringLiteral(", ")));
    setToolTip(plainTip(words.join(u'\n')));
}

QStringList HeroTile::lines() const {
    QStringList all;
    for (const QString& each : {m_card.states, m_card.numbers, m_card.goods}) {
        if (!each.isEmpty()) all << capitalised(each);
    }
    return all;
}

double HeroTile::linesTop() const { return look().exact(m_card.hitsMost > 0 ? kTileLines : kTileLines - 18); }

QSize HeroTile::sizeHint() const {
    const int width = look().px(size::kDockLeft - 20);
    return {width, heightForWidth(width)};
}

QSize HeroTile::minimumSizeHint() const { return {look().px(120), look().px(kTilePlain)}; }

int HeroTile::heightForWidth(int width) const {
    const double room = std::max(1.0, width - look().exact(kTileText + space::kCardX));
    double high = linesTop();
    for (const QString& line : shownLines()) high += paragraphHeight(line, room, Role::Caption, look());
    return int(std::ceil(std::max(look().exact(kTilePlain), high + look().exact(space::kCardY))));
}

void HeroTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    CardState state;
    state.active = m_chosen; // the ring tells who acts
    state.hovered = underMouse();
    state.pressed = isDown();
    state.focused = showsFocus();
    paintCard(painter, rect(), look(), state);
    const double whole = look().exact(size::kEmblem);
    const QRectF emblem(look().exact(space::kCardX), look().exact(space::kCardY), whole, whole);
    const bool spent = m_card.out || (!m_card.may && !m_card.acting && m_card.hitsMost > 0);
    paintEmblem(painter, emblem, Side::Party, m_card.icon, look().theme(),
                m_card.acting || m_card.may ? Ring::ActRun
                : spent                     ? Ring::Spent
                                            : Ring::Plain);
    paintHead(painter);
    const double left = look().exact(kTileText), room = width() - left - look().exact(space::kCardX);
    double top = linesTop();
    for (const QString& line : shownLines()) {
        const double high = paragraphHeight(line, room, Role::Caption, look());
        painter.setPen(line == capitalised(m_card.states) ? look().theme().text.primary
                                                          : look().theme().text.secondary);
        paintParagraph(painter, {left, top, room, high}, line, Role::Caption, look());
        top += high;
    }
}

// The name, and the Hits as a meter with their figures.
void HeroTile::paintHead(QPainter& painter) const {
    const Theme& theme = look().theme();
    const QFont name = look().font(Role::CardName), plain = look().font(Role::Body);
    const double left = look().exact(kTileText), right = width() - look().exact(space::kCardX);
    const double high = QFontMetricsF(name).height();
    TextLine(m_card.name, name, right - left)
        .paint(painter, {left, look().exact(kNameMiddle) - high / 2, right - left, high},
               Qt::AlignLeft | Qt::AlignVCenter, m_card.out ? theme.text.muted : theme.text.primary);
    if (m_card.hitsMost <= 0) return;
    const QString now = QString::number(m_card.hits), most = QStringLiteral("/%1").arg(m_card.hitsMost);
    const double wide = std::max(look().exact(kTileNumbers), figuresWidth(now + most, plain)),
                 middle = look().exact(kMeterMiddle), rise = QFontMetricsF(plain).capHeight() / 2;
    const QRectF meter(left, middle - look().exact(kTileMeter) / 2, right - left - wide - look().exact(space::kCardX),
                       look().exact(kTileMeter));
    paintMeter(painter, meter, {m_card.hits, m_card.hitsMost, Side::Party, true}, look());
    const double x = right - figuresWidth(now + most, plain);
    painter.setPen(m_card.hits <= 0 ? theme.miss.text : theme.text.primary);
    paintFigures(painter, {x, middle + rise}, now, plain);
    painter.setPen(theme.text.muted);
    paintFigures(painter, {x + figuresWidth(now, plain), middle + rise}, most, plain);
}

void HeroTile::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up) {
        event->accept();
        return emit stepWanted(event->key() == Qt::Key_Down ? 1 : -1);
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

} // namespace tenplus::ui
