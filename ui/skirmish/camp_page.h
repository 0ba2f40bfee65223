// The page between two games, in rooms: the campaign with its scenarios and the party, how the last game ended, the
// shop, and heroes of one's own. Shows a value; its owner sends the acts.
#pragma once

#include "bridge/act.h"
#include "paint/page_frame.h"
#include "skirmish/skirmish_offers.h"

#include <vector>

class QStackedWidget;

namespace tenplus::ui {

class Briefing;
class EndingRoom;
class HintLine;
class OwnHeroRoom;
class Paragraph;
class ShopRoom;
class TileButton;

enum class CampRoom { Campaign, Ending, Shop, OwnHero };

class CampPage : public PageFrame {
    Q_OBJECT

public:
    explicit CampPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Does nothing while a game goes on. After a game that was no trial it opens the room of its ending.
    void setShown(const SkirmishShown& shown);
    /// Another campaign was opened.
    void forget();
    void openRoom(CampRoom room);
    CampRoom room() const;
    void enter() override;
    void refuse(const QString& member, const QString& sentence) override;
    /// Adds the form for the sides' players to the briefing.
    void seatPlayers(QWidget* players);

protected:
    void keyPressEvent(QKeyEvent* event) override;

signals:
    void acted(const tenplus::ui::Act& act);
    void writeWanted(const QString& scenario); ///< opens the editor; empty: a new one
    void takeBackWanted(qint64 turn);

private:
    void makeTabs();
    void makeRooms();
    void perform(const skirmish::Act& act);
    void keepHero(const QString& name, const skirmish::Act& act);
    void setOut();

    const Look& m_look;
    SkirmishShown m_shown;
    std::int64_t m_ended = -1; ///< the turn in which the last game ended; below 0: not known yet
    std::vector<TileButton*> m_tabs;
    Paragraph* m_error = nullptr;
    HintLine* m_hint = nullptr; ///< the keys of the room
    QStackedWidget* m_rooms = nullptr;
    Briefing* m_briefing = nullptr;
    EndingRoom* m_ending = nullptr;
    ShopRoom* m_shop = nullptr;
    OwnHeroRoom* m_hero = nullptr;
};

} // namespace tenplus::ui
