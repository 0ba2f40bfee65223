// Where a move leads in the GM's window: to the dice, to the card of its result, or to the page of a guided act.
#include "app/centre_pages.h"
#include "app/main_window.h"
#include "bridge/text.h"
#include "moves/moves_panel.h"
#include "result/result_card.h"
#include "tray/tray_panel.h"

#include <algorithm>

namespace tenplus::ui {

// A button that says "Roll" rolls. Where something is still to be said of the roll the search has it, and where the
// table throws real dice they are typed.
void MainWindow::offerMove(table::ActorId who, const QString& move) {
    choose(who);
    const table::Actor* actor = m_link.isOpen() ? m_link.session()->table().actor(who) : nullptr;
    if (actor == nullptr) return;
    m_moves->setActor(who, qs(actor->name));
    if (!m_moves->showMove(ss(move))) return;
    m_moves->focusSearch();
    const auto& last = m_link.session()->table().lastRoll;
    if (!last || !last->entered || m_tray->hasPips())
        m_moves->makePlain();
    else
        m_tray->focusPips();
}

// A move that is nothing but a guided act, such as making camp, leads to its page at once.
void MainWindow::makeMove(const Act& act) {
    const auto lastId = [this] {
        if (!m_link.isOpen() || !m_link.session()->table().lastRoll) return table::RollId{};
        return m_link.session()->table().lastRoll->id;
    };
    const table::RollId before = lastId();
    perform(act);
    const table::RollId now = lastId();
    if (!now || now == before) return;
    const std::vector<table::Waiting>& waiting = m_link.session()->table().waiting;
    const auto isOfIt = [now](const table::Waiting& each) { return each.roll == now; };
    if (std::ranges::count_if(waiting, isOfIt) == 1) openGuided(std::ranges::find_if(waiting, isOfIt)->id);
}

// What waits of an older roll comes after what the card shows.
void MainWindow::goToResult() {
    if (!m_link.isOpen() || m_result->focusNext()) return;
    const std::vector<table::Waiting>& waiting = m_link.session()->table().waiting;
    waiting.empty() ? setNews(tr("Nothing waits to be done.")) : showWaiting(waiting.front().id);
}

// A guided act that waits: its own page does it.
void MainWindow::openGuided(table::WaitingId id) {
    const table::Waiting* waiting = m_link.isOpen() ? m_link.session()->table().waitingOf(id) : nullptr;
    const auto* act = waiting ? std::get_if<content::Procedure>(&waiting->effect.kind) : nullptr;
    if (act == nullptr) return;
    switch (act->procedure) {
    case content::Guided::LevelUp: return m_pages->openLevel(waiting->who);
    case content::Guided::PrepareSpells: return m_pages->openPreparing(waiting->who);
    case content::Guided::LookBack: m_pages->openRetrospect(); return;
    case content::Guided::MakeCamp: return m_pages->openForm(QStringLiteral("pitch-camp"), waiting->who);
    case content::Guided::Rest:
    case content::Guided::Practice: m_pages->openForm(QStringLiteral("spend-days"), waiting->who);
    }
}

} // namespace tenplus::ui
