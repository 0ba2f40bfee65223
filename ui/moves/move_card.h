// The tall card of the chosen move: what sets it off, the ways to roll it, whom it is aimed at, what it asks
// for and the odds; the words of every band, and all that can be said of the roll besides, open below. One card is filled anew for every move and decides
// nothing itself.
#pragma once

#include "moves/roll_extras.h"
#include "table/move_view.h"
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
class HintLine;
class MoveInputs;
class OddsBar;
class Paragraph;

/// Somebody a move may be aimed at.
struct MoveTarget {
    table::ActorId id;
    std::string name;
    table::ActorKind kind = table::ActorKind::Foe;
    QString out{}; ///< "dead": out for good, and aimed at only by name or choice; empty for the others
    friend bool operator==(const MoveTarget&, const MoveTarget&) = default;
};

class MoveCard : public QWidget {
    Q_OBJECT

public:
    explicit MoveCard(const Look& look, QWidget* parent = nullptr);

    // `targets` are those the move may be aimed at, `actor` is who makes it (for sentences).
    // False if all of it stands there already.
    bool fill(const table::MoveView& view, const table::RollMove& command,
              const std::vector<MoveTarget>& targets, const QString& actor, const RollHands& hands = {});
    // What the GM may be reminded of by this move, as one muted line at its foot; empty for nothing. False if it stands there.
    bool setReminder(const QString& words, const QString& whole);
    void chooseApproach(int place);
    void showTexts(bool shown);
    void showExtras(bool shown);
    void forgetExtras(); // what was said was for one roll

signals:
    void approachChosen(const QString& id);
    void targetChosen(tenplus::table::ActorId id);
    void spellChosen(const QString& id);
    void inputChanged(const QString& id, int value);
    void extrasChanged(const tenplus::ui::Answers& answers);
    void grown(); // its height is another

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void build();
    void measure();
    void fillTargets(const table::MoveView& view, table::ActorId chosen,
                     const std::vector<MoveTarget>& targets);
    void fillSpells(const table::MoveView& view);
    void placeExtras();
    void fillExtras(const table::MoveView& view, std::vector<Ask> asks);
    void fillSentence(const table::MoveView& view, const QString& actor);

    const Look& m_look;
    Paragraph* m_name = nullptr;
    QLabel* m_group = nullptr;
    Paragraph* m_trigger = nullptr;
    Paragraph* m_text = nullptr;
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
    bool m_toAsk = false;     // the fields of m_asked are not made yet
    bool m_extrasDone = true; // the roll that they were said for is made
    HintLine* m_hint = nullptr;
};

} // namespace tenplus::ui
