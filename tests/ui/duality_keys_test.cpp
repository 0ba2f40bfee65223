// What Enter does in duality play, pressed again and again.
#include "ui/duality_table.h"

#include "bridge/text.h"
#include "command_forms/form_page.h"
#include "content/duality/books.h"
#include "paint/key_button.h"
#include "theme/widget_role.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// What a hero has to spend: more of each is worse, so that Hope is counted downward.
std::vector<int> spentBy(const tenplus::duality::Hero& hero) {
    std::vector<int> spent{-hero.hope, hero.stress.marked, hero.armour.marked};
    for (const tenplus::duality::Feature& feature : hero.features) spent.push_back(feature.uses.used);
    for (const tenplus::duality::Card& card : hero.cards.loadout) spent.push_back(card.uses.used);
    spent.push_back(-int(hero.cards.loadout.size()));
    return spent;
}

bool isNoWorse(const std::vector<int>& now, const std::vector<int>& before) {
    return std::ranges::equal(now, before, [](int a, int b) { return a <= b; });
}

KeyButton* marked(Desk& desk) {
    for (auto* each : shown<QWidget>(desk, QStringLiteral("outcomeCard"))->findChildren<KeyButton*>()) {
        if (each->isVisible() && roleOf(*each) == WidgetRole::Primary) return each;
    }
    return nullptr;
}

// Real dice, in the tray; Enter alone leaves them to the program.
bool asksForDice(Desk& desk) { return !desk.says("traySentence").isEmpty(); }

// The keyboard is where the card says that Enter goes, and is no cost's.
void checkKeyboard(Desk& desk) {
    QApplication::processEvents();
    const QWidget* const focus = desk.focus();
    REQUIRE(focus != nullptr);
    CAPTURE(focus->objectName(), focus->accessibleName());
    if (asksForDice(desk))
        CHECK(focus->objectName() == QStringLiteral("pips"));
    else if (const KeyButton* const next = marked(desk))
        CHECK(focus == next);
    else
        CHECK_FALSE(shown<QWidget>(desk, QStringLiteral("deeds"))->isAncestorOf(focus));
}

void pressEnters(Desk& desk) {
    const auto before = spentBy(heroOf(desk, "Ada"));
    checkKeyboard(desk);
    for (int i = 0; i < 6; ++i) {
        const KeyButton* const next = marked(desk);
        const auto turn = desk.session().lastTurn();
        CAPTURE(i, next ? next->text() : QString());
        desk.press(Qt::Key_Return);
        checkKeyboard(desk);
        CHECK((desk.session().lastTurn() != turn || asksForDice(desk)) == (next != nullptr));
        CHECK(isNoWorse(spentBy(heroOf(desk, "Ada")), before));
    }
}

void endMove(Desk& desk) {
    if (playOf(desk).gmMove)
        play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::EndMove, .text = {}});
}

// Somebody is left to be attacked.
void another(Desk& desk, const std::string& called) {
    play(desk, tenplus::duality::BringAdversary{
                   .adversary = "harbour-bully", .called = called, .count = 1, .revealed = true});
}

} // namespace

TEST_CASE("Enter pressed again and again after rolls answers the outcome and spends nothing, whether they were made "
          "with the mouse or with keys") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    for (int round = 0; round < 8; ++round) {
        CAPTURE(round);
        if (round == 3) press(desk, QStringLiteral("tile-attack"));
        another(desk, std::to_string(round));
        QTest::mouseClick(shown<QAbstractButton>(desk, QStringLiteral("roll")), Qt::LeftButton);
        REQUIRE(playOf(desk).open);
        pressEnters(desk);
        endMove(desk);
    }
    for (const char* pips : {"4 9", "9 5", "6 6", "1 2"}) {
        CAPTURE(pips);
        another(desk, pips);
        desk.throwReal(QLatin1String(pips));
        REQUIRE(playOf(desk).open);
        pressEnters(desk);
        endMove(desk);
    }
}

TEST_CASE("A card that is used up hands the keyboard to nothing that costs, and neither does a look at an adversary") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Ada"));
    QApplication::processEvents();
    auto* card = shown<QAbstractButton>(desk, QStringLiteral("card-%1-bracing-stance").arg(named(desk, "Ada").value));
    card->setFocus();
    desk.press(Qt::Key_Return);
    const auto used = spentBy(heroOf(desk, "Ada"));
    const auto turn = desk.session().lastTurn();
    for (int i = 0; i < 4; ++i) desk.press(Qt::Key_Return);
    CHECK(spentBy(heroOf(desk, "Ada")) == used);
    CHECK(desk.session().lastTurn() == turn);

    desk.throwReal(QStringLiteral("9 4"));
    desk.window().choose(named(desk, "Bully"));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    for (int i = 0; i < 5; ++i) {
        desk.press(Qt::Key_Return);
        QApplication::processEvents();
    }
    CHECK_FALSE(playOf(desk).open);
    CHECK(playOf(desk).foe(named(desk, "Bully"))->acted == 0);
}

namespace {

// Presses keys and counts them; digits of dice are typed, not pressed.
struct Presses {
    Desk& desk;
    int count = 0;

    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        desk.press(key, modifiers);
        ++count;
    }
    void dice(const QString& pips) { desk.type(pips); }
    void choose(int hero) { key(Qt::Key_0 + hero, Qt::ControlModifier); }
    void attack() { key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier); }
};

int markedOf(Desk& desk, const std::string& foe) { return playOf(desk).foe(named(desk, foe))->hp.marked; }

} // namespace

TEST_CASE("An attack that hits, and its damage, takes at most four presses beside the digits of real dice") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    const auto play = [&](int hero, bool onNext, const char* foe) {
        CAPTURE(hero, foe);
        const int before = markedOf(desk, foe);
        Presses presses{desk};
        presses.choose(hero);
        presses.attack();
        if (onNext) presses.attack();
        presses.dice(QStringLiteral("12 11"));
        presses.key(Qt::Key_Return);
        REQUIRE(playOf(desk).open);
        CHECK(playOf(desk).open->targets.front().who == named(desk, foe));
        presses.dice(QStringLiteral("6")); // settles it, and is the first die of the damage
        CHECK(desk.focus()->objectName() == QStringLiteral("pips"));
        presses.key(Qt::Key_Return);
        CHECK(playOf(desk).hits.empty());
        CHECK(markedOf(desk, foe) > before);
        return presses.count;
    };
    CHECK(play(1, false, "Bully") == 4);
    CHECK(play(2, true, "Knife") == 5); // another adversary is one press more, once
    another(desk, "Second bully");
    CHECK(play(1, false, "Bully") == 4); // each goes on against their own
}

TEST_CASE("A digit typed on a result answers nothing but a hit") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QStringLiteral("1 2")); // misses
    desk.press(Qt::Key_Return);
    REQUIRE(playOf(desk).open);
    const auto turn = desk.session().lastTurn();
    desk.type(QStringLiteral("6"));
    CHECK(desk.session().lastTurn() == turn);
    CHECK(playOf(desk).open);
    CHECK_FALSE(asksForDice(desk));
}

TEST_CASE("The attack key says why there is no attack to plan") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    desk.window().choose(named(desk, "Bully"));
    desk.press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.says("notice").contains(QStringLiteral("Choose a hero")));
}

TEST_CASE("After a group roll the keyboard is at what the roll left to do, and Enter does it") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    for (QMenu* menu : desk.window().findChildren<QMenu*>()) {
        if (menu->title() != QStringLiteral("Do")) continue;
        emit menu->aboutToShow();
        for (QAction* each : menu->actions()) {
            if (each->text() == QStringLiteral("Roll as a group")) each->trigger();
        }
    }
    auto* const page = desk.window().findChild<FormPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    const auto planOf = [&](const char* name) {
        tenplus::duality::RollPlan plan;
        plan.who = named(desk, name);
        plan.trait = desk.session().rulebook().duality->traits.front().id;
        plan.difficulty = 10;
        return plan;
    };
    const tenplus::duality::RollGroup group{planOf("Ada"), {planOf("Wren")}};
    emit page->acted(Act{table::PlayDuality{{group}, false}, {9, 5, 9, 5}});
    REQUIRE(playOf(desk).open);
    REQUIRE(desk.focus() != nullptr);
    CHECK(shown<QWidget>(desk, QStringLiteral("outcomeCard"))->isAncestorOf(desk.focus()));
    const auto turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() > turns);
}
