#include "imports/world_import_presenter.h"

#include "asking/prompts.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "imports/world_import_page.h"
#include "play/page_stack.h"

#include <QApplication>
#include <QDir>
#include <QtConcurrent>

#include <utility>

namespace tenplus::ui {

WorldImportPresenter::WorldImportPresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts,
                                           QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_prompts(prompts)
    , m_home(home) {
    connect(&m_reading, &QFutureWatcherBase::finished, this, &WorldImportPresenter::show);
    connect(&pages, &PageStack::fillWanted, this, &WorldImportPresenter::readAgain);
    connect(&pages, &PageStack::emptied, this, [this] {
        forget();
        dropPage(m_page);
    });
    connect(&link, &TableLink::stored, this, [this] {
        if (m_storing) storeNext();
    });
}

WorldImportPage& WorldImportPresenter::page() {
    if (m_page) return *m_page;
    m_page = new WorldImportPage(m_look, &m_home);
    m_page->hide();
    connect(m_page, &WorldImportPage::folderWanted, this,
            [this] { choose(m_prompts.openFolder(tr("Bring the world in a folder"))); });
    connect(m_page, &WorldImportPage::zipWanted, this, [this] {
        choose(m_prompts.openFile(tr("Bring the world in a zip"), QDir::homePath() + QStringLiteral("/world.zip")));
    });
    connect(m_page, &WorldImportPage::vaultChosen, this, [this](const QString& key, bool isTaken) {
        if (m_path.isEmpty() || m_storing || !m_link.isOpen()) return;
        if (isTaken)
            m_fromVault.insert(ss(key));
        else
            m_fromVault.erase(ss(key));
        plan();
    });
    connect(m_page, &WorldImportPage::bringWanted, this, [this] {
        if (!m_plan || m_storing || !m_link.isOpen()) return;
        m_page->setBringing();
        m_storing = 0;
        storeNext();
    });
    return *m_page;
}

void WorldImportPresenter::open() { m_pages.open(page()); }

void WorldImportPresenter::forget() {
    m_path.clear();
    m_fromVault.clear();
    m_plan.reset();
    m_storing.reset();
    m_again = false;
}

void WorldImportPresenter::choose(const std::optional<QString>& path) {
    if (!path || !m_page || !m_link.isOpen()) return;
    m_path = *path;
    m_fromVault.clear();
    read();
}

// A card may be there by now, or gone. While the cards are written, the turn is this one's own.
void WorldImportPresenter::readAgain() {
    if (m_path.isEmpty() || !m_pages.isShown(m_page) || m_readAt == m_link.session()->lastTurn()) return;
    read();
}

void WorldImportPresenter::read() {
    m_page->setReading(m_path);
    plan();
}

void WorldImportPresenter::plan() {
    m_plan.reset();
    m_storing.reset();
    m_again = m_reading.isRunning();
    if (m_again) return;
    const session::Session& session = *m_link.session();
    m_readAt = session.lastTurn();
    m_reading.setFuture(
        QtConcurrent::run([path = ss(m_path), rulebook = session.rulebookOf(session.table()), table = session.table(),
                           wishes = interop::WorldWishes{session.journal().head().id, m_fromVault}] {
            return Plan(std::make_shared<const Planned>(interop::planWorld(rulebook, table, path, wishes)));
        }));
}

void WorldImportPresenter::show() {
    if (m_path.isEmpty() || !m_page) return; // of a campaign that was left
    if (std::exchange(m_again, false)) return plan();
    const Plan plan = m_reading.result();
    if (*plan) {
        m_plan = plan;
        m_page->setReport((*plan)->report);
    } else {
        m_path.clear();
        m_page->setNothing();
        m_page->refuse({}, qs(plan->error().message));
    }
    if (m_page->isAncestorOf(QApplication::focusWidget())) m_page->enter();
}

// Pictures are written on another thread, one by one, and the turn after them.
void WorldImportPresenter::storeNext() {
    const auto& pictures = (*m_plan)->pictures;
    if (*m_storing < pictures.size()) return m_link.store(pictures[(*m_storing)++]);
    write();
}

void WorldImportPresenter::write() {
    const Plan plan = m_plan;
    const QString path = m_path;
    const interop::FromVault chosen = m_fromVault;
    forget(); // the turn is told before it returns: what is shown is not to be read again for it
    const TurnMade made = m_link.bringWorld(**plan);
    if (!m_page) return;
    if (!made) {
        m_path = path;
        m_fromVault = chosen;
        m_plan = plan;
        m_page->setReport((*plan)->report);
        m_page->refuse({}, sentenceOf(made.error()));
        return m_page->enter();
    }
    m_page->setNothing();
    const auto count = (*plan)->report.comes.size();
    if ((*plan)->report.own) return emit brought(tr("The vault came back. One undo takes all of it out again."));
    const QString words = count == 1 ? tr("1 card came in, hidden from the players. An undo takes it out again.")
                                     : tr("%1 cards came in, hidden from the players. One undo takes all of them out "
                                          "again.")
                                           .arg(count);
    emit brought(words);
}

} // namespace tenplus::ui
