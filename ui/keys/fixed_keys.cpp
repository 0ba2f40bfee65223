#include "keys/fixed_keys.h"

#include "base/contains.h"

#include <QCoreApplication>

#include <array>

namespace tenplus::ui {
namespace {

class FixedWords {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::FixedKeys)
};

constexpr std::array kOnlyModifiers{Qt::Key_Shift,   Qt::Key_Control,     Qt::Key_Alt,      Qt::Key_AltGr,
                                    Qt::Key_Meta,    Qt::Key_Super_L,     Qt::Key_Super_R,  Qt::Key_CapsLock,
                                    Qt::Key_NumLock, Qt::Key_Hyper_L,     Qt::Key_Hyper_R,  Qt::Key_ScrollLock,
                                    Qt::Key_unknown, Qt::Key_Mode_switch, Qt::Key_Multi_key};
constexpr std::array kLeadAbout{Qt::Key_Return, Qt::Key_Enter, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Escape};
constexpr std::array kMoveInFields{Qt::Key_Left, Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,  Qt::Key_Home,
                                   Qt::Key_End,  Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Insert};
constexpr auto kNoPlainKey = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;

QList<QKeySequence> altDigits() {
    QList<QKeySequence> all;
    for (int digit = 1; digit <= 9; ++digit) all << QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + digit));
    return all;
}

QList<QKeySequence> menuLetters() {
    QList<QKeySequence> all;
    for (const Qt::Key key : {Qt::Key_C, Qt::Key_E, Qt::Key_T, Qt::Key_P, Qt::Key_V, Qt::Key_H})
        all << QKeySequence(Qt::ALT | key);
    return all;
}

QList<QKeySequence> withControl(std::initializer_list<Qt::Key> keys) {
    QList<QKeySequence> all;
    for (const Qt::Key key : keys) all << QKeySequence(Qt::CTRL | key);
    return all;
}

std::vector<FixedKey> skirmishKeys() {
    return {
        {{QStringLiteral("1"), QStringLiteral("…"), QStringLiteral("9")},
         FixedWords::tr("In a skirmish: press the button that shows the digit; or give a kill die its next target"),
         {}},
        {{QStringLiteral("0")}, FixedWords::tr("In a skirmish: end the phase"), {}},
        {{FixedWords::tr("Ctrl+1"), QStringLiteral("…"), FixedWords::tr("Ctrl+4")},
         FixedWords::tr("In a skirmish: choose a hero, or point them out on the board"),
         {}},
        {{FixedWords::tr("Arrow keys")},
         FixedWords::tr("In a skirmish: go from square to square; between games: to the next scenario, thing or ware"),
         {}},
        {{FixedWords::tr("Space")}, FixedWords::tr("In a skirmish: choose a model, a square or a target"), {}},
        {{FixedWords::tr("Enter")},
         FixedWords::tr("In a skirmish: give the only answer, or strike with the dice that lie"),
         {}},
        {{QStringLiteral("U")}, FixedWords::tr("In a skirmish: put the explanation of a rule away"), {}},
        {{FixedWords::tr("Esc")},
         FixedWords::tr("In a skirmish: let go of the model, and then go back to the table"),
         {}},
        {{QStringLiteral("1"), QStringLiteral("…"), QStringLiteral("4")},
         FixedWords::tr("Between games of a skirmish: give the chosen thing to that hero, or have them buy the ware"),
         {}},
    };
}

bool isAmong(const auto& keys, Qt::Key key) { return contains(keys, key); }

} // namespace

std::vector<FixedKey> fixedKeys() {
    std::vector<FixedKey> all{
        {{FixedWords::tr("Tab"), FixedWords::tr("Shift+Tab")}, FixedWords::tr("Go to what comes next, or back"), {}},
        {{FixedWords::tr("Enter")}, FixedWords::tr("Do what is chosen: roll the move, press the button"), {}},
        {{FixedWords::tr("Ctrl+Enter")},
         FixedWords::tr("Finish a page that is filled in"),
         withControl({Qt::Key_Return, Qt::Key_Enter})},
        {{FixedWords::tr("Shift+Enter")},
         FixedWords::tr("A card of the world from what a table of chance gave"),
         {QKeySequence(Qt::SHIFT | Qt::Key_Return), QKeySequence(Qt::SHIFT | Qt::Key_Enter)}},
        {{FixedWords::tr("Home"), FixedWords::tr("End")},
         FixedWords::tr("On a card of the world: go to its name, or to what mentions it"),
         {}},
        {{FixedWords::tr("Left"), FixedWords::tr("Right")},
         FixedWords::tr("From a card of the world to the list of cards, and from the list to the card"),
         {}},
        {{FixedWords::tr("Esc")}, FixedWords::tr("Leave what is open"), {}},
        {{QStringLiteral("0"), QStringLiteral("…"), QStringLiteral("9")},
         FixedWords::tr("Real dice, where they are typed"),
         {}},
        {{FixedWords::tr("Alt+1"), QStringLiteral("…"), FixedWords::tr("Alt+9")},
         FixedWords::tr("Pick the stat of a move, or an option of a result"),
         altDigits()},
        {{FixedWords::tr("Alt+C"), QStringLiteral("…"), FixedWords::tr("Alt+H")},
         FixedWords::tr("Open the menu that begins with that letter"),
         menuLetters()},
        {{FixedWords::tr("Alt+0")},
         FixedWords::tr("Spend what is saved up on the roll that lies, where the result offers it"),
         {QKeySequence(Qt::ALT | Qt::Key_0)}},
        {{FixedWords::tr("Alt+↓"), FixedWords::tr("Alt+→")},
         FixedWords::tr("What each result of the move says, and more about the roll"),
         {QKeySequence(Qt::ALT | Qt::Key_Down), QKeySequence(Qt::ALT | Qt::Key_Up),
          QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::ALT | Qt::Key_Left)}},
        {{FixedWords::tr("Ctrl+PgUp"), FixedWords::tr("Ctrl+PgDn")},
         FixedWords::tr("A step back or on in a guide"),
         withControl({Qt::Key_PageUp, Qt::Key_PageDown})},
        {{FixedWords::tr("F2")}, FixedWords::tr("Type over what the sheet says"), {QKeySequence(Qt::Key_F2)}},
        {{FixedWords::tr("Shift+F2")},
         FixedWords::tr("Give a card of the world another name"),
         {QKeySequence(Qt::SHIFT | Qt::Key_F2)}},
        {{FixedWords::tr("Del")},
         FixedWords::tr("Undo the turn that is chosen in the feed, or take an entry of the sheet away"),
         {}},
        {{FixedWords::tr("Letters")}, FixedWords::tr("The tools of the board, where it has the keyboard"), {}},
        {{FixedWords::tr("Ctrl+X"), FixedWords::tr("Ctrl+C"), FixedWords::tr("Ctrl+V"), FixedWords::tr("Ctrl+A")},
         FixedWords::tr("Cut, copy, paste and choose all, where one types"),
         withControl({Qt::Key_X, Qt::Key_C, Qt::Key_V, Qt::Key_A})},
    };
    const std::vector<FixedKey> skirmish = skirmishKeys();
    all.insert(all.end() - 1, skirmish.begin(), skirmish.end()); // what is known everywhere comes last
    return all;
}

std::optional<QString> whyFixed(const QKeySequence& chord) {
    const QKeyCombination pressed = chord[0];
    const Qt::Key key = pressed.key();
    const QString name = chord.toString(QKeySequence::NativeText);
    for (const FixedKey& each : fixedKeys()) {
        if (each.chords.contains(chord))
            return FixedWords::tr("%1 has work of its own that stays: %2.")
                .arg(name, each.does.left(1).toLower() + each.does.mid(1));
    }
    if (isAmong(kLeadAbout, key)) return FixedWords::tr("%1 leads through the window: choose another key.").arg(name);
    const bool works = key >= Qt::Key_F1 && key <= Qt::Key_F35;
    if (!works && !(pressed.keyboardModifiers() & kNoPlainKey))
        return FixedWords::tr(
                   "%1 is needed to type and to move about: hold Ctrl or Alt with it, or take a key such as F3.")
            .arg(name);
    if (isAmong(kMoveInFields, key))
        return FixedWords::tr("%1 moves about where one types: choose another key.").arg(name);
    return std::nullopt;
}

std::optional<QKeySequence> chordOf(const QKeyEvent& event) {
    const auto key = static_cast<Qt::Key>(event.key());
    if (event.key() == 0 || isAmong(kOnlyModifiers, key)) return std::nullopt;
    Qt::KeyboardModifiers held = event.modifiers() & (kNoPlainKey | Qt::ShiftModifier);
    const bool isSign = key > Qt::Key_Space && key <= Qt::Key_ydiaeresis && !QChar(event.key()).isLetterOrNumber();
    if (isSign) held &= ~Qt::KeyboardModifiers(Qt::ShiftModifier);
    return QKeySequence(QKeyCombination(held, key));
}

} // namespace tenplus::ui
