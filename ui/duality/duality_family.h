// DualityFamily: duality play in the GM's window: the strip with Fear, the panel that plans rolls, the card of their
// outcome, and the pages of the GM's side, rests, death moves and cards.
#pragma once

#include "play/play_family.h"
#include "table/gm_view.h"
#include "theme/look.h"

namespace tenplus::ui {

class FearStrip;
class GrowthPage;
class HeroPage;
class OffersPage;
class OutcomeCard;
class PageStack;
class RollPanel;

class DualityFamily : public PlayFamily {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the strip, and the pages until they are shown.
    DualityFamily(const Look& look, TableLink& link, PageStack& pages, TrayPanel& tray, QWidget& home);

    bool plays(const content::Rulebook& rulebook) const override { return rulebook.duality.has_value(); }
    QWidget* strip() override;
    QWidget* panel() override;
    QWidget* result() override;
    int resultHeight(int width) const override;
    std::vector<FamilyAction> actions() override;

    void campaignOpened() override;
    void refresh(const table::GmView& view, const Chosen& chosen) override;
    void choose(const Chosen& chosen) override;
    void yieldRoom(bool yields) override;
    void setCompact(bool compact) override;

    void enter() override;
    void enterResult() override;
    bool find() override;
    bool openCreation(const QString& player) override;
    bool openLevel(table::ActorId who) override;
    QString foeForm() const override { return QStringLiteral("bring-adversary"); }
    QString clockForm() const override { return QStringLiteral("start-countdown"); }
    /// Uses a stat of the sheet as the trait of the roll.
    void rollStat(const QString& stat) override;
    std::optional<Act> bringing(const QString& creature, int count, bool revealed) const override;

    std::optional<DiceOfAct> diceOf(const Act& act) const override;
    Act inSecret(Act act) const override;
    void threw(const Act& act) override;

    void openGmSide();
    void openRest();
    void openCards();

private:
    RollPanel& planner();
    OutcomeCard& outcome();
    OffersPage* page(const QString& title, const char* name);
    OffersPage& gmPage();
    OffersPage& restPage();
    OffersPage& cardsPage();
    OffersPage& lastActPage();
    HeroPage& heroPage();
    GrowthPage& growthPage();
    void perform(const Act& act);
    /// Plans an attack and asks for its dice.
    void attack();
    /// A digit of real dice that was typed on the outcome: it asks for the dice that come next, with it.
    void typeFor(const QString& digit);
    void fill();
    void rest();
    /// The earlier rolls of the same turn.
    QStringList fellBefore(table::RollId last) const;
    void showLastActs(const table::GmView& view);
    void makeHero(const Act& act);
    /// False if that actor cannot gain a level; says why.
    bool fillGrowth(table::ActorId who);
    void gainLevel(const Act& act);

    const Look& m_look;
    PageStack& m_pages;
    QWidget& m_home;
    table::ActorId m_chosen;
    table::ActorId m_dying; ///< the hero whose page of death moves was opened
    bool m_rests = false;   ///< at the last refresh
    table::RollId m_shown;
    bool m_yields = false;
    FearStrip* m_strip = nullptr;
    RollPanel* m_panel = nullptr;
    OutcomeCard* m_outcome = nullptr;
    OffersPage* m_gm = nullptr;
    OffersPage* m_rest = nullptr;
    OffersPage* m_cards = nullptr;
    OffersPage* m_last = nullptr;
    HeroPage* m_hero = nullptr;
    GrowthPage* m_growth = nullptr;
};

} // namespace tenplus::ui
