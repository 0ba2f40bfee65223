#include "skirmish/shop_room.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/state_row.h"
#include "paint/tile_button.h"
#include "paint/wrapping_widget.h"
#include "skirmish/room_panes.h"
#include "skirmish/shop_words.h"
#include "skirmish/skirmish_words.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

namespace tenplus::ui {

ShopRoom::ShopRoom(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_buyers(new QWidget(this))
    , m_buyersRow(new FlowLayout(look.px(space::kNormal), look.px(space::kTight), m_buyers))
    , m_empty(new Paragraph(look, Role::Body, Ink::Muted, this))
    , m_owned(new Paragraph(look, Role::Body, Ink::Secondary, this))
    , m_wares(new QListWidget(this)) {
    m_empty->setText(
        tr("No party is chosen yet. Choose who goes in the campaign, and set out: what they bring home can "
           "be spent here."));
    m_owned->setObjectName(QStringLiteral("skirmishOwned"));
    m_wares->setObjectName(QStringLiteral("shopWares"));
    m_wares->setAccessibleName(tr("Wares"));
    m_wares->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_wares->setItemDelegate(new StateRow(look, m_wares));
    m_wares->installEventFilter(this);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(makeWare());
    m_panes = new RoomPanes(look, m_wares, scroll, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_empty);
    column->addWidget(m_buyers);
    column->addWidget(m_owned);
    column->addWidget(m_panes, 1);
    const auto measure = [this, column] {
        column->setSpacing(m_look.px(space::kNormal));
        m_buyersRow->setGaps(m_look.px(space::kNormal), m_look.px(space::kTight));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_wares, &QListWidget::currentRowChanged, this, &ShopRoom::showWare);
    connect(m_wares, &QListWidget::itemDoubleClicked, this, &ShopRoom::buy);
}

QWidget* ShopRoom::makeWare() {
    auto* inside = new TallWidget;
    m_name = plainLabel({}, WidgetRole::CardName, inside);
    m_name->setObjectName(QStringLiteral("wareName"));
    m_name->setWordWrap(true);
    m_text = new Paragraph(m_look, Role::MoveText, Ink::Primary, inside);
    m_text->setObjectName(QStringLiteral("articleText"));
    m_why = new Paragraph(m_look, Role::Body, Ink::Error, inside);
    m_why->setObjectName(QStringLiteral("wareWhyNot"));
    m_who = new Paragraph(m_look, Role::Body, Ink::Secondary, inside);
    m_who->setObjectName(QStringLiteral("wareWho"));
    m_buy = plainButton(tr("Buy"), QStringLiteral("buyArticle"), inside);
    setRole(*m_buy, WidgetRole::Primary);
    m_loan = plainButton({}, QStringLiteral("loanGold"), inside);
    m_permit = plainButton({}, QStringLiteral("allowArticle"), inside);
    m_back = plainButton({}, QStringLiteral("takeBack"), inside);
    auto* column = new QVBoxLayout(inside);
    for (QWidget* each : std::initializer_list<QWidget*>{m_name, m_text, m_why}) column->addWidget(each);
    auto* row = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight));
    for (QPushButton* each : {m_buy, m_loan, m_permit, m_back}) row->addWidget(each);
    column->addLayout(row);
    column->addWidget(plainLabel(tr("Who may have it"), WidgetRole::Label, inside));
    column->addWidget(m_who);
    column->addStretch();
    const auto measure = [this, column, row] {
        const int edge = m_look.px(space::kTight);
        column->setContentsMargins(edge, 0, m_look.px(space::kPanel), edge);
        column->setSpacing(m_look.px(space::kNormal));
        row->setGaps(m_look.px(space::kNormal), m_look.px(space::kTight));
    };
    measure();
    connect(&m_look, &Look::changed, inside, measure);
    connect(m_buy, &QPushButton::clicked, this, &ShopRoom::buy);
    connect(m_loan, &QPushButton::clicked, this, &ShopRoom::borrow);
    connect(m_permit, &QPushButton::clicked, this, &ShopRoom::permit);
    connect(m_back, &QPushButton::clicked, this, [this] { emit takeBackWanted(m_shown.takeBack.turn); });
    // What was pressed may be gone, or cannot be pressed again: the keyboard is back with the wares.
    for (QPushButton* each : {m_buy, m_loan, m_back})
        connect(each, &QPushButton::clicked, this, [this] { m_wares->setFocus(Qt::OtherFocusReason); });
    return inside;
}

// The list would search for the digit.
bool ShopRoom::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_wares || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (press(key)) return true;
    const bool enters = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!enters || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    buy();
    return true;
}

// A digit chooses the buyer; the keyboard is then in the list, where Enter buys.
bool ShopRoom::press(const QKeyEvent& key) {
    const int digit = key.key() - Qt::Key_1;
    if ((key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || digit < 0 ||
        digit >= int(m_shown.view.party.size()))
        return false;
    choose(digit);
    enter();
    return true;
}

void ShopRoom::setShown(const SkirmishShown& shown) {
    m_shown = shown;
    const bool any = !shown.view.party.empty();
    m_buyer = std::clamp(m_buyer, 0, std::max(0, int(shown.view.party.size()) - 1));
    m_empty->setVisible(!any);
    for (QWidget* each : {m_buyers, static_cast<QWidget*>(m_owned), m_panes}) each->setVisible(any);
    if (!any) return;
    showBuyers();
    showWares();
    showWare();
}

void ShopRoom::forget() {
    m_shown = {};
    m_buyer = 0;
    m_wares->clear();
}

void ShopRoom::enter() {
    if (m_shown.view.party.empty()) return;
    m_wares->setFocus(Qt::TabFocusReason);
}

const table::ArticleView* ShopRoom::ware() const {
    const int row = m_wares->currentRow();
    return row >= 0 && row < int(m_shown.view.shop.size()) ? &m_shown.view.shop[std::size_t(row)] : nullptr;
}

const sk::CompanionRecord* ShopRoom::buyer() const {
    return m_buyer < int(m_shown.view.party.size()) ? &m_shown.view.party[std::size_t(m_buyer)] : nullptr;
}

void ShopRoom::choose(int buyer) {
    m_buyer = buyer;
    showBuyers();
    showWares();
    showWare();
}

void ShopRoom::showBuyers() {
    for (int i = int(m_tiles.size()); i < int(m_shown.view.party.size()); ++i) {
        auto* tile = new TileButton(m_look, m_buyers);
        tile->setObjectName(QStringLiteral("buyer-%1").arg(i + 1));
        tile->setCheckable(true);
        tile->setAutoExclusive(true);
        connect(tile, &TileButton::clicked, this, [this, i] { choose(i); });
        m_buyersRow->addWidget(tile);
        m_tiles.push_back(tile);
    }
    for (int i = 0; i < int(m_tiles.size()); ++i) {
        const bool is = i < int(m_shown.view.party.size());
        m_tiles[std::size_t(i)]->setVisible(is);
        if (!is) continue;
        const sk::CompanionRecord& hero = m_shown.view.party[std::size_t(i)];
        const QString gold = tr("%1 gold").arg(hero.goods.gold);
        m_tiles[std::size_t(i)]->fill(QStringLiteral("%1 %2").arg(i + 1).arg(qs(hero.name)), gold);
        m_tiles[std::size_t(i)]->setAccessibleName(tr("%1 buys, %2").arg(qs(hero.name), gold));
        m_tiles[std::size_t(i)]->setChecked(i == m_buyer);
    }
    m_owned->setText(tr("%1 carries: %2").arg(qs(buyer()->name), gainsWords(*buyer())));
}

// The rows stay, so that the chosen one and the keyboard do.
void ShopRoom::showWares() {
    const QSignalBlocker still(m_wares);
    const auto& shop = m_shown.view.shop;
    while (m_wares->count() > int(shop.size())) delete m_wares->takeItem(m_wares->count() - 1);
    for (int row = 0; row < int(shop.size()); ++row) {
        const table::ArticleView& each = shop[std::size_t(row)];
        const sk::WhyNot bar = purchaseBar(m_shown, *buyer(), each.article);
        const QString price = tr("%1 gold").arg(each.price);
        const QString state = bar == sk::WhyNot::None      ? price
                              : bar == sk::WhyNot::TooDear ? tr("%1, %2").arg(price, barWord(bar))
                                                           : barWord(bar);
        if (row == m_wares->count()) m_wares->addItem(StateRow::itemOf(qs(each.name), state));
        StateRow::fill(*m_wares->item(row), qs(each.name), state);
        m_wares->item(row)->setIcon(iconOf(articleIcon(m_shown, each.article)));
    }
    if (m_wares->currentRow() < 0) m_wares->setCurrentRow(0);
}

void ShopRoom::showWare() {
    const table::ArticleView* const article = ware();
    if (!article || !buyer()) return;
    const QString name = qs(buyer()->name), why = barReason(m_shown, *buyer(), *article);
    m_name->setText(tr("%1, %2 gold").arg(qs(article->name)).arg(article->price));
    const QString text = ui::articleText(m_shown, article->article);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    m_who->setText(whoMayHave(m_shown, article->article));
    m_buy->setText(tr("Buy it for %1").arg(name));
    m_buy->setAccessibleName(m_buy->text());
    m_buy->setEnabled(why.isEmpty());
    m_permit->setVisible(article->asked);
    m_permit->setText(article->onSale ? tr("No longer allow its sale") : tr("Allow its sale"));
    m_permit->setAccessibleName(m_permit->text());
    m_back->setVisible(m_shown.takeBack.turn != 0);
    m_back->setText(tr("Take back"));
    m_back->setAccessibleName(tr("Take back: %1").arg(m_shown.takeBack.words));
    m_back->setToolTip(plainTip(m_back->accessibleName()));
    showLoan(*article);
}

void ShopRoom::showLoan(const table::ArticleView& ware) {
    const bool lacks = purchaseBar(m_shown, *buyer(), ware.article) == sk::WhyNot::TooDear;
    const Loan loan = lacks ? loanFor(m_shown, std::size_t(m_buyer), ware.price) : Loan{};
    m_loan->setVisible(loan.amount > 0);
    if (loan.amount == 0) return;
    m_loan->setText(tr("Take %1 gold from %2").arg(loan.amount).arg(qs(m_shown.view.party[loan.from].name)));
    m_loan->setAccessibleName(m_loan->text());
}

void ShopRoom::buy() {
    const table::ArticleView* const article = ware();
    if (!article || !buyer()) return;
    if (const QString why = barReason(m_shown, *buyer(), *article); !why.isEmpty()) return emit barred(why);
    emit acted(sk::Act{sk::Buy{m_buyer + 1, article->article}});
}

void ShopRoom::borrow() {
    const table::ArticleView* const article = ware();
    const Loan loan = article ? loanFor(m_shown, std::size_t(m_buyer), article->price) : Loan{};
    if (loan.amount > 0) emit acted(sk::Act{sk::ShareGold{int(loan.from) + 1, m_buyer + 1, loan.amount}});
}

void ShopRoom::permit() {
    if (const table::ArticleView* const article = ware())
        emit acted(sk::Act{sk::AllowArticle{article->article, !article->onSale}});
}

} // namespace tenplus::ui
