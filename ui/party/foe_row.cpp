#include "party/foe_row.h"

#include "bridge/text.h"
#include "paint/card.h"
#include "paint/emblem.h"
#include "paint/icon.h"
#include "paint/meter_bar.h"
#include "paint/plain_label.h"
#include "theme/figures.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

// Lengths at 96 dpi, as on the cards.
constexpr double kRowText = 56, kRowName = 17, kRowMeter = 38, kRowHigh = 55, kThick = 6, kWidestMeter = 40;

bool isOutOfHp(const table::ActorCard& card) { return card.health && card.health->now <= 0; }

bool isHurt(const table::ActorCard& card) { return card.health && card.health->now < card.health->most; }

} // namespace

FoeRowTile::FoeRowTile(const Look& look, QWidget* parent)
    : PaintedButton(look, parent)
    , m_health(tr("HP")) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTabStop(false);
}

void FoeRowTile::setRow(const table::FoeRow& row, const std::vector<table::ActorCard>& cards) {
    if (row == m_row && cards == m_cards) return;
    m_row = row;
    m_cards = cards;
    tell();
    updateGeometry();
    update();
}

void FoeRowTile::setHealthWord(const QString& word) {
    if (word.isEmpty() || word == m_health) return;
    m_health = word;
    tell();
}

void FoeRowTile::setOpen(bool open) {
    if (open == m_open) return;
    m_open = open;
    tell();
    update();
}

// "3 of 4"
QString FoeRowTile::countWords() const {
    const auto all = int(m_cards.size());
    return m_row.fallen == 0 ? QStringLiteral("×%1").arg(all) : tr("%1 of %2").arg(all - m_row.fallen).arg(all);
}

void FoeRowTile::tell() {
    const auto hurt = std::ranges::count_if(m_cards, [](const auto& card) { return isHurt(card) && !isOutOfHp(card); });
    QStringList words{tr("%1, %2 of them").arg(qs(m_row.name)).arg(m_cards.size())};
    if (hurt > 0) words << tr("%1 hurt").arg(hurt);
    if (m_row.fallen > 0) words << tr("%1 out of %2").arg(m_row.fallen).arg(m_health);
    if (isHidden()) words << tr("hidden from the players");
    words << (m_open ? tr("open") : tr("shut"));
    setAccessibleName(words.join(QStringLiteral(", ")));
    setToolTip(plainTip(m_open ? tr("Enter shuts the row") : tr("Enter shows each of them")));
}

bool FoeRowTile::isHidden() const { return std::ranges::none_of(m_cards, &table::ActorCard::revealed); }

// Before the mark of hidden foes, the number of them and the chevron.
NameLines FoeRowTile::nameIn(double width) const {
    const double mark = isHidden() ? look().exact(size::kIconSmall + space::kSmall) : 0;
    const double end = mark + look().exact(space::kCardX + size::kIconSmall + 2 * space::kSmall) +
                       figuresWidth(countWords(), look().font(Role::Body));
    const double left = look().exact(kRowText);
    return {qs(m_row.name), look().font(Role::CardName), width - end - left,
            width - left - look().exact(space::kCardX)};
}

int FoeRowTile::heightForWidth(int width) const {
    return look().px(kRowHigh) + int(std::ceil(nameIn(width).beyondOne()));
}

QSize FoeRowTile::sizeHint() const {
    const int width = look().px(size::kDockLeft - 20);
    return {width, heightForWidth(width)};
}

void FoeRowTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = look().theme();
    CardState state;
    state.hovered = underMouse();
    state.pressed = isDown();
    state.focused = showsFocus();
    paintCard(painter, rect(), look(), state);
    const double whole = look().exact(size::kEmblem);
    const QRectF emblem(look().exact(space::kCardX), look().exact(space::kCardY), whole, whole);
    const Icon named = m_cards.empty() ? Icon::None : iconNamed(qs(m_cards.front().icon));
    paintEmblem(painter, mirrored(emblem), Side::Foe, named == Icon::None ? Icon::Skull : named, theme, Ring::Plain);

    const QFont figures = look().font(Role::Body);
    const double sign = look().exact(size::kIconSmall), gap = look().exact(space::kSmall);
    const double right = width() - look().exact(space::kCardX), middle = look().exact(kRowName);
    const QString count = countWords();
    const double wide = figuresWidth(count, figures);
    const QRectF chevron(right - sign, middle - sign / 2, sign, sign);
    const Icon shut = isRightToLeft() ? Icon::ChevronLeft : Icon::ChevronRight;
    paintIcon(painter, mirrored(chevron), m_open ? Icon::ChevronDown : shut, theme.text.muted);
    const QRectF number(chevron.left() - gap - wide, middle, wide, 0);
    painter.setPen(theme.text.primary);
    paintFigures(painter, {mirrored(number).left(), middle + QFontMetricsF(figures).capHeight() / 2}, count, figures);

    const NameLines name = nameIn(width());
    const double left = look().exact(kRowText);
    const QRectF first(left, 0, right - left, 2 * middle);
    name.paint(painter, mirrored(first), theme.text.primary);
    if (isHidden()) {
        const QRectF mark(left + name.firstWidth() + gap, middle - sign / 2, sign, sign);
        paintIcon(painter, mirrored(mark), Icon::EyeStruck, theme.text.muted);
    }
    paintHealth(painter);
}

// One short meter each, in the order of the cards; they share the line.
void FoeRowTile::paintHealth(QPainter& painter) const {
    const double left = look().exact(kRowText), right = width() - look().exact(space::kCardX);
    const double gap = look().exact(space::kTight), count = double(std::max<std::size_t>(1, m_cards.size()));
    const double each = std::min(look().exact(kWidestMeter), (right - left - gap * (count - 1)) / count);
    if (each < 1) return; // too many to tell apart
    const double below = nameIn(width()).beyondOne();
    double x = left;
    for (const table::ActorCard& card : m_cards) {
        if (!card.health) continue;
        const QRectF place(x, below + look().exact(kRowMeter - kThick / 2), each, look().exact(kThick));
        paintMeter(painter, mirrored(place), {int(card.health->now), int(card.health->most), Side::Foe}, look());
        x += each + gap;
    }
}

} // namespace tenplus::ui
