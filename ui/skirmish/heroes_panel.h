// The skirmish in the place of the party: the round and whose choice it is, the aims with the victory points, and each
// hero with wounds, points and goods. Between games the party and who stays at home.
#pragma once

#include "skirmish/skirmish_offers.h"
#include "theme/look.h"

#include <QWidget>

class QLabel;

namespace tenplus::ui {

class HeroRows;
class PageScroll;
class Paragraph;

class HeroesPanel : public QWidget {
    Q_OBJECT

public:
    explicit HeroesPanel(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void setChosen(int number);
    /// Gives the keyboard to the chosen hero, or the first; false if there is none.
    bool enter();

signals:
    void modelChosen(int number);

private:
    void showAims(const SkirmishShown& shown);

    const Look& m_look;
    Paragraph* m_turn = nullptr;
    Paragraph* m_asks = nullptr;
    Paragraph* m_points = nullptr;
    Paragraph* m_aims = nullptr;
    QLabel* m_title = nullptr;
    Paragraph* m_empty = nullptr;
    HeroRows* m_rows = nullptr;
    PageScroll* m_scroll = nullptr;
};

} // namespace tenplus::ui
