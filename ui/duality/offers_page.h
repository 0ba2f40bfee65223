// A page of the centre with a board of offers: the GM's side, a rest, death moves, cards.
#pragma once

#include "duality/offer_board.h"
#include "paint/page_frame.h"

namespace tenplus::ui {

class Paragraph;

class OffersPage : public PageFrame {
    Q_OBJECT

public:
    OffersPage(const Look& look, const QString& title, QWidget* parent = nullptr);

    void setGroups(std::vector<OfferGroup> groups);
    OfferBoard& board() { return *m_board; }
    void enter() override;
    /// Why the last act was refused; empty: clears it.
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }

signals:
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);

private:
    Paragraph* m_error = nullptr;
    OfferBoard* m_board = nullptr;
};

} // namespace tenplus::ui
