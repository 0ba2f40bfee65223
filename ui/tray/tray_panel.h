// The dice tray: the planned roll with its modifiers and odds, a field for real dice, and the fallen dice until another
// roll is planned. It rolls nothing: it emits a request, and is given the roll.
#pragma once

#include "bridge/act.h"
#include "bridge/move_draft.h"
#include "table/gm_view.h"
#include "theme/look.h"
#include "tray/ready_throw.h"
#include "tray/saved_rolls.h"
#include "tray/tray_chips.h"

#include <QAction>
#include <QLineEdit>
#include <QPixmap>
#include <QToolButton>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class ChipScroll;
class ChipStrip;
class DiceView;
class DieButtons;
class FittingButton;
class OddsBar;
class Paragraph;

class TrayPanel : public QWidget {
    Q_OBJECT

public:
    explicit TrayPanel(const Look& look, QWidget* parent = nullptr);

    /// The move that is planned; fallen dice stay while it is the same roll.
    MoveDraft& draft() { return m_draft; }
    /// Names who makes the planned move, while the sheet of somebody else is open; empty: names nobody.
    void setRoller(const QString& name);
    /// The same for a roll planned elsewhere, outside of moves; nothing: none. Fallen dice stay until another is
    /// planned.
    void setReady(std::optional<ReadyThrow> ready);
    /// Nobody is there to roll a move: only dice that somebody asks for lie in the tray.
    void setNobody(bool nobody);
    /// The default of the eye of modifiers.
    void setOpenWriting(bool open) { m_openWriting = open; }
    void clearRoll(); ///< there is no roll
    /// Shows a roll. Animated, the dice tumble before settled(); otherwise it follows at once.
    void showRoll(const table::RollView& roll, bool animate);
    /// Lays out dice of damage or healing in place of those of the roll, which stays the one that is shown.
    void showLater(const table::LaterDice& later, bool animate);
    /// Requests further dice. Enter then emits `act` again with the typed pips, or the tray's own roll without an act.
    void showNeeds(const QString& sentence, std::optional<Act> act = {});
    void clearNeeds(); ///< they were thrown
    bool isAsking() const { return m_asking; }
    /// Nobody asks for those dice any more: drops the question and the pips that were typed for it. A question also
    /// ends when another roll is planned or laid out.
    void endQuestion();
    /// True if typed pips are still unused.
    bool hasPips() const { return !m_pips->text().trimmed().isEmpty(); }
    /// Emits `act` with the typed pips.
    void throwFor(const Act& act);
    /// Why the throw was refused; typed text stays.
    void setError(const QString& sentence);

    /// Throws what is asked for, laid out or planned. `anyway`: also a planned move that cannot be made now.
    void roll(bool anyway = false);
    /// A planned move without dice takes none: then says so, and the tray itself has the keyboard.
    void focusPips();
    /// Clears typed pips, because they were for another roll; dice that are named in the field stay.
    void dropPips();
    /// As if it was typed in the field of the pips, at its end, if that takes any.
    void typePips(const QString& text);
    /// Another campaign: drops all input.
    void forget();
    bool isSecret() const { return m_secretAction->isChecked(); }
    /// True if the table throws real dice: then whatever throws dice asks for them.
    bool throwsReal() const { return m_realAction->isChecked(); }
    /// Toggles it; its key can be changed by the window.
    QAction* realAction() { return m_realAction; }
    /// Toggles whether the players see the roll; its key can be changed by the window.
    QAction* secretAction() { return m_secretAction; }
    /// Opens the menu of saved and recent rolls; its key can be changed by the window.
    QAction* rollsAction() { return m_rollsAction; }
    void setSaved(std::vector<table::SavedRoll> saved) { m_rolls.saved = std::move(saved); }
    /// Dice that were rolled before, the newest first.
    void setRecent(std::vector<std::string> recent) { m_rolls.recent = std::move(recent); }
    const std::vector<std::string>& recent() const { return m_rolls.recent; }
    void rollSaved(table::SavedRollId roll);

signals:
    void acted(const tenplus::ui::Act& act);
    void settled();
    void againWanted(); ///< Enter in the empty field while the dice of a roll lie
    void left();        ///< Esc: the focus returns to where it was
    void saveWanted();  ///< the form that saves a roll
    void asked();       ///< for dice: a question is open

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const QPixmap& glow();
    void build();
    void measure();
    void refresh();
    void showDice();
    bool isBare() const; ///< there is nobody, and no dice were asked for
    void showReading();
    void showChips();
    void showOdds();
    QStringList buttonWords() const;
    void showButton();
    void say(const QString& sentence, bool isError);
    void sayNoDice();
    void fitChips();
    void pressChip(int place);
    void addModifier();
    void changePlan(const MoveDraft::Edit& edit);
    void showPlan(MoveDraft::Change change);
    const table::MoveView* view() const; ///< of the planned move; null: none, or a roll outside of moves is ready
    void throwLoose(const QString& notation);
    void buildRolls();
    void openRolls();
    void layLoose(const QString& notation);
    void enter();
    void rollTyped();
    void lay(std::string notation, std::string purpose);
    void fitPips();
    void setSecret(bool secret);
    void tipSecret();
    void ask(std::optional<Act> act);
    void buildReal();
    void showReal(bool real);
    void tipReal();
    std::string notation() const; ///< what the button rolls; may be empty

    const Look& m_look;
    MoveDraft m_draft;
    QString m_roller;
    std::optional<ReadyThrow> m_ready;     ///< outside of moves
    std::optional<table::RollView> m_roll; ///< in the tray
    std::string m_loose;                   ///< loose dice that the button rolls
    std::string m_looseFor;                ///< their purpose; may be empty
    std::optional<Act> m_asked;            ///< waits for more pips
    bool m_asking = false;
    bool m_openWriting = false;
    bool m_isNobody = false;
    std::vector<TrayChip> m_shownChips;
    QPixmap m_glow;
    DieButtons* m_dieButtons = nullptr;
    QToolButton* m_secret = nullptr;
    QAction* m_secretAction = nullptr;
    QToolButton* m_real = nullptr;
    QAction* m_realAction = nullptr;
    QToolButton* m_rollsButton = nullptr;
    QAction* m_rollsAction = nullptr;
    RollMenu m_rolls;
    DiceView* m_dice = nullptr;
    Paragraph* m_reading = nullptr; ///< what the dice came to, or the order in which to type them
    ChipScroll* m_chipScroll = nullptr;
    ChipStrip* m_chips = nullptr;
    OddsBar* m_odds = nullptr;
    Paragraph* m_sentence = nullptr;
    QLineEdit* m_pips = nullptr;
    FittingButton* m_button = nullptr;
};

} // namespace tenplus::ui
