// Fills the parts of the GM's window for duality play: the strip with Fear, the panel that plans rolls, the card of
// their outcome, and the pages of the GM's side, rests, death moves and cards. Passes their requests on.
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

class DualityPresenter : public QObject {
    Q_OBJECT

public:
    DualityPresenter(const Look& look, TableLink& link, CentrePages& pages, QWidget* parent);

    /// True if the open game uses duality dice.
    bool isOn() const;
    FearStrip& strip() { return *m_strip; }
    /// Hides the strip in favour of a page of the centre.
    void yieldRoom(bool yields);
    // Created on demand: most campaigns are of other games.
    RollPanel& panel();
    OutcomeCard& outcome();
    /// Call it after each turn; choose() follows.
    void refresh(const table::GmView& view, table::ActorId chosen);
    void choose(table::ActorId who);
    /// Uses a stat of the sheet as the trait of the roll.
    void rollStat(const QString& stat);

    /// True if the act would throw dice now.
    bool throwsDice(const Act& act) const;
    /// True if the table throws real dice and the act needs some.
    bool wantsRealDice(const Act& act) const;
    /// The same act, made secret if it would throw dice.
    Act inSecret(Act act) const;
    /// The dice to throw for it, as a sentence.
    QString diceAsked(const Act& act) const;

    void openGmSide();
    void openRest();
    void openCards();
    /// Opens the wizard for a hero; false if the game has none.
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
    /// The earlier rolls of the same turn.
    QStringList fellBefore(table::RollId last) const;
    void showLastActs(const table::GmView& view);
    void make(const Act& act);
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    CentrePages& m_pages;
    table::ActorId m_chosen;
    table::ActorId m_dying; ///< the hero whose page of death moves was opened
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
