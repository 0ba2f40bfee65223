// A new level, step by step: the score that rises, the move that is taken, what comes with it; above the highest
// level what is chosen in its place. What is closed says why. One turn at the end.
#pragma once

#include "bridge/act.h"
#include "guides/step_page.h"
#include "table/class_view.h"

#include <QStringList>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace tenplus::ui {

class ChoiceTiles;
class PickList;

struct Apprentice {
    table::ActorId who;
    QString name;
    bool fits = true; ///< false for one whom only the GM may allow
};

/// Who gains the level, and what its guide needs to know of the table.
struct LevelOf {
    table::ActorId who;
    QString name;
    table::LevelView level;
    std::vector<Apprentice> others;                             ///< the other characters
    std::vector<std::pair<std::string, QString>> classes;       ///< that a new one may be
    std::vector<std::pair<std::string, QString>> owned;         ///< moves that may stay with a new class
    QString experience{};                                       ///< what it costs, as the sheet calls it
    std::map<std::string, int> starts{};                        ///< with how many spells the book of such a class begins
};

class LevelPage : public StepPage {
    Q_OBJECT

public:
    enum Step { Score, Move, Others, Spells, Beyond };

    explicit LevelPage(const Look& look, QWidget* parent = nullptr);

    /// Another character, or another level, starts anew; else what was picked stays.
    void setLevel(const LevelOf& level);
    table::ActorId who() const { return m_of.who; }
    table::Command command() const;
    void refuse(const QString& member, const QString& sentence);
    void enter();

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
    QWidget* m_ownMove = nullptr; // where no book offers any
    QLineEdit* m_moveName = nullptr;
    PickList* m_others = nullptr;
    PickList* m_spells = nullptr;
    PickList* m_ways = nullptr;
    QLineEdit* m_place = nullptr;
    QComboBox* m_apprentice = nullptr;
    PickList* m_classes = nullptr;
    PickList* m_core = nullptr;
};

} // namespace tenplus::ui
