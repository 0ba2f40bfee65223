#include "ui/making/made_session.h"

#include "ui/keyboard_desk.h"
#include "ui/screens.h"

#include <QFile>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

using tenplus::ui::evening::Key;
using tenplus::ui::evening::Keyboard;

namespace tenplus::ui::making_test {

namespace {

// The keys that answer a dialog with these words: small letters, digits, hyphens and points.
std::vector<Key> keysOf(const QString& words) {
    std::vector<Key> keys;
    for (const QChar letter : words) keys.push_back({letter.toUpper().unicode()});
    keys.push_back({Qt::Key_Return});
    return keys;
}

void takeIn(Keyboard& at, const QString& gameFile) {
    at.find("games");
    REQUIRE(at.tabTo("gameTakeFile"));
    at.willBeAsked({keysOf(gameFile), {{Qt::Key_Return}}});
    at.press(Qt::Key_Return);
    REQUIRE(at.wasAsked());
}

void begin(Keyboard& at, const char* game, const char* name) {
    const auto* const games = at.window().findChild<QListWidget*>(QStringLiteral("gamesList"));
    REQUIRE(QTest::qWaitFor(
        [&] { return games->currentItem() && games->currentItem()->text() == QLatin1String(game); })); // it is read
    REQUIRE(at.tabTo("gameStart"));
    at.press(Qt::Key_Return);
    at.type(name); // while the games are read
    const auto* const start = at.window().findChild<QPushButton*>(QStringLiteral("newCampaignBegin"));
    REQUIRE(QTest::qWaitFor([&] { return start->isEnabled(); }));
    at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(at.window().link().isOpen());
    CHECK(at.table().name == name);
}

void makeCharacter(Keyboard& at, const char* name) {
    REQUIRE(QTest::qWaitFor([&] { return at.focusName().startsWith(QStringLiteral("pick-")); })); // the page opens
    at.press(Qt::Key_Space);                                                                      // the only playbook
    at.press(Qt::Key_PageDown, Qt::ControlModifier);
    at.type("123"); // which score goes where
    at.press(Qt::Key_PageDown, Qt::ControlModifier);
    at.press(Qt::Key_PageDown, Qt::ControlModifier);
    at.type(name);
    at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(at.table().actors.size() == 1);
    CHECK(at.table().actors.begin()->second.name == name);
}

void bringFoe(Keyboard& at, const char* name) {
    at.find("bring a foe");
    at.type(name);
    at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(at.table().actors.size() == 2);
}

// Ctrl+1, Ctrl+K, the words, and the pips of real dice.
void roll(Keyboard& at, const char* words, const char* pips, const char* band) {
    at.press(Qt::Key_1, Qt::ControlModifier);
    at.press(Qt::Key_K, Qt::ControlModifier);
    at.type(words);
    at.press(Qt::Key_D, Qt::ControlModifier);
    at.type(pips);
    at.press(Qt::Key_Return);
    REQUIRE(at.table().lastRoll);
    CHECK(at.table().lastRoll->band == band);
    CHECK(at.table().lastRoll->entered);
}

// To the card, its dice, the pips, and done.
void dealDamage(Keyboard& at, const char* pips) {
    at.press(Qt::Key_Return);
    at.press(Qt::Key_Return);
    at.type(pips);
    at.press(Qt::Key_Return);
    at.press(Qt::Key_Return);
}

std::int64_t healthOf(const Keyboard& at, table::ActorKind kind) {
    const auto found =
        std::ranges::find_if(at.table().actors, [&](const auto& each) { return each.second.kind == kind; });
    REQUIRE(found != at.table().actors.end());
    return std::get<std::int64_t>(found->second.values.at("hp"));
}

} // namespace

int keysOfSession(const QString& gameFile, const char* game) {
    Keyboard at;
    takeIn(at, gameFile);
    begin(at, game, "By night");
    makeCharacter(at, "Odo");
    bringFoe(at, "hedge");
    const std::int64_t before = healthOf(at, table::ActorKind::Foe);
    roll(at, "cross the river", "6 5", "strong");
    roll(at, "fight", "5 4", "strong");
    dealDamage(at, "3");
    CHECK(healthOf(at, table::ActorKind::Foe) == before - 3);
    roll(at, "take a risk", "6 6", "strong");
    at.press(Qt::Key_Return);
    at.press(Qt::Key_Return);
    CHECK(at.table().waiting.empty());
    QTest::qWait(50);
    CHECK(keepScreen(at.window().grab().toImage(), QStringLiteral("made-session")));
    const QString copy = Campaigns::freeFile(QStringLiteral("By night"));
    at.willBeAsked({{{Qt::Key_Return}}});
    at.press(Qt::Key_S, Qt::ControlModifier);
    CHECK(at.wasAsked());
    CHECK(QFile::exists(copy));
    return at.keys();
}

} // namespace tenplus::ui::making_test
