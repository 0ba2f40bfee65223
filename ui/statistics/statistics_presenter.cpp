#include "statistics/statistics_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "interop/statistics.h"
#include "statistics/statistics_page.h"

#include <QEvent>

namespace tenplus::ui {

namespace {

QString summaryOf(const interop::Statistics& statistics, bool asPlayers) {
    if (asPlayers) return StatisticsPresenter::tr("Rolls that the players know: %1.").arg(statistics.rolls);
    QString summary = statistics.rolls == 1 ? StatisticsPresenter::tr("1 roll.")
                                            : StatisticsPresenter::tr("%1 rolls.").arg(statistics.rolls);
    if (statistics.undone > 0)
        summary +=
            u' ' + StatisticsPresenter::tr("Turns that were taken back do not count: %1.").arg(statistics.undone);
    if (statistics.leftOut > 0)
        summary += u' ' + StatisticsPresenter::tr("Dice that explode or are thrown again are left out of luck: %1.")
                              .arg(statistics.leftOut);
    return summary;
}

} // namespace

StatisticsPresenter::StatisticsPresenter(const Look& look, TableLink& link, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_home(home) {
    connect(&link, &TableLink::turned, this, &StatisticsPresenter::read);
}

StatisticsPage& StatisticsPresenter::page() {
    if (m_page) return *m_page;
    m_page = new StatisticsPage(m_look, &m_home);
    m_page->hide();
    m_page->installEventFilter(this);
    connect(m_page, &StatisticsPage::readerChanged, this, &StatisticsPresenter::read);
    connect(m_page, &StatisticsPage::saveWanted, this, &StatisticsPresenter::saveWanted);
    connect(m_page, &StatisticsPage::csvWanted, this, &StatisticsPresenter::saveCsv);
    return *m_page;
}

// It is filled whenever it comes into sight: it may have been hidden while the table turned.
bool StatisticsPresenter::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::Show) read();
    return QObject::eventFilter(watched, event);
}

void StatisticsPresenter::enter() { m_page->enter(); }

// Only while the page is visible: it reads the journal.
void StatisticsPresenter::read() {
    if (!m_page || !m_page->isVisible() || !m_link.isOpen()) return;
    const bool asPlayers = m_page->asPlayers();
    const auto cut = cutShort([&] {
        const interop::Statistics statistics =
            interop::statisticsOf(*m_link.session(), asPlayers ? interop::Reader::Players : interop::Reader::Gm);
        m_page->setStatistics(statistics, m_link.session()->rulebook().bands, summaryOf(statistics, asPlayers));
    });
    if (cut) emit failed(*cut);
}

void StatisticsPresenter::saveCsv() {
    if (!m_link.isOpen()) return;
    QByteArray bytes;
    const auto reader = m_page->asPlayers() ? interop::Reader::Players : interop::Reader::Gm;
    const auto cut = cutShort([&] {
        bytes = QByteArray::fromStdString(interop::statisticsCsv(interop::statisticsOf(*m_link.session(), reader)));
    });
    if (cut)
        emit failed(*cut);
    else
        emit saveWanted(QStringLiteral("statistics.csv"), bytes);
}

} // namespace tenplus::ui
