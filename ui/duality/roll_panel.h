// The right dock in duality play: what whoever is chosen does. A hero's roll is put together here, with its chances before the
// dice; below stand what needs no roll and, for an adversary, what it can do. Nothing is rolled here: the plan lies in the tray.
#pragma once

#include "duality/offer_board.h"
#include "duality/roll_plan.h"

#include <QWidget>

#include <functional>

class QLabel;
class QScrollArea;
class QSpinBox;

namespace tenplus::ui {

class ChipStrip;
class ChoiceTiles;
class OddsBar;
class Paragraph;

class RollPanel : public QWidget {
    Q_OBJECT

public:
    explicit RollPanel(const Look& look, QWidget* parent = nullptr);

    using Foresee = std::function<RollForecast(const RollDraft&)>;
    void setForesee(Foresee foresee) { m_foresee = std::move(foresee); }
    /// A hero with what can be chosen, or nothing; and what can be done without a roll.
    void setChoices(const std::optional<RollChoices>& choices, const QString& title, std::vector<OfferGroup> deeds);
    /// Another campaign: what was planned was of the one before.
    void forget();
    void chooseTrait(const std::string& trait);
    void enter();
    /// The keyboard comes back by itself: to the kind of the roll, to nothing that Enter would press.
    void rest();
    const RollDraft& draft() const { return m_draft; }
    /// The roll was made: what was paid for is chosen no longer.
    void rolled();

signals:
    void planned(const std::optional<tenplus::ui::ReadyThrow>& ready);
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, tenplus::table::ActorId who);
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr int kFirstDifficulty = 15;
    void build();
    void measure();
    void fill();
    void fillChips();
    void chooseKind();
    void pressChip(int place);
    void plan();
    bool isAttack() const;
    bool isSpell() const;
    void show(const RollForecast& forecast);

    const Look& m_look;
    Foresee m_foresee;
    std::optional<RollChoices> m_choices;
    RollDraft m_draft;
    int m_difficulty = kFirstDifficulty;
    QLabel* m_title = nullptr;
    QWidget* m_roll = nullptr;
    ChoiceTiles* m_kind = nullptr;
    ChoiceTiles* m_trait = nullptr;
    ChoiceTiles* m_weapon = nullptr;
    ChoiceTiles* m_spell = nullptr;
    ChoiceTiles* m_target = nullptr;
    ChoiceTiles* m_clears = nullptr; ///< what a roll to shake off is to end
    ChoiceTiles* m_steps = nullptr;
    QSpinBox* m_number = nullptr;
    QWidget* m_difficultyRow = nullptr;
    ChipStrip* m_chips = nullptr;
    std::vector<std::function<void()>> m_presses; ///< what each chip does
    OddsBar* m_odds = nullptr;
    Paragraph* m_now = nullptr;
    Paragraph* m_more = nullptr;
    Paragraph* m_refused = nullptr;
    OfferBoard* m_deeds = nullptr;
    QScrollArea* m_scroll = nullptr;
};

} // namespace tenplus::ui
