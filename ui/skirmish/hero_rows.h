// HeroRows: the heroes of a party as tiles below each other. A press chooses a model, the arrow keys go from one to the
// next.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace tenplus::ui {

class HeroTile;

class HeroRows : public QWidget {
    Q_OBJECT

public:
    /// `tileName`: what the object names of the tiles begin with. Brief tiles show name and Hits only.
    HeroRows(const Look& look, const QString& tileName, bool brief, QWidget* parent = nullptr);

    void setCards(const std::vector<HeroCard>& cards);
    void setChosen(int number);
    /// Gives the keyboard to the chosen tile, else to the first; false if there is none.
    bool enter();

signals:
    void modelChosen(int number);
    void stepped(QWidget* tile); ///< an arrow key has given the keyboard to it

private:
    void step(int from, int by);

    const Look& m_look;
    QString m_tileName;
    bool m_brief;
    QVBoxLayout* m_column = nullptr;
    std::vector<HeroTile*> m_tiles;
    int m_chosen = 0;
};

} // namespace tenplus::ui
