#include "wizards/wizards_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "play/page_stack.h"
#include "table/event.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/moves/waiting.h"
#include "table/sheet_view.h"
#include "wizards/creation_page.h"
#include "wizards/end_of_session_page.h"
#include "wizards/level_page.h"
#include "wizards/prepare_page.h"

#include <algorithm>

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

WizardsPresenter::WizardsPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_home(home) {
    connect(&pages, &PageStack::fillWanted, this, &WizardsPresenter::fill);
    connect(&pages, &PageStack::emptied, this, &WizardsPresenter::forget);
}

template <typename Page>
bool WizardsPresenter::seat(Page*& page) {
    if (page) return false;
    page = new Page(m_look, &m_home);
    m_pages.seat(*page);
    return true;
}

void WizardsPresenter::forget() {
    m_creationStarted = false;
    dropPage(m_creation);
    dropPage(m_level);
    dropPage(m_prepare);
    dropPage(m_retrospect);
}

// ---- the pages: one that completes its act in one turn returns to the sheet -----------------------------------------

CreationPage& WizardsPresenter::creation() {
    if (!seat(m_creation)) return *m_creation;
    m_creation->setPreview([this](const table::CreateCharacter& command) {
        return m_link.isOpen() ? creationShown(session().rulebook(), session().table(), command) : CreationShown{};
    });
    connect(m_creation, &CreationPage::acted, this, [this](const Act& act) {
        if (!m_pages.ask(*m_creation, act)) return;
        m_creation->setHandedOver();
        m_creationStarted = false;
        const auto& actors = session().table().actors;
        const table::ActorId newest = actors.empty() ? table::ActorId{} : actors.rbegin()->first;
        m_pages.close();
        emit made(newest);
    });
    return *m_creation;
}

LevelPage& WizardsPresenter::level() {
    if (!seat(m_level)) return *m_level;
    connect(m_level, &LevelPage::acted, this, [this](const Act& act) {
        if (!m_pages.ask(*m_level, act)) return;
        m_level->setHandedOver();
        m_pages.close();
    });
    return *m_level;
}

PreparePage& WizardsPresenter::prepare() {
    if (!seat(m_prepare)) return *m_prepare;
    connect(m_prepare, &PreparePage::acted, this, [this](const Act& act) {
        if (m_pages.ask(*m_prepare, act)) m_pages.close();
    });
    return *m_prepare;
}

EndOfSessionPage& WizardsPresenter::retrospect() {
    if (!seat(m_retrospect)) return *m_retrospect;
    connect(m_retrospect, &EndOfSessionPage::acted, this, [this](const Act& act) { m_pages.ask(*m_retrospect, act); });
    connect(m_retrospect, &EndOfSessionPage::finished, this, [this] {
        const bool ends = session().table().session.running;
        if (ends && !m_pages.ask(*m_retrospect, Act{table::EndSession{}, {}})) return;
        m_pages.close();
        if (ends) m_pages.tell(sessionOver(session().table()));
    });
    return *m_retrospect;
}

QString WizardsPresenter::sessionOver(const table::Table& table) {
    QString over = tr("The session is over: its recap is on the page of sessions.");
    const std::size_t waiting = table.waiting.size();
    if (waiting == 0) return over;
    return waiting == 1 ? tr("%1 1 thing still waits.").arg(over)
                        : tr("%1 %2 things still wait.").arg(over).arg(waiting);
}

bool WizardsPresenter::openCreation(const QString& player) {
    if (!m_link.isOpen() || !session().rulebook().procedures.creation) return false;
    if (!m_creationStarted) creation().setBook(creationBook(session().rulebook(), session().table().mature));
    m_creationStarted = true;
    creation().offerPlayer(player);
    m_pages.open(creation());
    return true;
}

void WizardsPresenter::openLevel(table::ActorId who) {
    if (!m_link.isOpen()) return;
    fillLevel(who);
    if (level().who() == who && m_pages.open(*m_level)) return;
    m_pages.refuse(tr("This character has no class to gain a level in."));
}

void WizardsPresenter::openPreparing(table::ActorId who) {
    if (!m_link.isOpen()) return;
    fillPreparing(who);
    if (prepare().who() == who && m_pages.open(*m_prepare)) return;
    m_pages.refuse(tr("This character has no spells to prepare: choose somebody who casts them."));
}

bool WizardsPresenter::openEndOfSession() {
    if (!m_link.isOpen() || !session().rulebook().procedures.retrospect) return false;
    m_pages.open(retrospect());
    return true;
}

// ---- what they show
// ---------------------------------------------------------------------------------------------------

void WizardsPresenter::fill() {
    if (m_pages.isShown(m_creation)) fillCreation();
    if (m_pages.isShown(m_level)) fillLevel(m_level->who());
    if (m_pages.isShown(m_prepare)) fillPreparing(m_prepare->who());
    if (m_pages.isShown(m_retrospect)) fillRetrospect();
}

void WizardsPresenter::fillCreation() {
    QStringList names;
    for (const auto& [id, name] : charactersOf(session().table())) names << name;
    m_creation->setCompanions(names);
}

void WizardsPresenter::fillLevel(table::ActorId who) {
    const auto sheet = table::sheetView(session().rulebook(), session().table(), who);
    if (!sheet || !sheet->level) return m_pages.isShown(m_level) ? m_pages.close() : void();
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

void WizardsPresenter::fillPreparing(table::ActorId who) {
    const auto sheet = table::sheetView(session().rulebook(), session().table(), who);
    if (!sheet || sheet->magic.empty()) return m_pages.isShown(m_prepare) ? m_pages.close() : void();
    prepare().setMagic(who, qs(sheet->name), sheet->magic);
}

void WizardsPresenter::fillRetrospect() {
    table::EndOfSessionView view = table::endOfSessionView(session().rulebook(), session().table());
    const std::set<table::ActorId> kept = view.running ? keptBonds() : std::set<table::ActorId>{};
    for (table::EndOfSessionOf& each : view.characters) each.bondDone = each.bondDone || kept.contains(each.who);
    const auto isAnother = [](const table::Waiting& each) { // the page itself may be what waits
        const auto* const guided = std::get_if<content::Procedure>(&each.effect.kind);
        return guided == nullptr || guided->procedure != content::Guided::BeginEndOfSession;
    };
    const auto waiting = std::ranges::count_if(session().table().waiting, isAnother);
    m_retrospect->setView(view, charactersOf(session().table()), int(waiting));
}

// The table keeps only that a bond is over, because one that stays changes nothing; the journal has both.
std::set<table::ActorId> WizardsPresenter::keptBonds() const {
    constexpr std::int64_t kTurnsBack = 200;
    std::set<table::ActorId> kept;
    cutShort([&] {
        for (const session::FeedTurn& turn : session().page(session().lastTurn() + 1, kTurnsBack)) {
            if (turn.undone) continue;
            for (const table::Event& event : turn.events) {
                if (event.is<table::EndOfSessionBegun>()) return;
                const auto* const bond = event.as<table::BondSettled>();
                if (bond != nullptr && !bond->agreed) kept.insert(bond->who);
            }
        }
    });
    return kept;
}

} // namespace tenplus::ui
