// One hero beside the board: picture, name, Hits, numbers, state and what is carried. A press chooses the model.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QAbstractButton>

namespace tenplus::ui {

class HeroTile : public QAbstractButton {
    Q_OBJECT

public:
    explicit HeroTile(const Look& look, QWidget* parent = nullptr);

    void setCard(const HeroCard& card);
    const HeroCard& card() const { return m_card; }
    void setChosen(bool chosen);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void stepWanted(int by); ///< an arrow key: to the tile below or above

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QStringList lines() const;
    double linesTop() const;
    void tell();
    void paintHead(QPainter& painter) const;

    const Look& m_look;
    HeroCard m_card;
    bool m_chosen = false;
    bool m_focusVisible = false;
};

} // namespace tenplus::ui
