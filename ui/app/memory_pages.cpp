#include "app/memory_pages.h"

#include "app/main_window.h"
#include "app/table_desk.h"
#include "campaigns/strangers_presenter.h"
#include "chance/chance_page.h"
#include "chance/chance_presenter.h"
#include "command_forms/form_presenter.h"
#include "exports/exports.h"
#include "imports/world_import_presenter.h"
#include "past/past_presenter.h"
#include "play/page_stack.h"
#include "sessions/sessions_page.h"
#include "sessions/sessions_presenter.h"
#include "statistics/statistics_page.h"
#include "statistics/statistics_presenter.h"
#include "world/world_presenter.h"

namespace tenplus::ui {

MemoryPages::MemoryPages(const Look& look, TableLink& link, Prompts& prompts, const Panels& panels, TableDesk& desk,
                         MainWindow& window)
    : QObject(&window)
    , m_at(panels)
    , m_chance(new ChancePresenter(look, link, *panels.middle))
    , m_sessions(new SessionsPresenter(look, link, *panels.middle))
    , m_statistics(new StatisticsPresenter(look, link, *panels.middle))
    , m_exports(new Exports(link, prompts, this))
    , m_strangers(new StrangersPresenter(look, link, *panels.pages, prompts, this))
    , m_worlds(new WorldImportPresenter(look, link, *panels.pages, prompts, *panels.middle)) {
    connect(m_sessions, &SessionsPresenter::turnWanted, m_at.past, &PastPresenter::open);
    connect(m_sessions, &SessionsPresenter::cardWanted, m_at.world, [this](table::CardId card, const QString& field) {
        m_at.world->openFrom(m_sessions->page(), card, field);
    });
    connect(m_at.world, &WorldPresenter::momentWanted, this, [this, &desk](qint64 turn, int session) {
        if (turn > 0)
            desk.goToMoment(turn);
        else
            openSessions(session);
    });
    connect(m_at.world, &WorldPresenter::formWanted, this,
            [this](const QString& form, qint64 ref, const QString& text) { m_at.forms->open(form, {}, ref, text); });
    connect(m_sessions, &SessionsPresenter::newCardWanted, m_at.world, &WorldPresenter::writeCard);
    connect(m_chance, &ChancePresenter::cardWanted, m_at.world, &WorldPresenter::writeCard);
    connect(m_chance, &ChancePresenter::lootWanted, this,
            [this](const QString& words) { m_at.forms->open(QStringLiteral("share-loot"), {}, 0, words); });
    connect(m_sessions, &SessionsPresenter::pdfWanted, m_exports, &Exports::sessionToPdf);
    connect(m_sessions, &SessionsPresenter::told, &desk, &TableDesk::setNews);
    connect(m_sessions, &SessionsPresenter::refused, &desk, &TableDesk::setRefusal);
    connect(m_sessions, &SessionsPresenter::formWanted, this,
            [this, &desk](const QString& form, qint64 ref, const QString& text) {
                m_at.forms->open(form, desk.chosen(), ref, text);
            });
    connect(m_sessions, &SessionsPresenter::failed, &desk, &TableDesk::setNotice);
    connect(m_statistics, &StatisticsPresenter::saveWanted, m_exports, &Exports::save);
    connect(m_statistics, &StatisticsPresenter::failed, &desk, &TableDesk::setNotice);
    connect(m_exports, &Exports::told, &desk, &TableDesk::setNews);
    connect(m_exports, &Exports::refused, &desk, &TableDesk::setRefusal);
    connect(m_exports, &Exports::failed, &desk, &TableDesk::setNotice);
    connect(m_exports, &Exports::openWanted, &window, &MainWindow::openFile);
    connect(m_worlds, &WorldImportPresenter::brought, this, [this, &desk](const QString& sentence) {
        m_at.world->open();
        desk.setNews(sentence);
    });
}

void MemoryPages::openChance(const QString& table) {
    if (m_at.pages->open(m_chance->page())) m_chance->enter(table);
}

void MemoryPages::openSessions(int number) {
    if (m_at.pages->open(m_sessions->page())) m_sessions->enter(number);
}

void MemoryPages::sessionToPdf() { m_exports->sessionToPdf(m_sessions->chosen()); }

void MemoryPages::setPdfAction(const QAction& action) { m_sessions->setPdfAction(action); }

void MemoryPages::bringCharacter() { m_strangers->open(); }

void MemoryPages::bringWorld() { m_worlds->open(); }

void MemoryPages::openCalendar() { openSessions(SessionsPage::kCalendar); }

void MemoryPages::openStatistics() {
    if (m_at.pages->open(m_statistics->page())) m_statistics->enter();
}

} // namespace tenplus::ui
