#include "duality/offer_board.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "duality/card_tile.h"
#include "paint/flow_layout.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "table/duality/offers.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

OfferButton buttonOf(const table::DualityOffer& offer) {
    OfferButton button{.id = qs(offer.id),
                       .words = typeset(qs(offer.words)),
                       .tip = typeset(qs(offer.about)),
                       .closed = {},
                       .form = {},
                       .who = offer.who,
                       .act = Act{offer.command, {}}};
    if (offer.no) button.closed = typeset(qs(table::sentence(*offer.no)));
    if (offer.aims > 0) {
        button.form = offer.who ? QStringLiteral("use-threat") : QStringLiteral("use-place");
        button.ref = offer.aims;
        button.words = QStringLiteral("%1 …").arg(button.words);
    }
    button.aside = offer.aside;
    button.byEnter = !offer.aside;
    return button;
}

std::vector<OfferButton> buttonsOf(const std::vector<table::DualityOffer>& offers, bool closedToo) {
    std::vector<OfferButton> buttons;
    for (const table::DualityOffer& offer : offers) {
        if (closedToo || !offer.no) buttons.push_back(buttonOf(offer));
    }
    return buttons;
}

OfferBoard::OfferBoard(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    connect(&look, &Look::changed, this, [this] { setGroups(m_groups); });
}

QWidget* OfferBoard::entry() const {
    const auto all = findChildren<QPushButton*>();
    const auto open = std::ranges::find_if(
        all, [this](const QPushButton* each) { return each->isEnabled() && m_whole->isAncestorOf(each); });
    return open == all.end() ? nullptr : *open;
}

void OfferBoard::setGroups(std::vector<OfferGroup> groups) {
    const QWidget* const focus = QApplication::focusWidget();
    const bool hadFocus = focus != nullptr && isAncestorOf(focus);
    const QString before = hadFocus ? focus->objectName() : QString();
    if (hadFocus) setFocus(Qt::OtherFocusReason);
    m_groups = std::move(groups);
    QStringList turned, closed;
    if (m_whole) {
        for (const QPushButton* each : m_whole->findChildren<QPushButton*>()) {
            if (!each->isEnabled()) closed << each->objectName();
        }
        for (const CardTile* each : m_whole->findChildren<CardTile*>()) {
            if (each->isTurned()) turned << each->objectName();
        }
        m_whole->hide();
        m_whole->deleteLater(); // one of its buttons may be the sender
        for (QWidget* each : m_whole->findChildren<QWidget*>()) each->setObjectName(QString());
    }
    m_whole = new QWidget(this);
    auto* column = new QVBoxLayout(m_whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kSection));
    for (const OfferGroup& group : m_groups) column->addWidget(made(group));
    m_column->addWidget(m_whole);
    m_whole->show(); // now, with its final fonts: otherwise the page would be measured twice
    for (CardTile* each : m_whole->findChildren<CardTile*>()) each->setChecked(turned.contains(each->objectName()));
    if (!hadFocus) return;
    auto* same = before.isEmpty() ? nullptr : m_whole->findChild<QWidget*>(before);
    if (same != nullptr && same->isEnabled()) return same->setFocus(Qt::OtherFocusReason);
    if (QWidget* const next = opened(closed)) next->setFocus(Qt::OtherFocusReason);
}

// What the last press made possible: the first button that was closed before it. Nothing else has the keyboard then: a
// button that happens to be near may cost something.
QWidget* OfferBoard::opened(const QStringList& closed) const {
    const auto all = m_whole->findChildren<QPushButton*>();
    const auto now = std::ranges::find_if(
        all, [&](const QPushButton* each) { return each->isEnabled() && closed.contains(each->objectName()); });
    return now == all.end() ? nullptr : *now;
}

QWidget* OfferBoard::headOf(const OfferGroup& group) {
    auto* head = new QWidget(m_whole);
    auto* row =
        new FlowLayout(m_look.px(space::kPanel), m_look.px(space::kTight), head); // large slots take a row of their own
    row->addWidget(plainLabel(group.title, WidgetRole::CardName, head));
    if (!group.line.isEmpty()) row->addWidget(plainLabel(group.line, WidgetRole::Muted, head));
    for (const SlotsData& track : group.tracks) {
        auto* shown = new SlotRow(m_look, head);
        shown->setHeight(14);
        shown->setInteractive(false);
        shown->setData(track);
        row->addWidget(shown);
    }
    return head;
}

QWidget* OfferBoard::made(const OfferGroup& group) {
    auto* whole = new QWidget(m_whole);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kSmall));
    if (!group.title.isEmpty()) column->addWidget(headOf(group));
    if (!group.text.isEmpty()) {
        auto* text = new Paragraph(m_look, Role::MoveText, Ink::Secondary, whole);
        text->setText(group.text);
        column->addWidget(text);
    }
    if (!group.cards.empty()) {
        auto* cards = new QWidget(whole);
        auto* flow = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kNormal), cards);
        for (const CardFace& face : group.cards) {
            auto* card = new CardTile(m_look, cards);
            card->setFace(face);
            flow->addWidget(card);
        }
        column->addWidget(cards);
    }
    if (group.buttons.empty()) return whole;
    auto* buttons = new QWidget(whole);
    auto* flow = new FlowLayout(m_look.px(space::kSmall), m_look.px(space::kSmall), buttons);
    for (const OfferButton& offer : group.buttons) flow->addWidget(button(offer));
    column->addWidget(buttons);
    return whole;
}

QWidget* OfferBoard::button(const OfferButton& offer) {
    auto* made = new KeyButton(m_look, escaped(offer.words), {}, m_whole);
    made->setWrapping(true); // in a narrow panel
    made->setObjectName(offer.id);
    made->setAccessibleName(offer.words);
    setRole(*made, WidgetRole::Plain);
    made->setAutoDefault(true);
    made->setEnabled(offer.closed.isEmpty());
    const QString tip = offer.closed.isEmpty() ? offer.tip : offer.closed;
    made->setToolTip(plainTip(tip));
    made->setAccessibleDescription(tip);
    // A copy, because the act may replace the groups; and a form may be offered for several actors.
    connect(made, &QPushButton::clicked, this, [this, offer] {
        if (offer.form.isEmpty())
            emit acted(offer.act);
        else
            emit formWanted(offer.form, offer.who, offer.ref);
    });
    return made;
}

} // namespace tenplus::ui
