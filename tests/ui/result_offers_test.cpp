// What the card of a result offers besides: guards, boosts, moves that come first, and the GM's moves.
#include "result/urgent_strip.h"
#include "table/pbta/moves/pools.h"
#include "ui/shown_result.h"

#include <catch2/catch.hpp>

#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

TEST_CASE("Whoever is on guard can spend hold on a blow before it falls") {
    table::WaitingView blow = thing(71, "damage", "Deal 7 to Iselde");
    blow.roll = {};
    blow.moveName = "Bellringer strikes";
    blow.guards = {{belfry::kBrannoch, "Brannoch", "defend", "redirect", "Take the blow"},
                   {belfry::kBrannoch, "Brannoch", "defend", "halve", "Halve it"}};
    Result result({});
    result.card.setView(belfry::weakHit(), {blow}); // just announced: the card turns to it
    CHECK(result.card.accessibleName().startsWith(QStringLiteral("Bellringer strikes")));
    const auto guards = result.card.findChildren<QPushButton*>(QStringLiteral("guard"));
    REQUIRE(guards.size() == 2);
    CHECK(guards.front()->accessibleName() == QStringLiteral("Brannoch: Take the blow"));
    guards.front()->setFocus();
    result.key(Qt::Key_Return);
    const auto spent = result.only<table::SpendHold>();
    CHECK(spent.who == belfry::kBrannoch);
    CHECK(spent.option == "redirect");
    CHECK(spent.waiting == table::WaitingId{71});
    blow.guards.pop_back();
    result.card.setView(belfry::weakHit(), {blow});
    CHECK(result.card.findChildren<QPushButton*>(QStringLiteral("guard")).size() == 1);
}

TEST_CASE("A guard steps in for the actor at whom the blow is aimed now") {
    table::WaitingView blow = thing(71, "damage", "Deal 7 to Iselde");
    blow.roll = {};
    blow.target = belfry::kIselde;
    blow.guards = {{belfry::kBrannoch, "Brannoch", "defend", "halve", "Halve it"}};
    for (const table::ActorId aimed : {belfry::kIselde, belfry::kTam}) {
        Result result({});
        result.card.setTargets({{belfry::kIselde, "Iselde", false}, {belfry::kTam, "Tam", false}});
        result.card.setAims({{blow.id, table::Aim::FallsOn}});
        result.card.setView(belfry::weakHit(), {blow});
        auto& aim = result.get<QComboBox>("aim");
        aim.setCurrentIndex(aim.findData(qlonglong(aimed.value)));
        result.get<QPushButton>("guard").click();
        const auto spent = result.only<table::SpendHold>();
        CHECK(spent.target == (aimed == blow.target ? table::ActorId{} : aimed));
    }
}

TEST_CASE("A button whose words take two lines is as high as two lines") {
    table::WaitingView blow = thing(71, "damage", "Deal 7 to Iselde");
    blow.roll = {};
    blow.guards = {{belfry::kBrannoch, "Brannoch", "defend", "halve",
                    "Halve it: what gets past armour is cut in two, as the table rounds"}};
    Result result({});
    result.card.resize(360, 328);
    result.card.setView(belfry::weakHit(), {blow});
    QTest::qWait(20);
    auto& guard = result.get<KeyButton>("guard");
    REQUIRE(guard.isVisible());
    CHECK(guard.heightForWidth(guard.width()) > guard.sizeHint().height());
    CHECK(guard.height() == guard.heightForWidth(guard.width()));
}

TEST_CASE("What was saved up can lift the roll while its outcome waits") {
    Result result({belfry::stone()});
    table::RollView roll = belfry::weakHit();
    roll.boosts = {{"preparation", "Preparation", 1, 2, "Strong hit"}};
    result.card.setView(roll, {belfry::stone()});
    auto& boost = result.get<QPushButton>("boost");
    CHECK(boost.accessibleName() == QStringLiteral("Preparation +1: Strong hit"));
    CHECK(boost.toolTip() == QStringLiteral("2 left"));
    boost.click();
    const auto spent = result.only<table::BoostRoll>();
    CHECK(spent.who == belfry::kBrannoch);
    CHECK(spent.boost == "preparation");
    result.card.setView(belfry::weakHit(), {});
    CHECK(result.card.findChild<QPushButton*>(QStringLiteral("boost")) == nullptr);
}

TEST_CASE("An option that asks for a number is taken with what was typed") {
    table::WaitingView price = belfry::price();
    price.options[0].inputs = {{"coins", "Coins paid", 1, 50, 5, {}}};
    Result result({price});
    CHECK(result.card.findChild<QWidget*>(QStringLiteral("ask-coins")) == nullptr);
    result.key(Qt::Key_1, Qt::AltModifier);
    auto& coins = result.get<QSpinBox>("ask-coins");
    CHECK(coins.accessibleName() == QStringLiteral("Coins paid"));
    CHECK(coins.value() == 5);
    coins.setValue(12);
    result.button(51).click();
    const auto choice = result.only<table::ChooseOptions>();
    CHECK(choice.inputs == std::map<std::string, int>{{"coins", 12}});
}

TEST_CASE("A blow that is not meant to kill stuns only, by the word of who knows better") {
    Result result({belfry::stone()});
    CHECK_FALSE(result.get<QCheckBox>("stun").isVisible());
    result.get<QPushButton>("knowBetter").click();
    result.get<QCheckBox>("stun").click();
    result.button(52).click();
    CHECK(result.only<table::ApplyWaiting>().stun == true);
}

TEST_CASE("What comes first is shown at once and leads to the move that it wants") {
    table::WaitingView dying = thing(81, "roll-again", "Rolled Last Breath", "The world holds its breath.");
    dying.roll = {};
    dying.moveName = "Dying";
    dying.urgent = true;
    dying.rolls = "last-breath";
    Result result({belfry::stone()});
    QSignalSpy moves(&result.card, &ResultCard::moveWanted);
    result.card.setView(belfry::weakHit(), {dying, belfry::stone()});
    CHECK(result.get<QLabel>("waitingCount").text() == QStringLiteral("This comes first"));
    CHECK(result.button(81).text() == QStringLiteral("Roll Last Breath"));
    result.button(81).click();
    CHECK(result.acts.empty());
    REQUIRE(moves.size() == 1);
    CHECK(moves.front()[1].toString() == QStringLiteral("last-breath"));
    CHECK(moves.front()[2].toString().isEmpty());
    QTest::keyClick(&result.button(81), Qt::Key_4); // real dice
    REQUIRE(moves.size() == 2);
    CHECK(moves.back()[2].toString() == QStringLiteral("4"));
    result.get<QPushButton>("knowBetter").click(); // it was rolled elsewhere
    CHECK(result.button(81).text() == QStringLiteral("Rolled Last Breath"));
    result.button(81).click();
    CHECK(result.only<table::ApplyWaiting>().waiting == table::WaitingId{81});

    Look look;
    UrgentStrip strip(look);
    strip.setWaiting({belfry::stone()});
    CHECK(strip.isHidden());
    strip.setWaiting({dying, belfry::stone()});
    CHECK_FALSE(strip.isHidden());
    CHECK(strip.accessibleName() == QStringLiteral("Brannoch. The world holds its breath."));
    QSignalSpy wanted(&strip, &UrgentStrip::moveWanted);
    strip.findChild<QPushButton*>(QStringLiteral("urgentGo"))->click();
    CHECK(wanted.size() == 1);
    QTest::keyClick(strip.findChild<QPushButton*>(QStringLiteral("urgentGo")), Qt::Key_6);
    REQUIRE(wanted.size() == 2);
    CHECK(wanted.back()[2].toString() == QStringLiteral("6"));
}

TEST_CASE("A miss offers the GM's moves on the card: a press or a key makes one and settles it") {
    table::WaitingView miss = shown::thing(61, "ask-gm", "Answered", "What goes wrong?");
    miss.gmMoves = {{"gm-move-omen", {}, 0, "Let something dark announce itself", "Soft, as a rule.", false},
                    {"gm-move-harm", {}, 0, "Hurt them", "Nearly always hard.", true},
                    {"", belfry::kBellringer, 1, "Ring the bell", "Drowned bellringer", false}};
    shown::Result result({miss});
    std::vector<table::WaitingId> blows;
    QObject::connect(&result.card, &ResultCard::blowWanted, &result.card,
                     [&](table::ActorId who, table::WaitingId answered) {
                         CHECK(who == belfry::kBrannoch);
                         blows.push_back(answered);
                     });
    result.get<QPushButton>("gmMove3").click();
    REQUIRE(result.acts.size() == 1);
    const auto own = *result.acts.back().command.as<table::MakeGmMove>();
    CHECK(own.who == belfry::kBellringer);
    CHECK(own.number == 1);
    CHECK(own.waiting == miss.id);
    CHECK(blows.empty());
    result.key(Qt::Key_2, Qt::AltModifier);
    REQUIRE(result.acts.size() == 2);
    CHECK(result.acts.back().command.as<table::MakeGmMove>()->guide == "gm-move-harm");
    CHECK(blows == std::vector{miss.id});
}

TEST_CASE("Whom an effect may name is its data: an ally is no foe, and not whoever has it") {
    table::WaitingView ally = shown::thing(62, "forward", "+1 forward to an ally");
    ally.needsTarget = true;
    ally.about = content::TargetSort::Other;
    shown::Result result({ally});
    auto& whom = result.get<QComboBox>("target");
    CHECK(whom.findText(QStringLiteral("Brannoch")) < 0);
    CHECK(whom.findText(QStringLiteral("Silt hounds")) < 0);
    result.card.setTargets({{belfry::kBrannoch, "Brannoch", false},
                            {belfry::kIselde, "Iselde", false},
                            {belfry::kHounds, "Silt hounds", true}});
    CHECK(whom.findText(QStringLiteral("Iselde")) > 0);
    CHECK(whom.count() == 2);
}
