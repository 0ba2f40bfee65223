#include "games/import_page.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

namespace tenplus::ui {
namespace {

constexpr int kKeyRole = Qt::UserRole + 1;

QString placed(const interop::FoundNote& note) {
    QString place = qs(note.at.file);
    if (note.at.line > 0) place = ImportPage::tr("%1, line %2").arg(place).arg(note.at.line);
    if (!note.at.pointer.empty()) place = ImportPage::tr("%1, at %2").arg(place, qs(note.at.pointer));
    return place.isEmpty() ? qs(note.text) : place + u'\n' + qs(note.text);
}

} // namespace

ImportPage::ImportPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Take in another program's pack"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setSubtitle(tr("Nothing is written yet. Untick what should stay behind."));
    m_said->setObjectName(QStringLiteral("importSaid"));
    m_said->hide();
    head().addWidget(m_said);
    m_import = addFootButton(tr("Make the game"), "importMake");
    setRole(*m_import, WidgetRole::Primary);
    connect(m_import, &QPushButton::clicked, this, &ImportPage::importWanted);
    makeBody();
}

void ImportPage::makeBody() {
    QVBoxLayout& column = makePlainBody();
    m_from = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_from->setObjectName(QStringLiteral("importFrom"));
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("importName"));
    m_name->setAccessibleName(tr("Name of the new game"));
    m_name->setMaxLength(80);
    m_comes = new QListWidget(this);
    m_comes->setObjectName(QStringLiteral("importComes"));
    m_comes->setAccessibleName(tr("What comes"));
    m_count = new Paragraph(m_look, Role::Body, Ink::Muted, this);
    m_count->setObjectName(QStringLiteral("importCount"));
    m_notes = new QListWidget(this);
    m_notes->setObjectName(QStringLiteral("importNotes"));
    m_notes->setAccessibleName(tr("What is skipped or was guessed"));
    m_notes->setWordWrap(true);
    m_notes->setResizeMode(QListView::Adjust);
    m_notes->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QListWidget* list : {m_comes, m_notes}) list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column.addWidget(m_from);
    column.addWidget(m_name);
    column.addWidget(m_comes, 3);
    column.addWidget(m_count);
    column.addWidget(m_notes, 2);
    const auto measure = [this] {
        for (QListWidget* list : {m_comes, m_notes}) list->setMinimumHeight(m_look.px(2 * size::kButton));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(m_comes, &QListWidget::itemChanged, this, &ImportPage::countTicks);
    connect(m_comes, &QListWidget::itemActivated, this, [](QListWidgetItem* item) {
        item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    });
}

void ImportPage::setReport(const interop::ImportReport& report, bool isOther) {
    m_from->setText(
        report.on.empty()
            ? tr("It comes from %1 and becomes a whole game.").arg(qs(report.format))
            : tr("It comes from %1 and becomes a game that stands on “%2”.").arg(qs(report.format), qs(report.on)));
    if (isOther) m_name->setText(qs(report.title));
    {
        const QSignalBlocker still(m_comes);
        m_comes->clear();
        for (const interop::ImportedThing& thing : report.comes) {
            auto* const item = new QListWidgetItem(tr("%1 (%2)").arg(qs(thing.name), qs(thing.kind)), m_comes);
            item->setData(kKeyRole, qs(thing.key));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(thing.taken ? Qt::Checked : Qt::Unchecked);
        }
        if (m_comes->count() > 0) m_comes->setCurrentRow(0);
    }
    showNotes(report);
    countTicks();
}

void ImportPage::showNotes(const interop::ImportReport& report) {
    m_notes->clear();
    for (const interop::FoundNote& note : report.skipped) m_notes->addItem(tr("Skipped: %1").arg(placed(note)));
    for (const interop::FoundNote& note : report.guessed) m_notes->addItem(placed(note));
    if (report.kept > 0) m_notes->addItem(tr("What no game knows is kept in kept.json: %1.").arg(report.kept));
    m_notes->setVisible(m_notes->count() > 0);
}

void ImportPage::countTicks() {
    const int all = m_comes->count(), left = int(without().size());
    m_count->setText(tr("%1 of %2 come.").arg(all - left).arg(all));
}

std::set<std::string> ImportPage::without() const {
    std::set<std::string> keys;
    for (int row = 0; row < m_comes->count(); ++row) {
        const QListWidgetItem& item = *m_comes->item(row);
        if (item.checkState() != Qt::Checked) keys.insert(ss(item.data(kKeyRole).toString()));
    }
    return keys;
}

QString ImportPage::name() const { return m_name->text().trimmed(); }

void ImportPage::setError(const QString& sentence) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void ImportPage::enter() { m_name->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
