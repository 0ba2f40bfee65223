// One hero beside the board: picture, name, Hits, numbers, state and what is carried. A press chooses the model.
#pragma once

#include "paint/painted_button.h"
#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

namespace tenplus::ui {

class HeroTile : public PaintedButton {
    Q_OBJECT

public:
    explicit HeroTile(const Look& look, QWidget* parent = nullptr);

    void setCard(const HeroCard& card);
    const HeroCard& card() const { return m_card; }
    void setChosen(bool chosen);
    /// Only name and Hits are painted; the tip and the screen reader have the rest.
    void setBrief(bool brief);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void stepWanted(int by); ///< an arrow key: to the tile below or above

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QStringList lines() const;
    QStringList shownLines() const { return m_brief ? QStringList() : lines(); }
    double linesTop() const;
    void tell();
    void paintHead(QPainter& painter) const;

    HeroCard m_card;
    bool m_chosen = false;
    bool m_brief = false;
};

} // namespace tenplus::ui
