#include "skirmish/skirmish_presenter.h"

#include "bridge/disk.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "skirmish/offers.h"
#include "skirmish/skirmish_report.h"
#include "skirmish/skirmish_step.h"
#include "table/skirmish/events.h"

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr int kProgressEvery = 120; // ms
constexpr int kPace = 700;          // ms per step

enum class StepKind { None, Begins, Goes, Ends };
StepKind kindOf(const table::Events& events) {
    StepKind kind = StepKind::None;
    for (const table::Event& event : events) {
        if (event.is<table::SkirmishBegun>()) return StepKind::Begins;
        if (event.is<table::SkirmishEnded>()) return StepKind::Ends;
        if (event.is<table::SkirmishStepped>()) kind = StepKind::Goes;
    }
    return kind;
}

// The game after these events of a live turn.
void follow(std::optional<sk::Game>& game, const table::Events& events) {
    for (const table::Event& event : events) {
        if (const auto* const begun = event.as<table::SkirmishBegun>()) game = sk::gameOf(begun->start);
        if (event.is<table::SkirmishEnded>()) game.reset();
        const auto* const stepped = event.as<table::SkirmishStepped>();
        if (!stepped || !game) continue;
        for (const sk::Fact& fact : stepped->facts) evolve(*game, fact);
    }
}

} // namespace

SkirmishPresenter::SkirmishPresenter(TableLink& link, SkirmishPage& page, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_page(page)
    , m_pace(kPace) {
    m_progress.setInterval(kProgressEvery);
    connect(&m_progress, &QTimer::timeout, this, [this] { m_page.setThinking(m_opponent.done(), m_opponent.most()); });
    // The players' choice determines the shown side; a look back stays.
    connect(&page, &SkirmishPage::playersChanged, this,
            [this] { m_link.isOpen() && !m_page.shown().past ? refresh() : letProgramChoose(); });
    connect(&page, &SkirmishPage::moveNowWanted, this,
            [this] { m_next.isActive() ? m_next.start(0) : m_opponent.moveNow(); });
    connect(&page, &SkirmishPage::stepWanted, this, &SkirmishPresenter::lookBack);
    connect(&m_opponent, &OpponentRun::chosen, this, [this](const sk::Choice& choice) {
        m_progress.stop();
        m_choice = choice;
        m_next.start(m_pace); // "Move now" stays for it
    });
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &SkirmishPresenter::makeChoice);
}

void SkirmishPresenter::makeChoice() {
    const sk::Game* const game = m_link.isOpen() ? m_link.session()->table().skirmish.board() : nullptr;
    if (!game) return;
    const bool isSpent = isSpentForPerson(*game); // its dice are a person's to throw
    if (m_choice.deed == sk::Deed::EndPhase && !m_page.isProgramDue(*game) && !isSpent) return;
    const session::Session& session = *m_link.session();
    m_reason = reasonWords(shownOf(session.rulebook(), session.table()), m_choice);
    if (isSpent)
        m_page.endSpentPhase();
    else
        emit acted({table::PlaySkirmish{sk::actOf(*game, m_choice), false}, {}});
    m_reason.reset();
}

// Only right after a step of this run: an undo or a redo leads to the phase so that it can be seen.
bool SkirmishPresenter::isSpentForPerson(const sk::Game& game) const {
    const std::int64_t last = m_link.session()->lastTurn();
    const bool isFresh = !m_steps.empty() && m_steps.back().turn == last && last > m_opened;
    const bool byPerson = m_page.players()[std::size_t(sk::chooser(game))] == 0;
    return isFresh && byPerson && !m_page.pressesEnds() && !m_page.shown().past && sk::isPhaseSpent(game);
}

// Another page may be in sight: the panels beside it follow the game as well, and between games the page of the camp
// shows the form of who plays, which the page lends to it.
void SkirmishPresenter::turned(bool shown) {
    if (shown || !m_link.session()->table().skirmish.board()) return refresh();
    emit seen(present());
    letProgramChoose();
}

void SkirmishPresenter::refresh() {
    SkirmishShown shown = present();
    m_page.setSteps(int(m_steps.size()) - 1);
    emit seen(shown);
    m_page.setShown(std::move(shown));
    letProgramChoose();
}

// The table as it is now, with its last step.
SkirmishShown SkirmishPresenter::present() {
    const session::Session& session = *m_link.session();
    const std::int64_t last = m_steps.empty() ? 0 : m_steps.back().turn;
    if (const auto sentence = cutShort([this] { readSteps(); })) emit failed(*sentence);
    const sk::Game* const game = session.table().skirmish.board();
    const bool isNew = !m_steps.empty() && m_steps.back().turn > last;
    if (m_reason && isNew) m_reasons[m_steps.back().turn] = *m_reason;
    if (game && (!m_now || *m_now != *game)) {
        const std::optional<sk::Game> before = std::exchange(m_now, *game);
        m_before = isNew ? before : std::nullopt; // after an undo the way's start is not known
    }
    if (!game) m_before.reset(), m_now.reset();
    SkirmishShown shown = shownOf(session.rulebook(), session.table());
    if (game && !m_steps.empty()) addStep(shown, m_steps.back().turn, m_before);
    if (!game) addCamp(shown);
    return shown;
}

// The texts between games. The disk may fail: the shop and the party are more important.
void SkirmishPresenter::addCamp(SkirmishShown& shown) {
    if (!m_link.session()->rulebook().skirmish) return;
    if (const auto sentence = cutShort([&] {
            readReport();
            shown.takeBack = takeBack();
        }))
        emit failed(*sentence);
    shown.report = m_report;
}

void SkirmishPresenter::readReport() {
    if (m_ended == 0) return m_report.reset();
    if (m_report && m_report->turn == m_ended) return;
    m_report.reset();
    const auto last = m_link.session()->tableAfter(m_ended - 1);
    if (!last) return;
    auto report = reportOf(m_link.session()->rulebookOf(*last), *last, m_ended);
    if (!report) return;
    report->sides = tallyOf(*last->skirmish.board(), endedFacts()); // reportOf() has found a board
    m_report = std::make_shared<const SkirmishReport>(std::move(*report));
}

// All facts of the last game that was put away.
std::vector<sk::Fact> SkirmishPresenter::endedFacts() const {
    std::vector<sk::Fact> facts;
    for (const Step& step : m_ending) {
        const auto told = m_link.session()->page(step.turn + 1, 1);
        if (told.empty()) continue;
        for (const table::Event& event : told.front().events) {
            if (const auto* const stepped = event.as<table::SkirmishStepped>())
                facts.insert(facts.end(), stepped->facts.begin(), stepped->facts.end());
        }
    }
    return facts;
}

// A purchase or a gift without dice. Anything else is undone by the window, which asks the other side.
TakeBack SkirmishPresenter::takeBack() const {
    const session::Session& session = *m_link.session();
    const std::int64_t turn = session.undoable();
    if (turn == 0 || session.hasShown(turn)) return {};
    const auto told = session.page(turn + 1, 1);
    if (told.empty() || told.front().lines.empty()) return {};
    for (const table::Event& event : told.front().events) {
        if (!event
                 .isOneOf<table::SkirmishBegun, table::SkirmishStepped, table::SkirmishEnded, table::SkirmishChanged>())
            continue;
        const auto* const changed = event.as<table::SkirmishChanged>();
        if (!changed || !changed->party || changed->resting || changed->tries) return {};
        return {turn, typeset(qs(told.front().lines.front().text))};
    }
    return {};
}

SkirmishShown SkirmishPresenter::shownOf(const content::Rulebook& rulebook, const table::Table& table) {
    SkirmishShown shown;
    shown.side = m_page.seenSide();
    if (auto view = table::skirmishView(rulebook, table, shown.side)) shown.view = std::move(*view);
    if (const sk::Game* const game = table.skirmish.board()) {
        shown.game = *game;
        shown.byProgram = m_page.isProgramDue(*game);
        shown.waits = shown.byProgram && m_page.isPaused();
    }
    if (rulebook.skirmish)
        shown.book =
            std::make_shared<const content::skirmish::Book>(table::bookOf(rulebook.skirmish->book, table.skirmish));
    return shown;
}

void SkirmishPresenter::addStep(SkirmishShown& shown, std::int64_t turn, const std::optional<sk::Game>& before) const {
    const auto read = [&] {
        const auto told = m_link.session()->page(turn + 1, 1);
        if (!told.empty()) shown.step = stepOf(told.front(), shown, before);
    };
    if (cutShort(read)) shown.step = {}; // the disk: the board is more important
    const auto reason = m_reasons.find(turn);
    if (reason == m_reasons.end()) return;
    shown.step.byProgram = true;
    shown.step.reason = reason->second;
}

void SkirmishPresenter::forget() {
    m_opponent.drop();
    m_next.stop();
    m_progress.stop();
    m_page.setThinking(-1, 0);
    m_page.forget();
    m_steps.clear();
    m_ending.clear();
    m_reasons.clear();
    m_before.reset();
    m_now.reset();
    m_read = 0;
    m_opened = 0;
    m_ended = 0;
    m_report.reset();
}

// Restarts the program's thinking after every turn; a person's turn has cancelled the previous one.
void SkirmishPresenter::letProgramChoose() {
    const sk::Game* const game = m_link.isOpen() ? m_link.session()->table().skirmish.board() : nullptr;
    const int strength = game && !m_page.shown().past ? m_page.strengthDue(*game) : 0;
    m_opponent.drop();
    m_next.stop();
    if (strength == 0) {
        m_progress.stop();
        m_page.setThinking(-1, 0);
        if (!game || !isSpentForPerson(*game)) return;
        m_choice = sk::bare(sk::Deed::EndPhase);
        return m_next.start(m_pace); // the last step stays in sight for a while
    }
    m_opponent.start(*game, sk::chooser(*game), strength);
    m_page.setThinking(0, m_opponent.most());
    m_progress.start();
}

// All of the campaign at first, and again after an undo or a redo of anything but the last step.
void SkirmishPresenter::readSteps() {
    const session::Session& session = *m_link.session();
    const bool isFirst = m_read == 0;
    if (m_opened == 0) m_opened = session.lastTurn();
    const auto putAway = [this] {
        if (!m_steps.empty()) m_ending = std::exchange(m_steps, {});
    };
    if (!session.table().skirmish.board()) putAway();
    std::optional<sk::Game> game = isFirst ? std::nullopt : m_now;
    for (std::int64_t turn = m_read + 1; turn <= session.lastTurn(); ++turn) {
        const auto told = session.page(turn + 1, 1);
        if (told.empty()) break;
        if (told.front().reverts != 0) {
            const session::FeedTurn toggled = toggledBy(told.front());
            const bool isOfGame = kindOf(toggled.events) != StepKind::None;
            if (isOfGame && turn == session.lastTurn()) m_page.pause();
            if (isOfGame && !isFirst && !turnBack(toggled)) {
                m_steps.clear();
                m_read = 0;
                m_ended = 0;
                return readSteps();
            }
        }
        const StepKind kind = told.front().undone ? StepKind::None : kindOf(told.front().events);
        if (kind == StepKind::Ends) putAway();
        if (kind == StepKind::Begins) m_steps.clear();
        if (kind == StepKind::Ends) m_ended = turn;
        if (kind == StepKind::Begins) m_steps.push_back({turn, std::nullopt});
        if (kind == StepKind::Goes) m_steps.push_back({turn, game ? std::optional(chooser(*game)) : std::nullopt});
        if (kind != StepKind::None) follow(game, told.front().events);
        m_read = turn; // as far as the disk could be read
    }
}

// The turn that is undone or live again by it, perhaps by the undo of an undo.
session::FeedTurn SkirmishPresenter::toggledBy(const session::FeedTurn& revert) const {
    session::FeedTurn toggled = revert;
    while (toggled.reverts != 0) {
        auto told = m_link.session()->page(toggled.reverts + 1, 1);
        if (told.empty()) return {};
        toggled = std::move(told.front());
    }
    return toggled;
}

// False if more has changed than the last step.
bool SkirmishPresenter::turnBack(const session::FeedTurn& toggled) {
    if (kindOf(toggled.events) != StepKind::Goes || m_steps.empty()) return false;
    const bool isLast = m_steps.back().turn == toggled.turn;
    if (toggled.undone) {
        if (isLast) m_steps.pop_back();
        return isLast;
    }
    if (m_steps.back().turn >= toggled.turn || !m_now) return false;
    m_steps.push_back({toggled.turn, chooser(*m_now)});
    return true;
}

// Of a turn of an earlier run nobody knows who made it: the side's present player is taken for it.
bool SkirmishPresenter::isByProgram(const Step& step) const {
    if (step.turn > m_opened) return m_reasons.contains(step.turn);
    return step.chooser && m_page.players()[std::size_t(*step.chooser)] != 0;
}

// Where the program plays both sides nobody has chosen: each step is one by itself.
std::vector<std::int64_t> SkirmishPresenter::undoneWith(std::int64_t newest) const {
    std::vector<std::int64_t> turns{newest};
    if (m_page.playsItself()) return turns;
    for (auto step = m_steps.rbegin(); step != m_steps.rend() && step->turn == turns.back(); ++step) {
        if (isByProgram(*step) && std::next(step) != m_steps.rend()) turns.push_back(std::next(step)->turn);
    }
    return turns;
}

bool SkirmishPresenter::isRedoneToo(std::int64_t turn) const {
    if (m_page.playsItself() || !m_now) return false;
    bool isStep = false;
    cutShort([&] {
        const auto told = m_link.session()->page(turn + 1, 1);
        isStep = !told.empty() && kindOf(told.front().events) == StepKind::Goes;
    });
    return isStep && isByProgram({turn, chooser(*m_now)});
}

void SkirmishPresenter::lookBack(int step) {
    if (!m_link.isOpen() || step < 0 || step >= int(m_steps.size())) return;
    if (step + 1 == int(m_steps.size())) return refresh();
    m_opponent.drop();
    m_next.stop();
    const session::Session& session = *m_link.session();
    std::optional<table::Table> then, before;
    const auto fold = [&] {
        if (auto past = session.tableAfter(m_steps[std::size_t(step)].turn)) then = std::move(*past);
        if (step == 0) return;
        if (auto past = session.tableAfter(m_steps[std::size_t(step - 1)].turn)) before = std::move(*past);
    };
    if (const auto sentence = cutShort(fold)) return emit failed(*sentence);
    if (!then) return; // the steps are turns of this campaign
    SkirmishShown shown = shownOf(session.rulebookOf(*then), *then);
    shown.past = true;
    const sk::Game* const game = before ? before->skirmish.board() : nullptr;
    addStep(shown, m_steps[std::size_t(step)].turn, game ? std::optional(*game) : std::nullopt);
    emit seen(shown);
    m_page.setShown(std::move(shown));
}

} // namespace tenplus::ui
