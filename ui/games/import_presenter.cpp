#include "games/import_presenter.h"

#include "bridge/text.h"
#include "games/import_page.h"
#include "play/page_stack.h"

#include <QtConcurrent>

#include <utility>

namespace tenplus::ui {

ImportPresenter::ImportPresenter(const Look& look, PageStack& pages, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_pages(pages) {
    connect(&m_reading, &QFutureWatcherBase::finished, this, [this] { show(*m_reading.result()); });
}

ImportPage& ImportPresenter::page() {
    if (m_page) return *m_page;
    m_page = new ImportPage(m_look);
    m_page->setGames(m_games);
    connect(m_page, &ImportPage::importWanted, this, &ImportPresenter::write);
    connect(m_page, &ImportPage::changed, this, &ImportPresenter::read);
    return *m_page;
}

void ImportPresenter::begin(const QString& path) {
    m_path = path;
    m_isOther = true;
    if (m_page) m_page->forget();
    read();
}

void ImportPresenter::setGames(const std::vector<interop::GameReport>& games) {
    m_games = games;
    if (m_page) m_page->setGames(m_games);
}

interop::ImportWishes ImportPresenter::wishes() const {
    if (!m_page) return {};
    return {.on = m_page->on(), .without = m_page->without(), .csv = m_page->columns()};
}

void ImportPresenter::read() {
    m_again = m_reading.isRunning();
    if (m_again) return;
    m_reading.setFuture(QtConcurrent::run([file = ss(m_path), wishes = wishes()] {
        auto plan = interop::planImport(file, wishes);
        auto csv = plan ? std::vector<interop::CsvTable>() : interop::csvTablesIn(file, wishes.csv);
        return Plan(std::make_shared<Reading>(Reading{std::move(plan), std::move(csv)}));
    }));
}

void ImportPresenter::show(const Reading& read) {
    if (std::exchange(m_again, false)) return this->read();
    const bool isOther = std::exchange(m_isOther, false);
    if (!read.plan) {
        const QString why = qs(read.plan.error().message);
        if (isOther && read.csv.empty()) {
            emit refused(why);
            return;
        }
        page().setRefused(why, read.csv);
    } else {
        page().setReport(read.plan->report);
    }
    if (isOther) m_pages.openAnytime(page());
}

// Plans again with the name and the ticks, so that what is written is what the page says.
void ImportPresenter::write() {
    interop::ImportWishes wanted = wishes();
    wanted.as = ss(page().name());
    const auto planned = interop::planImport(ss(m_path), wanted);
    if (!planned) return page().setError(qs(planned.error().message));
    const auto game = interop::writeImport(*planned);
    if (!game) return page().setError(qs(game.error().message));
    emit made(*game);
}

} // namespace tenplus::ui
