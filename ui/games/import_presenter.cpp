#include "games/import_presenter.h"

#include "bridge/text.h"
#include "games/import_page.h"
#include "play/page_stack.h"

#include <QtConcurrent>

namespace tenplus::ui {

ImportPresenter::ImportPresenter(const Look& look, PageStack& pages, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_pages(pages) {
    connect(&m_reading, &QFutureWatcherBase::finished, this, [this] { show(m_reading.result()); });
}

ImportPage& ImportPresenter::page() {
    if (m_page) return *m_page;
    m_page = new ImportPage(m_look);
    connect(m_page, &ImportPage::importWanted, this, &ImportPresenter::write);
    return *m_page;
}

void ImportPresenter::begin(const QString& path) {
    if (m_reading.isRunning()) return;
    m_path = path;
    m_reading.setFuture(QtConcurrent::run([file = ss(m_path)] {
        return Plan(
            std::make_shared<Expected<interop::PlannedImport, session::OpenRefused>>(interop::planImport(file, {})));
    }));
}

void ImportPresenter::show(const Plan& plan) {
    if (!*plan) {
        emit refused(qs(plan->error().message));
        return;
    }
    page().setError({});
    page().setReport(plan->value().report, true);
    m_pages.openAnytime(page());
}

// Plans again with the name and the ticks, so that what is written is what the page says.
void ImportPresenter::write() {
    interop::ImportWishes wishes;
    wishes.as = ss(page().name());
    wishes.without = page().without();
    const auto planned = interop::planImport(ss(m_path), wishes);
    if (!planned) return page().setError(qs(planned.error().message));
    const auto game = interop::writeImport(*planned);
    if (!game) return page().setError(qs(game.error().message));
    emit made(*game);
}

} // namespace tenplus::ui
