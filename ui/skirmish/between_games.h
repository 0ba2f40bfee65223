// What stands on the page of the skirmish between games: who sets out and where, what each hero owns, the shop, gold that changes
// hands, and the game master's word on what is sold. It shows a value and asks for acts.
#pragma once

#include "table/skirmish_view.h"
#include "theme/look.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

namespace sk = table::skirmish;

class AskForm;
class Paragraph;

class BetweenGames : public QWidget {
    Q_OBJECT

public:
    explicit BetweenGames(const Look& look, QWidget* parent = nullptr);

    void setView(const table::SkirmishView& view);
    void enter();
    /// Takes a form in below the choice of heroes: who plays which side.
    void seatPlayers(QWidget* players);

signals:
    void acted(const tenplus::table::skirmish::Act& act);
    void writeWanted(const QString& scenario); ///< it is to be changed; empty: a new one

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
    AskForm* m_hero = nullptr; ///< a hero of the table's own
    QPushButton* m_permit = nullptr;
};

} // namespace tenplus::ui
