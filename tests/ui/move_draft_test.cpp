// The move browser and the tray around one draft.
#include "bridge/move_draft.h"

#include "moves/moves_panel.h"
#include "tray/tray_panel.h"
#include "ui/belfry.h"
#include "ui/belfry_moves.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

struct Both {
    Look look{{ThemeKind::Ember, 1, false, true}};
    TrayPanel tray{look};
    MoveDraft& draft = tray.draft();
    MovesPanel moves{look, draft};
    int asked = 0; ///< for a view
    std::vector<table::RollMove> rolls;

    Both() {
        QObject::connect(&moves, &MovesPanel::acted, &moves,
                         [this](const Act& act) { rolls.push_back(*act.command.as<table::RollMove>()); });
        draft.setSource({belfry::moveOf, [this](const table::RollMove& command) {
                             ++asked;
                             return belfry::moveOf(command);
                         }});
        moves.setActor(belfry::kBrannoch, QStringLiteral("Brannoch"));
        moves.setTargets({{belfry::kBellringer, "Drowned bellringer", table::ActorKind::Foe},
                          {belfry::kHounds, "Silt hounds", table::ActorKind::Foe}},
                         belfry::kBellringer);
        for (QWidget* each : std::initializer_list<QWidget*>{&tray, &moves}) each->show();
        QApplication::processEvents();
    }
    void begin() { moves.setSearch(belfry::findMoves); }
    QLineEdit& field() { return *moves.findChild<QLineEdit*>(QStringLiteral("moveSearch")); }
    int asksOf(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        asked = 0;
        QTest::keyClick(&field(), key, with);
        return asked;
    }
};

} // namespace

TEST_CASE("One key asks for the view of a move once, also where its target is chosen by itself") {
    Both both;
    both.begin();
    REQUIRE(both.moves.showMove("aid"));
    CHECK(both.asksOf(Qt::Key_Down) == 1);
    CHECK(both.moves.command().move == "hack-and-slash");
    CHECK(both.moves.command().target == belfry::kBellringer);
    both.moves.searchFor(QStringLiteral("shoulder"));
    CHECK(both.asksOf(Qt::Key_2, Qt::AltModifier) == 1);
    CHECK(both.moves.command().approach == "dex");
    both.asked = 0;
    both.tray.secretAction()->trigger();
    CHECK(both.asked == 1);
    both.asked = 0;
    QTest::keyClick(&both.field(), Qt::Key_S);
    CHECK(QTest::qWaitFor([&] { return both.asked > 0; }));
    QApplication::processEvents();
    CHECK(both.asked == 1);
    CHECK(both.asksOf(Qt::Key_Return) == 0);
    REQUIRE(both.rolls.size() == 1);
    CHECK(both.rolls.front().secret);
}

TEST_CASE("A roll that was made secret before any move was chosen is secret from the move browser, too") {
    Both both;
    both.tray.secretAction()->setChecked(true);
    both.begin();
    REQUIRE(both.moves.showMove("aid"));
    CHECK(both.tray.isSecret());
    QTest::keyClick(&both.field(), Qt::Key_Return);
    REQUIRE(both.rolls.size() == 1);
    CHECK(both.rolls.front().secret);
}

TEST_CASE("A switch of the tray holds for one roll, and the secret stays") {
    Both both;
    both.begin();
    both.draft.setMeant(true);
    both.draft.change([](table::RollMove& switched) {
        switched.skip = {8};
        switched.modifiers = {{"high ground", 1}};
        switched.secret = true;
    });
    QTest::keyClick(&both.field(), Qt::Key_Return);
    REQUIRE(both.rolls.size() == 1);
    CHECK(both.rolls.front().skip == std::vector<std::int64_t>{8});
    CHECK(both.rolls.front().modifiers.size() == 1);
    both.moves.rolled();
    CHECK(both.moves.command().skip.empty());
    CHECK(both.moves.command().modifiers.empty());
    CHECK(both.moves.command().secret);
    CHECK(both.moves.command().approach == "str");
}

TEST_CASE("A draft tells what changed: the roll, the move, or that nothing is planned any more") {
    Both both;
    both.begin();
    REQUIRE(both.moves.showMove("aid"));
    std::vector<MoveDraft::Change> changes;
    QObject::connect(&both.draft, &MoveDraft::changed, &both.tray,
                     [&](MoveDraft::Change change) { changes.push_back(change); });
    both.draft.plan();
    both.moves.setActor(belfry::kTam, QStringLiteral("Tam"));
    both.draft.change([](table::RollMove& command) { command.move.clear(); });
    both.draft.plan();
    CHECK(changes ==
          std::vector{MoveDraft::Change::SameRoll, MoveDraft::Change::OtherMove, MoveDraft::Change::Cleared});
    CHECK_FALSE(both.draft.view());
}

TEST_CASE("The words typed for what they do go with the roll, once, and a name or a single word is none") {
    Both both;
    both.begin();
    const auto type = [&](const char* words) {
        both.field().clear();
        QTest::keyClicks(&both.field(), QString::fromLatin1(words));
    };
    const auto made = [&] {
        QTest::keyClick(&both.field(), Qt::Key_Return);
        both.moves.rolled();
        return both.rolls.empty() ? std::string("none") : std::string(both.rolls.back().fiction);
    };
    type("shoulder the door");
    CHECK(made() == "shoulder the door");
    both.asksOf(Qt::Key_Down);
    both.asksOf(Qt::Key_Up);
    CHECK(made().empty());
    type("Hack and Sla");
    CHECK(made().empty());
    type("shoulder");
    CHECK(made().empty());
    CHECK(both.rolls.size() == 4);
}

TEST_CASE("A move chosen on the sheet or by Find anything is not rolled with words typed for another move") {
    Both both;
    both.moves.setSearch([](const QString& words) { // of all moves, those that the words fit come first
        std::vector<MoveHitRow> all = belfry::findMoves({});
        if (!words.isEmpty())
            std::ranges::stable_partition(all, [](const MoveHitRow& move) { return move.id == "defy-danger"; });
        return all;
    });
    const auto madeWith = [&](const char* words, const char* move) {
        both.field().clear();
        QTest::keyClicks(&both.field(), QString::fromLatin1(words));
        REQUIRE(both.moves.showMove(move));
        QTest::keyClick(&both.field(), Qt::Key_Return);
        both.moves.rolled();
        REQUIRE_FALSE(both.rolls.empty());
        CHECK(both.rolls.back().move == move);
        return std::string(both.rolls.back().fiction);
    };
    CHECK(madeWith("shoulder the door", "hack-and-slash").empty());
    CHECK(both.field().text().isEmpty());
    CHECK(madeWith("shoulder the door", "defy-danger") == "shoulder the door");
}
