// A kind of monster beside the board: its picture and numbers, a chip for each of them with its Hits, and its rules.
// Arrow keys move among the chips, and a press chooses the model.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class ChipStrip;
class Paragraph;

class KindBlock : public QWidget {
    Q_OBJECT

public:
    explicit KindBlock(const Look& look, QWidget* parent = nullptr);

    void setKind(const MonsterKind& kind);
    const MonsterKind& kind() const { return m_kind; }
    void setChosen(int number);

signals:
    void modelChosen(int number);

private:
    void showChips();

    const Look& m_look;
    MonsterKind m_kind;
    int m_chosen = 0;
    QWidget* m_picture = nullptr;
    Paragraph* m_name = nullptr;
    Paragraph* m_numbers = nullptr;
    Paragraph* m_about = nullptr;
    ChipStrip* m_chips = nullptr;
    Paragraph* m_rules = nullptr;
};

/// Pictures with their names, below each other: a legend.
class IconLines : public QWidget {
    Q_OBJECT

public:
    explicit IconLines(const Look& look, QWidget* parent = nullptr);

    void setLines(std::vector<LegendEntry> lines);
    const std::vector<LegendEntry>& lines() const { return m_lines; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int lineHeight() const;

    const Look& m_look;
    std::vector<LegendEntry> m_lines;
};

} // namespace tenplus::ui
