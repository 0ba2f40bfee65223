// The shop between games: the buyer, the wares with their prices, what the chosen one does and who may have it, and why
// it cannot be bought. Shows a value; its owner sends the acts.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace tenplus::ui {

class FlowLayout;
class Paragraph;
class TileButton;

class ShopRoom : public QWidget {
    Q_OBJECT

public:
    explicit ShopRoom(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void enter();
    /// Another campaign was opened: the first hero buys, and the first ware is chosen.
    void forget();
    /// The digits of the room; the page passes them on, so that they work wherever the keyboard is. True: done.
    bool press(const QKeyEvent& key);

signals:
    void acted(const skirmish::Act& act);
    void barred(const QString& sentence); ///< what was pressed cannot be bought, and why
    void takeBackWanted(qint64 turn);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeWare();
    void showBuyers();
    void showWares();
    void showWare();
    void showLoan(const table::ArticleView& ware);
    void choose(int buyer);
    void buy();
    void borrow();
    void permit();
    const table::ArticleView* ware() const;
    const sk::CompanionRecord* buyer() const;

    const Look& m_look;
    SkirmishShown m_shown;
    int m_buyer = 0; ///< index in the party
    QWidget* m_buyers = nullptr;
    FlowLayout* m_buyersRow = nullptr;
    std::vector<TileButton*> m_tiles;
    Paragraph* m_empty = nullptr;
    Paragraph* m_owned = nullptr;
    QWidget* m_panes = nullptr;
    QListWidget* m_wares = nullptr;
    QLabel* m_name = nullptr;
    Paragraph* m_text = nullptr;
    Paragraph* m_why = nullptr;
    Paragraph* m_who = nullptr;
    QPushButton* m_buy = nullptr;
    QPushButton* m_loan = nullptr;
    QPushButton* m_permit = nullptr;
    QPushButton* m_back = nullptr;
};

} // namespace tenplus::ui
