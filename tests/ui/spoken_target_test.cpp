// Whom the words of the fiction name, and how a blow is aimed at somebody else before it is dealt.
#include "table/pbta/moves/pools.h"
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "moves/moves_panel.h"
#include "moves/spoken_approach.h"
#include "moves/spoken_spell.h"
#include "moves/spoken_target.h"
#include "paint/key_button.h"
#include "result/result_card.h"
#include "table/core/sheet.h"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <QComboBox>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

std::vector<MoveTarget> cave() {
    std::vector<MoveTarget> all;
    for (const char* name : {"Goblin 1", "Goblin 2", "Goblin 3", "Orc Breaker", "Orc Bloodwarrior",
                             "The Withered Knight", "Silt hounds", "Élise d'Arc", "Theodora"}) {
        all.push_back({table::ActorId{std::ssize(all) + 1}, name,
                       all.size() < 7 ? table::ActorKind::Foe : table::ActorKind::Character});
    }
    return all;
}

// Nothing for nobody.
QString named(const char* words, table::ActorId preferred = {}, std::vector<MoveTarget> targets = cave()) {
    const table::ActorId who = spokenTarget(targets, spokenWords(QString::fromUtf8(words)), preferred);
    const auto found = std::ranges::find(targets, who, &MoveTarget::id);
    return found == targets.end() ? QString() : qs(found->name);
}

table::ActorId bring(Desk& desk, const char* name, table::ActorKind kind, bool revealed) {
    table::AddActor made{kind, name, {}, {}, {}, {}};
    made.revealed = revealed;
    if (kind == table::ActorKind::Foe)
        made.values = {{"hpMax", table::Value(std::int64_t{9})}, {"damage", table::Value(std::string("1d6"))}};
    REQUIRE(desk.window().link().perform({made, {}}));
    return desk.session().table().actors.rbegin()->first;
}

QString aimed(Desk& desk, const char* words) {
    desk.act(QString::fromUtf8(words));
    const auto* moves = desk.window().findChild<MovesPanel*>();
    const table::Actor* target = desk.session().table().actor(moves->command().target);
    return target ? qs(target->name) : QString();
}

} // namespace

TEST_CASE("Numbers and single words of a name say who is meant") {
    CHECK(named("I hack at goblin 2") == "Goblin 2");
    CHECK(named("magic missile at goblin 3") == "Goblin 3");
    CHECK(named("goblin3") == "Goblin 3");
    CHECK(named("stab the second goblin") == "Goblin 2");
    CHECK(named("goblin three's shield") == "Goblin 3");
    CHECK(named("swing at the orc") == "Orc Breaker");
    CHECK(named("swing at the bloodwarrior") == "Orc Bloodwarrior");
    CHECK(named("swing at the orc breaker") == "Orc Breaker");
    CHECK(named("hit the hound") == "Silt hounds");
    CHECK(named("defend Theodora") == "Theodora");
    CHECK(named("defend theodra") == "Theodora"); // a slip
    CHECK(named("stand before élise") == QString::fromUtf8("Élise d'Arc"));
    CHECK(named("stand before d’Arc") == QString::fromUtf8("Élise d'Arc"));
    CHECK(named("the knight") == "The Withered Knight");
}

TEST_CASE("Of those who share a word, the one whose whole name was said is meant") {
    std::vector<MoveTarget> targets = cave();
    targets.push_back({table::ActorId{10}, "Orc", table::ActorKind::Foe});
    CHECK(named("swing at the orc", table::ActorId{4}, targets) == "Orc");
    CHECK(named("swing at the orc breaker", {}, targets) == "Orc Breaker");
    CHECK(named("stand before elise", {}, targets) == QString::fromUtf8("Élise d'Arc"));
    CHECK(named("stand before ÉLISE DARC", {}, targets) == QString::fromUtf8("Élise d'Arc"));
}

TEST_CASE("An approach is suggested by whole words in any form, and by all words of a phrase") {
    const auto approach = [](const char* id, std::vector<std::string> words) {
        return table::ApproachView{.id = id, .words = std::move(words)};
    };
    const std::vector<table::ApproachView> ways{approach("strong", {"shoulder", "break", "ambush"}),
                                                approach("quick", {"run", "hide", "lie", "stand firm", "ambushed"})};
    const auto suggested = [&](const char* words) { return spokenApproach(ways, QString::fromUtf8(words)); };
    CHECK(suggested("I put both Shoulders to the gate") == "strong");
    CHECK(suggested("hiding behind the cart") == "quick");
    CHECK(suggested("we stand firm") == "quick");
    CHECK(suggested("they ambushed us") == "quick"); // the word itself before a form of another
    for (const char* none : {"I read the runes", "the lieutenant shouts", "we stand here, firm as rock", "breakfast"})
        CHECK(suggested(none).empty());
}

TEST_CASE("A spell is named by its whole name, and its words name nobody") {
    const auto spell = [](const char* id, const char* name) { return table::SpellView{.id = id, .name = name}; };
    const std::vector<table::SpellView> inMind{spell("light", "Light"), spell("cure", "Cure Light Wounds")};
    const std::vector<std::string> book{"Light", "Cure Light Wounds", "Cure Moderate Wounds"};
    const auto spoken = [&](const char* words) {
        return spokenSpell(inMind, book, spokenWords(QString::fromUtf8(words)));
    };
    CHECK(spoken("cure light wounds on Finch").id == "cure");
    CHECK(spoken("cure light wounds on Finch").rest == FoldedWords{"on", "finch"});
    CHECK(spoken("light, and there was light").id == "light");
    CHECK(spoken("delighted").id.empty());
    CHECK(spokenSpell({spell("sight", "Second Sight")}, {}, spokenWords(QStringLiteral("second sight"))).id == "sight");
    CHECK(spoken("cure moderate wounds on Finch").id.empty());
    CHECK(spoken("cure moderate wounds on Finch").other == "Cure Moderate Wounds");
    CHECK(spokenSpell({inMind.front()}, book, spokenWords(QStringLiteral("cure light wounds"))).id.empty());
}

TEST_CASE("Words that name nobody aim at nobody") {
    for (const char* words :
         {"", "I hack with my axe", "I run at the door with the others", "goblin 7", "2 arrows, quickly", "the"}) {
        INFO(words);
        CHECK(named(words).isEmpty());
    }
}

TEST_CASE("Of several who are named alike the living come first, then whoever was aimed at last") {
    CHECK(named("hack at the goblin") == "Goblin 1");
    CHECK(named("hack at the goblin", table::ActorId{3}) == "Goblin 3");
    std::vector<MoveTarget> targets = cave();
    targets.front().out = QStringLiteral("dead");
    CHECK(named("hack at the goblin", table::ActorId{1}, targets) == "Goblin 2");
    CHECK(named("search goblin 1", table::ActorId{3}, targets) == "Goblin 1"); // by name even the dead
}

TEST_CASE("Whoever is named alone and whole is meant") {
    rc::prop("each of the cave", [] {
        const std::vector<MoveTarget> targets = cave();
        const MoveTarget& one = targets[*rc::gen::inRange<std::size_t>(0, targets.size())];
        const QString before = *rc::gen::element<QString>(
            QStringLiteral("I hack at "), QStringLiteral("we all throw rocks at "), QStringLiteral("with my axe: "));
        RC_ASSERT(spokenTarget(targets, spokenWords(before + qs(one.name)), targets.front().id) == one.id);
        RC_ASSERT(spokenTarget(targets, spokenWords(before + qs(one.name).toUpper()), {}) == one.id);
    });
}

TEST_CASE("The words of a move aim it, also at the hidden, at hirelings and at people") {
    Desk desk;
    desk.start(desk.campaign());
    for (const char* name : {"Goblin 1", "Goblin 2", "Goblin 3"}) bring(desk, name, table::ActorKind::Foe, true);
    bring(desk, "Orc Breaker", table::ActorKind::Foe, false);
    bring(desk, "Theodora", table::ActorKind::Character, true);
    bring(desk, "Ysolde", table::ActorKind::Person, true);
    CHECK(aimed(desk, "I hack at goblin 2") == "Goblin 2");
    CHECK(aimed(desk, "I hack at goblin 3") == "Goblin 3");
    CHECK(aimed(desk, "I hack at the orc") == "Orc Breaker");
    CHECK(aimed(desk, "I defend Theodora") == "Theodora");
    CHECK(aimed(desk, "parley with Ysolde") == "Ysolde");
}

TEST_CASE("Whoever stands before a friend attacks a foe and keeps guard", "[guard][DW-R-27]") {
    Desk desk;
    desk.start(desk.campaign());
    const table::ActorId theodora = bring(desk, "Theodora", table::ActorKind::Character, true);
    const auto& actors = desk.session().table().actors;
    const table::ActorId ash = actors.begin()->first, ogre = std::next(actors.begin())->first;
    REQUIRE(desk.window().link().perform({table::RollMove{.who = ash, .move = "defend", .target = theodora}, {6, 6}}));
    const table::HoldPool* held = desk.session().table().hold(ash, "defend");
    if (!held)
        REQUIRE(desk.window().link().perform({table::ApplyWaiting{desk.session().table().waiting.front().id}, {}}));
    REQUIRE(
        desk.window().link().perform({table::RollMove{.who = ash, .move = "hack-and-slash", .target = ogre}, {6, 6}}));
    CHECK(desk.session().table().hold(ash, "defend") != nullptr);
}

TEST_CASE("The target of a blow can be changed on the card until it is dealt") {
    Desk desk;
    desk.start(desk.campaign());
    const table::ActorId other = bring(desk, "Goblin 2", table::ActorKind::Foe, true);
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("3 4")); // weak: the blow, and one in return
    auto* aim = desk.window().findChild<QComboBox*>(QStringLiteral("aim"));
    REQUIRE(aim != nullptr);
    REQUIRE(aim->isVisible());
    CHECK(aim->currentText() == "Reed ogre");
    const std::int64_t ogre = desk.health(true);
    aim->setCurrentIndex(aim->findText(QStringLiteral("Goblin 2")));
    emit aim->activated(aim->currentIndex());
    desk.picture("aim-changed");
    const auto button = [&desk](const char* words) {
        KeyButton* found = nullptr;
        for (KeyButton* each : desk.window().findChildren<KeyButton*>()) {
            if (each->isVisible() && each->text().startsWith(QString::fromLatin1(words))) found = each;
        }
        return found;
    };
    KeyButton* const roll = button("Roll d10 on Goblin 2");
    REQUIRE(roll != nullptr);
    auto* pips = desk.window().findChild<ResultCard*>()->findChild<QLineEdit*>(QStringLiteral("pips"));
    REQUIRE(pips != nullptr);
    pips->setText(QStringLiteral("7"));
    roll->click();
    CHECK(table::numberOf(desk.session().rulebook(), *desk.session().table().actor(other), "hp") == 9);
    KeyButton* const deal = button("Deal 7 to Goblin 2");
    REQUIRE(deal != nullptr);
    deal->click();
    CHECK(desk.health(true) == ogre);
    CHECK(table::numberOf(desk.session().rulebook(), *desk.session().table().actor(other), "hp") == 2);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(table::numberOf(desk.session().rulebook(), *desk.session().table().actor(other), "hp") == 9);
}
