#include "world/world_page.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "table/pbta/moves/pools.h"
#include "table/world/card.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"
#include "world/card_sheet.h"
#include "world/link_names.h"
#include "world/migration_offer.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kWorldWide = 1180, kCardsWide = 300; // px at text size 1
constexpr double kCardsShare = 0.36;                  // of the page's width, at most
constexpr int kLongestWords = 100;
constexpr std::size_t kMostRead = 200;   // cards to go back to
constexpr std::size_t kMostTouched = 30; // that links offer first

} // namespace

WorldPage::WorldPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The world"), parent)
    , m_look(look)
    , m_entries(std::make_shared<const std::vector<CardEntry>>())
    , m_names(std::make_shared<const LinkNames>(m_entries, std::vector<table::CardId>())) {
    m_said = new Paragraph(look, Role::Body, Ink::Error, this);
    m_said->setObjectName(QStringLiteral("worldSaid"));
    m_said->hide();
    m_offer = new MigrationOffer(look, this);
    head().addWidget(m_said);
    head().addWidget(m_offer);
    makeFoot();
    makeBody();
    makeKeys();
    connect(&look, &Look::changed, this, &WorldPage::measure);
    connect(m_offer, &MigrationOffer::wanted, this, [this] { emit acted(Act{table::MigrateNotes{}, {}}); });
    measure();
    tellButtons();
}

// What is being written is saved while somebody can still perform it.
WorldPage::~WorldPage() { m_sheet->finish(); }

void WorldPage::makeBody() {
    m_left = new QWidget(this);
    m_search = new QLineEdit(m_left);
    m_search->setObjectName(QStringLiteral("worldSearch"));
    setRole(*m_search, WidgetRole::Search);
    m_search->setPlaceholderText(tr("Search the cards"));
    m_search->setAccessibleName(tr("Search the cards"));
    m_search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(kLongestWords);
    m_search->installEventFilter(this);
    m_kind = new QComboBox(m_left);
    m_kind->setObjectName(QStringLiteral("worldKind"));
    m_kind->setAccessibleName(tr("Kind of the cards in the list"));
    m_model = new CardListModel(this);
    m_list = new QListView(m_left);
    m_list->setObjectName(QStringLiteral("worldList"));
    m_list->setAccessibleName(tr("Cards"));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new CardListRow(m_look, m_list));
    m_list->setModel(m_model);
    m_list->installEventFilter(this);
    auto* column = new QVBoxLayout(m_left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_search);
    column->addWidget(m_kind);
    column->addWidget(m_list, 1);
    m_sheet = new CardSheet(m_look, this);
    QVBoxLayout& body = makePlainBody(kWorldWide);
    auto* row = new QHBoxLayout;
    row->addWidget(m_left);
    row->addWidget(m_sheet, 1);
    body.addLayout(row, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& words) {
        if (!words.trimmed().isEmpty()) emit searched(words);
        fillList();
    });
    connect(m_kind, &QComboBox::activated, this, &WorldPage::fillList);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (now.isValid() && !go(m_model->cardAt(now.row()))) markChosen();
    });
    connect(m_list, &QListView::activated, this, [this] { m_sheet->enter(); });
    connect(m_sheet, &CardSheet::acted, this, &WorldPage::acted);
    connect(m_sheet, &CardSheet::written, this, &WorldPage::written);
    connect(m_sheet, &CardSheet::refused, this, &WorldPage::setSaid);
    connect(m_sheet, &CardSheet::cardWanted, this, [this](table::CardId card) {
        if (go(card)) m_sheet->enter();
    });
    connect(m_sheet, &CardSheet::newWanted, this, &WorldPage::newWanted);
    connect(m_sheet, &CardSheet::linkedWanted, this, &WorldPage::linkedWanted);
    connect(m_sheet, &CardSheet::becomeWanted, this, &WorldPage::becomeWanted);
    connect(m_sheet, &CardSheet::momentWanted, this, &WorldPage::momentWanted);
    connect(m_sheet, &CardSheet::listWanted, this, [this] { m_list->setFocus(Qt::OtherFocusReason); });
}

void WorldPage::makeFoot() {
    m_new = addFootButton({}, "worldNew");
    m_reveal = addFootButton({}, "worldReveal");
    m_screen = addFootButton({}, "worldScreen");
    m_remove = addFootButton(tr("Put away"), "worldRemove");
    m_back = addFootButton(tr("Back"), "worldBack");
    m_on = addFootButton(tr("Forward"), "worldOn");
    connect(m_new, &QPushButton::clicked, this, &WorldPage::quickWanted);
    connect(m_reveal, &QPushButton::clicked, this, &WorldPage::revealChosen);
    connect(m_screen, &QPushButton::clicked, this, &WorldPage::screenWanted);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (chosen() && finish()) emit acted(Act{table::RemoveCard{chosen()}, {}});
    });
    connect(m_back, &QPushButton::clicked, this, &WorldPage::goBack);
    connect(m_on, &QPushButton::clicked, this, &WorldPage::goOn);
}

void WorldPage::makeKeys() {
    for (const auto& [key, way] :
         {std::pair(Qt::Key_Left, &WorldPage::goBack), std::pair(Qt::Key_Right, &WorldPage::goOn)}) {
        auto* const shortcut = new QShortcut(QKeySequence(Qt::ALT | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, way);
    }
}

void WorldPage::setWorld(WorldShown shown) {
    const bool sameKinds = shown.kinds == m_shown.kinds && m_kind->count() > 0;
    const bool sameScene = shown.ofScene == m_shown.ofScene;
    const bool sameRows = std::ranges::equal(shown.rows, *m_entries, {}, {},
                                             [](const CardEntry& each) -> const table::CardRow& { return each.row; });
    std::vector<table::CardRow> rows = std::exchange(shown.rows, {});
    m_shown = std::move(shown);
    if (!sameKinds) fillKinds();
    if (!sameRows) fillEntries(std::move(rows));
    if (!sameRows || !sameScene) nameLinks();
    fillList();
    tellButtons();
}

// Folding the names of all cards takes a while: cards that stay as they are keep theirs.
void WorldPage::fillEntries(std::vector<table::CardRow> rows) {
    std::unordered_map<std::int64_t, const CardEntry*> before;
    for (const CardEntry& each : *m_entries) before.emplace(each.row.id.value, &each);
    std::vector<CardEntry> entries;
    entries.reserve(rows.size());
    for (table::CardRow& row : rows) {
        const auto old = before.find(row.id.value);
        const bool isSame = old != before.end() && old->second->row == row;
        if (!isSame && !before.empty()) touch(row.id);
        entries.push_back(isSame ? *old->second : entryOf(std::move(row)));
    }
    m_entries = std::make_shared<const std::vector<CardEntry>>(std::move(entries));
}

void WorldPage::touch(table::CardId card) {
    std::erase(m_touched, card);
    m_touched.insert(m_touched.begin(), card);
    if (m_touched.size() > kMostTouched) m_touched.pop_back();
}

void WorldPage::nameLinks() {
    std::vector<table::CardId> near = m_shown.ofScene;
    near.insert(near.end(), m_touched.begin(), m_touched.end());
    m_names = std::make_shared<const LinkNames>(m_entries, near);
}

void WorldPage::fillKinds() {
    const QVariant before = m_kind->currentData();
    m_kind->clear();
    m_kind->addItem(tr("All kinds"), QString());
    for (const auto& [id, name] : m_shown.kinds) m_kind->addItem(name, qs(id));
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(before)));
}

void WorldPage::fillList() {
    const std::string kind = ss(m_kind->currentData().toString());
    const QString words = m_search->text();
    std::vector<std::size_t> places =
        foundCards(*m_entries, words, m_elsewhereFor == words ? m_elsewhere : std::vector<table::CardId>());
    if (!kind.empty()) std::erase_if(places, [&](std::size_t place) { return (*m_entries)[place].row.kind != kind; });
    {
        const QSignalBlocker still(m_list->selectionModel());
        m_model->setRows(m_entries, std::move(places));
    }
    markChosen();
    m_list->setAccessibleDescription(tr("%1 of %2 cards").arg(m_model->rowCount()).arg(m_entries->size()));
}

void WorldPage::setElsewhere(const QString& words, std::vector<table::CardId> cards) {
    m_elsewhereFor = words;
    m_elsewhere = std::move(cards);
    std::ranges::sort(m_elsewhere);
}

void WorldPage::setOffer(const content::Rulebook& rulebook, const std::vector<table::Migrating>& offer) {
    m_offer->setOffer(rulebook, offer);
}

void WorldPage::setCard(const std::optional<table::CardView>& card) {
    m_sheet->setCard(card, m_names, instead());
    markChosen();
    tellButtons();
}

QString WorldPage::instead() const {
    if (m_entries->empty())
        return m_shown.quickKey.isEmpty()
                   ? tr("Nobody and nothing of the world is written down yet. “New card” begins: a name, and Enter.")
                   : tr("Nobody and nothing of the world is written down yet. %1 begins: a name, and Enter.")
                         .arg(m_shown.quickKey);
    return tr("Choose a card at the left, or search for one.");
}

table::CardId WorldPage::chosen() const { return m_sheet->card() ? m_sheet->card()->id : table::CardId{}; }

QString WorldPage::picture() const { return m_sheet->card() ? qs(m_sheet->card()->picture) : QString(); }

bool WorldPage::isEditing() const { return m_sheet->isEditing(); }

bool WorldPage::finish() { return m_sheet->finish(); }

void WorldPage::enterRow(const QString& key) { m_sheet->enter(key); }

void WorldPage::setWayBack(bool isThere) {
    m_wayBack = isThere ? std::optional(m_at) : std::nullopt;
    tellButtons();
}

// The window may be hidden while the page stays the chosen one.
void WorldPage::hideEvent(QHideEvent* event) {
    PageFrame::hideEvent(event);
    if (!event->spontaneous() && m_wayBack) setWayBack(false);
}

void WorldPage::write(const QString& key) { m_sheet->edit(key); }

// A new card forgets those that lay ahead.
bool WorldPage::go(table::CardId card) {
    if (card == chosen()) return true;
    if (!finish()) return false;
    setSaid({});
    if (const table::CardId left = chosen()) touch(left), nameLinks();
    if (!m_going && (m_read.empty() || m_read[m_at] != card)) {
        if (!m_read.empty()) m_read.resize(m_at + 1);
        if (m_read.size() == kMostRead) {
            m_read.erase(m_read.begin());
            if (m_wayBack && *m_wayBack > 0) --*m_wayBack;
        }
        m_read.push_back(card);
        m_at = m_read.size() - 1;
    }
    emit cardWanted(card);
    return true;
}

void WorldPage::goBack() {
    if (m_wayBack == m_at) {
        if (finish()) emit closed();
        return;
    }
    if (m_at == 0 || m_read.empty()) return;
    m_going = true;
    if (go(m_read[m_at - 1])) --m_at;
    m_going = false;
    tellButtons();
}

void WorldPage::goOn() {
    if (m_at + 1 >= m_read.size()) return;
    m_going = true;
    if (go(m_read[m_at + 1])) ++m_at;
    m_going = false;
    tellButtons();
}

void WorldPage::markChosen() {
    const QSignalBlocker still(m_list->selectionModel());
    const int row = m_model->rowOf(chosen());
    const QModelIndex index = row < 0 ? QModelIndex() : m_model->index(row);
    if (m_list->currentIndex() == index && m_list->selectionModel()->isSelected(index) == index.isValid()) return;
    m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    if (index.isValid()) m_list->scrollTo(index);
    m_list->viewport()->update();
}

void WorldPage::tellButtons() {
    const auto& card = m_sheet->card();
    const bool any = card.has_value(), isShown = any && !card->shown.empty();
    const bool isOnScreen = any && m_shown.isOnScreen;
    m_new->setText(tr("New card")); // keys stand in tips: in large text the buttons have two rows
    m_new->setToolTip(plainTip(m_shown.quickKey));
    m_reveal->setText(isShown ? tr("Hide from the players") : tr("Show to the players"));
    m_screen->setText(isOnScreen ? tr("Take off their screen") : tr("On their screen"));
    m_screen->setToolTip(plainTip(m_shown.screenKey));
    for (QPushButton* each : {m_reveal, m_remove}) each->setEnabled(any);
    m_screen->setEnabled(isShown || isOnScreen || (any && !card->picture.empty()));
    m_back->setVisible(m_wayBack == m_at || (!m_read.empty() && m_at > 0));
    m_on->setVisible(m_at + 1 < m_read.size());
}

void WorldPage::revealChosen() {
    if (!m_sheet->card() || !finish()) return;
    const table::CardView& card = *m_sheet->card();
    emit acted(Act{table::RevealCard{card.id, {}, card.shown.empty()}, {}});
}

void WorldPage::refuse(const QString&, const QString& sentence) {
    m_sheet->noteRefusal();
    setSaid(sentence);
}

void WorldPage::setOnScreen(bool on) {
    if (std::exchange(m_shown.isOnScreen, on) != on) tellButtons();
}

void WorldPage::setImage(const QImage& image) { m_sheet->setImage(image); }

void WorldPage::setTold(const QString& sentence) {
    setSaid(sentence);
    m_said->setInk(Ink::Secondary);
}

void WorldPage::setSaid(const QString& sentence) {
    m_said->setInk(Ink::Error);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void WorldPage::forget() {
    m_read.clear();
    m_wayBack.reset();
    m_at = 0;
    m_entries = std::make_shared<const std::vector<CardEntry>>();
    m_touched.clear();
    nameLinks();
    m_shown = {};
    m_kind->clear();
    m_search->clear();
    m_offer->forget();
    setSaid({});
    setCard(std::nullopt);
}

void WorldPage::enter() {
    m_search->setFocus(Qt::OtherFocusReason);
    m_search->selectAll();
}

bool WorldPage::eventFilter(QObject* watched, QEvent* event) {
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (!isOverride && event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const auto& key = *static_cast<const QKeyEvent*>(event);
    if (watched == m_list && key.keyCombination() == QKeyCombination(Qt::Key_F5)) {
        if (!isOverride) revealChosen();
        event->accept();
        return true;
    }
    if (isOverride) return PageFrame::eventFilter(watched, event);
    const bool enters = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (watched == m_list) {
        const bool goes = enters || (key.key() == Qt::Key_Right && key.modifiers() == Qt::NoModifier);
        if (goes) m_sheet->enter();
        if (key.key() == Qt::Key_F2) m_sheet->edit(QStringLiteral("name")); // with Shift, too
        if (key.key() == Qt::Key_Delete) m_remove->click();
        return goes || key.key() == Qt::Key_F2 || key.key() == Qt::Key_Delete;
    }
    if (key.key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    if ((key.key() != Qt::Key_Down && !enters) || m_model->rowCount() == 0)
        return PageFrame::eventFilter(watched, event);
    const int row = std::max(0, enters && !m_search->text().isEmpty() ? 0 : m_model->rowOf(chosen()));
    if (!go(m_model->cardAt(row))) return true;
    markChosen();
    if (enters)
        m_sheet->enter();
    else
        m_list->setFocus(Qt::OtherFocusReason);
    return true;
}

void WorldPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    measure();
}

void WorldPage::measure() {
    m_left->setFixedWidth(std::min(m_look.px(kCardsWide), std::max(1, int(width() * kCardsShare))));
    m_left->layout()->setSpacing(m_look.px(space::kNormal));
}

} // namespace tenplus::ui
