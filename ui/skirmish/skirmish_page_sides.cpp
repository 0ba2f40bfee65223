// The players of both sides of the skirmish page, and what follows from them: whose knowledge is shown, and when the
// program waits.
#include "asking/ask_form.h"
#include "paint/flow_layout.h"
#include "skirmish/camp_page.h"
#include "skirmish/skirmish_page.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {

void SkirmishPage::makeSidesForm() {
    m_sidesForm = new QWidget(this);
    m_players = new AskForm(m_look, m_sidesForm);
    m_players->setObjectName(QStringLiteral("skirmishPlayers"));
    m_pace = new AskForm(m_look, m_sidesForm);
    m_pace->setObjectName(QStringLiteral("skirmishPace"));
    auto* row = new FlowLayout(0, 0, m_sidesForm);
    row->addWidget(m_players);
    row->addWidget(m_pace);
    const auto measure = [this, row] { row->setGaps(m_look.px(space::kSection), m_look.px(space::kNormal)); };
    measure();
    connect(&m_look, &Look::changed, m_sidesForm, measure);
    setPlayers({0, 0}, kFirstPace, false);
}

void SkirmishPage::setPlayers(const SidePlayers& players, int pace, bool pressesEnds) {
    const std::vector<Pick> picks{{"0", tr("A person")},
                                  {"1", tr("The program, greedy")},
                                  {"2", tr("The program, careful")},
                                  {"3", tr("The program, far-seeing")}};
    m_players->setAsks({oneAsk("heroes", tr("The heroes"), picks, std::to_string(players[0])),
                        oneAsk("master", tr("The game master"), picks, std::to_string(players[1]))});
    m_pace->setAsks({oneAsk("pace", tr("The program’s steps"),
                            {{"0", tr("Slow")}, {"1", tr("Steady")}, {"2", tr("Quick")}, {"3", tr("At once")}},
                            std::to_string(pace)),
                     oneAsk("ends", tr("A phase without a decision"),
                            {{"0", tr("Ends by itself")}, {"1", tr("Waits for a press")}}, pressesEnds ? "1" : "0")});
}

SidePlayers SkirmishPage::players() const {
    const Answers answers = m_players->answers();
    return {int(answers.number("heroes")), int(answers.number("master"))};
}

int SkirmishPage::pace() const { return std::clamp(int(m_pace->answers().number("pace")), 0, int(kPaces.size()) - 1); }

bool SkirmishPage::pressesEnds() const { return m_pace->answers().flag("ends"); }

bool SkirmishPage::playsItself() const {
    const SidePlayers sides = players();
    return sides[0] != 0 && sides[1] != 0;
}

bool SkirmishPage::isPaused() const { return m_pause->isChecked(); }

void SkirmishPage::pause() {
    const QSignalBlocker quiet(m_pause);
    m_pause->setChecked(true);
}

bool SkirmishPage::isProgramDue(const sk::Game& game) const {
    const bool isOpen = game.result == sk::Result::Open && !(playsItself() && isPaused());
    return isOpen && players()[std::size_t(sk::chooser(game))] != 0;
}

int SkirmishPage::strengthDue(const sk::Game& game) const {
    const bool open = game.result == sk::Result::Open && !isPaused();
    return open ? players()[std::size_t(sk::chooser(game))] : 0;
}

void SkirmishPage::setCamp(CampPage& camp) {
    m_camp = &camp;
    seatPlayers();
}

// The sides' players are chosen before a game, and can be changed until it ends. A look back leaves all in its place.
void SkirmishPage::seatPlayers() {
    if (!m_camp || m_shown.past) return;
    const bool isHome = !m_shown.view.board;
    if (m_camp->isAncestorOf(m_sidesForm) != isHome) {
        if (isHome)
            m_camp->seatPlayers(m_sidesForm);
        else
            m_about->insertWidget(m_about->indexOf(m_controls) + 1, m_sidesForm);
    }
    const bool isOpen = !isHome && m_shown.view.board->result == sk::Result::Open;
    if (!isOpen) {
        yieldFocus(*m_who);
        m_who->setChecked(false);
    }
    m_who->setVisible(isOpen);
    const bool isAsked = isHome || m_who->isChecked();
    if (!isAsked) yieldFocus(*m_sidesForm);
    m_sidesForm->setVisible(isAsked);
}

// A look back leaves all in its place.
void SkirmishPage::showPause() {
    if (m_shown.past) return;
    const bool isOpen = m_shown.game && m_shown.game->result == sk::Result::Open;
    const bool shown = isOpen && (playsItself() || (isPaused() && isProgramDue(*m_shown.game)));
    if (!shown) {
        const QSignalBlocker quiet(m_pause);
        m_pause->setChecked(false);
        yieldFocus(*m_pause);
    }
    m_pause->setVisible(shown);
    m_pause->setText(isPaused() ? tr("Go on") : tr("Pause"));
    m_pause->setAccessibleName(m_pause->text());
}

sk::Side SkirmishPage::seenSide() const {
    const SidePlayers sides = players();
    return sides[0] == 0 && sides[1] != 0 && !m_all->isChecked() ? sk::Side::Heroes : sk::Side::Master;
}

// Valid for one game: the next must not be revealed.
void SkirmishPage::showAll() {
    const SidePlayers sides = players();
    const bool offered = m_shown.view.board && sides[0] == 0 && sides[1] != 0;
    if (!offered) {
        const QSignalBlocker quiet(m_all);
        m_all->setChecked(false);
        yieldFocus(*m_all);
    }
    m_all->setVisible(offered);
}

} // namespace tenplus::ui
