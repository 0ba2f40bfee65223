// A feature of an adversary from its button to what it does to the party, as a GM presses it.
#include "ui/duality_table.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

void openGmSide(Desk& desk) {
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    QApplication::processEvents();
}

// The next throw is one of real dice: so does the tray ask for them.
void throwByHand(Desk& desk) {
    desk.window().choose(named(desk, "Wren"));
    desk.throwReal(QStringLiteral("9 4"));
    press(desk, QStringLiteral("settle"));
    if (!playOf(desk).prompts.empty()) press(desk, QStringLiteral("prompt-waive"));
}

void bring(Desk& desk, const char* adversary) {
    play(desk, tenplus::duality::BringAdversary{.adversary = adversary, .called = {}, .count = 1, .revealed = true});
}

QString buttonOf(Desk& desk, const char* foe, const char* feature) {
    return QStringLiteral("threat-%1-%2").arg(named(desk, foe).value).arg(QLatin1String(feature));
}

bool isRestrained(Desk& desk, const char* name) { return heroOf(desk, name).has(tenplus::duality::kRestrained); }

} // namespace

TEST_CASE("A feature that all react to is pressed once, thrown once and undone once", "[DH-REACT-01]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    throwByHand(desk);
    bring(desk, "thorn-idol");
    const int fear = playOf(desk).fear;
    openGmSide(desk);
    press(desk, buttonOf(desk, "Thorn idol", "overgrow"));
    auto* trait = shown<QComboBox>(desk, QStringLiteral("ask-trait"));
    trait->setCurrentIndex(trait->findData(QStringLiteral("strength")));
    shootDuality(desk, "threat");
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(desk.says("traySentence").contains(QStringLiteral("Ada, Wren, Tam, in this order")));
    desk.type(QStringLiteral("9 4 3 2 4 3")); // Ada holds, Wren and Tam do not
    desk.press(Qt::Key_Return);
    CHECK_FALSE(isRestrained(desk, "Ada"));
    CHECK((isRestrained(desk, "Wren") && isRestrained(desk, "Tam")));
    CHECK(playOf(desk).fear == fear - 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE((isRestrained(desk, "Wren") || isRestrained(desk, "Tam")));
    CHECK(playOf(desk).fear == fear);
}

TEST_CASE("A feature at one of the party asks whom, and is closed with its reason where it cannot be paid") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    bring(desk, "wreckers-mate");
    openGmSide(desk);
    const int before = heroOf(desk, "Tam").stress.marked;
    press(desk, buttonOf(desk, "Wrecker's mate", "heave"));
    auto* who = shown<QComboBox>(desk, QStringLiteral("ask-at"));
    who->setCurrentIndex(who->findData(QString::number(named(desk, "Tam").value)));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(heroOf(desk, "Tam").stress.marked == before + 1);
    play(desk,
         tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::GainFear, .fear = -playOf(desk).fear, .text = {}});
    QApplication::processEvents();
    const auto* const heave = shown<QAbstractButton>(desk, buttonOf(desk, "Wrecker's mate", "heave"));
    CHECK_FALSE(heave->isEnabled());
    CHECK(heave->accessibleDescription().contains(QStringLiteral("Fear")));
}
