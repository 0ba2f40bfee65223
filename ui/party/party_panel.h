// The left dock: the party, the foes and the clocks. Cards are kept by actor, so that a meter can show a loss; one card
// at a time is a Tab stop and the arrows move.
#pragma once

#include "bridge/act.h"
#include "party/actor_tile.h"
#include "party/ask_box.h"
#include "party/clock_row.h"
#include "party/foe_row.h"
#include "party/party_section.h"

#include <QPointer>

#include <map>
#include <set>
#include <string>
#include <vector>

class QAction;
class QMenu;

namespace tenplus::ui {

class LetGoLine;
class OutStrip;
class PageScroll;

class PartyPanel : public QWidget {
    Q_OBJECT

public:
    explicit PartyPanel(const Look& look, QWidget* parent = nullptr);

    void setView(const table::GmView& view);
    // The acting one: the card with the accent edge. Zero: none.
    void setChosen(table::ActorId who);
    // Scrolls to the acting one. setChosen() does it only for another one.
    void showChosen();
    // Who has acted least in this session, and how often: a quiet mark on their cards.
    void setQuiet(std::map<table::ActorId, int> turns);
    // Hides chips, for low windows.
    void setCompact(bool compact);
    // The system's field of HP; default "hp".
    void setHealthField(const std::string& field) { m_healthField = field; }
    // The field of a hero's experience and its name; empty if the game has none.
    void setExperience(const std::string& field, const QString& name) { m_experience = field, m_experienceWord = name; }
    // The game's word for health, at first "HP".
    void setHealthWord(const QString& word);
    // Puts the keyboard on a clock; false if it is not in sight.
    /// Moves the focus to the chosen one, or to the row where it was last.
    void enter();
    /// The clocks and countdowns that it shows.
    std::vector<table::Clock> clocks() const;
    bool focusClock(table::ClockId clock);
    // A game without foes has no section for them.
    void setHasFoes(bool has);

    /// What fills an empty section.
    struct Keys {
        const QAction& character;
        const QAction& foe;
        const QAction& hireling;
        const QAction& clock;
    };
    void followKeys(const Keys& keys);

signals:
    void chosen(tenplus::table::ActorId who);
    void acted(const tenplus::ui::Act& act);
    void holdWanted(tenplus::table::ActorId who, const std::string& move);
    void formWanted(const QString& form, tenplus::table::ActorId who);
    void addCharacterWanted();
    void addFoeWanted();
    void addHirelingWanted();
    void startClockWanted();
    void changeClockWanted(tenplus::table::ClockId clock);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void seatActors(PartySection& section, const table::GmView& view, const std::vector<table::ActorCard>& cards);
    void seatFoes(const table::GmView& view);
    ActorTile& tileOf(const table::GmView& view, const table::ActorCard& card);
    FoeRowTile& foeRow(const table::FoeRow& row);
    void openRow(const std::string& name, bool open);
    void seatCompany(const table::GmView& view);
    void seatClocks(const table::GmView& view);
    ActorTile* makeTile(const table::ActorCard& card);
    ClockRow* makeClock();
    bool rowKey(FoeRowTile& row, int key);
    void openRowMenu(FoeRowTile& row, const QPoint& at);
    void setOrder();
    void makeCurrent(QAbstractButton* row);
    bool moveFrom(const QAbstractButton& row, int key);
    bool learns(const table::ActorCard& card) const {
        return card.kind == table::ActorKind::Character && !m_experience.empty();
    }
    bool actorKey(ActorTile& tile, const QKeyEvent& key);
    bool clockKey(ClockRow& row, const QKeyEvent& key);
    void openActorMenu(ActorTile& tile, const QPoint& at, int chip);
    void addChipActions(QMenu& menu, const ActorTile& tile, int chip);
    void openClockMenu(const ClockRow& row, const QPoint& at);
    void askForward(ActorTile& tile);
    void askHarm(ActorTile& tile);
    void tick(const table::Clock& clock, int by);
    void activateChip(const ActorTile& tile, int chip);

    const Look& m_look;
    PageScroll* m_scroll = nullptr;
    PartySection* m_party = nullptr;
    OutStrip* m_out = nullptr;
    LetGoLine* m_letGo = nullptr;
    PartySection* m_foes = nullptr;
    PartySection* m_company = nullptr;
    PartySection* m_clocks = nullptr;
    std::map<table::ActorId, ActorTile*> m_tiles;
    std::map<table::ClockId, ClockRow*> m_rows;
    std::map<std::string, FoeRowTile*> m_foeRows; // by name
    std::set<std::string> m_openRows;
    table::GmView m_view;
    std::vector<QAbstractButton*> m_order; // every card and clock, top to bottom
    QPointer<QAbstractButton> m_current;
    table::ActorId m_chosen;
    std::map<table::ActorId, int> m_quiet;
    table::ClockId m_moved; // the clock that changed last
    std::string m_healthField = "hp";
    QString m_healthWord;
    std::string m_experience;
    QString m_experienceWord;
    bool m_hasFoes = true;
    bool m_compact = false;
    bool m_duality = false;     // duality game: damage uses thresholds
    bool m_openWriting = false; // the campaign's OpenWriting
};

} // namespace tenplus::ui
