// SkirmishFamily: the skirmish in the GM's window. It is played on a page of its own, between the heroes and the
// monsters in the places of the party and the moves, with an editor of scenarios; dice that a person throws lie in the
// tray.
#pragma once

#include "play/play_family.h"
#include "skirmish/game.h"
#include "theme/look.h"

namespace tenplus::ui {

class CampPage;
class HeroesPanel;
class MonstersPanel;
class PageStack;
class Prompts;
class ScenarioPresenter;
class SkirmishPage;
class SkirmishPresenter;

class SkirmishFamily : public PlayFamily {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the pages until they are shown.
    SkirmishFamily(const Look& look, TableLink& link, PageStack& pages, TrayPanel& tray, Prompts& prompts,
                   QWidget& home);

    /// The side whose knowledge the board shows.
    skirmish::Side seenSide() const;

    bool plays(const content::Rulebook& rulebook) const override { return rulebook.skirmish.has_value(); }
    QWidget* insteadOfParty() override;
    QWidget* insteadOfMoves() override;
    void enter() override;
    bool openHome() override;
    std::vector<std::int64_t> undoneWith(std::int64_t newest) const override;
    bool isRedoneToo(std::int64_t turn) const override;
    bool isOnBoard() const override { return isOn() && session().table().skirmish.board() != nullptr; }
    QString boardKeys() const override { return tr("in a skirmish"); }
    std::optional<DiceOfAct> diceOf(const Act& act) const override;
    void threw(const Act& act) override;

private:
    SkirmishPage& page();
    void makeCamp();
    void changePage();
    void takeBack(std::int64_t turn);
    void makePanels();
    void pointOut(int number);
    void forget();
    void fill();
    void ask(const Act& act);

    const Look& m_look;
    PageStack& m_pages;
    QWidget& m_home;
    SkirmishPage* m_page = nullptr; ///< while a game goes on
    CampPage* m_camp = nullptr;     ///< between games
    SkirmishPresenter* m_presenter = nullptr;
    ScenarioPresenter* m_scenarios = nullptr;
    HeroesPanel* m_heroes = nullptr;
    MonstersPanel* m_monsters = nullptr;
};

} // namespace tenplus::ui
