#include "games/import_page.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "games/column_list.h"
#include "imports/found_note_list.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kKeyRole = Qt::UserRole + 1;
constexpr int kLeastComing = 3, kMostComing = 9; // in sight at once

} // namespace

ImportPage::ImportPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Take in another program’s pack"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setSubtitle(tr("Nothing is written yet. Untick what should stay behind."));
    m_said->setObjectName(QStringLiteral("importSaid"));
    m_said->hide();
    head().addWidget(m_said);
    m_import = addFootButton(tr("Make the game"), "importMake");
    setRole(*m_import, WidgetRole::Primary);
    connect(m_import, &QPushButton::clicked, this, &ImportPage::askOrImport);
    m_accept = addFootButton(tr("Make it without them"), "importAccept");
    m_accept->hide();
    connect(m_accept, &QPushButton::clicked, this, &ImportPage::importWanted);
    makeBody();
}

void ImportPage::makeBody() {
    auto* const body = new QWidget;
    body->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    auto& column = *new QVBoxLayout(body);
    m_amounts = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_amounts->setObjectName(QStringLiteral("importAmounts"));
    m_from = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_from->setObjectName(QStringLiteral("importFrom"));
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("importName"));
    m_name->setAccessibleName(tr("Name of the new game"));
    m_name->setPlaceholderText(tr("Name of the new game"));
    m_name->setMaxLength(80);
    m_on = new QComboBox(this);
    m_on->setObjectName(QStringLiteral("importOn"));
    m_on->setAccessibleName(tr("A new game, or added to one"));
    m_on->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // nor a long name
    connect(m_on, &QComboBox::activated, this, &ImportPage::changed);
    fillGames();
    makeColumns();
    m_comes = new QListWidget(this);
    m_comes->setObjectName(QStringLiteral("importComes"));
    m_comes->setAccessibleName(tr("What comes"));
    m_comes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_comes->setItemDelegate(new StateRow(m_look, m_comes)); // rows of the height that fitLists() counts with
    m_count = new Paragraph(m_look, Role::Body, Ink::Muted, this);
    m_count->setObjectName(QStringLiteral("importCount"));
    m_notes = new FoundNoteList(m_look, this);
    m_notes->setObjectName(QStringLiteral("importNotes"));
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_amounts, m_from, m_name, m_on, m_showColumns, m_columns, m_comes, m_count})
        column.addWidget(each);
    column.addWidget(m_notes, 1);
    column.addStretch();
    column.setAlignment(m_showColumns, Qt::AlignLeading);
    setBody(body);
    const auto measure = [this, &column] {
        column.setContentsMargins(0, 0, 0, 0);
        column.setSpacing(m_look.px(space::kNormal));
        fitLists();
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(m_comes, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) { tick(*item); });
    connect(m_comes, &QListWidget::itemActivated, this, [](QListWidgetItem* item) {
        item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    });
}

void ImportPage::makeColumns() {
    m_showColumns = plainButton(tr("What the columns are"), QStringLiteral("importColumns"), this);
    m_showColumns->setCheckable(true);
    m_columns = new ColumnList(m_look, this);
    m_columns->setObjectName(QStringLiteral("importColumnList"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_showColumns, m_columns}) each->hide();
    connect(m_showColumns, &QPushButton::toggled, m_columns, &QWidget::setVisible);
    connect(m_columns, &ColumnList::changed, this, &ImportPage::changed);
}

void ImportPage::fitLists() {
    m_comes->setFixedHeight(std::clamp(m_comes->count(), kLeastComing, kMostComing) * m_look.px(size::kButton) +
                            2 * (m_comes->frameWidth() + m_look.px(space::kTight)));
}

void ImportPage::setGames(const std::vector<interop::GameReport>& games) {
    m_games.clear();
    std::ranges::copy_if(games, std::back_inserter(m_games),
                         [](const interop::GameReport& game) { return game.isSound && !game.game.hidden; });
    fillGames();
}

void ImportPage::fillGames() {
    const std::string chosen = on();
    m_on->clear();
    m_on->addItem(firstWords(), QString());
    for (const interop::GameReport& game : m_games)
        m_on->addItem(tr("Add to: %1").arg(gameTitle(game.game.name)), qs(game.game.name));
    m_on->setCurrentIndex(std::max(0, m_on->findData(qs(chosen))));
}

QString ImportPage::firstWords() const { return m_isWhole ? tr("A new game") : tr("Add to the game that fits best"); }

QString ImportPage::gameTitle(const std::string& name) const {
    const auto found = std::ranges::find(m_games, name, [](const interop::GameReport& each) { return each.game.name; });
    return found == m_games.end() || found->title.empty() ? qs(name) : qs(found->title);
}

std::string ImportPage::on() const { return ss(m_on->currentData().toString()); }

void ImportPage::forget() {
    m_isFirst = true;
    m_isWhole = true;
    m_on->setItemText(0, firstWords());
    m_on->setCurrentIndex(0);
    m_without.clear();
    m_name->clear();
    m_columns->forget();
    showLosses({});
    setError({});
}

void ImportPage::showLosses(const std::vector<std::string>& losses) {
    QStringList words;
    for (const std::string& each : losses) words.push_back(qs(each));
    m_losses = words.join(tr(", "));
    m_accept->hide();
}

void ImportPage::askOrImport() {
    if (m_losses.isEmpty()) {
        emit importWanted();
        return;
    }
    setError(tr("Only %1 would come. The list below says why. Make the game without the others?").arg(m_losses));
    m_accept->show();
}

const interop::CsvWishes& ImportPage::columns() const { return m_columns->wishes(); }

void ImportPage::setReport(const interop::ImportReport& report) {
    setError({});
    showLosses(interop::severeLosses(report));
    m_amounts->setText(report.counts.empty() ? QString() : qs(interop::countWords(report.counts)) + u'.');
    m_amounts->setVisible(!report.counts.empty());
    m_from->setText(report.on.empty() ? tr("It comes from %1 and becomes a whole game.").arg(qs(report.format))
                                      : tr("It comes from %1. The new game has it beside all of %2.")
                                            .arg(qs(report.format), gameTitle(report.on)));
    m_from->show();
    if (on().empty() && m_isWhole != report.on.empty()) {
        m_isWhole = report.on.empty();
        m_on->setItemText(0, firstWords());
    }
    if (m_name->text().isEmpty()) m_name->setText(qs(report.title));
    {
        const QSignalBlocker still(m_comes);
        m_comes->clear();
        for (const interop::ImportedThing& thing : report.comes) {
            auto* const item = new QListWidgetItem(tr("%1 (%2)").arg(qs(thing.name), qs(thing.kind)), m_comes);
            item->setData(kKeyRole, qs(thing.key));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(m_without.contains(thing.key) ? Qt::Unchecked : Qt::Checked);
        }
        if (m_comes->count() > 0) m_comes->setCurrentRow(0);
    }
    showColumns(report.csv);
    m_notes->setNotes(report.skipped, report.guessed,
                      report.kept > 0 ? tr("What no game knows is kept in kept.json: %1.").arg(report.kept)
                                      : QString());
    fitLists();
    countTicks();
}

void ImportPage::setRefused(const QString& sentence, const std::vector<interop::CsvTable>& csv) {
    if (m_isWhole && !csv.empty()) {
        m_isWhole = false; // CSV files are lists
        m_on->setItemText(0, firstWords());
    }
    m_from->hide();
    m_amounts->hide();
    showLosses({});
    {
        const QSignalBlocker still(m_comes);
        m_comes->clear();
    }
    m_notes->setNotes({}, {});
    showColumns(csv);
    fitLists();
    countTicks();
    setError(sentence);
}

// Opened by itself where something is left to be said.
void ImportPage::showColumns(const std::vector<interop::CsvTable>& csv) {
    m_columns->setTables(csv);
    m_showColumns->setVisible(!csv.empty());
    if (std::exchange(m_isFirst, false)) m_showColumns->setChecked(m_columns->isOpen());
    m_columns->setVisible(!csv.empty() && m_showColumns->isChecked());
}

void ImportPage::tick(const QListWidgetItem& item) {
    const std::string key = ss(item.data(kKeyRole).toString());
    if (item.checkState() == Qt::Checked)
        m_without.erase(key);
    else
        m_without.insert(key);
    countTicks();
}

void ImportPage::countTicks() {
    int come = 0;
    for (int row = 0; row < m_comes->count(); ++row) come += m_comes->item(row)->checkState() == Qt::Checked ? 1 : 0;
    m_count->setText(tr("%1 of %2 come.").arg(come).arg(m_comes->count()));
}

QString ImportPage::name() const { return m_name->text().trimmed(); }

void ImportPage::setError(const QString& sentence) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void ImportPage::enter() {
    if (m_comes->count() == 0 && m_columns->isVisibleTo(this)) {
        m_columns->enter();
        QTimer::singleShot(0, this, [this] { // once it is laid out
            if (m_columns->isAncestorOf(focusWidget())) scroll().ensureWidgetVisible(focusWidget());
        });
        return;
    }
    m_name->setFocus(Qt::OtherFocusReason);
}

} // namespace tenplus::ui
