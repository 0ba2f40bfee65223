// The keys of the GM's window: where they are shown and changed, and which of them a field leaves to the table.
#include "app/centre_pages.h"
#include "app/fixed_keys.h"
#include "app/key_map.h"
#include "app/keys_page.h"
#include "app/main_window.h"
#include "app/top_bar.h"
#include "bridge/text.h"
#include "feed/feed_panel.h"
#include "paint/key_button.h"
#include "sheet/sheet_panel.h"
#include "table/gm_view.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

namespace tenplus::ui {

// Whatever shows a key shows the one that it has now.
void MainWindow::followKeys() {
    const auto named = [this](const char* name) -> const QAction& { return *findChild<QAction*>(QString::fromLatin1(name)); };
    m_top->followKeys(named("findAnythingAction"), named("xCardAction"));
    m_feed->setPastAction(named("past"));
    connect(m_keys, &KeyMap::changed, this, [this] {
        if (m_link.isOpen()) m_sheet->setPlayed(m_link.session()->table().skirmish.board() != nullptr, keyWords(*m_board));
    });
}

void MainWindow::openKeys() {
    if (m_keysPage == nullptr) m_keysPage = new KeysPage(m_look, *m_keys, this);
    m_pages->openAnytime(*m_keysPage);
    m_keysPage->enter();
}

// The keys of the places at the table go with whoever sits there.
void MainWindow::nameChoices(const table::GmView* view) {
    const std::size_t seated = view ? view->party.size() : 0;
    for (std::size_t i = 0; i < m_choose.size(); ++i) {
        m_choose[i]->setText(i < seated ? tr("Choose %1").arg(escaped(qs(view->party[i].name))) : tr("Choose whoever sits in place %1").arg(i + 1));
        m_choose[i]->setVisible(i < seated);
    }
    m_chooseMenu->setEnabled(seated > 0);
}

void MainWindow::choosePlace(int place) {
    if (!m_link.isOpen()) return;
    const table::GmView view = table::gmView(m_link.session()->rulebook(), m_link.session()->table());
    if (place <= static_cast<int>(view.party.size())) choose(view.party[static_cast<std::size_t>(place) - 1].id);
}

// A field takes the keys of undo and redo only while something is typed in it that it can take back; else they are the table's. Every
// other key of an action is the table's always, for some desktops give such keys to fields as well (Ctrl+E goes to the end there).
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    const auto* field = qobject_cast<QLineEdit*>(watched);
    if (!field || event->type() != QEvent::ShortcutOverride) return QMainWindow::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool fields = (key.matches(QKeySequence::Undo) && field->isUndoAvailable()) || (key.matches(QKeySequence::Redo) && field->isRedoAvailable());
    const auto chord = fields ? std::nullopt : chordOf(key);
    const KeyMap::Entry* const holder = chord ? m_keys->holderOf(*chord) : nullptr;
    const bool tables = holder && holder->action->isEnabled() && holder->action->isVisible();
    if (tables) event->ignore();
    return tables;
}

} // namespace tenplus::ui
