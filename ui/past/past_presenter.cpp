#include "past/past_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "feed/feed_model.h"
#include "past/past_page.h"
#include "play/page_stack.h"
#include "table/pbta/moves/campaign_moves.h"

namespace tenplus::ui {

PastPresenter::PastPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_home(home) {
    connect(&link, &TableLink::opened, this, &PastPresenter::forget);
    connect(&link, &TableLink::turned, this, &PastPresenter::turned);
}

PastPage& PastPresenter::page() {
    if (m_page) return *m_page;
    m_page = new PastPage(m_look, &m_home);
    m_page->hide();
    connect(m_page, &PastPage::turnWanted, this, &PastPresenter::show);
    return *m_page;
}

void PastPresenter::forget() {
    m_rulebook.reset();
    m_now = {};
    if (m_page) m_page->forgetChosen();
}

void PastPresenter::open(std::int64_t turn) {
    if (!m_pages.open(page())) return;
    readNow();
    m_page->goTo(turn > 0 ? turn : session().lastTurn());
}

// The page stays at its turn: updates the end of the slider, and the differences from now.
void PastPresenter::turned() {
    if (!m_page || !m_page->isVisible()) return;
    readNow();
    show(m_page->turn());
}

void PastPresenter::readNow() {
    m_now = seenOf(session().rulebook(), session().table(), m_side());
    m_page->setLast(session().lastTurn());
}

// Reuses one rulebook for all turns, because copying it takes longer than most tables.
void PastPresenter::show(std::int64_t turn) {
    if (!m_link.isOpen()) return;
    const auto sentence = cutShort([&] {
        const auto table = session().tableAfter(turn);
        const std::vector<session::FeedTurn> told = session().page(turn + 1, 1);
        if (!table) return emit failed(sentenceOf(table.error()));
        if (!m_rulebook) m_rulebook = std::make_unique<content::Rulebook>(session().rulebook());
        table::putInForce(*m_rulebook, *table);
        Moment moment = momentOf(seenOf(*m_rulebook, *table, m_side()), m_now, m_page->chosen());
        moment.turn = turn;
        if (!told.empty()) {
            moment.at = told.front().at;
            moment.undone = told.front().undone;
            moment.told = turnLines(told.front());
        }
        m_page->setMoment(moment);
    });
    if (sentence) emit failed(*sentence);
}

// As in the feed, with the values at the end of its rows. The feed has no rows for most undos: they are described here.
QStringList PastPresenter::turnLines(const session::FeedTurn& told) const {
    QStringList lines;
    for (const table::StoryLine& line : told.lines) {
        lines << (line.value.empty()
                      ? shownText(line)
                      : tr("%1: %2", "a line of the feed and its number").arg(shownText(line), qs(line.value)));
    }
    std::int64_t turn = told.reverts;
    bool back = false;
    while (turn != 0) {
        const auto reverted = session().page(turn + 1, 1);
        if (reverted.empty() || reverted.front().reverts == 0) break;
        turn = reverted.front().reverts;
        back = !back;
    }
    if (turn != 0) lines << (back ? tr("Turn %1 was brought back.") : tr("Turn %1 was taken back.")).arg(turn);
    return lines;
}

} // namespace tenplus::ui
