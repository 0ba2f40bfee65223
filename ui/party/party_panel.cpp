#include "party/party_panel.h"

#include "base/contains.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "paint/page_scroll.h"
#include "party/actor_acts.h"
#include "party/actor_drag.h"
#include "party/actor_menu.h"
#include "party/clock_acts.h"
#include "party/let_go_line.h"
#include "party/out_strip.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace tenplus::ui {
namespace {

// Forwards that the last roll used stay visible until the next one.
std::vector<ChipData> spentBy(const table::GmView& view, table::ActorId who) {
    std::vector<ChipData> spent;
    if (!view.lastRoll || view.lastRoll->record.who != who) return spent;
    for (const table::Modifier& modifier : view.lastRoll->record.modifiers) {
        if (modifier.kind != table::ModifierKind::Forward) continue;
        ChipData chip = chipOf(modifier);
        chip.struck = true;
        chip.toolTip = PartyPanel::tr("Spent on the last roll");
        spent.push_back(std::move(chip));
    }
    return spent;
}

// Of a hero of duality play: what an attack and its damage are compared with.
QString noteOf(const table::GmView& view, const table::ActorCard& card) {
    if (!view.duality) return {};
    const auto hero = std::ranges::find(view.duality->heroes, card.id, &table::HeroStrip::who);
    if (hero == view.duality->heroes.end()) return {};
    return PartyPanel::tr("Evasion %1, thresholds %2/%3").arg(hero->evasion).arg(hero->major).arg(hero->severe);
}

std::optional<int> quietTurns(const std::map<table::ActorId, int>& quiet, table::ActorId who) {
    const auto found = quiet.find(who);
    return found == quiet.end() ? std::nullopt : std::optional(found->second);
}

bool isNamedByWaiting(const table::GmView& view, const table::Clock& clock) {
    return std::ranges::any_of(view.waiting, [&](const table::WaitingView& waiting) {
        return waiting.kind == "clock" && waiting.action.find('"' + clock.name + '"') != std::string::npos;
    });
}

} // namespace

PartyPanel::PartyPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_scroll(new PageScroll(this))
    , m_party(new PartySection(
          look, QStringLiteral("party"),
          {tr("Party"), tr("Nobody at the table yet. Heroes stand here, with how they are."), tr("Add a character")},
          space::kBetweenCards))
    , m_foes(new PartySection(
          look, QStringLiteral("foes"),
          {tr("Foes"), tr("No foes in this scene. Whom you bring is hidden until you show it."), tr("Bring a foe")},
          space::kBetweenCards))
    , m_company(new PartySection(
          look, QStringLiteral("company"),
          {tr("Company"), tr("Nobody travels with the party. Hirelings stand here."), tr("Hire somebody")},
          space::kBetweenCards))
    , m_clocks(new PartySection(
          look, QStringLiteral("clocks"),
          {tr("Clocks"), tr("No clock is running. A clock counts how near something comes."), tr("Start a clock")},
          0)) {
    auto* inside = new QWidget;
    m_scroll->setWidget(inside); // before it has content, whose size it would compute at once
    auto* column = new QVBoxLayout(inside);
    m_out = new OutStrip(inside);
    m_letGo = new LetGoLine(inside);
    for (QWidget* each : std::initializer_list<QWidget*>{m_party, m_out, m_letGo, m_foes, m_company, m_clocks})
        column->addWidget(each);
    column->addStretch();
    m_scroll->setObjectName(QStringLiteral("partyScroll"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    const auto measure = [this, column] {
        const int side = m_look.px(space::kCardX);
        column->setContentsMargins(side, m_look.px(space::kSmall), m_look.px(space::kTight),
                                   side); // and the bar's room
        column->setSpacing(m_look.px(space::kNormal));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    setHealthWord({});
    connect(m_out, &OutStrip::acted, this, &PartyPanel::acted);
    connect(m_letGo, &LetGoLine::acted, this, &PartyPanel::acted);
    connect(m_party, &PartySection::addWanted, this, &PartyPanel::addCharacterWanted);
    connect(m_foes, &PartySection::addWanted, this, &PartyPanel::addFoeWanted);
    connect(m_company, &PartySection::addWanted, this, &PartyPanel::addHirelingWanted);
    connect(m_clocks, &PartySection::addWanted, this, &PartyPanel::startClockWanted);
}

void PartyPanel::followKeys(const Keys& keys) {
    m_party->followKey(keys.character);
    m_foes->followKey(keys.foe);
    m_company->followKey(keys.hireling);
    m_clocks->followKey(keys.clock);
}

void PartyPanel::setView(const table::GmView& view) {
    const auto place = std::ranges::find(m_order, m_current.data()) - m_order.begin();
    QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = m_current && focus != nullptr && (m_current == focus || m_current->isAncestorOf(focus));
    const std::vector<QAbstractButton*> before = std::exchange(m_order, {});
    m_view = view;
    m_duality = view.duality.has_value();
    m_openWriting = view.openWriting;
    seatActors(*m_party, view, view.party);
    m_out->setRows(view.out);
    m_letGo->setView(view);
    seatFoes(view);
    seatCompany(view);
    seatClocks(view);
    const auto isSeated = [this](const QAbstractButton* row) { return contains(m_order, row); };
    std::erase_if(m_tiles, [&](const auto& entry) { return !isSeated(entry.second); });
    std::erase_if(m_rows, [&](const auto& entry) { return !isSeated(entry.second); });
    std::erase_if(m_foeRows, [&](const auto& entry) { return !isSeated(entry.second); });
    if (m_order.empty()) {
        m_current = nullptr;
    } else if (!m_current || !isSeated(m_current)) { // it is gone: its neighbour becomes current
        QAbstractButton* next = m_order[std::min(std::size_t(place), m_order.size() - 1)];
        makeCurrent(next);
        if (hadFocus) next->setFocus(Qt::OtherFocusReason);
    }
    for (QAbstractButton* row : before) {
        if (isSeated(row)) continue;
        row->removeEventFilter(this);
        row->setObjectName(QString());
        row->hide();
        row->deleteLater(); // its key event may be in progress
    }
    setOrder();
}

void PartyPanel::seatActors(PartySection& section, const table::GmView& view,
                            const std::vector<table::ActorCard>& cards) {
    for (int i = 0; i < int(cards.size()); ++i) {
        ActorTile& tile = tileOf(view, cards[std::size_t(i)]);
        section.seat(i, &tile);
        m_order.push_back(&tile);
    }
    section.setEmpty(cards.empty());
}

ActorTile& PartyPanel::tileOf(const table::GmView& view, const table::ActorCard& card) {
    ActorTile*& tile = m_tiles[card.id];
    if (tile == nullptr) tile = makeTile(card);
    tile->setCard(card, spentBy(view, card.id));
    tile->setNote(noteOf(view, card));
    tile->setActive(card.id == m_chosen);
    tile->setCompact(m_compact);
    tile->setQuiet(quietTurns(m_quiet, card.id));
    return *tile;
}

void PartyPanel::setQuiet(std::map<table::ActorId, int> turns) {
    m_quiet = std::move(turns);
    for (const auto& [id, tile] : m_tiles) tile->setQuiet(quietTurns(m_quiet, id));
}

// Loyalty and skills are chips beside the conditions. Hidden without hirelings.
void PartyPanel::seatCompany(const table::GmView& view) {
    std::vector<table::ActorCard> cards = view.hirelings;
    for (table::ActorCard& card : cards) {
        const auto found = std::ranges::find(view.company.hirelings, card.id, &table::HirelingView::id);
        if (found == view.company.hirelings.end()) continue;
        const auto chip = [&](const QString& words, std::int64_t value, const QString& about) {
            card.chips.push_back({.words = ss(words), .value = std::to_string(value), .about = ss(about)});
        };
        chip(tr("Loyalty"), found->loyalty, found->cost.empty() ? QString() : tr("Wants: %1").arg(qs(found->cost)));
        for (const table::SkillView& skill : found->skills) {
            chip(qs(skill.name), skill.rank,
                 skill.full > skill.rank ? tr("%1 when rested").arg(skill.full) : QString());
        }
        if (found->unpaid > 0) chip(tr("unpaid"), found->unpaid, tr("Sessions without what was promised"));
    }
    cards.insert(cards.begin(), view.group.begin(), view.group.end());
    cards.insert(cards.end(), view.people.begin(), view.people.end());
    seatActors(*m_company, view, cards);
    m_company->setVisible(!cards.empty());
}

void PartyPanel::seatClocks(const table::GmView& view) {
    int place = 0;
    const std::vector<table::Clock> clocks = clocksOf(view);
    for (const table::Clock& clock : clocks) {
        ClockRow*& row = m_rows[clock.id];
        if (row == nullptr)
            row = makeClock();
        else if (row->clock().filled != clock.filled)
            m_moved = clock.id;
    }
    for (const table::Clock& clock : clocks) {
        ClockRow* row = m_rows[clock.id];
        row->setObjectName(QStringLiteral("clock%1").arg(clock.id.value));
        row->setClock(clock, clock.id == m_moved || isNamedByWaiting(view, clock));
        m_clocks->seat(place++, row);
        m_order.push_back(row);
    }
    m_clocks->setEmpty(clocks.empty());
}

void PartyPanel::setHealthWord(const QString& word) {
    m_healthWord = word.isEmpty() ? tr("HP") : word;
    for (const auto& [id, tile] : m_tiles) tile->setHealthWord(m_healthWord);
    for (const auto& [name, row] : m_foeRows) row->setHealthWord(m_healthWord);
}

void PartyPanel::setHasFoes(bool has) {
    m_hasFoes = has;
    m_foes->setVisible(has || !m_view.foes.empty());
}

ActorTile* PartyPanel::makeTile(const table::ActorCard& card) {
    auto* tile = new ActorTile(m_look, card.kind, this);
    tile->setHealthWord(m_healthWord);
    tile->setObjectName(QStringLiteral("actor%1").arg(card.id.value));
    tile->installEventFilter(this);
    connect(tile, &QAbstractButton::clicked, this, [this, tile] { emit chosen(tile->card().id); });
    connect(tile, &ActorTile::chipActivated, this, [this, tile](int chip) { activateChip(*tile, chip); });
    new ActorDrag(*tile, [tile] { return std::vector{tile->card().id}; });
    return tile;
}

ClockRow* PartyPanel::makeClock() {
    auto* row = new ClockRow(m_look, this);
    row->installEventFilter(this);
    connect(row, &ClockRow::tickWanted, this, [this, row] { tick(row->clock(), 1); });
    connect(row, &ClockRow::eyePressed, this, [this, row] { emit acted(shown(row->clock(), !row->clock().revealed)); });
    return row;
}

void PartyPanel::activateChip(const ActorTile& tile, int chip) {
    if (chip < 0 || chip >= int(tile.card().chips.size())) return;
    const table::ChipView& view = tile.card().chips[std::size_t(chip)];
    if (view.kind == table::ChipKind::Hold) emit holdWanted(tile.card().id, view.id);
}

std::vector<table::Clock> PartyPanel::clocks() const { return clocksOf(m_view); }

bool PartyPanel::focusClock(table::ClockId clock) {
    const auto row = m_rows.find(clock);
    if (row == m_rows.end() || !row->second->isVisible()) return false;
    row->second->setFocus(Qt::OtherFocusReason);
    m_scroll->ensureWidgetVisible(row->second);
    return true;
}

void PartyPanel::tick(const table::Clock& clock, int by) { emit acted(ticked(clock, by)); }

// Tab order in reading order: each heading's button, then the current row with its chips.
void PartyPanel::setOrder() {
    QWidget* last = nullptr;
    const auto follow = [&last](QWidget* next) {
        if (last != nullptr && next != nullptr) setTabOrder(last, next);
        if (next != nullptr) last = next;
    };
    for (PartySection* section : {m_party, m_foes, m_company, m_clocks}) {
        follow(section->findChild<QToolButton*>());
        for (int i = 0; i < section->rows()->count(); ++i) {
            QWidget* row = section->rows()->itemAt(i)->widget();
            follow(row);
            follow(row->findChild<ChipStrip*>());
        }
        follow(section->findChild<QPushButton*>(QString(), Qt::FindDirectChildrenOnly));
    }
}

void PartyPanel::setChosen(table::ActorId who) {
    const bool isNew = std::exchange(m_chosen, who) != who;
    for (const auto& [id, tile] : m_tiles) tile->setActive(id == who);
    const auto row =
        std::ranges::find_if(m_view.foeRows, [&](const table::FoeRow& each) { return contains(each.who, who); });
    if (isNew && row != m_view.foeRows.end()) openRow(std::string(row->name), true); // else nobody sees who is chosen
    if (!isNew && m_current) return; // after a turn: the list stays where a person scrolled it
    if (const auto found = m_tiles.find(who); found != m_tiles.end()) makeCurrent(found->second);
    showChosen();
}

void PartyPanel::showChosen() {
    const auto found = m_tiles.find(m_chosen);
    if (found != m_tiles.end()) m_scroll->ensureWidgetVisible(found->second, 0, m_look.px(space::kNormal));
}

void PartyPanel::setCompact(bool compact) {
    m_compact = compact;
    for (const auto& [id, tile] : m_tiles) tile->setCompact(compact);
}

void PartyPanel::makeCurrent(QAbstractButton* row) {
    m_current = row;
    const auto stop = [row](auto& widget) { widget.setTabStop(&widget == row); };
    for (const auto& [id, tile] : m_tiles) stop(*tile);
    for (const auto& [id, clock] : m_rows) stop(*clock);
    for (const auto& [name, foes] : m_foeRows) stop(*foes);
}

void PartyPanel::openActorMenu(ActorTile& tile, const QPoint& at, int chip) {
    const table::ActorCard card = tile.card();
    const auto act = [this](const Act& what) { return [this, what] { emit acted(what); }; };
    QMenu* menu = popupMenu(tile, QStringLiteral("actorMenu"), qs(card.name));
    if (chip >= 0) addChipActions(*menu, tile, chip);
    addItem(*menu, tr("Act as %1").arg(qs(card.name)), tr("Enter"), this, [this, card] { emit chosen(card.id); });
    menu->addSeparator();
    QAction* seen = addItem(*menu, tr("Players see it"), QStringLiteral("R"), this, act(revealed(card)));
    setChecked(*seen, card.revealed);
    if (card.health) {
        setChecked(*addItem(*menu, tr("Players see its %1").arg(m_healthWord), QStringLiteral("P"), this,
                            act(healthShown(card))),
                   card.hpShown);
        menu->addSeparator();
        if (!m_duality)
            addItem(*menu, tr("Hurt or heal…"), QStringLiteral("H"), this, [this, &tile] { askHarm(tile); });
        addItem(*menu, tr("%1 +1").arg(m_healthWord), QStringLiteral("+"), this, act(changed(card, m_healthField, 1)));
        addItem(*menu, tr("%1 −1").arg(m_healthWord), QStringLiteral("-"), this, act(changed(card, m_healthField, -1)));
    }
    if (learns(card))
        addItem(*menu, tr("%1 +1").arg(m_experienceWord), QStringLiteral("X"), this,
                act(changed(card, m_experience, 1)));
    menu->addSeparator();
    const bool gms = card.kind != table::ActorKind::Character;
    const auto form = [this, card](const char* id) {
        return [this, card, id] { emit formWanted(QString::fromLatin1(id), card.id); };
    };
    if (m_duality) {
        addItem(*menu, tr("Harm from the story…"), QStringLiteral("H"), this, form("take-damage"));
        addItem(*menu, tr("Mend…"), {}, this, form("mend"));
        addItem(*menu, tr("Stress…"), {}, this, form("force-stress"));
        addItem(*menu, tr("A condition…"), {}, this, form("afflict"));
        addItem(*menu, tr("Remove"), tr("Del"), this, act(removed(card)));
        return menu->popup(at);
    }
    if (card.kind == table::ActorKind::Foe) addItem(*menu, tr("Strike…"), QStringLiteral("S"), this, form("attack"));
    if (gms) addItem(*menu, tr("Make a move…"), QStringLiteral("M"), this, form("make-gm-move"));
    if (card.health) addItem(*menu, tr("Heal, by whose hands…"), {}, this, form("heal"));
    if (card.kind == table::ActorKind::Hireling) addItem(*menu, tr("Pay…"), {}, this, form("pay-hireling"));
    if (!gms) addItem(*menu, tr("Not at the table…"), {}, this, form("set-away"));
    addItem(*menu, tr("Write down about it…"), QStringLiteral("N"), this, form("write-note"));
    addItem(*menu, tr("Give forward…"), QStringLiteral("F"), this, [this, &tile] { askForward(tile); });
    addItem(*menu, tr("Remove"), tr("Del"), this, act(removed(card)));
    if (card.kind == table::ActorKind::Foe && card.health && card.health->now <= 0)
        addItem(*menu, tr("Clear the dead"), {}, this, act({table::ClearDead{}, {}}));
    menu->popup(at);
}

void PartyPanel::addChipActions(QMenu& menu, const ActorTile& tile, int chip) {
    const table::ActorCard& card = tile.card();
    const table::ChipView view = card.chips[std::size_t(chip)];
    const QString words = qs(view.words);
    if (view.kind == table::ChipKind::Hold) {
        addItem(menu, tr("Spend hold of %1…").arg(words), {}, this,
                [this, card, view] { emit holdWanted(card.id, view.id); });
    }
    const QString away = view.kind == table::ChipKind::Hold        ? tr("Let the hold of %1 go").arg(words)
                         : view.kind == table::ChipKind::Condition ? tr("No longer %1").arg(words)
                                                                   : tr("Drop %1").arg(words);
    addItem(menu, away, {}, this, [this, card, view] { emit acted(dropped(card, view)); });
    menu.addSeparator();
}

void PartyPanel::openClockMenu(const ClockRow& row, const QPoint& at) {
    const table::Clock clock = row.clock();
    const auto act = [this](const Act& what) { return [this, what] { emit acted(what); }; };
    QMenu* menu = popupMenu(const_cast<ClockRow&>(row), QStringLiteral("clockMenu"), qs(clock.name));
    addItem(*menu, tr("Tick"), QStringLiteral("+"), this, act(ticked(clock, 1)));
    addItem(*menu, tr("Untick"), QStringLiteral("-"), this, act(ticked(clock, -1)));
    menu->addSeparator();
    QAction* seen = addItem(*menu, tr("Players see it"), QStringLiteral("R"), this, act(shown(clock, !clock.revealed)));
    setChecked(*seen, clock.revealed);
    if (isWritten(clock))
        addItem(*menu, tr("Name, segments and words…"), QStringLiteral("E"), this,
                [this, clock] { emit changeClockWanted(clock.id); });
    addItem(*menu, tr("Remove"), tr("Del"), this, act(removed(clock)));
    menu->popup(at);
}

void PartyPanel::askForward(ActorTile& tile) {
    const table::ActorCard card = tile.card();
    const auto always = [](int, const QString&) { return true; };
    auto* box = new AskBox(m_look,
                           {tr("Forward for %1").arg(qs(card.name)),
                            tr("What gives it"),
                            {tr("+1 forward"), tr("−1 forward")},
                            always,
                            m_openWriting},
                           &tile);
    connect(box, &AskBox::answered, this, [this, card](int offer, const QString& text, bool shown) {
        Act act = forwardGiven(card, offer == 0 ? 1 : -1, ss(text.isEmpty() ? tr("GM") : text));
        act.command.showWords = shown || text.isEmpty();
        emit acted(act);
    });
    box->openAt(tile.rect());
}

void PartyPanel::askHarm(ActorTile& tile) {
    const table::ActorCard card = tile.card();
    enum Offer { Hurt, HurtThrough, Heal };
    const auto accepts = [](int offer, const QString& text) {
        return offer == Heal ? positiveNumber(ss(text)).has_value() : isAmount(ss(text));
    };
    auto* box = new AskBox(m_look,
                           {tr("Hurt or heal %1").arg(qs(card.name)),
                            tr("5 or d6+1"),
                            {tr("Hurt"), tr("Hurt, ignoring armour"), tr("Heal")},
                            accepts},
                           &tile);
    connect(box, &AskBox::answered, this, [this, card](int offer, const QString& text) {
        if (offer == Heal)
            emit acted(changed(card, m_healthField, *positiveNumber(ss(text))));
        else
            emit acted(hurt(card, ss(text), offer == HurtThrough));
    });
    box->openAt(tile.rect());
}

} // namespace tenplus::ui
