// The campaign and the start of a game: the map of the scenarios with what was won and lost, the chosen one with
// the story so far and its aims, up to four heroes as cards with their numbers and abilities, and who plays. Shows a
// value; its owner sends the acts.
#pragma once

#include "skirmish/skirmish_offers.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class CampaignMap;
class HeroSlot;
class Paragraph;

class Briefing : public QWidget {
    Q_OBJECT

public:
    explicit Briefing(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void enter();
    /// Another campaign was opened: what was chosen in the old one is gone.
    void forget();
    /// Adds the form for the sides' players above the buttons: whoever sets out has seen who plays.
    void seatPlayers(QWidget* players);
    std::string scenario() const; ///< id
    /// Reuses companions with a chosen profile, first those of the last party; further heroes of a profile get a
    /// number.
    sk::ChooseParty party() const;
    QSize minimumSizeHint() const override;

signals:
    void setOutWanted();
    void writeWanted(const QString& scenario); ///< opens the editor; empty: a new one

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeScenario();
    QWidget* makeButtons();
    void showScenarios();
    void showScenario();
    void showHeroes();
    void showHero(std::size_t slot);
    void seatSlots();
    int leastSlot() const;

    const Look& m_look;
    SkirmishShown m_shown;
    QVBoxLayout* m_column = nullptr;
    QVBoxLayout* m_start = nullptr; ///< who plays, and the buttons
    CampaignMap* m_scenarios = nullptr;
    Paragraph* m_before = nullptr; ///< how the scenario before it ended
    Paragraph* m_story = nullptr;
    Paragraph* m_aims = nullptr;
    Paragraph* m_tried = nullptr;
    std::vector<HeroSlot*> m_slots;
    QGridLayout* m_places = nullptr;
    int m_columns = 0;
};

} // namespace tenplus::ui
