// The dice tray: what would be rolled lies ready with its modifiers and odds, real dice are typed in, and the
// dice that fell stay until something else is planned. Nothing is rolled here: the tray asks for it and is
// shown the roll.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"
#include "table/move_view.h"
#include "theme/look.h"
#include "tray/ready_throw.h"
#include "tray/tray_chips.h"

#include <QAction>
#include <QLineEdit>
#include <QPixmap>
#include <QScrollArea>
#include <QToolButton>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

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

    /// What would be rolled. The dice that fell stay in sight while who, move, approach, target, spell and
    /// inputs are the same.
    void setPlan(const table::MoveView& view, const table::RollMove& command);
    void clearPlan();
    /// The same for a roll that is planned elsewhere and is no move; nothing: no such roll. The dice that fell stay in
    /// sight until another is planned.
    void setReady(std::optional<ReadyThrow> ready);
    /// Whether the players may read at once what the GM writes to a modifier.
    void setOpenWriting(bool open) { m_openWriting = open; }
    void clearRoll(); ///< nothing has been rolled
    /// Shows a roll. Animated, the dice tumble and settled() follows; else it follows at once.
    void showRoll(const table::RollView& roll, bool animate);
    /// Asks for dice that are still to be thrown. Enter then asks for `act` again with the pips typed, or for
    /// what the tray would roll if there is none.
    void showNeeds(const QString& sentence, std::optional<Act> act = {});
    void clearNeeds(); ///< they were thrown
    /// Whether pips were typed that nothing has taken yet.
    bool hasPips() const { return !m_pips->text().trimmed().isEmpty(); }
    /// Asks for `act` with the pips that were typed.
    void throwFor(const Act& act);
    /// Says why the throw was refused; what was typed stays.
    void setError(const QString& sentence);

    void roll();
    void focusPips();
    /// Another campaign: nothing that was typed, asked or switched is left.
    void forget();
    bool isSecret() const { return m_secretAction->isChecked(); }
    /// Switches whether the players see the roll; checkable, with a key of its own that the window may
    /// change.
    QAction* secretAction() { return m_secretAction; }

signals:
    void acted(const tenplus::ui::Act& act);
    void planChanged(const tenplus::table::RollMove& command);
    void settled();
    void left(); ///< Esc: the keyboard goes back to where it came from

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
    void showChips();
    void showOdds();
    QStringList buttonWords() const;
    void showButton();
    void say(const QString& sentence, bool isError);
    void fitChips();
    void pressChip(int place);
    void addModifier();
    void changePlan();
    void throwLoose(const QString& notation);
    void layLoose(const QString& notation);
    void enter();
    void rollTyped();
    void lay(std::string notation, std::string purpose);
    void fitPips();
    void setSecret(bool secret);
    void tipSecret();
    std::string notation() const; ///< of what the button rolls; empty if there is nothing to roll

    const Look& m_look;
    std::optional<table::MoveView> m_view;
    table::RollMove m_command;
    std::optional<ReadyThrow> m_ready;     ///< of no move
    std::optional<table::RollView> m_roll; ///< lies in the tray
    std::string m_loose;                   ///< dice of no move that the button rolls
    std::string m_looseFor;                ///< what they are for; empty if nobody said
    std::optional<Act> m_asked;            ///< waits for more pips
    bool m_asking = false;
    bool m_openWriting = false;
    std::vector<TrayChip> m_shownChips;
    QPixmap m_glow;
    DieButtons* m_dieButtons = nullptr;
    QToolButton* m_secret = nullptr;
    QAction* m_secretAction = nullptr;
    DiceView* m_dice = nullptr;
    QScrollArea* m_chipScroll = nullptr;
    ChipStrip* m_chips = nullptr;
    OddsBar* m_odds = nullptr;
    Paragraph* m_sentence = nullptr;
    QLineEdit* m_pips = nullptr;
    FittingButton* m_button = nullptr;
};

} // namespace tenplus::ui
