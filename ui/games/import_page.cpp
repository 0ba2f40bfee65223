#include "games/import_page.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "paint/stands_alone.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <tuple>

namespace tenplus::ui {
namespace {

constexpr int kKeyRole = Qt::UserRole + 1;
constexpr double kImportWide = 1180, kBeside = 560, kNameWide = 360; // px at text size 1

// What it is about, then where it is.
QString placed(const QString& words, const interop::FoundNote& note) {
    QString place = qs(note.at.file);
    if (note.at.line > 0) place = ImportPage::tr("%1, line %2").arg(place).arg(note.at.line);
    if (!note.at.pointer.empty()) place = ImportPage::tr("%1, at %2").arg(place, qs(note.at.pointer));
    return place.isEmpty() ? words : words + u'\n' + place;
}

} // namespace

ImportPage::ImportPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Take in another program's pack"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    letStandAlone(*this);
    m_said->setObjectName(QStringLiteral("importSaid"));
    m_said->hide();
    head().addWidget(m_said);
    m_import = addFootButton(tr("Make the game"), "importMake");
    setRole(*m_import, WidgetRole::Primary);
    connect(m_import, &QPushButton::clicked, this, &ImportPage::importWanted);
    makeBody();
}

void ImportPage::makeBody() {
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
    QLabel* const name = plainLabel(tr("Name of the new game"), WidgetRole::Label, this);
    name->setBuddy(m_name);
    auto* const left = new QWidget(this);
    m_right = new QWidget(this);
    auto* const aside = new Paragraph(m_look, Role::Body, Ink::Muted, m_right);
    aside->setText(tr("What is skipped or was guessed:"));
    for (const auto& [holder, title, list] :
         {std::tuple<QWidget*, QWidget*, QWidget*>{left, m_count, m_comes}, {m_right, aside, m_notes}}) {
        auto* const column = new QVBoxLayout(holder);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(title);
        column->addWidget(list, 1);
    }
    m_across = new QHBoxLayout;
    m_across->addWidget(left, 3);
    m_across->addWidget(m_right, 2);
    QVBoxLayout& body = makePlainBody(kImportWide);
    auto* const named = new QHBoxLayout;
    named->addWidget(name);
    named->addWidget(m_name, 1);
    named->addStretch();
    body.addLayout(named);
    body.addLayout(m_across, 1);
    connect(&m_look, &Look::changed, this, &ImportPage::arrange);
    arrange();
    connect(m_comes, &QListWidget::itemChanged, this, &ImportPage::countTicks);
    connect(m_comes, &QListWidget::itemActivated, this, [](QListWidgetItem* item) {
        item->setCheckState(item->checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
    });
}

// The notes stand beside what comes, or below it where there is no room.
void ImportPage::arrange() {
    const int gap = m_look.px(space::kNormal);
    m_across->setDirection(width() >= m_look.px(kBeside) ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_across->setSpacing(m_look.px(space::kWide));
    for (QListWidget* list : {m_comes, m_notes}) {
        list->setMinimumHeight(m_look.px(2 * size::kButton));
        list->parentWidget()->layout()->setSpacing(gap);
    }
    m_name->setMaximumWidth(m_look.px(kNameWide));
}

void ImportPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    arrange();
}

void ImportPage::setReport(const interop::ImportReport& report, bool isOther) {
    const QString from =
        report.on.empty()
            ? tr("It comes from %1 and becomes a whole game.").arg(qs(report.format))
            : tr("It comes from %1 and becomes a game that stands on “%2”.").arg(qs(report.format), qs(report.on));
    setSubtitle(from + u' ' + tr("Nothing is written yet: untick what should stay behind."));
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
    for (const interop::FoundNote& note : report.skipped)
        m_notes->addItem(placed(tr("Skipped: %1").arg(qs(note.text)), note));
    for (const interop::FoundNote& note : report.guessed) m_notes->addItem(placed(capitalised(qs(note.text)), note));
    if (report.kept > 0) m_notes->addItem(tr("What no game knows is kept in kept.json: %1.").arg(report.kept));
    m_right->setVisible(m_notes->count() > 0);
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
