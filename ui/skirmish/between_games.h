// The skirmish page between games: the party and the scenario, each hero's goods, the shop, sharing gold, and the GM's
// permissions for sales. Shows a value and emits acts.
#pragma once

#include "table/skirmish/view.h"
#include "theme/look.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

namespace sk = skirmish;

class AskForm;
class Paragraph;

class BetweenGames : public QWidget {
    Q_OBJECT

public:
    explicit BetweenGames(const Look& look, QWidget* parent = nullptr);

    void setView(const table::SkirmishView& view);
    void enter();
    /// Adds the form for the sides' players below the choice of heroes.
    void seatPlayers(QWidget* players);

signals:
    void acted(const skirmish::Act& act);
    void writeWanted(const QString& scenario); ///< opens the editor; empty: a new one

private:
    QPushButton* button(const QString& words, const char* name);
    AskForm* form(const char* name);
    void build();
    void showParty();
    void showShop();
    void setOut();
    sk::ChooseParty partyChosen() const;
    void buy();
    void share();
    void allow();
    void showHeroes();
    void keepHero();

    const Look& m_look;
    table::SkirmishView m_view;
    QVBoxLayout* m_column = nullptr;
    AskForm* m_party = nullptr;
    Paragraph* m_owned = nullptr;
    AskForm* m_shop = nullptr;
    QPushButton* m_buy = nullptr;
    AskForm* m_share = nullptr;
    QPushButton* m_give = nullptr;
    AskForm* m_allow = nullptr;
    AskForm* m_hero = nullptr; ///< for own heroes
    QPushButton* m_permit = nullptr;
};

} // namespace tenplus::ui
