// The wizard for a level: the score to raise, the move, and what comes with it; or the choices beyond the highest
// level. Closed choices show the reason. One turn at the end.
#pragma once

#include "bridge/act.h"
#include "table/pbta/classes/class_view.h"
#include "wizards/step_page.h"

#include <QStringList>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace tenplus::ui {

class ChoiceTiles;
class DraftKeeper;
class PickList;

struct Apprentice {
    table::ActorId who;
    QString name;
    bool fits = true; ///< false: only with the GM's permission
};

/// The character, and what the wizard needs from the table.
struct LevelOf {
    table::ActorId who;
    QString name;
    table::LevelView level;
    std::vector<Apprentice> others;                       ///< the other characters
    std::vector<std::pair<std::string, QString>> classes; ///< possible new classes
    std::vector<std::pair<std::string, QString>> owned;   ///< moves that may be kept in a new class
    QString experience{};                                 ///< its price, in the sheet's words
    std::map<std::string, int> starts{};                  ///< by class: number of first spells in its book
};

class LevelPage : public StepPage {
    Q_OBJECT

public:
    enum Step { Score, Move, Others, Spells, Beyond };

    explicit LevelPage(const Look& look, QWidget* parent = nullptr);

    /// Starts again for another character or level; else keeps the picks.
    void setLevel(const LevelOf& level);
    table::ActorId who() const { return m_of.who; }
    table::Command command() const;
    void refuse(const QString& member, const QString& sentence) override;
    void enter() override;

    /// The level is gained: no draft is left.
    void setHandedOver();

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    QWidget* entryOf(int step) const override;

private:
    QWidget* makeMove();
    QWidget* makeBeyond();
    void fill(bool anew);
    void fillApprentices();
    void weigh();
    void goOnFrom(const PickList& list);
    const table::MoveOffer* chosenMove() const;
    void weighSpells();

    const Look& m_look;
    LevelOf m_of;
    QSpinBox* m_hours = nullptr;
    QWidget* m_hoursRow = nullptr;
    ChoiceTiles* m_scores = nullptr;
    PickList* m_moves = nullptr;
    QWidget* m_ownMove = nullptr; // if the books offer none
    QLineEdit* m_moveName = nullptr;
    PickList* m_others = nullptr;
    PickList* m_spells = nullptr;
    PickList* m_ways = nullptr;
    QLineEdit* m_place = nullptr;
    DraftKeeper* m_draft = nullptr; ///< of both fields
    QComboBox* m_apprentice = nullptr;
    PickList* m_classes = nullptr;
    PickList* m_core = nullptr;
};

} // namespace tenplus::ui
