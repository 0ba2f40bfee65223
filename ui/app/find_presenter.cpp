#include "app/find_presenter.h"

#include "app/table_desk.h"
#include "bridge/text.h"
#include "command_forms/form.h"
#include "command_forms/form_presenter.h"
#include "feed/feed_panel.h"
#include "find/found_page.h"
#include "find/palette.h"
#include "gm_guide/guide_items.h"
#include "gm_guide/guide_presenter.h"
#include "party/party_panel.h"
#include "pbta/pbta_family.h"
#include "play/page_stack.h"
#include "scene/scene_presenter.h"
#include "settings/settings_presenter.h"
#include "table/core/settings_view.h"
#include "table/world/world.h"
#include "tray/tray_panel.h"
#include "world/linked_lines.h"
#include "world/world_presenter.h"

#include <QAction>
#include <QKeySequence>
#include <QMainWindow>

namespace tenplus::ui {

FindPresenter::FindPresenter(const Look& look, TableLink& link, const Panels& panels, TableDesk& desk,
                             QMainWindow& window)
    : QObject(&window)
    , m_look(look)
    , m_link(link)
    , m_at(panels)
    , m_desk(desk)
    , m_window(window)
    , m_search(link) {
    connect(&m_search, &WholeSearch::came, this, &FindPresenter::show);
    connect(&m_search, &WholeSearch::failed, &desk, &TableDesk::setNotice);
}

void FindPresenter::open() {
    if (m_palette == nullptr) {
        m_palette = new Palette(m_look, &m_window);
        connect(m_palette, &Palette::storyWanted, m_at.feed, &FeedPanel::searchFor);
        connect(m_palette, &Palette::wordsTyped, &m_search, &WholeSearch::look);
        connect(m_palette, &Palette::taking, &m_search, &WholeSearch::answerNow);
    }
    m_search.start();
    m_palette->open(atHand());
}

// Actors first, then their moves, then the window's actions.
std::vector<Finding> FindPresenter::atHand() {
    std::vector<Finding> all;
    if (m_link.isOpen()) addOfTable(all);
    for (QAction* const each : m_window.actions()) {
        if (each->isVisible() && each->isEnabled() && each->objectName() != QLatin1String("findAnythingAction"))
            all.push_back(
                {each->text(), each->shortcut().toString(QKeySequence::NativeText), [each] { each->trigger(); }});
    }
    return all;
}

void FindPresenter::addOfTable(std::vector<Finding>& all) {
    const content::Rulebook& rulebook = m_link.session()->rulebook();
    const table::Table& table = m_link.session()->table();
    for (const auto& [id, actor] : table.actors)
        all.push_back({qs(actor.name), actor.kind == table::ActorKind::Foe ? tr("Foe") : tr("Person"),
                       [this, id = id] { m_desk.choose(id); }});
    for (const table::Clock& clock : m_at.party->clocks())
        all.push_back({qs(clock.name), tr("Clock"), [this, id = clock.id] { m_at.party->focusClock(id); }});
    for (const auto& card : table.world->cards) {
        const content::CardDef* const kind = rulebook.card(card->kind);
        all.push_back(
            {qs(card->name), kind ? qs(kind->name) : tr("Card"), [this, id = card->id] { m_at.world->open(id); }});
    }
    addPrepared(all);
    for (const MoveHitRow& row : m_at.moves->moves({})) {
        all.push_back({qs(row.name), tr("Move"), [this, id = qs(row.id)] { m_at.moves->showMove(id, {}); }});
    }
    for (const FormOffer& offer : formsOpen({rulebook, table, {m_desk.chosen(), 0}}))
        all.push_back({offer.title, tr("Do"), [this, id = qs(offer.id)] { m_at.forms->open(id, m_desk.chosen()); }});
    for (const table::SettingView& setting : table::settingsView(rulebook, table))
        all.push_back(
            {qs(setting.name), tr("Setting"), [this, name = qs(setting.name)] { m_at.settings->open(name); }});
    for (const GuideItem& item : guideItems(rulebook))
        all.push_back({item.title, tr("Guide"), [this, title = item.title] { m_at.guide->open(title); }});
}

// What the GM has ready: an encounter is brought, a saved roll is rolled.
void FindPresenter::addPrepared(std::vector<Finding>& all) {
    const table::Prepared& prepared = *m_link.session()->table().prepared;
    for (const table::Encounter& each : prepared.encounters)
        all.push_back({qs(each.name), tr("Encounter"),
                       [this, id = each.id.value] { m_at.forms->open(QStringLiteral("bring-encounter"), {}, id); }});
    for (const table::SavedRoll& each : prepared.rolls)
        all.push_back({savedWords(each), tr("Saved roll"), [this, id = each.id] { m_at.tray->rollSaved(id); }});
    for (const table::MadeCreature& each : prepared.made)
        all.push_back({qs(each.creature.name), tr("Bestiary"),
                       [this, id = each.id.value] { m_at.forms->open(QStringLiteral("bring-creature"), {}, id); }});
}

void FindPresenter::show(const WholeHits& hits) {
    std::vector<Finding> more;
    for (const WholeHit& each : hits.hits)
        more.push_back({titleOf(each, hits.words), placeOf(each), [this, each] { openHit(each); }});
    m_palette->setMore(hits.words, std::move(more), hits.sentence);
}

void FindPresenter::openHit(const WholeHit& hit) {
    if (!hit.chapter.isEmpty())
        emit manualWanted(hit.chapter, hit.heading);
    else if (hit.found.turn > 0)
        m_desk.goToMoment(hit.found.turn);
    else
        openThing(hit.found);
}

void FindPresenter::openThing(const interop::Found& found) {
    const std::string& kind = found.kind;
    if (kind == "character" || kind == "foe" || kind == "hireling" || kind == "person" || kind == "group")
        return m_desk.choose(table::ActorId{found.id});
    if (kind == "clock" && m_at.party->focusClock(table::ClockId{found.id})) return;
    if (kind == "card") return m_at.world->open(table::CardId{found.id});
    if (kind == "session-notes") return emit sessionWanted(int(found.id));
    if (kind == "letter") return emit sessionWanted(0);
    if (kind == "day") return emit calendarWanted();
    if (kind == "encounter") return m_at.forms->open(QStringLiteral("bring-encounter"), {}, found.id);
    if (kind == "saved-roll") return m_at.tray->rollSaved(table::SavedRollId{found.id});
    if (kind == "creature" && found.id != 0) return m_at.forms->open(QStringLiteral("bring-creature"), {}, found.id);
    if (kind == "creature") return m_at.guide->open(qs(found.name));
    if (kind == "handout" || kind == "scene" || kind == "picture") return m_at.scene->open();
    if (kind == "move") {
        const auto& moves = m_link.session()->rulebook().moves;
        const auto move = std::ranges::find(moves, found.name, &content::Move::name);
        if (move != moves.end()) return m_at.moves->showMove(qs(move->id), {});
    }
    if (m_foundPage == nullptr) {
        m_foundPage = new FoundPage(m_look, m_at.middle);
        connect(m_foundPage, &FoundPage::followed, m_at.world, [this](const QString& target) {
            if (const QString name = newCardOf(target); !name.isEmpty()) return m_at.world->writeCard(name);
            m_at.world->open(table::CardId{target.toLongLong()});
        });
    }
    m_foundPage->setThing(found, table::LinkReader(*m_link.session()->table().world));
    m_at.pages->open(*m_foundPage);
}

} // namespace tenplus::ui
