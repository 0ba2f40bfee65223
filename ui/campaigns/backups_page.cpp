#include "campaigns/backups_page.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QDateTime>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {
namespace {

QString rowName(const ListedBackup& each) {
    const QString moment = momentOf(each.backup);
    return each.campaign.isEmpty() ? moment
                                   : BackupsPage::tr("%1: %2", "a campaign and a moment").arg(each.campaign, moment);
}

QString rowState(const ListedBackup& each) {
    if (each.verdict.isRuined()) return BackupsPage::tr("ruined");
    const QString size = QLocale().formattedDataSize(qint64(each.backup.bytes), 1, QLocale::DataSizeSIFormat);
    const QString words = each.verdict.isSound()
                              ? BackupsPage::tr("turn %1, %2", "its last turn, and how large it is")
                              : BackupsPage::tr("turn %1, %2, not checked yet", "its last turn, and how large it is");
    return words.arg(each.backup.turn).arg(size);
}

} // namespace

QString momentOf(const interop::Backup& backup) {
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(backup.at);
    return BackupsPage::tr("%1, %2", "a date and a time")
        .arg(QLocale().toString(at.date(), QLocale::LongFormat), at.toString(QStringLiteral("HH:mm")));
}

BackupsPage::BackupsPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Backups"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setSubtitle(tr("Tenplus makes them by itself, every half hour and when a campaign is left, and checks each one. "
                   "They are there for the day on which a file is lost."));
    m_said->setObjectName(QStringLiteral("backupsSaid"));
    m_said->hide();
    head().addWidget(m_said);
    const auto button = [this](const QString& words, const char* name, void (BackupsPage::*wanted)()) {
        QPushButton* const made = addFootButton(words, name);
        connect(made, &QPushButton::clicked, this, wanted);
        return made;
    };
    m_copy = button(tr("Play on in a copy"), "backupCopy", &BackupsPage::copyWanted);
    setRole(*m_copy, WidgetRole::Primary);
    m_now = button(tr("Back up now"), "backupNow", &BackupsPage::backupWanted);
    m_folder = button(tr("Open the folder"), "backupFolder", &BackupsPage::folderWanted);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("backupsList"));
    m_list->setAccessibleName(tr("Backups"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(m_look, m_list));
    makePlainBody().addWidget(m_list, 1);
    connect(m_list, &QListWidget::itemActivated, this, [this] {
        if (m_copy->isEnabled()) emit copyWanted();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &BackupsPage::offerCopy);
    setBackups({});
}

void BackupsPage::setOpen(bool open) { m_now->setEnabled(open); }

void BackupsPage::setBackups(const std::vector<ListedBackup>& backups) {
    const std::filesystem::path before = chosen() ? chosen()->backup.file : std::filesystem::path();
    m_backups = backups;
    const QSignalBlocker still(m_list);
    m_list->clear();
    for (const ListedBackup& each : m_backups) m_list->addItem(StateRow::itemOf(rowName(each), rowState(each)));
    const auto at = std::ranges::find(m_backups, before, [](const ListedBackup& each) { return each.backup.file; });
    m_list->setCurrentRow(m_backups.empty() ? -1 : at == m_backups.end() ? 0 : int(at - m_backups.begin()));
    m_folder->setEnabled(!m_backups.empty());
    m_list->setVisible(!m_backups.empty()); // an empty one says nothing
    offerCopy();
}

// For a damaged backup, shows the reason instead.
void BackupsPage::offerCopy() {
    const ListedBackup* const each = chosen();
    const bool isRuined = each && each->verdict.isRuined();
    m_copy->setEnabled(each && !isRuined);
    if (isRuined)
        setError(tr("This backup is ruined: %1").arg(qs(each->verdict.fault)));
    else if (m_tellsRuin)
        setError({});
    m_tellsRuin = isRuined;
}

const ListedBackup* BackupsPage::chosen() const {
    const int row = m_list->currentRow();
    return row >= 0 && std::size_t(row) < m_backups.size() ? &m_backups[std::size_t(row)] : nullptr;
}

void BackupsPage::setError(const QString& sentence) {
    m_said->setInk(Ink::Error);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void BackupsPage::setNews(const QString& sentence) {
    setError(sentence);
    m_said->setInk(Ink::Primary);
}

void BackupsPage::enter() {
    QWidget* const first = m_backups.empty() && m_now->isEnabled() ? static_cast<QWidget*>(m_now) : m_list;
    first->setFocus(Qt::OtherFocusReason);
}

} // namespace tenplus::ui
