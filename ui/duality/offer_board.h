// Groups of possible acts, each with a text, a description and buttons. Built from values; a disabled button shows the
// reason as its tooltip and to a screen reader.
#pragma once

#include "bridge/act.h"
#include "paint/slot_row.h"
#include "table/duality/offers.h"

#include <QWidget>

#include <optional>
#include <vector>

class QVBoxLayout;

namespace tenplus::table::inline duality {
struct DualityOffer;
} // namespace tenplus::table::inline duality

namespace tenplus::ui {

struct OfferButton {
    QString id;
    QString words;
    QString tip;    ///< a sentence about it
    QString closed; ///< why it is not possible now; empty if it is
    QString form;   ///< opens that form about `who` instead of performing an act
    table::ActorId who;
    Act act;
    qint64 ref = 0;      ///< of the form's subject
    bool byEnter = true; ///< on the outcome card: may be what Enter presses
    bool aside = false;  ///< on the outcome card: behind "Something else"
};

/// A card of a game: front and back.
struct CardFace {
    QString id;
    QString name;
    QString line; ///< "Veil, level 1, recall 1"
    QString kind; ///< "Spell"
    QString text;
    QString left; ///< "1 of 2 uses left"; may be empty
    friend bool operator==(const CardFace&, const CardFace&) = default;
};

struct OfferGroup {
    QString title;
    QString line; ///< beside the title: numbers, a state
    QString text;
    std::vector<SlotsData> tracks;
    std::vector<CardFace> cards;
    std::vector<OfferButton> buttons;
};

OfferButton buttonOf(const table::DualityOffer& offer);
/// All offers as buttons; without refused ones unless `closedToo`.
std::vector<OfferButton> buttonsOf(const std::vector<table::DualityOffer>& offers, bool closedToo = true);

class OfferBoard : public QWidget {
    Q_OBJECT

public:
    explicit OfferBoard(const Look& look, QWidget* parent = nullptr);

    /// The focused button keeps the focus; if it is gone, the board gets it, so that Enter presses no other.
    void setGroups(std::vector<OfferGroup> groups);
    const std::vector<OfferGroup>& groups() const { return m_groups; }
    /// The first enabled button; nullptr if there is none.
    QWidget* entry() const;

signals:
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);

private:
    QWidget* made(const OfferGroup& group);
    QWidget* opened(const QStringList& closed) const;
    QWidget* headOf(const OfferGroup& group);
    QWidget* button(const OfferButton& offer);

    const Look& m_look;
    std::vector<OfferGroup> m_groups;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_whole = nullptr; ///< the current content, replaced with the groups
};

} // namespace tenplus::ui
