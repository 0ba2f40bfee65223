// Seats what duality play has of its own in the GM's window: the strip with Fear, the panel that plans rolls, the card with their
// outcome, and the pages of the GM's side, rests, last acts and cards. It hands them their views and passes on what they ask for.
#pragma once

#include "bridge/act.h"
#include "bridge/table_link.h"
#include "duality/roll_plan.h"
#include "table/gm_view.h"

#include <QObject>

namespace tenplus::ui {

class CentrePages;
class FearStrip;
class HeroPage;
class OffersPage;
class OutcomeCard;
class RollPanel;
class TrayPanel;

class DualityDesk : public QObject {
    Q_OBJECT

public:
    DualityDesk(const Look& look, TableLink& link, CentrePages& pages, QWidget* parent);

    /// Whether the game that is open is one of duality dice.
    bool isOn() const;
    FearStrip& strip() { return *m_strip; }
    /// Whether the strip leaves its room to a page of the centre.
    void yieldRoom(bool yields);
    // What follows is made when it is first asked for: most campaigns are of other games.
    RollPanel& panel();
    OutcomeCard& outcome();
    /// After each turn; choose() follows it.
    void refresh(const table::GmView& view, table::ActorId chosen);
    void choose(table::ActorId who);
    /// A stat of the sheet becomes the trait of the roll.
    void rollStat(const QString& stat);

    /// Whether dice would fall for it now.
    bool throwsDice(const Act& act) const;
    /// Whether the table throws real dice and that act needs some.
    bool wantsRealDice(const Act& act) const;
    /// The same act, in secret if dice would fall for it.
    Act inSecret(Act act) const;
    /// What is to be thrown for it, as a sentence.
    QString diceAsked(const Act& act) const;

    void openGmSide();
    void openRest();
    void openCards();
    /// The guide that makes a hero; false where the game has none.
    bool openCreation();

signals:
    void acted(const tenplus::ui::Act& act);
    void planned(const std::optional<tenplus::ui::ReadyThrow>& ready);
    void formWanted(const QString& form, tenplus::table::ActorId who);
    void made(tenplus::table::ActorId who);
    void left();

private:
    OffersPage* page(const QString& title, const char* name);
    OffersPage& gmPage();
    OffersPage& restPage();
    OffersPage& cardsPage();
    OffersPage& lastActPage();
    HeroPage& heroPage();
    QWidget* home() const { return static_cast<QWidget*>(parent()); }
    void showPages();
    void rest();
    /// The rolls of the same turn that came before.
    QStringList fellBefore(table::RollId last) const;
    void showLastActs(const table::GmView& view);
    void make(const Act& act);
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    CentrePages& m_pages;
    table::ActorId m_chosen;
    table::ActorId m_dying; ///< whose page of last acts was opened
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
};

} // namespace tenplus::ui
