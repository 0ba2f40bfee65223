// Choices for a thing that waits (another target, pips, an amount) against every later choice of the
// same result, on the real result card over the real rules.
#include "result/result_card.h"
#include "table/pbta/moves/aim.h"
#include "table/pbta/moves/pools.h"
#include "table/scene.h"

#include "paint/key_button.h"
#include "table/pbta/moves/strike.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <functional>
#include <string>

using namespace tenplus;
using namespace tenplus::ui;
using table::testing::n;

namespace {

struct Settling {
    table::testing::Scene scene;
    table::ActorId ada = scene.given("Ada"), bram = scene.given("Bram"), cleo = scene.given("Cleo");
    table::ActorId orc = scene.given("Orc", {{"hpMax", n(60)}, {"hp", n(60)}});
    table::ActorId goblin = scene.given("Goblin", {{"hpMax", n(60)}, {"hp", n(60)}});
    Look look;
    ResultCard card{look};

    explicit Settling(const std::function<void(Settling&)>& roll) {
        scene.perform(table::SetHold{bram, "defend", 3});
        roll(*this);
        QObject::connect(&card, &ResultCard::acted, &card, [this](const Act& act) {
            scene.perform(act.command, act.typedDice);
            show();
        });
        card.resize(544, 600);
        card.setTargets({{ada, QStringLiteral("Ada")},
                         {bram, QStringLiteral("Bram")},
                         {cleo, QStringLiteral("Cleo")},
                         {orc, QStringLiteral("Orc"), true, table::ActorKind::Foe},
                         {goblin, QStringLiteral("Goblin"), true, table::ActorKind::Foe}});
        show();
        card.show();
        QApplication::processEvents();
    }
    table::GmView view() const { return gmView(scene.rulebook(), scene.table()); }
    void show() {
        std::map<table::WaitingId, table::Aim> aims;
        for (const table::Waiting& each : scene.table().waiting) aims.emplace(each.id, table::aimOf(each));
        card.setAims(std::move(aims), table::aimedViews(scene.rulebook(), scene.table()));
        const table::GmView now = view();
        card.setView(now.lastRoll, now.waiting);
    }
    template <typename Widget>
    Widget& get(const char* name) {
        auto* found = card.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    table::Aim aimOf(table::WaitingId id) const {
        const table::Waiting* const one = scene.table().waitingOf(id);
        return one ? table::aimOf(*one) : table::Aim::None;
    }
    KeyButton& button(table::WaitingId id) { return get<KeyButton>(("waiting" + std::to_string(id.value)).c_str()); }
    QStringList guards() {
        QStringList words;
        for (KeyButton* each : card.findChildren<KeyButton*>(QStringLiteral("guard"))) words << each->accessibleName();
        return words;
    }
    void aimAt(table::ActorId who) {
        auto& aim = get<QComboBox>("aim");
        aim.setCurrentIndex(aim.findData(qlonglong(who.value)));
        emit aim.activated(aim.currentIndex());
    }
    /// Names somebody else than the move's target.
    QString aimElsewhere(table::WaitingId id) {
        const table::Waiting& one = *scene.table().waitingOf(id);
        const table::ActorId other = one.target == orc ? goblin : cleo;
        auto& aim = get<QComboBox>("aim");
        REQUIRE(aim.isVisible());
        aim.setCurrentIndex(aim.findData(qlonglong(other.value)));
        emit aim.activated(aim.currentIndex());
        return aim.currentText();
    }
};

struct Rolled {
    const char* name;
    std::function<void(Settling&)> roll;
};

const std::vector<Rolled>& results() {
    static const std::vector<Rolled> all{
        {"a weak hit of a fight",
         [](Settling& at) {
             at.scene.rollAt(at.ada, "hack-and-slash", at.orc, {3, 3});
         }},
        {"a strong hit of a fight",
         [](Settling& at) {
             at.scene.rollAt(at.ada, "hack-and-slash", at.orc, {6, 6});
         }},
        {"a weak hit from afar",
         [](Settling& at) {
             at.scene.rollAt(at.ada, "volley", at.orc, {3, 4});
         }},
        {"an announced blow", [](Settling& at) { at.scene.perform(table::Attack{.from = {at.orc}, .to = {at.ada}}); }},
    };
    return all;
}

struct Later {
    std::string name;
    std::function<void(Settling&)> act;
};

bool isAllowed(const Settling& at, const table::Command& command) {
    dice::TypedDice none({});
    table::Ids ids(at.scene.lastId());
    return decide(at.scene.rulebook(), at.scene.table(), command, none, ids).hasValue();
}

// Everything that may be done about the result beside settling this thing.
std::vector<Later> laterThan(Settling& at, table::WaitingId mine) {
    std::vector<Later> all;
    const auto add = [&](const std::string& name, const table::Command& command) {
        if (isAllowed(at, command))
            all.push_back({name, [command](Settling& on) {
                               on.scene.perform(command);
                               on.show();
                           }});
    };
    for (const table::WaitingView& each : at.view().waiting) {
        if (each.id == mine) continue;
        add("waved off: " + each.action, table::WaveOff{each.id});
        for (const table::OptionView& option : each.options)
            add("chosen: " + option.text, table::ChooseOptions{each.id, {option.id}, false, {}});
    }
    const auto guards = at.card.findChildren<KeyButton*>(QStringLiteral("guard"));
    for (int i = 0; i < guards.size(); ++i) {
        all.push_back({"guard: " + guards[i]->accessibleName().toStdString(),
                       [i](Settling& on) { on.card.findChildren<KeyButton*>(QStringLiteral("guard"))[i]->click(); }});
    }
    return all;
}

// Runs check(at, later) for every thing of every result that fits, and each later choice on a table of its own.
int eachLater(const std::function<bool(Settling&, const table::WaitingView&)>& fits,
              const std::function<void(Settling&, table::WaitingId, const Later&)>& check) {
    int count = 0;
    for (const Rolled& rolled : results()) {
        Settling first(rolled.roll);
        for (const table::WaitingView& mine : first.view().waiting) {
            if (!fits(first, mine)) continue;
            const std::size_t choices = laterThan(first, mine.id).size();
            for (std::size_t i = 0; i < choices; ++i) {
                Settling at(rolled.roll);
                const Later later = laterThan(at, mine.id)[i];
                INFO(rolled.name << ", " << mine.action << ", " << later.name);
                check(at, mine.id, later);
                ++count;
            }
        }
    }
    return count;
}

} // namespace

TEST_CASE("Another target that was chosen stays chosen, whatever else of the result is chosen or who steps in") {
    const auto fits = [](Settling& at, const table::WaitingView& mine) {
        return at.aimOf(mine.id) != table::Aim::None;
    };
    const int checked = eachLater(fits, [](Settling& at, table::WaitingId mine, const Later& later) {
        const QString chosen = at.aimElsewhere(mine);
        const bool falls = at.aimOf(mine) == table::Aim::FallsOn;
        later.act(at);
        const table::Waiting* const left = at.scene.table().waitingOf(mine);
        if (left == nullptr) return;
        if (falls && !left->falls.empty()) { // the guard has it for the one who was chosen
            CHECK(std::ranges::none_of(left->falls, [&](table::ActorId each) { return each == at.ada; }));
            return;
        }
        CHECK(at.get<QComboBox>("aim").isVisible());
        CHECK(at.get<QComboBox>("aim").currentText() == chosen);
    });
    CHECK(checked >= 6);
}

TEST_CASE("Another target that was chosen comes back with its thing after another roll") {
    Settling at(results()[0].roll);
    const auto all = at.view().waiting;
    const auto mine = std::ranges::find_if(
        all, [&](const table::WaitingView& each) { return at.aimOf(each.id) != table::Aim::None; });
    REQUIRE(mine != all.end());
    const QString chosen = at.aimElsewhere(mine->id);
    const table::RollId first = at.scene.table().lastRoll->id;
    results()[1].roll(at); // at the same foe
    at.show();
    REQUIRE(at.scene.table().lastRoll->id != first);
    CHECK(at.get<QComboBox>("aim").currentText() != chosen);
    at.card.setWaiting(at.view().waiting, mine->id);
    CHECK(at.get<QComboBox>("aim").currentText() == chosen);
}

TEST_CASE("Pips of real dice that were typed for a blow stay typed, whatever else of the result is chosen") {
    const auto fits = [](Settling&, const table::WaitingView& mine) { return !mine.dice.empty(); };
    const int checked = eachLater(fits, [](Settling& at, table::WaitingId mine, const Later& later) {
        at.card.setCurrent(mine);
        auto& pips = at.get<QLineEdit>("pips");
        REQUIRE(pips.isVisible());
        QTest::keyClicks(&pips, QStringLiteral("4"));
        later.act(at);
        const bool isLeft = at.scene.table().waitingOf(mine) != nullptr;
        CHECK(pips.text() == (isLeft ? QStringLiteral("4") : QString()));
    });
    CHECK(checked >= 6);
}

TEST_CASE("An amount that was set for a blow stays set, whatever else of the result is chosen or who steps in") {
    const auto fits = [](Settling&, const table::WaitingView& mine) { return mine.kind == "damage"; };
    const int checked = eachLater(fits, [](Settling& at, table::WaitingId mine, const Later& later) {
        at.card.setCurrent(mine);
        at.get<QPushButton>("knowBetter").click();
        auto& amount = at.get<QLineEdit>("amount");
        REQUIRE(amount.isVisible());
        QTest::keyClicks(&amount, QStringLiteral("7"));
        later.act(at);
        const bool isLeft = at.scene.table().waitingOf(mine) != nullptr;
        if (isLeft) at.card.setCurrent(mine);
        CHECK(amount.isVisible() == isLeft);
        CHECK(amount.text() == (isLeft ? QStringLiteral("7") : QString()));
    });
    CHECK(checked >= 6);
}

TEST_CASE("A blow that was turned on somebody else falls on them after a guard has halved it") {
    Settling at(results()[3].roll);
    const table::WaitingId blow = at.scene.waiting("damage").id;
    at.aimElsewhere(blow);
    for (KeyButton* guard : at.card.findChildren<KeyButton*>(QStringLiteral("guard"))) {
        if (!guard->accessibleName().contains(QStringLiteral("alve"))) continue;
        guard->click();
        break;
    }
    const std::int64_t ada = at.scene.hp(at.ada), cleo = at.scene.hp(at.cleo);
    at.scene.perform(table::ApplyWaiting{.waiting = blow}, {6});
    CHECK(at.scene.hp(at.ada) == ada);
    CHECK(at.scene.hp(at.cleo) < cleo);
}

TEST_CASE("A foe who was named as the one who strikes back strikes after a guard has halved the blow") {
    Settling at(results()[0].roll);
    const auto& all = at.scene.table().waiting;
    const auto answer = std::ranges::find_if(
        all, [](const table::Waiting& each) { return table::aimOf(each) == table::Aim::ComesFrom; });
    REQUIRE(answer != all.end());
    const table::WaitingId id = answer->id;
    at.scene.perform(table::SpendHold{.who = at.bram, .move = "defend", .option = "halve", .waiting = id});
    CHECK(at.aimOf(id) == table::Aim::ComesFrom);
    const std::int64_t ada = at.scene.hp(at.ada);
    at.scene.perform(table::ApplyWaiting{.waiting = id, .target = at.goblin}, {6}); // the goblin's one die
    CHECK(at.scene.hp(at.ada) == ada - (6 - 2) / 2);
}

TEST_CASE("A blow that is aimed at another is rolled for them first, and a guard may still step in") {
    Settling at(results()[3].roll);
    const table::WaitingId blow = at.scene.waiting("damage").id;
    const std::int64_t ada = at.scene.hp(at.ada), bram = at.scene.hp(at.bram), cleo = at.scene.hp(at.cleo);
    at.aimAt(at.cleo);
    CHECK(at.button(blow).text() == QStringLiteral("Roll d8+2 on Cleo"));
    QTest::keyClicks(&at.get<QLineEdit>("pips"), QStringLiteral("6"));
    at.button(blow).click();
    REQUIRE(at.scene.table().waitingOf(blow) != nullptr);
    CHECK(at.scene.table().waitingOf(blow)->rolled.has_value());
    CHECK(at.scene.hp(at.cleo) == cleo);
    CHECK(at.get<QComboBox>("aim").currentText() == QStringLiteral("Cleo"));
    REQUIRE(at.guards().size() == 2);
    at.get<KeyButton>("guard").click(); // Bram takes it
    at.button(blow).click();
    CHECK(at.scene.table().waitingOf(blow) == nullptr);
    CHECK(at.scene.hp(at.ada) == ada);
    CHECK(at.scene.hp(at.cleo) == cleo);
    CHECK(at.scene.hp(at.bram) < bram);
}

TEST_CASE("Those who guard the one who is aimed at now are asked, and nobody else") {
    Settling at([](Settling& on) {
        on.scene.rollAt(on.bram, "defend", on.cleo, {6, 6});
        on.scene.apply("hold");
        on.scene.perform(table::Attack{.from = {on.orc}, .to = {on.ada}});
    });
    const table::WaitingId blow = at.scene.waiting("damage").id;
    at.card.setWaiting(at.view().waiting, blow); // until then the card shows the roll of the guard
    CHECK(at.guards().isEmpty());
    at.aimAt(at.cleo);
    REQUIRE(at.guards().size() == 2);
    at.aimAt(at.ada);
    CHECK(at.guards().isEmpty());
    at.aimAt(at.cleo);
    at.get<KeyButton>("guard").click();
    CHECK(at.scene.table().waitingOf(blow)->falls == std::vector{at.bram});
}

TEST_CASE("Another target of one part of a result is kept for the others after its dice have fallen") {
    Settling at(results()[0].roll); // her blow, and one in return
    const auto all = at.view().waiting;
    const auto hers = std::ranges::find_if(
        all, [&](const table::WaitingView& each) { return at.aimOf(each.id) == table::Aim::FallsOn; });
    const auto answer = std::ranges::find_if(
        all, [&](const table::WaitingView& each) { return at.aimOf(each.id) == table::Aim::ComesFrom; });
    REQUIRE(hers != all.end());
    REQUIRE(answer != all.end());
    at.aimAt(at.goblin);
    QTest::keyClicks(&at.get<QLineEdit>("pips"), QStringLiteral("4"));
    at.button(hers->id).click();
    CHECK(at.scene.table().waitingOf(hers->id)->target == at.goblin);
    CHECK(at.button(answer->id).text() == QStringLiteral("Roll d6, Goblin strikes: Ada takes it"));
    at.button(hers->id).click();
    CHECK(at.scene.table().waitingOf(hers->id) == nullptr);
    CHECK(at.get<QComboBox>("aim").currentText() == QStringLiteral("Goblin"));
    CHECK(at.button(answer->id).text() == QStringLiteral("Roll d6, Goblin strikes: Ada takes it"));
}
