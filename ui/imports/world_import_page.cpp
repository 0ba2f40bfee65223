#include "imports/world_import_page.h"

#include "base/text.h"
#include "bridge/text.h"
#include "imports/found_note_list.h"
#include "paint/paragraph.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QFileInfo>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <initializer_list>
#include <map>

namespace tenplus::ui {
namespace {

constexpr int kLeastCards = 3, kMostCards = 9; // in sight at once
constexpr int kMostShown = 1'500;              // letters of a text that was changed twice

// "2 new notes and 3 changed cards come from the vault of this campaign."
QString ownSumOf(const interop::WorldReport& report) {
    const auto changed = std::ranges::count_if(report.changed, [](const auto& each) { return !each.members.empty(); });
    QStringList sentences{WorldImportPage::tr("New notes that come from the vault of this campaign: %1. Cards that it "
                                              "changes: %2.")
                              .arg(QString::number(report.comes.size()), QString::number(changed))};
    if (!report.twice.empty())
        sentences << WorldImportPage::tr("Below are texts that the campaign and the vault both changed: tick those "
                                         "that are to be as in the vault. Of the others the campaign's stays, and the "
                                         "vault's is kept in the secret text of the card.");
    return sentences.join(u' ');
}

// "118 of 120 notes come from a folder of Markdown notes. 1 is at the table already, with the same text. 1 stays
// behind: the list below says why."
QString sumOf(const interop::WorldReport& report) {
    const int comes = int(report.comes.size()), there = int(report.there.size());
    const int left = report.notes - comes - there;
    if (report.own) return ownSumOf(report);
    const QString words = report.notes == 1 ? WorldImportPage::tr("%1 of %2 note comes from %3.")
                                            : WorldImportPage::tr("%1 of %2 notes come from %3.");
    QStringList sentences{words.arg(QString::number(comes), QString::number(report.notes), qs(report.format))};
    if (there > 0)
        sentences << (there == 1 ? WorldImportPage::tr("1 is at the table already, with the same text.")
                                 : WorldImportPage::tr("%1 are at the table already, with the same text.").arg(there));
    if (left > 0)
        sentences << (left == 1 ? WorldImportPage::tr("1 stays behind: the list below says why.")
                                : WorldImportPage::tr("%1 stay behind: the list below says why.").arg(left));
    return sentences.join(u' ');
}

// "Person: 40. Place: 12. Relations: 9."
QString kindWords(const interop::WorldReport& report) {
    std::map<std::string, int> kinds;
    for (const interop::WorldThing& each : report.comes) ++kinds[each.kind];
    QStringList sentences;
    const auto add = [&](const QString& kind, int count) {
        if (count > 0) sentences << WorldImportPage::tr("%1: %2.").arg(kind, QString::number(count));
    };
    for (const auto& [kind, count] : kinds) add(qs(kind), count);
    add(WorldImportPage::tr("Relations"), report.relations);
    add(WorldImportPage::tr("Pictures"), report.pictures);
    return sentences.join(u' ');
}

} // namespace

WorldImportPage::WorldImportPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Bring a world"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    m_said->setObjectName(QStringLiteral("worldImportSaid"));
    m_said->hide();
    head().addWidget(m_said);
    m_bring = addFootButton(tr("Bring the cards in"), "worldImportBring");
    setRole(*m_bring, WidgetRole::Primary);
    m_folder = addFootButton(tr("Choose a folder …"), "worldImportFolder");
    m_zip = addFootButton(tr("Choose a zip …"), "worldImportZip");
    connect(m_bring, &QPushButton::clicked, this, &WorldImportPage::bringWanted);
    connect(m_folder, &QPushButton::clicked, this, &WorldImportPage::folderWanted);
    connect(m_zip, &QPushButton::clicked, this, &WorldImportPage::zipWanted);
    makeBody();
    setNothing();
}

void WorldImportPage::makeBody() {
    auto* const body = new QWidget;
    body->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    auto& column = *new QVBoxLayout(body);
    m_about = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_about->setObjectName(QStringLiteral("worldImportAbout"));
    m_kinds = new Paragraph(m_look, Role::Body, Ink::Muted, this);
    m_kinds->setObjectName(QStringLiteral("worldImportKinds"));
    m_comes = new QListWidget(this);
    m_comes->setObjectName(QStringLiteral("worldImportComes"));
    m_comes->setAccessibleName(tr("Cards that come"));
    m_comes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_comes->setItemDelegate(new StateRow(m_look, m_comes)); // rows of the height that fitList() counts with
    makeTwice();
    m_notes = new FoundNoteList(m_look, this);
    m_notes->setObjectName(QStringLiteral("worldImportNotes"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_about, m_kinds, m_comes, m_twice}) column.addWidget(each);
    auto& sides = *new QHBoxLayout;
    for (Paragraph* each : {m_here, m_vault}) sides.addWidget(each, 1);
    column.addLayout(&sides);
    column.addWidget(m_notes, 1);
    column.addStretch();
    setBody(body);
    const auto measure = [this, &column] {
        column.setContentsMargins(0, 0, 0, 0);
        column.setSpacing(m_look.px(space::kNormal));
        fitList();
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
}

// Members that were changed in both places: a list to tick, and the two texts of its current row side by side.
void WorldImportPage::makeTwice() {
    m_twice = new QListWidget(this);
    m_twice->setObjectName(QStringLiteral("worldImportTwice"));
    m_twice->setAccessibleName(tr("Take the text of the vault"));
    m_here = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_here->setObjectName(QStringLiteral("worldImportHere"));
    m_vault = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_vault->setObjectName(QStringLiteral("worldImportVault"));
    connect(m_twice, &QListWidget::currentRowChanged, this, &WorldImportPage::showTwice);
    connect(m_twice, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
        emit vaultChosen(item->data(Qt::UserRole).toString(), item->checkState() == Qt::Checked);
    });
}

void WorldImportPage::setTwice(const std::vector<interop::ChangedTwice>& twice) {
    const QSignalBlocker quiet(m_twice);
    const int row = std::max(0, m_twice->currentRow());
    m_twice->clear();
    m_sides.clear();
    for (const interop::ChangedTwice& each : twice) {
        auto* const item = new QListWidgetItem(tr("%1: %2").arg(qs(each.name), qs(each.member)), m_twice);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(each.taken ? Qt::Checked : Qt::Unchecked);
        item->setData(Qt::UserRole, qs(each.key));
        m_sides.emplace_back(qs(each.here), qs(each.vault));
    }
    if (!twice.empty()) m_twice->setCurrentRow(std::min(row, m_twice->count() - 1));
    showTwice();
}

void WorldImportPage::showTwice() {
    const int row = m_twice->currentRow();
    const bool isAny = row >= 0 && row < int(m_sides.size());
    for (QWidget* each : std::initializer_list<QWidget*>{m_twice, m_here, m_vault}) each->setVisible(isAny);
    if (!isAny) return;
    const auto& [here, vault] = m_sides[std::size_t(row)];
    m_here->setText(tr("The campaign has:") + u'\n' + here.left(kMostShown));
    m_vault->setText(tr("The vault has:") + u'\n' + vault.left(kMostShown));
}

void WorldImportPage::fitList() {
    m_twice->setFixedHeight(std::clamp(m_twice->count(), 1, kLeastCards) * m_look.px(size::kButton) +
                            2 * (m_twice->frameWidth() + m_look.px(space::kTight)));
    m_comes->setFixedHeight(std::clamp(m_comes->count(), kLeastCards, kMostCards) * m_look.px(size::kButton) +
                            2 * (m_comes->frameWidth() + m_look.px(space::kTight)));
}

void WorldImportPage::clear() {
    refuse({}, {});
    m_kinds->hide();
    m_comes->clear();
    m_comes->hide();
    for (QWidget* each : std::initializer_list<QWidget*>{m_twice, m_here, m_vault}) each->hide();
    m_notes->setNotes({}, {});
    m_bring->setEnabled(false);
}

void WorldImportPage::setNothing() {
    clear();
    setSubtitle(tr("The notes of another program become cards of this campaign. Nothing is written before you have "
                   "seen what comes."));
    m_about->setText(tr("Choose the folder of Obsidian as it is, or a folder or zip of Markdown notes (.md) that "
                        "another program has exported. A vault that this campaign wrote comes back as changes of its "
                        "cards."));
    setFree(true);
}

void WorldImportPage::setReading(const QString& path) {
    clear();
    setSubtitle(path);
    m_about->setText(tr("The notes in “%1” are being read …").arg(QFileInfo(path).fileName()));
    setFree(true);
}

void WorldImportPage::setReport(const interop::WorldReport& report) {
    const bool isChoosing = m_twice->hasFocus();
    clear();
    m_about->setText(sumOf(report));
    const QString kinds = kindWords(report);
    m_kinds->setText(kinds);
    m_kinds->setVisible(!kinds.isEmpty());
    for (const interop::WorldThing& each : report.comes)
        m_comes->addItem(StateRow::itemOf(qs(each.name), qs(each.kind)));
    for (const interop::ChangedCard& each : report.changed) {
        if (!each.members.empty())
            m_comes->addItem(StateRow::itemOf(qs(each.name), tr("changed: %1").arg(qs(listed(each.members)))));
    }
    m_comes->setVisible(m_comes->count() > 0);
    setTwice(report.twice);
    if (isChoosing) m_twice->setFocus(Qt::OtherFocusReason);
    if (m_comes->count() > 0) m_comes->setCurrentRow(0);
    m_notes->setNotes(report.skipped, report.guessed);
    fitList();
    m_bring->setEnabled(!report.comes.empty() || !report.changed.empty() || report.relations > 0);
    setFree(true);
}

void WorldImportPage::setBringing() {
    m_about->setText(tr("The cards are being written …"));
    m_bring->setEnabled(false);
    setFree(false);
}

void WorldImportPage::setFree(bool free) {
    for (QPushButton* each : {m_folder, m_zip}) each->setEnabled(free);
}

void WorldImportPage::refuse(const QString&, const QString& sentence) {
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void WorldImportPage::enter() {
    if (m_twice->hasFocus()) return; // a person chooses there
    (m_bring->isEnabled() ? m_bring : m_folder)->setFocus(Qt::OtherFocusReason);
}

} // namespace tenplus::ui
