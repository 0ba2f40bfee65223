#include "app/skirmish_desk.h"

#include "bridge/disk.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kProgressEvery = 120; // ms
constexpr int kPace = 600; // ms for a step, while nobody but the program plays and people look on

SkirmishShown shownOf(const content::Rulebook& rulebook, const table::Table& table, sk::Side side) {
    SkirmishShown shown;
    shown.side = side;
    if (auto view = table::skirmishView(rulebook, table, side)) shown.view = std::move(*view);
    if (const sk::Game* const game = table.skirmish.board()) shown.game = *game;
    return shown;
}

enum class StepKind { None, Begins, Goes, Ends };
StepKind kindOf(const table::Events& events) {
    StepKind kind = StepKind::None;
    for (const table::Event& event : events) {
        const auto* family = std::get_if<table::SkirmishEvent>(&event.family);
        if (!family) continue;
        if (std::holds_alternative<table::SkirmishBegun>(*family)) return StepKind::Begins;
        if (std::holds_alternative<table::SkirmishEnded>(*family)) return StepKind::Ends;
        if (std::holds_alternative<table::SkirmishStepped>(*family)) kind = StepKind::Goes;
    }
    return kind;
}

} // namespace

SkirmishDesk::SkirmishDesk(TableLink& link, SkirmishPage& page, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_page(page)
    , m_pace(kPace) {
    m_progress.setInterval(kProgressEvery);
    connect(&m_progress, &QTimer::timeout, this, [this] { m_page.setThinking(m_opponent.done(), m_opponent.most()); });
    // Who plays decides what is shown; a look back stays where it is.
    connect(&page, &SkirmishPage::playersChanged, this,
            [this] { m_link.isOpen() && !m_page.shown().past ? refresh() : letProgramChoose(); });
    connect(&page, &SkirmishPage::moveNowWanted, this, [this] { m_next.isActive() ? m_next.start(0) : m_opponent.moveNow(); });
    connect(&page, &SkirmishPage::stepWanted, this, &SkirmishDesk::lookBack);
    connect(&m_opponent, &OpponentRun::chosen, this, [this](const sk::Choice& choice) {
        m_progress.stop();
        m_choice = choice;
        if (!m_page.playsItself()) m_page.setThinking(-1, 0); // else the button stays for the next step
        m_next.start(m_page.playsItself() ? m_pace : 0);
    });
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &SkirmishDesk::makeChoice);
}

void SkirmishDesk::makeChoice() {
    const sk::Game* const game = m_link.isOpen() ? m_link.session()->table().skirmish.board() : nullptr;
    if (game) emit acted({table::PlaySkirmish{sk::actOf(*game, m_choice), false}, {}});
}

void SkirmishDesk::turned(bool shown) { shown ? refresh() : letProgramChoose(); }

void SkirmishDesk::refresh() {
    const session::Session& session = *m_link.session();
    if (const auto sentence = cutShort([this] { readSteps(); })) emit failed(*sentence);
    m_page.setSteps(int(m_steps.size()) - 1);
    m_page.setShown(shownOf(session.rulebook(), session.table(), m_page.seenSide()));
    letProgramChoose();
}

void SkirmishDesk::forget() {
    m_opponent.drop();
    m_next.stop();
    m_progress.stop();
    m_page.setThinking(-1, 0);
    m_steps.clear();
    m_read = 0;
}

// The program is asked anew after every turn; a turn of somebody else has dropped what it thought of before.
void SkirmishDesk::letProgramChoose() {
    const sk::Game* const game = m_link.isOpen() ? m_link.session()->table().skirmish.board() : nullptr;
    const bool open = game && game->result == sk::Result::Open && !m_page.shown().past;
    const int strength = open && !m_page.isPaused() ? m_page.players()[std::size_t(sk::chooser(*game))] : 0;
    m_opponent.drop();
    m_next.stop();
    if (strength == 0) {
        m_progress.stop();
        return m_page.setThinking(-1, 0);
    }
    m_opponent.start(*game, sk::chooser(*game), strength);
    m_page.setThinking(0, m_opponent.most());
    m_progress.start();
}

// An undo may strike any step, so all are read again after one.
void SkirmishDesk::readSteps() {
    const session::Session& session = *m_link.session();
    const bool anew = m_read == 0;
    if (!session.table().skirmish.board()) m_steps.clear();
    for (std::int64_t turn = m_read + 1; turn <= session.lastTurn(); ++turn) {
        const auto told = session.page(turn + 1, 1);
        if (told.empty()) break;
        if (told.front().reverts != 0 && !anew) {
            m_steps.clear();
            m_read = 0;
            return readSteps();
        }
        const StepKind kind = told.front().undone ? StepKind::None : kindOf(told.front().events);
        if (kind == StepKind::Begins || kind == StepKind::Ends) m_steps.clear();
        if (kind == StepKind::Begins || kind == StepKind::Goes) m_steps.push_back(turn);
        m_read = turn; // as far as the disk gave it
    }
}

void SkirmishDesk::lookBack(int step) {
    if (!m_link.isOpen() || step < 0 || step >= int(m_steps.size())) return;
    if (step + 1 == int(m_steps.size())) return refresh();
    m_opponent.drop();
    m_next.stop();
    const session::Session& session = *m_link.session();
    table::Table then;
    then.skirmish.party = session.table().skirmish.party;
    then.skirmish.heroes = session.table().skirmish.heroes;
    const auto fold = [&] {
        for (int i = 0; i <= step; ++i) {
            for (const session::ToldTurn& turn : session.page(m_steps[std::size_t(i)] + 1, 1)) {
                for (const table::Event& event : turn.events) {
                    if (std::holds_alternative<table::SkirmishEvent>(event.family)) table::evolve(then, event);
                }
            }
        }
    };
    if (const auto sentence = cutShort(fold)) return emit failed(*sentence);
    SkirmishShown shown = shownOf(session.rulebook(), then, m_page.seenSide());
    shown.past = true;
    m_page.setShown(std::move(shown));
}

} // namespace tenplus::ui
