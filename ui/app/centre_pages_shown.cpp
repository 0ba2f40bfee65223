// Updates the pages of the centre from the table.
#include "app/board_presenter.h"
#include "app/centre_pages.h"
#include "app/skirmish_presenter.h"
#include "bridge/text.h"
#include "gm_guide/guide_items.h"
#include "gm_guide/guide_page.h"
#include "scene/scene_page.h"
#include "scene/scene_parts.h"
#include "settings/settings_page.h"
#include "table/core/settings_view.h"
#include "table/pbta/classes/advancement.h"
#include "table/sheet_view.h"
#include "wizards/creation_page.h"
#include "wizards/end_of_session_page.h"
#include "wizards/level_page.h"
#include "wizards/prepare_page.h"

namespace tenplus::ui {

namespace {

std::vector<std::pair<table::ActorId, QString>> charactersOf(const table::Table& table, table::ActorId but = {}) {
    std::vector<std::pair<table::ActorId, QString>> all;
    for (const auto& [id, actor] : table.actors) {
        if (actor.kind == table::ActorKind::Character && actor.retired.empty() && id != but)
            all.emplace_back(id, qs(actor.name));
    }
    return all;
}

} // namespace

void CentrePages::refresh() {
    if (!m_link.isOpen()) return;
    if (isShown(m_settings))
        m_settings->setView(table::settingsView(session().rulebook(), session().table()), session().table().mature,
                            session().table().openWriting);
    if (isShown(m_guide)) showGuide();
    if (isShown(m_creation)) showCreation();
    if (isShown(m_level)) showLevel(m_level->who());
    if (isShown(m_prepare)) showPreparing(m_prepare->who());
    if (isShown(m_retrospect)) showRetrospect();
    if (isShown(m_scene)) showScene();
    if (isShown(m_board)) m_boardPresenter->refresh();
    if (m_skirmishPresenter) m_skirmishPresenter->turned(isShown(m_skirmish));
}

void CentrePages::showGuide() {
    const table::GuideView view = table::guideView(session().rulebook(), session().table());
    m_guide->setNow(nowItems(view), hintsOf(view));
}

void CentrePages::showCreation() {
    QStringList names;
    for (const auto& [id, name] : charactersOf(session().table())) names << name;
    m_creation->setCompanions(names);
}

void CentrePages::showLevel(table::ActorId who) {
    const auto sheet = table::sheetView(session().rulebook(), session().table(), who);
    if (!sheet || !sheet->level) return isShown(m_level) ? close() : void();
    LevelOf of{.who = who, .name = qs(sheet->name), .level = *sheet->level, .others = {}, .classes = {}, .owned = {}};
    const table::Table& table = session().table();
    for (const auto& [id, name] : charactersOf(table, who)) {
        of.others.push_back(
            {id, name, table::whyNoApprentice(session().rulebook(), table, who, *table.actor(id)).empty()});
    }
    for (const content::Playbook& book : session().rulebook().playbooks) {
        if (book.id != sheet->playbook) of.classes.emplace_back(book.id, qs(book.name));
        if (book.caster && book.caster->knows == content::Knows::Book) of.starts[book.id] = book.caster->start;
    }
    for (const table::OwnedMoveView& owned : sheet->classMoves) of.owned.emplace_back(owned.move, qs(owned.name));
    const content::Rulebook& rulebook = session().rulebook();
    if (const content::Field* field = rulebook.character.field(rulebook.roles.experience))
        of.experience = qs(field->name);
    level().setLevel(of);
}

void CentrePages::showPreparing(table::ActorId who) {
    const auto sheet = table::sheetView(session().rulebook(), session().table(), who);
    if (!sheet || sheet->magic.empty()) return isShown(m_prepare) ? close() : void();
    prepare().setMagic(who, qs(sheet->name), sheet->magic);
}

void CentrePages::showRetrospect() {
    m_retrospect->setView(table::endOfSessionView(session().rulebook(), session().table()),
                          charactersOf(session().table()), int(session().table().waiting.size()));
}

void CentrePages::showScene() {
    const content::Rulebook& rulebook = session().rulebook();
    m_scene->setParts(sceneParts(rulebook, table::gmView(rulebook, session().table()),
                                 hintsOf(table::guideView(rulebook, session().table()))));
}

} // namespace tenplus::ui
