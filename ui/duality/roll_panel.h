// The right dock in duality play, for the chosen actor. A hero's roll is planned here, with its odds; below are acts
// without a roll and, for an adversary, its acts. It rolls nothing: the plan goes to the tray.
#pragma once

#include "duality/offer_board.h"
#include "duality/roll_plan.h"

#include <QWidget>

#include <functional>
#include <map>
#include <string>

class QLabel;
class QSpinBox;

namespace tenplus::ui {

class ChipStrip;
class ChoiceTiles;
class OddsBar;
class PageScroll;
class Paragraph;

class RollPanel : public QWidget {
    Q_OBJECT

public:
    explicit RollPanel(const Look& look, QWidget* parent = nullptr);

    using Foresee = std::function<RollForecast(const RollDraft&)>;
    void setForesee(Foresee foresee) { m_foresee = std::move(foresee); }
    /// A hero's choices for a roll, or nothing; and the acts without a roll.
    void setChoices(const std::optional<table::RollChoices>& choices, const QString& title,
                    std::vector<OfferGroup> deeds);
    /// Drops the plan of the previous campaign.
    void forget();
    void chooseTrait(const std::string& trait);
    /// Plans an attack: on whom this hero attacked last, and pressed again on the next. Returns why there is none to
    /// plan; empty: it is planned.
    QString attack();
    void enter();
    /// Gets the focus back: on the kind of the roll, so that Enter presses nothing.
    void rest();
    const RollDraft& draft() const { return m_draft; }
    /// After the roll: deselects what was paid for.
    void rolled();

signals:
    void planned(const std::optional<tenplus::ui::ReadyThrow>& ready);
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);
    void left();
    void settled(); ///< Enter has selected another tile, and the plan can be rolled

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr int kFirstDifficulty = 15;
    void build();
    void measure();
    void fill();
    void fillChips();
    void chooseKind();
    using AddChip = std::function<void(ChipData, std::function<void()>)>;
    void addGifts(const AddChip& add);
    void addCircumstances(const AddChip& add);
    void pressChip(int place);
    void plan();
    void settle();
    bool isAttack() const;
    bool isSpell() const;
    void show(const RollForecast& forecast);

    const Look& m_look;
    Foresee m_foresee;
    std::optional<table::RollChoices> m_choices;
    RollDraft m_draft;
    std::map<table::ActorId, std::string> m_targetOf; ///< whom a hero attacked last, as a choice of m_target
    bool m_attackPlanned = false;                     ///< by attack(), since the last roll
    int m_difficulty = kFirstDifficulty;
    QLabel* m_title = nullptr;
    QWidget* m_roll = nullptr;
    ChoiceTiles* m_kind = nullptr;
    ChoiceTiles* m_trait = nullptr;
    ChoiceTiles* m_weapon = nullptr;
    ChoiceTiles* m_spell = nullptr;
    ChoiceTiles* m_target = nullptr;
    ChoiceTiles* m_clears = nullptr; ///< the condition or effect that a roll is to end
    ChoiceTiles* m_steps = nullptr;
    QSpinBox* m_number = nullptr;
    QWidget* m_difficultyRow = nullptr;
    ChipStrip* m_chips = nullptr;
    std::vector<std::function<void()>> m_presses; ///< by chip
    OddsBar* m_odds = nullptr;
    Paragraph* m_now = nullptr;
    Paragraph* m_more = nullptr;
    Paragraph* m_refused = nullptr;
    OfferBoard* m_deeds = nullptr;
    PageScroll* m_scroll = nullptr;
};

} // namespace tenplus::ui
