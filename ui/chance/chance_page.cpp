#include "chance/chance_page.h"

#include "bridge/text.h"
#include "chance/chance_editor.h"
#include "paint/flow_layout.h"
#include "paint/icon.h"
#include "paint/page_scroll.h"
#include "paint/plain_label.h"
#include "paint/plain_table.h"
#include "paint/row_keys.h"
#include "paint/state_row.h"
#include "paint/toggle.h"
#include "theme/announce.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"
#include "tray/throw.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>
#include <set>

namespace tenplus::ui {

namespace {

constexpr double kChanceWide = 1100, kChanceList = 270; // px at text size 1
constexpr double kChanceShare = 0.3;                    // of the page's width, at most
constexpr int kChanceRowsAtOnce = 10, kLongestWords = 100;
constexpr double kDiceField = 170, kTagsWide = 180;
enum ChanceBody { Reading, Writing };

bool hasAll(const QString& text, const QStringList& words) {
    return std::ranges::all_of(words, [&](const QString& each) { return text.contains(each, Qt::CaseInsensitive); });
}

bool hasWords(const table::ChanceListRow& row, const QStringList& words) {
    QString all = qs(row.name) + u'\n' + qs(row.text);
    for (const std::string& tag : row.tags) all += u'\n' + qs(tag);
    return hasAll(all, words);
}

QString stateOf(const table::ChanceListRow& row) { return row.own ? ChancePage::tr("yours") : QString(); }

QString percent(double share) { return ChancePage::tr("%1 %").arg(share * 100, 0, 'f', share < 0.01 ? 2 : 1); }

QString aboutOf(const table::ChanceTableView& view) {
    QStringList parts{ChancePage::tr("Dice: %1.").arg(qs(view.dice))};
    QStringList tags;
    for (const std::string& tag : view.tags) tags << qs(tag);
    if (!view.text.empty()) parts.prepend(qs(view.text));
    if (!tags.isEmpty()) parts << ChancePage::tr("Tags: %1.").arg(tags.join(QStringLiteral(", ")));
    return parts.join(u' ');
}

} // namespace

ChancePage::ChancePage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Tables of chance"), parent)
    , m_look(look) {
    makeHead();
    m_body = new QStackedWidget(this);
    makeReading();
    m_editor = new ChanceEditor(look);
    m_writing = new PageScroll(this);
    m_writing->setWidget(m_editor);
    m_body->addWidget(m_writing);
    makePlainBody(kChanceWide).addWidget(m_body, 1);
    makeFoot();
    connect(m_editor, &ChanceEditor::written, this, &ChancePage::written);
    connect(m_editor, &ChanceEditor::removed, this, &ChancePage::removed);
    connect(m_editor, &ChanceEditor::left, this, [this] { leaveEditor({}); });
    connect(m_editor, &ChanceEditor::faultShown, this, [this](QWidget* fault) {
        m_writing->widget()->layout()->activate(); // it has only now a place
        m_writing->ensureWidgetVisible(fault);
    });
    connect(&look, &Look::changed, this, &ChancePage::measure);
    measure();
}

void ChancePage::makeHead() {
    m_searchRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_searchRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_search = new QLineEdit(m_searchRow);
    m_search->setObjectName(QStringLiteral("chanceSearch"));
    setRole(*m_search, WidgetRole::Search);
    m_search->setPlaceholderText(tr("Search the tables"));
    m_search->setAccessibleName(tr("Search the tables"));
    m_search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setMaxLength(kLongestWords);
    m_search->installEventFilter(this);
    m_tags = new QComboBox(m_searchRow);
    m_tags->setObjectName(QStringLiteral("chanceTag"));
    m_tags->setAccessibleName(tr("Tag"));
    m_tags->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // a long tag must not widen the page
    m_tags->setMinimumContentsLength(int(tr("All tags").size()));
    row->addWidget(m_search, 1);
    row->addWidget(m_tags);
    auto* fresh = new QPushButton(tr("Write a table …"), m_searchRow);
    fresh->setObjectName(QStringLiteral("chanceNew"));
    fresh->setAutoDefault(true);
    row->addWidget(fresh);
    m_said = new Paragraph(m_look, Role::Body, Ink::Error, this);
    m_said->setObjectName(QStringLiteral("chanceSaid"));
    m_said->hide();
    head().addWidget(m_searchRow);
    head().addWidget(m_said);
    connect(m_search, &QLineEdit::textChanged, this, &ChancePage::fillList);
    connect(m_tags, &QComboBox::activated, this, &ChancePage::fillList);
    connect(fresh, &QPushButton::clicked, this, [this] { emit editWanted({}); });
}

void ChancePage::makeReading() {
    auto* both = new QWidget(m_body);
    auto* across = new QHBoxLayout(both);
    across->setContentsMargins(0, 0, 0, 0);
    m_list = new QListWidget(both);
    m_list->setObjectName(QStringLiteral("chanceList"));
    m_list->setAccessibleName(tr("Tables of chance"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust); // names wrap at another place
    m_list->setItemDelegate(new StateRow(m_look, m_list));
    m_list->installEventFilter(this);
    auto* sheet = new QWidget;
    auto* column = new QVBoxLayout(sheet);
    m_name = new Paragraph(m_look, Role::MoveTitle, Ink::Primary, sheet);
    m_name->setObjectName(QStringLiteral("chanceTitle"));
    m_about = new Paragraph(m_look, Role::Body, Ink::Muted, sheet);
    m_about->setObjectName(QStringLiteral("chanceAbout"));
    m_failed = new Paragraph(m_look, Role::Body, Ink::Error, sheet);
    m_failed->setObjectName(QStringLiteral("chanceFailed"));
    m_failed->hide();
    m_result = new ChanceResult(m_look, sheet);
    m_rows = new PlainTable(m_look, sheet);
    m_rows->setObjectName(QStringLiteral("chanceOdds"));
    m_rows->setAccessibleName(tr("Rows and their chance"));
    m_rows->setWhole(true);
    for (QWidget* each : std::initializer_list<QWidget*>{m_failed, m_result, m_name, m_about, m_rows})
        column->addWidget(each);
    column->addStretch();
    m_reading = new PageScroll(both);
    m_reading->setWidget(sheet);
    across->addWidget(m_list);
    across->addWidget(m_reading, 1);
    m_body->addWidget(both);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row < 0) return;
        if (chosen() != m_wanted) m_dice->clear(); // they were thrown for another table
        m_wanted = chosen();
        m_failed->hide(); // it was about another table
        m_search->setAccessibleDescription(m_list->item(row)->data(Qt::AccessibleTextRole).toString());
        emit tableChosen(m_wanted);
    });
    connect(m_list, &QListWidget::itemDoubleClicked, this, &ChancePage::roll);
    connect(m_result, &ChanceResult::keepWanted, this, &ChancePage::keepWanted);
    connect(m_result, &ChanceResult::revealWanted, this, &ChancePage::revealWanted);
    connect(m_result, &ChanceResult::cardWanted, this, &ChancePage::cardWanted);
    connect(m_result, &ChanceResult::lootWanted, this, &ChancePage::lootWanted);
}

void ChancePage::makeFoot() {
    m_footRow = new QWidget(this);
    auto* row = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kNormal), m_footRow);
    const auto button = [this](const QString& words, const char* name) {
        auto* made = new QPushButton(words, m_footRow);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(true);
        return made;
    };
    m_roll = button(tr("Roll"), "chanceRoll");
    setRole(*m_roll, WidgetRole::Primary);
    m_dice = new QLineEdit(m_footRow);
    m_dice->setObjectName(QStringLiteral("chanceDiceTyped"));
    m_dice->setProperty("dice", true); // its digits are the number row's in every layout
    m_dice->setAccessibleName(tr("Real dice"));
    m_dice->setPlaceholderText(tr("Real dice: 4 3"));
    m_dice->setMaxLength(kLongestWords);
    m_dice->installEventFilter(this);
    auto* eye = new QWidget(m_footRow);
    m_open = new Toggle(m_look, eye);
    m_open->setObjectName(QStringLiteral("chanceOpen"));
    m_open->setAccessibleName(tr("The players see the result"));
    auto* beside = new QHBoxLayout(eye);
    beside->setContentsMargins(0, 0, 0, 0);
    beside->addWidget(plainLabel(tr("The players see it:"), WidgetRole::Muted, eye));
    beside->addWidget(m_open);
    m_change = button(tr("Change it …"), "chanceChange");
    for (QWidget* each : std::initializer_list<QWidget*>{m_roll, m_dice, eye, m_change}) row->addWidget(each);
    foot().addWidget(m_footRow);
    foot().addWidget(&m_editor->buttons());
    m_editor->buttons().hide();
    connect(m_roll, &QPushButton::clicked, this, &ChancePage::roll);
    connect(m_change, &QPushButton::clicked, this, [this] { emit editWanted(chosen()); });
}

void ChancePage::setTables(std::vector<table::ChanceListRow> tables) {
    if (tables == m_tables) return;
    m_tables = std::move(tables);
    fillTags();
    fillList();
}

void ChancePage::fillTags() {
    const QSignalBlocker still(m_tags);
    const QString chosen = m_tags->currentData().toString();
    std::set<QString> tags;
    for (const table::ChanceListRow& each : m_tables)
        for (const std::string& tag : each.tags) tags.insert(qs(tag));
    m_tags->clear();
    m_tags->addItem(tr("All tags"), QString());
    for (const QString& tag : tags) m_tags->addItem(tag, tag);
    m_tags->setCurrentIndex(std::max(0, m_tags->findData(chosen)));
}

void ChancePage::fillList() {
    const QStringList words = m_search->text().split(u' ', Qt::SkipEmptyParts);
    const std::string tag = ss(m_tags->currentData().toString());
    const QString wanted = m_wanted;
    m_shown.clear();
    std::vector<const table::ChanceListRow*> found;
    for (const table::ChanceListRow& each : m_tables) {
        if (hasWords(each, words) && (tag.empty() || std::ranges::find(each.tags, tag) != each.tags.end()))
            found.push_back(&each);
    }
    // Enter rolls the first one: a table of that name, before those that only speak of it.
    std::ranges::stable_partition(found, [&](const auto* each) { return hasAll(qs(each->name), words); });
    {
        const QSignalBlocker still(m_list);
        m_list->clear();
        for (const table::ChanceListRow* each : found) {
            m_shown.push_back(each->id);
            m_list->addItem(StateRow::itemOf(qs(each->name), stateOf(*each)));
        }
    }
    const auto at = std::ranges::find(m_shown, ss(wanted));
    const int row = m_shown.empty() ? -1 : at == m_shown.end() ? 0 : int(at - m_shown.begin());
    m_list->setCurrentRow(row);
    if (row < 0) setTable({});
    if (m_shown.empty() && !m_tables.empty())
        say(tr("No table speaks of “%1”.").arg(m_search->text().trimmed()), Ink::Muted);
    else
        say({}, Ink::Error);
}

QString ChancePage::chosen() const {
    const int row = m_list->currentRow();
    return row >= 0 && std::size_t(row) < m_shown.size() ? qs(m_shown[std::size_t(row)]) : QString();
}

void ChancePage::choose(const QString& table) {
    if (table != m_wanted) m_dice->clear();
    m_wanted = table;
    if (std::ranges::find(m_shown, ss(table)) == m_shown.end()) {
        const QSignalBlocker still(m_search);
        m_search->clear();
        m_tags->setCurrentIndex(0);
    }
    fillList();
}

// A row that rolls another table shows that table's name; dice are shown as they are.
QString ChancePage::readable(const QString& text) const {
    static const QRegularExpression kPart(QStringLiteral(R"(\{\{([^}]+)\}\}|\[\[([^\]]+)\]\])"));
    QString read;
    qsizetype at = 0;
    for (auto parts = kPart.globalMatch(text); parts.hasNext();) {
        const QRegularExpressionMatch part = parts.next();
        const auto named = std::ranges::find(m_tables, ss(part.captured(1)), &table::ChanceListRow::id);
        read += text.mid(at, part.capturedStart() - at);
        read += named == m_tables.end() ? part.captured(1) + part.captured(2) : u'‹' + qs(named->name) + u'›';
        at = part.capturedEnd();
    }
    return read + text.mid(at);
}

void ChancePage::setTable(const std::optional<table::ChanceTableView>& view) {
    m_roll->setEnabled(view.has_value());
    m_change->setEnabled(view.has_value());
    m_rows->setVisible(view.has_value());
    m_about->setVisible(view.has_value());
    if (!view) {
        m_name->setText(m_tables.empty() ? tr("This game has no tables of chance. Write one: names, rumours, weather, "
                                              "what lies in a room.")
                                         : QString());
        return;
    }
    m_name->setText(qs(view->name));
    m_about->setText(aboutOf(*view));
    m_change->setText(view->own ? tr("Change it …") : tr("Change a copy …"));
    std::vector<QStringList> rows;
    for (const table::ChanceRowView& row : view->rows)
        rows.push_back({qs(row.pips), percent(row.chance), readable(qs(row.text))});
    m_rows->setTable({tr("Dice"), tr("Chance"), tr("What comes")}, rows, 2);
}

void ChancePage::setResult(const ResultShown& result, const std::vector<std::pair<table::ActorId, QString>>& carriers) {
    m_result->setResult(result);
    m_result->setCarriers(carriers);
}

void ChancePage::clearDice() {
    m_dice->clear();
    m_reading->verticalScrollBar()->setValue(0); // the result stands above the table
}

// Reads typed pips as the tray does; the rules say which are missing.
void ChancePage::roll() {
    if (chosen().isEmpty()) return;
    std::vector<int> typed;
    if (!m_dice->text().trimmed().isEmpty()) {
        const auto read = readPips(m_dice->text(), {});
        if (!read) return refuse(QStringLiteral("dice"), read.error());
        typed = *read;
    }
    emit rollWanted(chosen(), m_open->isChecked(), typed);
}

void ChancePage::edit(const content::ChanceTable& table, bool own) {
    std::vector<NamedTable> all;
    for (const table::ChanceListRow& each : m_tables) all.push_back({each.id, each.name});
    m_editor->edit(table, own, std::move(all));
    m_body->setCurrentIndex(Writing);
    m_searchRow->hide();
    m_footRow->hide();
    m_editor->buttons().show();
    say({}, Ink::Error);
    setTitle(table.id.empty() ? tr("A new table of chance") : tr("A table of chance"));
    m_writing->verticalScrollBar()->setValue(0);
    m_editor->enter();
}

bool ChancePage::isEditing() const { return m_body->currentIndex() == Writing; }

void ChancePage::leaveEditor(const QString& table) {
    m_body->setCurrentIndex(Reading);
    m_searchRow->show();
    m_footRow->show();
    m_editor->buttons().hide();
    setTitle(tr("Tables of chance"));
    if (!table.isEmpty()) choose(table);
    m_list->setFocus(Qt::OtherFocusReason);
}

void ChancePage::setHandedOver() { m_editor->setHandedOver(); }

void ChancePage::refuse(const QString& member, const QString& sentence) {
    if (isEditing()) return m_editor->refuse(member, sentence);
    say({}, Ink::Error);
    m_failed->setText(sentence);
    m_failed->setVisible(!sentence.isEmpty());
    if (sentence.isEmpty()) return;
    m_reading->verticalScrollBar()->setValue(0);
    announce(*m_failed, sentence);
    if (member == QLatin1String("dice") || !m_dice->text().isEmpty()) m_dice->setFocus(Qt::OtherFocusReason);
}

void ChancePage::setNews(const QString& sentence) { say(sentence, Ink::Primary); }

void ChancePage::say(const QString& sentence, Ink ink) {
    m_said->setInk(ink);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void ChancePage::enter() {
    if (isEditing()) return m_editor->enter();
    m_search->setFocus(Qt::OtherFocusReason);
    m_search->selectAll();
}

// The search keeps the keyboard while the arrows go through the list; Enter rolls from the search, the list and the
// dice, Ctrl+Enter keeps the result, Shift+Enter makes a card of it.
bool ChancePage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (takeEnter(key)) return true;
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
        roll();
        return true;
    }
    if (watched != m_search) return PageFrame::eventFilter(watched, event);
    if (const auto by = listStep(key, !m_search->text().isEmpty(), kChanceRowsAtOnce)) {
        if (m_list->count() > 0) m_list->setCurrentRow(std::clamp(m_list->currentRow() + *by, 0, m_list->count() - 1));
        return true;
    }
    if (key.key() != Qt::Key_Escape || m_search->text().isEmpty()) return PageFrame::eventFilter(watched, event);
    m_search->clear();
    return true;
}

void ChancePage::keyPressEvent(QKeyEvent* event) {
    if (isEditing() && event->key() == Qt::Key_Escape) return leaveEditor({}); // from the buttons at the foot
    if (isEditing() || !takeEnter(*event)) PageFrame::keyPressEvent(event);
}

// With Ctrl or Shift: what becomes of the result.
bool ChancePage::takeEnter(const QKeyEvent& key) {
    const bool enters = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    const bool keeps = key.modifiers().testFlag(Qt::ControlModifier);
    if (!enters || !(keeps || key.modifiers().testFlag(Qt::ShiftModifier))) return false;
    if (keeps)
        m_result->keep();
    else
        m_result->writeCard();
    return true;
}

void ChancePage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    measure();
}

void ChancePage::measure() {
    const int gap = m_look.px(space::kNormal);
    m_list->setFixedWidth(std::min(m_look.px(kChanceList), std::max(1, int(width() * kChanceShare))));
    m_dice->setFixedWidth(m_look.px(kDiceField));
    m_tags->setMaximumWidth(m_look.px(kTagsWide));
    QWidget* const sheet = m_reading->widget();
    sheet->layout()->setContentsMargins(m_look.px(kPageRoom), 0, m_look.px(space::kPanel), gap);
    sheet->layout()->setSpacing(gap);
    m_body->widget(Reading)->layout()->setSpacing(gap);
    m_searchRow->layout()->setSpacing(gap);
    for (QWidget* each : std::initializer_list<QWidget*>{m_list, m_reading, m_writing})
        each->setMinimumHeight(m_look.px(size::kButton)); // in a low window the buttons below stay whole
}

} // namespace tenplus::ui
