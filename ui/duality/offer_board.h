// Groups of things that can be done, each with its words, what it is about and its buttons. A board is made from values and
// shows them; a button that cannot be pressed says why under the mouse and to a screen reader.
#pragma once

#include "bridge/act.h"
#include "paint/slot_row.h"

#include <QWidget>

#include <optional>
#include <vector>

class QVBoxLayout;

namespace tenplus::table {
struct DualityOffer;
}

namespace tenplus::ui {

struct OfferButton {
    QString id;
    QString words;
    QString tip;    ///< a sentence on it
    QString closed; ///< why it cannot be done now; empty: it can
    QString form;   ///< opens that form, about `who`, in place of an act
    table::ActorId who;
    Act act;
};

/// A card of a game: what stands on its front, and its words on the back.
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
/// All of them, without those that cannot be done unless `closedToo`.
std::vector<OfferButton> buttonsOf(const std::vector<table::DualityOffer>& offers, bool closedToo = true);

class OfferBoard : public QWidget {
    Q_OBJECT

public:
    explicit OfferBoard(const Look& look, QWidget* parent = nullptr);

    /// The button that had the keyboard keeps it; where it is gone, the board itself has it, so that Enter presses no other.
    void setGroups(std::vector<OfferGroup> groups);
    const std::vector<OfferGroup>& groups() const { return m_groups; }
    /// The first button that can be pressed; nothing if there is none.
    QWidget* entry() const;

signals:
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, tenplus::table::ActorId who);

private:
    QWidget* made(const OfferGroup& group);
    QWidget* headOf(const OfferGroup& group);
    QWidget* button(const OfferButton& offer);

    const Look& m_look;
    std::vector<OfferGroup> m_groups;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_whole = nullptr; ///< holds what is shown, made anew with the groups
};

} // namespace tenplus::ui
