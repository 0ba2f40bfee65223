#include "moves/moves_panel.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "moves/hit_list.h"
#include "moves/spoken_approach.h"
#include "moves/spoken_fiction.h"
#include "moves/spoken_target.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "paint/row_keys.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QAction>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kPause = 15; // ms after a key press before the search
constexpr std::size_t kNearest = 3;

} // namespace

MovesPanel::MovesPanel(const Look& look, MoveDraft& draft, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_draft(draft)
    , m_search(new QLineEdit(this))
    , m_none(plainLabel({}, WidgetRole::Muted, this))
    , m_card(new MoveCard(look))
    , m_list(new HitList(look, m_card, this)) {
    m_search->setObjectName(QStringLiteral("moveSearch"));
    setRole(*m_search, WidgetRole::Search);
    m_search->setPlaceholderText(tr("What do they do?"));
    m_search->setAccessibleName(tr("What do they do?"));
    m_search->installEventFilter(this);
    m_searchIcon = m_search->addAction(QIcon(), QLineEdit::LeadingPosition);
    m_list->setObjectName(QStringLiteral("hits"));
    m_card->setObjectName(QStringLiteral("moveCard"));
    m_none->setWordWrap(true);
    m_none->hide();
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    auto* column = new QVBoxLayout(this);
    m_head = new QVBoxLayout;
    m_head->addWidget(m_search);
    m_head->addWidget(m_none);
    column->addLayout(m_head);
    column->addWidget(m_list, 1);
    measure();
    setFocusProxy(m_search);
    connect(&look, &Look::changed, this, &MovesPanel::measure);
    connect(m_search, &QLineEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(m_search, &QLineEdit::textEdited, this, [this] {
        m_draft.setMeant(true);
        m_isTold = false;
    });
    draft.setCompletion(*this, [this](table::RollMove& command, bool fresh) { return complete(command, fresh); });
    connect(&draft, &MoveDraft::changed, this, &MovesPanel::showPlan);
    connect(&m_pause, &QTimer::timeout, this, &MovesPanel::search);
    connect(m_list, &HitList::moved, this, &MovesPanel::changeMove);
    connect(m_list, &HitList::taken, this, [this] {
        m_draft.setMeant(true);
        make(false);
    });
    connect(m_card, &MoveCard::grown, m_list, &HitList::settle);
    connect(m_card, &MoveCard::approachChosen, this, [this](const QString& id) { chooseApproach(ss(id)); });
    connect(m_card, &MoveCard::targetChosen, this, [this](table::ActorId id) {
        m_draft.setMeant(true);
        const auto at = std::ranges::find(m_targets, id, &MoveTarget::id);
        if (at != m_targets.end() && at->kind == table::ActorKind::Foe) m_lastFoe = id;
        m_draft.change([id](table::RollMove& command) { command.target = id; });
    });
    connect(m_card, &MoveCard::spellChosen, this, [this](const QString& id) { chooseSpell(ss(id)); });
    connect(m_card, &MoveCard::extrasChanged, this, [this](const Answers& answers) {
        m_draft.setMeant(true);
        if (!m_draft.view()) return;
        m_draft.change([&](table::RollMove& command) { layExtras(command, *m_draft.view(), answers); });
    });
    connect(m_card, &MoveCard::inputChanged, this, [this](const QString& id, int value) {
        m_draft.setMeant(true);
        m_draft.change([&](table::RollMove& command) { command.inputs[ss(id)] = value; });
    });
    connect(m_card, &MoveCard::settled, this, [this] { make(false); });
}

void MovesPanel::measure() {
    const int side = m_look.px(space::kPanel), gap = m_look.px(space::kNormal);
    layout()->setContentsMargins(side, gap, 0, 0); // the scroll bar is in the margin
    layout()->setSpacing(gap + m_look.px(space::kHair));
    m_head->setContentsMargins(0, 0, side, 0);
    m_head->setSpacing(gap);
    m_searchIcon->setIcon(iconOf(Icon::Search, m_look.theme().text.muted));
}

void MovesPanel::setSearch(Search search) {
    m_find = std::move(search);
    this->search();
}

void MovesPanel::setNearest(Search nearest) { m_nearest = std::move(nearest); }

void MovesPanel::setReminder(Reminder reminder) { m_reminder = std::move(reminder); }

void MovesPanel::setActor(table::ActorId who, const QString& name) {
    if (who == m_draft.command().who && name == m_name) return;
    m_draft.prepare([who](table::RollMove& command) {
        if (who == command.who) return;
        command.who = who;
        command.approach.clear();
        command.spell.clear();
        command.modifiers.clear();
        command.skip.clear();
        command.use.clear();
        command.weapon = {};
        command.drop.clear();
        command.dropCoins = 0;
    });
    m_name = name;
    refresh();
}

void MovesPanel::setHands(RollHands hands) {
    if (hands == m_hands) return;
    m_hands = std::move(hands);
    showPlan();
}

void MovesPanel::setTargets(std::vector<MoveTarget> targets, table::ActorId chosen) {
    const bool chosenNow = chosen && chosen != m_lastFoe;
    if (targets == m_targets && !chosenNow) return;
    m_targets = std::move(targets);
    if (chosen) m_lastFoe = chosen;
    m_draft.change([&](table::RollMove& command) {
        const auto aimed = std::ranges::find(m_targets, command.target, &MoveTarget::id);
        const bool gone = aimed == m_targets.end() || !aimed->out.isEmpty();
        if (m_draft.view() && (gone || chosenNow)) command.target = defaultTarget(*m_draft.view());
    });
}

void MovesPanel::aimAt(table::ActorId foe) {
    if (foe == m_lastFoe) return;
    m_lastFoe = foe;
    if (!m_draft.view()) return;
    m_draft.change([this](table::RollMove& command) { command.target = defaultTarget(*m_draft.view()); });
}

void MovesPanel::forget() {
    m_search->clear();
    m_pause.stop();
    m_draft.forget();
    m_lastFoe = {};
}

void MovesPanel::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void MovesPanel::searchFor(const QString& words) {
    m_search->setText(words);
    m_isTold = false;
    m_draft.setMeant(!words.isEmpty());
    search();
}

// Words in the search that found another move first were typed for that one: no roll of this move writes them down.
bool MovesPanel::showMove(const std::string& id) {
    catchUp();
    if (rowOf(id) < 0 || (rowOf(id) > 0 && !m_search->text().isEmpty())) searchFor({});
    if (rowOf(id) < 0) return false;
    m_draft.setMeant(true);
    m_list->choose(rowOf(id));
    return true;
}

int MovesPanel::rowOf(const std::string& id) const {
    const auto& rows = m_list->hits().rows();
    const auto at = std::ranges::find(rows, id, &MoveHitRow::id);
    return at == rows.end() ? -1 : int(at - rows.begin());
}

void MovesPanel::chooseApproach(const std::string& id) {
    const auto& view = m_draft.view();
    if (!view || !contains(view->approaches, id, &table::ApproachView::id)) return;
    m_draft.setMeant(true);
    m_draft.change([&](table::RollMove& command) { command.approach = id; });
}

// Another spell has other inputs and targets.
void MovesPanel::chooseSpell(const std::string& id) {
    const auto& view = m_draft.view();
    if (!view || (!id.empty() && !contains(view->spells, id, &table::SpellView::id))) return;
    m_draft.setMeant(true);
    m_draft.begin([&](table::RollMove& command) {
        command.spell = id;
        command.inputs.clear();
        command.target = {};
    });
}

void MovesPanel::rolled() {
    keepWords();
    m_isTold = true;
    if (!m_draft.planned().fiction.empty()) m_draft.plan(); // the next roll does not repeat them
    const table::RollMove& made = m_draft.command();
    if (made.modifiers.empty() && made.skip.empty() && made.use.empty() && !hasExtras(made)) {
        if (m_search->text().trimmed().isEmpty()) refresh(); // the move that was made leads the list
        return;
    }
    m_draft.prepare([](table::RollMove& command) {
        command.modifiers.clear();
        command.skip.clear();
        command.use.clear();
        command.weapon = {};
        command.others.clear();
        command.cap.clear();
        command.drop.clear();
        command.dropCoins = 0;
        command.fail = command.keepHold = false;
    });
    m_card->forgetExtras();
    refresh();
}

void MovesPanel::refresh() { find(m_draft.command().move); }

MovesPanel::Changes::Changes(MovesPanel& panel)
    : m_panel(panel) {
    m_panel.m_draft.hold();
}

MovesPanel::Changes::~Changes() {
    m_panel.m_draft.release();
    if (!m_panel.m_draft.isHeld()) m_panel.refresh();
}

void MovesPanel::catchUp() {
    if (m_pause.isActive()) search();
}

void MovesPanel::search() { find({}); }

// Keeps the given move selected with its choices, else selects the first match. A ruling and a note are always the last
// rows under words; if no move answers, similar moves come before them, and Enter makes the ruling. Of pips, typed here
// by mistake, it makes none.
void MovesPanel::find(const std::string& keep) {
    if (m_draft.isHeld()) return;
    m_pause.stop();
    if (!m_find) return;
    const QString words = m_search->text().trimmed();
    std::vector<MoveHitRow> rows = m_find(words);
    HitModel::Manner manner;
    manner.leadingName = tr("Used last");
    manner.headings = words.isEmpty();
    manner.leading = int(std::ranges::find(rows, false, &MoveHitRow::isRecent) - rows.begin());
    manner.noMove = std::ranges::any_of(words, [](QChar each) { return each.isLetter(); });
    const bool isUnanswered = rows.empty() && !words.isEmpty();
    if (isUnanswered && manner.noMove && m_nearest) {
        rows = m_nearest(words);
        if (rows.size() > kNearest) rows.resize(kNearest);
    }
    m_none->setText(rows.empty() ? tr("No move answers to that.") : tr("No move answers to that. These come near:"));
    m_none->setVisible(isUnanswered);
    m_list->setRows(std::move(rows), manner);
    const int kept = keep.empty() ? -1 : rowOf(keep);
    if (kept < 0) m_draft.prepare([](table::RollMove& command) { command.move.clear(); });
    m_list->choose(kept >= 0 ? kept : isUnanswered && manner.noMove ? m_list->hits().rulingRow() : 0);
}

void MovesPanel::changeMove(int row) {
    const auto& rows = m_list->hits().rows();
    const std::string id = row >= 0 && row < int(rows.size()) ? rows[std::size_t(row)].id : std::string();
    m_search->setAccessibleDescription(m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
    if (id == m_draft.command().move && !id.empty()) return m_draft.plan();
    m_draft.begin([&](table::RollMove& command) {
        table::RollMove other;
        other.who = command.who;
        other.secret = command.secret;
        other.move = id;
        command = other;
    });
}

// Deselects a spell that is no longer prepared and selects a typed one. A spell that is typed and not prepared is not
// replaced by the only one that is.
std::string MovesPanel::complete(table::RollMove& command, bool fresh) const {
    std::optional<table::MoveChoices> choices = m_draft.choices(command);
    std::string refused;
    command.fiction = choices ? fiction(command, *choices) : std::string();
    if (choices && !contains(choices->spells, command.spell, &table::SpellView::id)) {
        const SpokenSpell named = spoken(*choices);
        if (named.id.empty() && !named.other.empty() && !choices->spells.empty())
            refused = ss(tr("“%1” cannot be chosen now: choose another spell.").arg(qs(named.other)));
        if (std::exchange(command.spell, named.id) != named.id) choices = m_draft.choices(command);
    }
    if (!choices || !fresh) return refused;
    if (command.approach.empty()) command.approach = spokenApproach(choices->approaches, m_search->text());
    if (!command.target) command.target = defaultTarget(*choices);
    return refused;
}

void MovesPanel::showPlan() {
    const auto& view = m_draft.view();
    if (!view || m_draft.isHeld()) return;
    bool changed = m_card->fill(*view, m_draft.planned(), targetsFor(view->target), m_name, m_hands);
    if (m_reminder) {
        const auto [words, all] = m_reminder(m_draft.command().move);
        changed |= m_card->setReminder(words, all);
    }
    if (changed) m_list->settle();
}

QString MovesPanel::typed() const { return m_search->text(); }

SpokenSpell MovesPanel::spoken(const table::MoveChoices& choices) const {
    return spokenSpell(choices.spells, m_spells, spokenWords(m_search->text()));
}

// Words by which a move was only looked up tell nothing.
std::string MovesPanel::fiction(const table::RollMove& command, const table::MoveChoices& choices) const {
    if (m_isTold) return {};
    std::vector<std::string> names{ss(m_name)};
    if (const int row = rowOf(command.move); row >= 0) names.push_back(m_list->hits().rows()[std::size_t(row)].name);
    for (const table::ApproachView& each : choices.approaches)
        names.insert(names.end(), {each.name, each.abbreviation});
    for (const table::SpellView& each : choices.spells) names.push_back(each.name);
    for (const MoveTarget& each : m_targets) names.push_back(each.name);
    return spokenFiction(m_search->text(), names);
}

std::optional<table::EntryId> MovesPanel::chosenThing() const {
    const auto& rows = m_list->hits().rows();
    const int row = m_list->chosen();
    if (row < 0 || row >= int(rows.size()) || rows[std::size_t(row)].thing == 0) return std::nullopt;
    return table::EntryId{rows[std::size_t(row)].thing};
}

// A roll that nobody asked for cannot be taken from the players' eyes again: after one, and before anything was typed
// or chosen, Enter rolls nothing.
void MovesPanel::make(bool anyway) {
    if (!m_draft.isMeant()) return emit nothingMeant();
    catchUp();
    if (const auto thing = chosenThing()) {
        keepWords();
        return emit thingWanted(*thing);
    }
    if (m_list->currentIndex().data(HitModel::NoMove).toBool()) {
        const bool rules = m_list->chosen() == m_list->hits().rulingRow();
        keepWords();
        const QString words = m_search->text().trimmed();
        if (rules)
            emit rulingWanted(words);
        else
            emit noteWanted(words);
        return;
    }
    const auto& view = m_draft.view();
    if (!view || !view->refused.empty()) return;
    if (!view->isOpen() && !anyway) return;
    m_draft.settle();
    table::RollMove command = m_draft.planned();
    command.override = anyway && !view->closedGates.empty();
    keepWords();
    emit acted(Act{command, {}});
}

// The words have been used, and stay until others are typed. Ctrl+Z undoes the turn now, not the typing.
void MovesPanel::keepWords() {
    m_search->setText(m_search->text()); // resets the field's undo history
    m_search->selectAll();
    m_draft.setMeant(false);
}

bool MovesPanel::makePlain() {
    const auto& view = m_draft.view();
    const bool isPlain = view && view->refused.empty() && view->isOpen() && view->approaches.size() < 2 &&
                         view->inputs.empty() && view->rows.empty() && view->spells.empty() &&
                         view->target == content::TargetSort::None;
    if (isPlain) make(false);
    return isPlain;
}

std::vector<MoveTarget> MovesPanel::targetsFor(content::TargetSort sort) const {
    return fittingTargets(m_targets, sort, m_draft.command().who);
}

table::ActorId MovesPanel::defaultTarget(const table::MoveChoices& choices) const {
    const FoldedWords said = choices.spells.empty() ? spokenWords(m_search->text()) : spoken(choices).rest;
    return likelyTarget(targetsFor(choices.target), choices.target, said, m_lastFoe);
}

// Once a move is meant, Alt+digit selects an approach before it is a shortcut elsewhere; until then an option that
// waits on the result card comes first.
bool MovesPanel::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && m_draft.isMeant()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool digit = key->key() >= Qt::Key_1 && key->key() <= Qt::Key_9;
        const bool isOffered =
            digit && m_draft.view() && key->key() - Qt::Key_0 <= int(m_draft.view()->approaches.size());
        if (isOffered && key->modifiers().testFlag(Qt::AltModifier)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

bool MovesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress && takeKey(*static_cast<QKeyEvent*>(event)))
        return true;
    return QWidget::eventFilter(watched, event);
}

void MovesPanel::keyPressEvent(QKeyEvent* event) {
    if (!takeAltKey(*event)) QWidget::keyPressEvent(event);
}

bool MovesPanel::takeAltKey(const QKeyEvent& event) {
    if (!event.modifiers().testFlag(Qt::AltModifier)) return false;
    if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_9) {
        catchUp();
        m_card->chooseApproach(event.key() - Qt::Key_1);
    } else if (event.key() == Qt::Key_Down || event.key() == Qt::Key_Up) {
        m_card->showTexts(event.key() == Qt::Key_Down);
    } else if (event.key() == Qt::Key_Right || event.key() == Qt::Key_Left) {
        catchUp();
        m_card->showExtras(event.key() == Qt::Key_Right);
    } else {
        return false;
    }
    return true;
}

bool MovesPanel::takeKey(const QKeyEvent& event) {
    if (takeAltKey(event)) return true;
    if (const auto by = listStep(event, !m_search->text().isEmpty(), m_list->rowsInView())) {
        m_draft.setMeant(true);
        catchUp();
        m_list->step(*by);
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event.modifiers().testFlag(Qt::ControlModifier)) return false; // belongs to a page
        make(event.modifiers().testFlag(Qt::ShiftModifier));
        return true;
    case Qt::Key_Escape: {
        const bool isDone =
            m_search->selectedText() == m_search->text(); // not while typing: the key may also have its other meaning
        if (!m_search->text().isEmpty()) searchFor({});
        return !isDone;
    }
    default: return false;
    }
}

// After a roll its words only lie there: nobody means to show its rule.
std::optional<table::PlayerHandout> MovesPanel::thingToShow() const {
    const auto& view = m_draft.view();
    if (!m_draft.isMeant() || !view || m_search->text().trimmed().isEmpty()) return std::nullopt;
    std::string text = view->trigger;
    if (!view->text.empty()) text += (text.empty() ? "" : "\n") + view->text;
    return table::PlayerHandout{view->name, text.empty() ? view->name : text, {}};
}

} // namespace tenplus::ui
