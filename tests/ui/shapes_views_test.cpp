// Games of other shapes in the party, on the sheet and in the players' window: named steps, locked numbers, counters
// held on somebody, tokens, and no HP where a game counts none.
#include "paint/meter_bar.h"
#include "paint/slot_row.h"
#include "party/actor_tile.h"
#include "party/party_panel.h"
#include "players/roll_words.h"
#include "result/result_card.h"
#include "sheet/sheet_panel.h"
#include "sheet/stat_tile.h"
#include "tray/tray_panel.h"
#include "ui/laid_plan.h"
#include "ui/layout_checks.h"
#include "ui/screens.h"
#include "ui/shape_table.h"

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shapes;

namespace {

table::Value number(std::int64_t value) { return value; }

// All that the widgets of a panel say, to eyes, to a screen reader and in tooltips.
QStringList wordsOf(const QWidget& panel) {
    QStringList words;
    for (const QWidget* each : panel.findChildren<QWidget*>()) {
        if (!each->isVisibleTo(&panel)) continue;
        words << each->accessibleName() << each->toolTip();
        if (const auto* label = qobject_cast<const QLabel*>(each)) words << label->text();
    }
    return words;
}

bool saysHp(const QWidget& panel) {
    static const QRegularExpression kHp(QStringLiteral("\\bHP\\b|\\bhit points\\b"));
    const auto meters = panel.findChildren<MeterBar*>();
    const bool hasMeter = std::ranges::any_of(meters, [&](const MeterBar* each) { return each->isVisibleTo(&panel); });
    return hasMeter || kHp.match(wordsOf(panel).join(u'\n')).hasMatch();
}

struct Sheet {
    Look look{{ThemeKind::Ember, 1, false, true}};
    SheetPanel panel{look};

    explicit Sheet(const ShapeTable& table) {
        panel.resize(828, 700);
        panel.setView(table.sheet());
        panel.show();
        QApplication::processEvents();
    }
    bool says(const QString& words) const { return wordsOf(panel).join(u'\n').contains(words); }
};

struct Party {
    Look look{{ThemeKind::Ember, 1, false, true}};
    PartyPanel panel{look};

    explicit Party(const ShapeTable& table) {
        panel.resize(264, 700);
        panel.setHealthField(table.scene.rulebook().roles.health);
        panel.setView(table.gm());
        panel.show();
        QApplication::processEvents();
    }
    const ActorTile& tile() const { return *panel.findChild<ActorTile*>(); }
};

// Every shape at the moment in which it has most to show.
struct Shot {
    const char* name;
    ShapeTable table;
    table::RollMove plan;
};

std::vector<Shot> shots() {
    std::vector<Shot> all;
    ShapeTable versus = road();
    versus.rolled("press-on", "legs", {1, 6, 4});
    all.push_back({"versus", versus, versus.plan("press-on", "legs")});
    ShapeTable match = road();
    match.rolled("press-on", "legs", {5, 2, 2});
    all.push_back({"match", match, match.plan("press-on", "legs")});
    ShapeTable progress = road();
    progress.scene.perform(table::EditSheet{progress.who, "ticks", number(24)});
    progress.rolled("arrive", "", {5, 9});
    all.push_back({"progress", progress, progress.plan("arrive")});
    ShapeTable pool = pans();
    pool.rolled("work-the-pans", "haul", {4, 2, 5});
    all.push_back({"pool", pool, pool.plan("work-the-pans", "haul")});
    ShapeTable sixes = pans();
    sixes.rolled("work-the-pans", "haul", {6, 2, 6});
    all.push_back({"two-sixes", sixes, sixes.plan("work-the-pans", "haul")});
    ShapeTable none = pans();
    none.rolled("work-the-pans", "watch", {3, 6});
    all.push_back({"no-die", none, none.plan("work-the-pans", "watch")});
    ShapeTable labels = stage({{"boldFixed", table::Value(true)}, {"strain", number(4)}, {"sparks", number(2)}});
    const table::ActorId pip = labels.comes("Pip");
    labels.scene.perform(table::RollMove{.who = labels.who, .move = "cover-for", .target = pip});
    labels.scene.apply("tally");
    labels.scene.perform(labels.plan("give-ground"));
    all.push_back({"tokens", labels, labels.plan("give-ground")});
    return all;
}

} // namespace

TEST_CASE("A number with steps has the name and the place of its step on the sheet and on the tile") {
    ShapeTable table = stage({{"strain", number(4)}});
    const Sheet sheet(table);
    CHECK(sheet.says(QStringLiteral("Strain: Rattled, 2 of 4")));
    CHECK(Party(table).tile().accessibleName().contains(QStringLiteral("Strain 4 of 8, Rattled")));
    const auto* boxes = sheet.panel.findChild<SlotRow*>(QStringLiteral("slots-strain"));
    REQUIRE(boxes);
    CHECK(boxes->data().breaks == std::vector<int>{2, 5, 7});
    const int within = boxes->slotRect(1).left() - boxes->slotRect(0).left();
    CHECK(boxes->slotRect(2).left() - boxes->slotRect(1).left() > within); // a step begins at the third
    CHECK(boxes->slotRect(7).right() <= boxes->width());
    table.scene.perform(table::ChangeField{table.who, "strain", 4, "the door"});
    CHECK(Sheet(table).says(QStringLiteral("Strain: Gone, 4 of 4")));
    CHECK(Sheet(table).says(QStringLiteral("Out of the door, in costume.")));
}

TEST_CASE("A locked number has a lock and its word on the sheet") {
    ShapeTable table = stage({{"boldFixed", table::Value(true)}});
    const Sheet sheet(table);
    const auto tiles = sheet.panel.findChildren<StatTile*>();
    const auto tile = [&](const char* id) {
        return *std::ranges::find_if(tiles, [&](const StatTile* each) { return each->stat().id == id; });
    };
    CHECK(tile("bold")->accessibleName() == QStringLiteral("Bold +1, locked"));
    CHECK(tile("bold")->toolTip().contains(QStringLiteral("Locked: no effect changes it.")));
    CHECK(tile("warm")->accessibleName() == QStringLiteral("Warm 0"));
    CHECK(tile("bold")->neededWidth() > tile("warm")->neededWidth()); // room for the word
    CHECK(std::ranges::any_of(table.sheet().allFields,
                              [](const table::FieldView& each) { return each.id == "boldLabel" && each.locked; }));
}

TEST_CASE("What is held on somebody is a row of the sheet, and tokens are slots") {
    ShapeTable table = stage({{"sparks", number(2)}});
    const table::ActorId pip = table.comes("Pip");
    table.scene.perform(table::RollMove{.who = table.who, .move = "cover-for", .target = pip});
    table.scene.apply("tally");
    const Sheet sheet(table);
    CHECK(sheet.says(QStringLiteral("Favours owed to you")));
    CHECK(sheet.says(QStringLiteral("Pip")));
    const auto* boxes = sheet.panel.findChild<SlotRow*>(QStringLiteral("slots-sparks"));
    REQUIRE(boxes);
    CHECK(boxes->data().filled == 2);
    CHECK(boxes->data().most == 5);
    CHECK(Party(table).tile().accessibleName().contains(QStringLiteral("Sparks 2 of 5")));
}

TEST_CASE("What can take the place of a total, and numbers that the sheet puts on cards, stand on the tile") {
    ShapeTable table = road(-2);
    CHECK(Party(table).tile().accessibleName().contains(QStringLiteral("Drift −2")));
    CHECK(Party(pans()).tile().accessibleName().contains(QStringLiteral("Salt 0")));
    const table::PlayerActor seen = table.players().actors.front();
    REQUIRE(seen.numbers.size() == 1);
    CHECK(seen.numbers.front().value == -2);
}

TEST_CASE("A game that counts no health says HP nowhere and has no empty bar") {
    for (const Shot& shot : shots()) {
        if (!shot.table.scene.rulebook().roles.health.empty()) continue;
        INFO(shot.name);
        CHECK_FALSE(saysHp(Party(shot.table).panel));
        CHECK_FALSE(saysHp(Sheet(shot.table).panel));
        Look look{{ThemeKind::Ember, 1, false, true}};
        ResultCard card(look);
        card.setView(shot.table.gm().lastRoll, shot.table.gm().waiting);
        CHECK_FALSE(saysHp(card));
        for (const table::PlayerActor& each : shot.table.players().actors) CHECK_FALSE(each.healthNow);
        const PlayersLayout layout = layoutOf(shot.table.players(), {.size = {1280, 720}});
        CHECK(layout.parts.meters.empty());
        CHECK_FALSE(textsOf(layout).join(u'\n').contains(QStringLiteral("HP")));
    }
    CHECK(saysHp(Party(road()).panel)); // the check sees one where there is one
}

TEST_CASE("The players' window shows a roll of every shape whole, with what it beat in words") {
    for (const Shot& shot : shots()) {
        const table::PlayerView view = shot.table.players();
        if (!view.roll) continue;
        for (const QSizeF size : {QSizeF(1920, 1080), QSizeF(1280, 720), QSizeF(1024, 768)}) {
            for (const double scale : {1.0, 2.0, 4.0}) {
                const PlayersLayout layout = layoutOf(view, {.size = size, .textSize = scale});
                INFO(shot.name << ' ' << size.width() << ' ' << scale);
                CHECK(faultIn(layout, size).empty());
                CHECK(layout.whole);
                CHECK(textsOf(layout).contains(QString::number(view.roll->total)));
            }
        }
        CHECK(spokenText(*view.roll).contains(QString::fromStdString(view.roll->reading)));
    }
}

TEST_CASE("In the players' window the dice of a blow or a healing lie in place of the roll's, with a line about them") {
    table::PlayerRoll roll;
    roll.dice = {{.sides = 6, .pips = 3}, {.sides = 6, .pips = 4}};
    REQUIRE(diceOf(roll).size() == 2);
    roll.later = table::PlayerThrow{{{.sides = 8, .pips = 5}}, 7, false, 1};
    REQUIRE(diceOf(roll).size() == 1);
    CHECK(diceOf(roll).front().sides == 8);
    CHECK(diceOf(roll).front().pips == 5);
    CHECK(spokenText(roll).contains(QStringLiteral("The dice of the blow: 7")));
    roll.later->heals = true;
    CHECK(spokenText(roll).contains(QStringLiteral("The dice heal 7")));
}

TEST_CASE("In the players' window challenge dice lie apart and are marked as on the card") {
    ShapeTable table = road();
    table.rolled("press-on", "legs", {4, 5, 9});
    const std::vector<DieState> dice = diceOf(*table.players().roll);
    REQUIRE(dice.size() == 3);
    CHECK(dice[1].mark == DieMark::Beaten);
    CHECK(dice[2].mark == DieMark::Unbeaten);
    const auto cells = layOutDice(QRectF(0, 0, 600, 200), dice, 200);
    CHECK(cells[1].left() - cells[0].right() > cells[2].left() - cells[1].right() + 10);
    const auto high = layOutDice(QRectF(0, 0, 100, 400), dice, 200);
    CHECK(high[1].top() > high[0].bottom());
    for (const QRectF& cell : cells) CHECK(QRectF(0, 0, 600, 200).contains(cell));
    for (const QRectF& cell : high) CHECK(QRectF(0, 0, 100, 400).contains(cell));
}

TEST_CASE("Games of every shape are kept in pictures", "[.pictures]") {
    const struct {
        const char* name;
        double scale;
    } dresses[] = {{"100", 1}, {"200", 2}};
    for (const Shot& shot : shots()) {
        const table::GmView view = shot.table.gm();
        for (const auto& dress : dresses) {
            const Look look{{ThemeKind::Ember, dress.scale, false, true}};
            look.dress(*qApp);
            const auto keep = [&](const char* panel, QWidget& widget, const QSize& size) {
                CHECK(keepScreen(grab(widget, size * dress.scale),
                                 QStringLiteral("shape-%1-%2-%3").arg(panel, QLatin1String(shot.name), dress.name)));
            };
            ResultCard card(look);
            card.setView(view.lastRoll, view.waiting);
            keep("card", card, {544, 328});
            TrayPanel plan(look);
            layPlan(plan.draft(), shot.table.move(shot.plan), shot.plan);
            keep("plan", plan, {284, 326});
            TrayPanel tray(look);
            layPlan(tray.draft(), shot.table.move(shot.plan), shot.plan);
            tray.showRoll(*view.lastRoll, false);
            keep("tray", tray, {284, 326});
            PartyPanel party(look);
            party.setView(view);
            party.setChosen(shot.table.who);
            keep("party", party, {264, 400});
            SheetPanel sheet(look);
            sheet.setView(shot.table.sheet());
            keep("sheet", sheet, {828, 560});
        }
        for (const double scale : {1.0, 2.0})
            CHECK(keepScreen(shown(shot.table.players(), {1280, 720}, scale),
                             QStringLiteral("shape-tv-%1-%2").arg(QLatin1String(shot.name)).arg(int(scale * 100))));
    }
    still().dress(*qApp);
}
