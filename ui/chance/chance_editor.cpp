#include "chance/chance_editor.h"

#include "base/text.h"
#include "bridge/text.h"
#include "chance/table_text.h"
#include "drafts/draft_keeper.h"
#include "drafts/draft_line.h"
#include "paint/flow_layout.h"
#include "paint/page_frame.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

#include <array>

namespace tenplus::ui {

namespace {

constexpr int kLongestTags = 400, kLongestDice = 40;
constexpr int kRowsInSight = 8;
enum FaultOf { NameFault, TagsFault, WhenFault, DiceFault, RowsFault, FaultCount };

FaultOf faultOf(const QString& member) {
    const QString part = member.section(u'/', 1, 1);
    if (part == QLatin1String("name") || part == QLatin1String("id")) return NameFault;
    if (part == QLatin1String("tags")) return TagsFault;
    if (part == QLatin1String("text")) return WhenFault;
    return part == QLatin1String("dice") ? DiceFault : RowsFault;
}

} // namespace

ChanceEditor::ChanceEditor(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    auto* const kept = new DraftLine(look, this);
    m_column->addWidget(kept);
    m_name = field("chanceName", tr("Name"), tr("Rumours at the ford"), int(kLongestGivenName));
    m_tags = field("chanceTags", tr("Tags, with commas"), tr("rumours, river"), kLongestTags);
    m_when = field("chanceWhen", tr("When it is rolled"), tr("A traveller is asked for news"),
                   int(content::kLongestChanceRow));
    m_dice = field("chanceDice", tr("Dice (without them, rows are drawn by weight)"), tr("2d6"), kLongestDice);
    makeRows();
    m_draft = draftKeeperOf(
        *this, {{"name", m_name}, {"tags", m_tags}, {"when", m_when}, {"dice", m_dice}, {"rows", m_rows}}, kept);
    makeButtons();
    m_column->addStretch();
    const auto measure = [this] {
        const int ring = m_look.px(kPageRoom);
        m_column->setContentsMargins(ring, ring, ring, ring);
        m_column->setSpacing(m_look.px(space::kTight));
        m_rows->setMinimumHeight(kRowsInSight * m_rows->fontMetrics().lineSpacing());
    };
    measure();
    connect(&look, &Look::changed, this, measure);
}

QLineEdit* ChanceEditor::field(const char* name, const QString& words, const QString& hint, int longest) {
    m_column->addWidget(plainLabel(words, WidgetRole::Label, this));
    auto* made = new QLineEdit(this);
    made->setObjectName(QString::fromLatin1(name));
    made->setAccessibleName(words);
    made->setPlaceholderText(hint);
    made->setMaxLength(longest);
    made->installEventFilter(this);
    m_column->addWidget(made);
    addFault(*made);
    return made;
}

// Above its field: below a long one it would be out of sight.
Paragraph* ChanceEditor::addFault(QWidget& field) {
    auto* fault = new Paragraph(m_look, Role::Body, Ink::Error, this);
    fault->hide();
    m_column->insertWidget(m_column->indexOf(&field), fault);
    m_faults.push_back(fault);
    return fault;
}

void ChanceEditor::makeRows() {
    const QString words = tr("Rows");
    m_column->addWidget(plainLabel(words, WidgetRole::Label, this));
    auto* help = new Paragraph(m_look, Role::Caption, Ink::Muted, this);
    help->setText(
        tr("A line for each: “2-5 a patrol” with dice, “3x a patrol” by weight. {{Other table}} rolls another "
           "table, [[1d6]] throws dice."));
    m_column->addWidget(help);
    m_rows = new QPlainTextEdit(this);
    m_rows->setObjectName(QStringLiteral("chanceRows"));
    m_rows->setAccessibleName(words);
    m_rows->setAccessibleDescription(help->text());
    m_rows->setTabChangesFocus(true);
    m_rows->installEventFilter(this);
    m_column->addWidget(m_rows, 1);
    addFault(*m_rows)->setObjectName(QStringLiteral("chanceRowsFault"));
}

void ChanceEditor::makeButtons() {
    m_buttons = new QWidget(this);
    auto* row = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kNormal), m_buttons);
    const auto button = [&](const QString& words, const char* name, WidgetRole role) {
        auto* made = new QPushButton(words, m_buttons);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(true);
        setRole(*made, role);
        row->addWidget(made);
        return made;
    };
    connect(button(tr("Write it down"), "chanceSave", WidgetRole::Primary), &QPushButton::clicked, this,
            &ChanceEditor::save);
    connect(button(tr("Leave without writing"), "chanceLeave", WidgetRole::Plain), &QPushButton::clicked, this,
            &ChanceEditor::left);
    m_remove = button(tr("Remove the table"), "chanceRemove", WidgetRole::Plain);
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removed(qs(m_table.id)); });
}

void ChanceEditor::edit(const content::ChanceTable& table, bool own, std::vector<NamedTable> all) {
    m_draft->rest();
    m_table = table;
    m_all = std::move(all);
    m_name->setText(qs(table.name));
    QStringList tags;
    for (const std::string& tag : table.tags) tags << qs(tag);
    m_tags->setText(tags.join(tr(", ")));
    m_when->setText(qs(table.text));
    m_dice->setText(qs(table.dice));
    m_rows->setPlainText(withNames(rowsText(table), m_all));
    m_remove->setVisible(own);
    forgetFaults();
    m_draft->begin("table/" + table.id,
                   table.id.empty() ? tr("A new table of chance") : tr("The table of chance %1").arg(qs(table.name)));
}

void ChanceEditor::setHandedOver() { m_draft->done(); }

void ChanceEditor::enter() {
    QWidget* const first = m_table.id.empty() ? static_cast<QWidget*>(m_name) : m_rows;
    first->setFocus(Qt::OtherFocusReason);
}

void ChanceEditor::save() {
    forgetFaults();
    content::ChanceTable table;
    table.name = ss(m_name->text().trimmed());
    std::vector<std::string> taken;
    for (const NamedTable& each : m_all) taken.push_back(each.id);
    table.id = m_table.id.empty() ? chanceIdOf(m_name->text(), taken) : m_table.id;
    table.tags = readTags(m_tags->text());
    table.text = ss(m_when->text().trimmed());
    table.dice = ss(m_dice->text().trimmed());
    std::vector<NamedTable> all = m_all;
    if (m_table.id.empty()) all.push_back({table.id, table.name}); // so that a circle is called one
    const auto refuseRow = [this](const RowFault& fault) {
        choose(fault.line);
        refuse(QStringLiteral("table/rows"), fault.sentence);
    };
    const auto rows = withIds(m_rows->toPlainText(), all);
    if (!rows) return refuseRow(rows.error());
    auto read = readRows(*rows, !table.dice.empty());
    if (!read) return refuseRow(read.error());
    table.rows = std::move(read->rows);
    m_lines = std::move(read->lines);
    emit written(table);
}

void ChanceEditor::refuse(const QString& member, const QString& sentence) {
    forgetFaults();
    if (sentence.isEmpty()) return;
    const FaultOf at = faultOf(member);
    bool isRow = false;
    const int row = member.section(u'/', 2, 2).toInt(&isRow);
    if (at == RowsFault && isRow && row >= 0 && std::size_t(row) < m_lines.size()) choose(m_lines[std::size_t(row)]);
    m_faults[at]->setText(sentence);
    m_faults[at]->show();
    const std::array<QWidget*, FaultCount> fields{m_name, m_tags, m_when, m_dice, m_rows};
    fields[at]->setFocus(Qt::OtherFocusReason);
    emit faultShown(m_faults[at]);
}

void ChanceEditor::forgetFaults() {
    for (Paragraph* each : m_faults) each->hide();
}

// The line that is to blame is marked.
void ChanceEditor::choose(int line) {
    QTextCursor at(m_rows->document()->findBlockByNumber(line));
    at.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    m_rows->setTextCursor(at);
}

void ChanceEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return emit left();
    QWidget::keyPressEvent(event);
}

// Ctrl+Enter writes from any field.
bool ChanceEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool enters = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!enters || !key.modifiers().testFlag(Qt::ControlModifier)) return QWidget::eventFilter(watched, event);
    save();
    return true;
}

} // namespace tenplus::ui
