#include "chance/chance_presenter.h"

#include "bridge/text.h"
#include "chance/chance_page.h"
#include "table/core/kept_notes.h"
#include "table/pbta/gear/loot.h"
#include "table/world/chance.h"
#include "table/world/chance_view.h"
#include "table/world/links.h"

#include <QEvent>

namespace tenplus::ui {

namespace {

std::vector<std::pair<table::ActorId, QString>> carriersOf(const content::Rulebook& rulebook,
                                                           const table::Table& table) {
    std::vector<std::pair<table::ActorId, QString>> all;
    if (rulebook.gear.list.empty()) return all; // a game without things
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == table::ActorKind::Character && actor.retired.empty()) all.emplace_back(id, qs(actor.name));
    }
    return all;
}

} // namespace

ChancePresenter::ChancePresenter(const Look& look, TableLink& link, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_home(home) {
    connect(&link, &TableLink::turned, this, &ChancePresenter::refresh);
    connect(&link, &TableLink::opened, this, [this] {
        if (m_page) m_page->leaveEditor({});
    });
}

ChancePage& ChancePresenter::page() {
    if (m_page) return *m_page;
    m_page = new ChancePage(m_look, &m_home);
    m_page->hide();
    m_page->installEventFilter(this);
    connect(m_page, &ChancePage::tableChosen, this, &ChancePresenter::showTable);
    connect(m_page, &ChancePage::rollWanted, this, &ChancePresenter::roll);
    connect(m_page, &ChancePage::keepWanted, this, &ChancePresenter::keep);
    connect(m_page, &ChancePage::revealWanted, this, [this](table::NoteId result, bool shown) {
        ask({table::RevealNote{result, shown}, {}});
    });
    connect(m_page, &ChancePage::cardWanted, this, &ChancePresenter::cardWanted);
    connect(m_page, &ChancePage::lootWanted, this, &ChancePresenter::lootWanted);
    connect(m_page, &ChancePage::editWanted, this, &ChancePresenter::edit);
    connect(m_page, &ChancePage::written, this, &ChancePresenter::write);
    connect(m_page, &ChancePage::removed, this, &ChancePresenter::remove);
    return *m_page;
}

// It is filled whenever it comes into sight: it may have been hidden while the table turned.
bool ChancePresenter::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::Show) refresh();
    return QObject::eventFilter(watched, event);
}

void ChancePresenter::enter(const QString& table) {
    if (!table.isEmpty()) m_page->choose(table);
    m_page->enter();
}

void ChancePresenter::refresh() {
    if (!m_page || !m_page->isVisible() || !m_link.isOpen()) return;
    const content::Rulebook& rulebook = m_link.session()->rulebook();
    const table::Table& table = m_link.session()->table();
    m_page->setTables(table::chanceTables(rulebook, table));
    showTable(m_page->chosen());
    ResultShown result;
    if (const auto& last = table.chance.last)
        result = {last->note, qs(last->name), qs(table::LinkReader(*table.world).inWords(last->text)),
                  isKept(table, last->note), table::coinsIn(rulebook, last->text) > 0};
    m_page->setResult(result, carriersOf(rulebook, table));
}

void ChancePresenter::showTable(const QString& id) {
    if (m_link.isOpen())
        m_page->setTable(table::chanceTableView(m_link.session()->rulebook(), m_link.session()->table(), ss(id)));
}

bool ChancePresenter::ask(const Act& act) {
    const TurnMade made = m_link.perform(act);
    if (made)
        m_page->refuse({}, {});
    else
        m_page->refuse(qs(made.error().member), sentenceOf(made.error()));
    return made.hasValue();
}

void ChancePresenter::roll(const QString& id, bool shown, const std::vector<int>& typed) {
    if (ask({table::RollTable{ss(id), shown}, typed})) m_page->clearDice();
}

void ChancePresenter::keep(table::NoteId result, content::NoteKind kind, table::ActorId who) {
    table::KeepResult kept;
    kept.result = result;
    kept.kind = kind;
    kept.who = who;
    if (!ask({std::move(kept), {}})) return;
    const table::Actor* const actor = m_link.session()->table().actor(who);
    m_page->setNews(actor ? tr("It is a thing of %1 now.").arg(qs(actor->name)) : tr("It is written down."));
}

// A table of the game is changed as a copy, which takes its place in this campaign.
void ChancePresenter::edit(const QString& id) {
    if (id.isEmpty()) return m_page->edit({}, false);
    const table::Table& table = m_link.session()->table();
    const content::ChanceTable* const found = table::chanceTableOf(m_link.session()->rulebook(), table, ss(id));
    if (found) m_page->edit(*found, table.chance.own.contains(ss(id)));
}

void ChancePresenter::write(const content::ChanceTable& table) {
    const QString id = qs(table.id), name = qs(table.name); // the turn may replace the editor's table
    if (!ask({table::WriteTable{table}, {}})) return;
    m_page->setHandedOver();
    m_page->leaveEditor(id);
    m_page->setNews(tr("“%1” is written down.").arg(name));
}

void ChancePresenter::remove(const QString& id) {
    if (!ask({table::RemoveTable{ss(id)}, {}})) return;
    m_page->setHandedOver();
    m_page->leaveEditor({});
    m_page->setNews(tr("The table is gone; undo brings it back."));
}

} // namespace tenplus::ui
