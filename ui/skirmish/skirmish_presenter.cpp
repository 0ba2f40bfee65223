#include "skirmish/skirmish_presenter.h"

#include "bridge/disk.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kProgressEvery = 120; // ms
constexpr int kPace = 600;          // ms per step, while only the program plays

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
        if (!m_page.playsItself()) m_page.setThinking(-1, 0); // otherwise the button stays for the next step
        m_next.start(m_page.playsItself() ? m_pace : 0);
    });
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &SkirmishPresenter::makeChoice);
}

void SkirmishPresenter::makeChoice() {
    const sk::Game* const game = m_link.isOpen() ? m_link.session()->table().skirmish.board() : nullptr;
    if (game) emit acted({table::PlaySkirmish{sk::actOf(*game, m_choice), false}, {}});
}

void SkirmishPresenter::turned(bool shown) { shown ? refresh() : letProgramChoose(); }

void SkirmishPresenter::refresh() {
    const session::Session& session = *m_link.session();
    if (const auto sentence = cutShort([this] { readSteps(); })) emit failed(*sentence);
    m_page.setSteps(int(m_steps.size()) - 1);
    m_page.setShown(shownOf(session.rulebook(), session.table(), m_page.seenSide()));
    letProgramChoose();
}

void SkirmishPresenter::forget() {
    m_opponent.drop();
    m_next.stop();
    m_progress.stop();
    m_page.setThinking(-1, 0);
    m_steps.clear();
    m_read = 0;
}

// Restarts the program's thinking after every turn; a person's turn has cancelled the previous one.
void SkirmishPresenter::letProgramChoose() {
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

// An undo may remove any step, so it reloads all.
void SkirmishPresenter::readSteps() {
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
        m_read = turn; // as far as the disk could be read
    }
}

void SkirmishPresenter::lookBack(int step) {
    if (!m_link.isOpen() || step < 0 || step >= int(m_steps.size())) return;
    if (step + 1 == int(m_steps.size())) return refresh();
    m_opponent.drop();
    m_next.stop();
    const session::Session& session = *m_link.session();
    std::optional<table::Table> then;
    const auto fold = [&] {
        if (auto past = session.tableAfter(m_steps[std::size_t(step)])) then = std::move(*past);
    };
    if (const auto sentence = cutShort(fold)) return emit failed(*sentence);
    if (!then) return; // the steps are turns of this campaign
    SkirmishShown shown = shownOf(session.rulebookOf(*then), *then, m_page.seenSide());
    shown.past = true;
    m_page.setShown(std::move(shown));
}

} // namespace tenplus::ui
