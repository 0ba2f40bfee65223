// The skirmish page between games: the briefing, each hero's goods, the shop, sharing gold, and the GM's permissions
// for sales. Shows a value and emits acts.
#pragma once

#include "skirmish/skirmish_offers.h"
#include "theme/look.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class AskForm;
class Briefing;
class Paragraph;

class BetweenGames : public QWidget {
    Q_OBJECT

public:
    explicit BetweenGames(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void enter();
    /// Adds the form for the sides' players below the choice of heroes.
    void seatPlayers(QWidget* players);

signals:
    void acted(const skirmish::Act& act);
    void writeWanted(const QString& scenario); ///< opens the editor; empty: a new one

private:
    AskForm* form(const char* name);
    void build();
    void showArticle();
    void showShop();
    void setOut();
    void buy();
    void share();
    void allow();
    void showHeroes();
    void keepHero();

    const Look& m_look;
    table::SkirmishView m_view;
    QVBoxLayout* m_column = nullptr;
    std::shared_ptr<const content::skirmish::Book> m_book;
    Briefing* m_briefing = nullptr;
    QLabel* m_market = nullptr;
    Paragraph* m_owned = nullptr;
    AskForm* m_shop = nullptr;
    Paragraph* m_article = nullptr;
    QPushButton* m_buy = nullptr;
    AskForm* m_share = nullptr;
    QPushButton* m_give = nullptr;
    AskForm* m_allow = nullptr;
    AskForm* m_hero = nullptr; ///< for own heroes
    QPushButton* m_permit = nullptr;
};

} // namespace tenplus::ui
