// The skirmish in the place of the moves: the monsters that the shown side knows, by kind, with their numbers, their
// rules and how each of them stands; and what the pictures on the board mean.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace tenplus::ui {

class IconLines;
class KindBlock;
class Paragraph;

class MonstersPanel : public QWidget {
    Q_OBJECT

public:
    explicit MonstersPanel(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void setChosen(int number);

signals:
    void modelChosen(int number);

private:
    const Look& m_look;
    Paragraph* m_empty = nullptr;
    QVBoxLayout* m_rows = nullptr;
    std::vector<KindBlock*> m_blocks;
    QWidget* m_legendTitle = nullptr;
    IconLines* m_legend = nullptr;
};

} // namespace tenplus::ui
