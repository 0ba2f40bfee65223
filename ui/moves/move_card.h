// The tall card of the selected move: trigger, approaches, targets, inputs and odds; below it, foldable, the texts of
// all bands and the extras of the roll. One card is reused for all moves and decides nothing.
#pragma once

#include "moves/roll_extras.h"
#include "table/pbta/moves/move_view.h"
#include "theme/look.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <map>
#include <string>
#include <vector>

namespace tenplus::ui {

class ApproachButtons;
class AskForm;
class BandTexts;
class MoveInputs;
class OddsBar;
class Paragraph;

/// A possible target of a move.
struct MoveTarget {
    table::ActorId id;
    std::string name;
    table::ActorKind kind = table::ActorKind::Foe;
    QString out{}; ///< "dead": out forever, and only targeted explicitly; empty for others
    friend bool operator==(const MoveTarget&, const MoveTarget&) = default;
};

class MoveCard : public QWidget {
    Q_OBJECT

public:
    explicit MoveCard(const Look& look, QWidget* parent = nullptr);

    // `targets`: the move's possible targets; `actor`: the acting one (for sentences). False if nothing changed.
    bool fill(const table::MoveView& view, const table::RollMove& command, const std::vector<MoveTarget>& targets,
              const QString& actor, const RollHands& hands = {});
    // The GM's reminder for this move, muted at its foot; may be empty. `whole`: its tip. False if nothing changed.
    bool setReminder(const QString& words, const QString& whole);
    // Names who makes the move, above its title; empty: nobody.
    void setRoller(const QString& name);
    void chooseApproach(int place);
    void showTexts(bool shown);
    void showExtras(bool shown);
    void forgetExtras(); // they were for one roll

signals:
    void approachChosen(const QString& id);
    void targetChosen(tenplus::table::ActorId id);
    void spellChosen(const QString& id);
    void inputChanged(const QString& id, int value);
    void settled(); // Enter in a field
    void extrasChanged(const tenplus::ui::Answers& answers);
    void grown(); // its height changed

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void build();
    void measure();
    void fillTargets(const table::MoveView& view, table::ActorId chosen, const std::vector<MoveTarget>& targets);
    void fillSpells(const table::MoveView& view);
    void placeExtras();
    void fillExtras(const table::MoveView& view, std::vector<Ask> asks);
    void fillPrice(const table::MoveView& view);
    void fillSentence(const table::MoveView& view, const QString& actor);

    const Look& m_look;
    Paragraph* m_roller = nullptr;
    Paragraph* m_name = nullptr;
    QLabel* m_group = nullptr;
    Paragraph* m_trigger = nullptr;
    Paragraph* m_text = nullptr;
    Paragraph* m_price = nullptr; ///< what the move takes, and what it does without a roll
    ApproachButtons* m_approaches = nullptr;
    QWidget* m_targetRow = nullptr;
    QComboBox* m_targets = nullptr;
    QWidget* m_spellRow = nullptr;
    QComboBox* m_spells = nullptr;
    MoveInputs* m_inputs = nullptr;
    Paragraph* m_sentence = nullptr;
    OddsBar* m_odds = nullptr;
    QLabel* m_oneMore = nullptr;
    QToolButton* m_toggle = nullptr;
    BandTexts* m_bands = nullptr;
    QToolButton* m_more = nullptr;
    AskForm* m_extras = nullptr;
    struct Filled {
        table::MoveView view;
        table::ActorId target;
        std::map<std::string, int> inputs;
        std::vector<MoveTarget> targets;
        QString actor;
        friend bool operator==(const Filled&, const Filled&) = default;
    };
    Filled m_filled;
    std::vector<Ask> m_asked;
    bool m_toAsk = false;     // the fields of m_asked are not created yet
    bool m_extrasDone = true; // the roll of the current extras was made
    Paragraph* m_reminder = nullptr;
};

} // namespace tenplus::ui
