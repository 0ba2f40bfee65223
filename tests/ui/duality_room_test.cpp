// Duality play where there is little room, and what of a board stands in the plan of an attack.
#include "ui/duality_table.h"

#include "duality/fear_strip.h"
#include "duality/offers_page.h"
#include "duality/roll_panel.h"
#include "paint/chip_strip.h"
#include "paint/paragraph.h"
#include "scene/board_page.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "ui/screens.h"

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

constexpr QSize kSmall{1280, 720};

void makeSmall(Desk& desk, double text) {
    desk.dress(ThemeKind::Ember, text);
    desk.window().resize(kSmall);
    QTest::qWait(60);
    QApplication::processEvents(); // docks are laid out over several turns of the loop
}

bool isSeen(Desk& desk, const char* name) {
    const auto* found = desk.window().findChild<QWidget*>(QLatin1String(name));
    return found != nullptr && found->isVisible();
}

} // namespace

TEST_CASE("Every chip of the Fear strip is in sight in a small window with large text") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    REQUIRE(desk.window().link().perform(Act{table::ChangeSetting{"turnTokens", std::int64_t(3), {}}, {}}));
    play(desk, tenplus::duality::GmActs{.what = tenplus::duality::GmDoes::TrackerOn, .text = {}});
    for (const double text : {1.0, 1.5, 2.0}) {
        makeSmall(desk, text);
        const auto* chips = shown<ChipStrip>(desk, QStringLiteral("shared"));
        const auto* strip = shown<FearStrip>(desk, QStringLiteral("fearStrip"));
        REQUIRE(chips->chips().size() == 6); // whose turn it is, tokens, three heroes, the place
        for (int i = 0; i < int(chips->chips().size()); ++i) {
            CAPTURE(text, i);
            const QRect chip(chips->mapTo(strip, chips->chipRect(i).topLeft()), chips->chipRect(i).size());
            CHECK(chips->rect().contains(chips->chipRect(i)));
            CHECK(strip->rect().contains(chip));
        }
        desk.picture(qPrintable(QStringLiteral("duality-strip-%1").arg(text)));
    }
    desk.dress(ThemeKind::Ember, 1);
}

TEST_CASE("The GM's side and a rest have the room of dice and result where the window is low, until dice fall") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    for (const double text : {1.0, 2.0}) {
        CAPTURE(text);
        makeSmall(desk, text);
        desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        CHECK(isSeen(desk, "gmPage"));
        CHECK_FALSE(isSeen(desk, "fearStrip"));
        CHECK_FALSE(isSeen(desk, "resultDock"));
        CHECK(shown<OffersPage>(desk, QStringLiteral("gmPage"))->height() > kSmall.height() * 3 / 4);
        press(desk, QStringLiteral("gm-gain-fear-1")); // a turn does not take the room back
        CHECK_FALSE(isSeen(desk, "fearStrip"));
        desk.press(Qt::Key_Escape);
        CHECK(isSeen(desk, "fearStrip"));
        CHECK(isSeen(desk, "resultDock"));
    }
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    press(desk, QStringLiteral("gm-begin-move"));
    press(desk, QStringLiteral("attack-%1-%2").arg(named(desk, "Bully").value).arg(named(desk, "Ada").value));
    CHECK(isSeen(desk, "resultDock"));
    desk.dress(ThemeKind::Ember, 1);
}

TEST_CASE("The board has at least half of its page, with the settings of a tool below it") {
    for (const QSize& size : {QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080)}) {
        CAPTURE(size.width());
        Desk desk;
        desk.start(dualityCampaign(desk));
        REQUIRE(desk.window().link().perform(Act{table::PrepareScene{.look = {.name = "Quay"}}, {}}));
        desk.window().resize(size);
        desk.press(Qt::Key_F4);
        QTest::qWait(20);
        auto* page = shown<BoardPage>(desk, QStringLiteral("boardPage"));
        for (const SceneTool tool : {SceneTool::Select, SceneTool::Token, SceneTool::Zone}) {
            page->takeUp(tool);
            QTest::qWait(20);
            CHECK(page->view().height() * 2 >= page->height());
            const auto tools = page->findChildren<QToolButton*>(QRegularExpression(QStringLiteral("^tool-")));
            REQUIRE(int(tools.size()) == kSceneTools);
            for (const QToolButton* each : tools) CHECK(each->visibleRegion().boundingRect().size() == each->size());
            if (tool == SceneTool::Select) continue;
            auto* settings = page->findChild<QScrollArea*>(QStringLiteral("toolSettingsRoom"));
            for (QWidget* each :
                 settings->widget()->findChildren<QWidget*>(QRegularExpression(QStringLiteral("^ask-")))) {
                settings->ensureWidgetVisible(each);
                CHECK(each->visibleRegion().boundingRect().height() == each->height());
            }
            settings->verticalScrollBar()->setValue(0);
        }
        page->takeUp(SceneTool::Token);
        QTest::qWait(20);
        desk.picture(qPrintable(QStringLiteral("duality-board-%1").arg(size.height())));
    }
}

TEST_CASE("The plan of an attack has the cover that the board gives, and a press sets it aside", "[DH-COVER-03]") {
    Desk desk;
    desk.start(dualityCampaign(desk));
    auto& link = desk.window().link();
    const auto perform = [&](const table::Command& command) { REQUIRE(link.perform(Act{command, {}})); };
    perform(table::ChangeSetting{"rangeMode", std::string("grid"), {}});
    table::PrepareScene pier;
    pier.look.name = "The pier";
    perform(pier);
    const table::SceneId scene = desk.session().table().stage.scenes.front().id;
    perform(table::PlaceToken{.scene = scene,
                              .who = named(desk, "Ada"),
                              .name = {},
                              .icon = {},
                              .at = {2500, 2500},
                              .facing = {},
                              .shown = true});
    perform(table::PlaceToken{.scene = scene,
                              .who = named(desk, "Bully"),
                              .name = {},
                              .icon = {},
                              .at = {3500, 2500},
                              .facing = {},
                              .shown = true});
    perform(table::BuildWalls{.scene = scene, .points = {{3000, 2000}, {3000, 2400}}});
    perform(table::StageScene{scene});
    perform(table::GoToStaged{});
    desk.window().choose(named(desk, "Ada"));
    press(desk, QStringLiteral("tile-attack"));
    auto* chips = shown<ChipStrip>(desk, QStringLiteral("rollChips"));
    const auto cover = [&] { return std::ranges::find(chips->chips(), Icon::Wall, &ChipData::icon); };
    REQUIRE(cover() != chips->chips().end());
    CHECK(cover()->words == QStringLiteral("Cover: a wall between"));
    CHECK(cover()->selected);
    const QString covered = desk.says("chances");
    desk.picture("duality-cover");
    chips->activate(int(cover() - chips->chips().begin()));
    CHECK_FALSE(cover()->selected);
    CHECK(desk.says("chances") != covered);
    desk.throwReal(QStringLiteral("9 5"));
    CHECK(playOf(desk).open->disadvantage == 0);
}

TEST_CASE("A long name wraps in the panel of rolls, which stays as narrow as before") {
    const Look look;
    look.dress(*qApp);
    RollPanel panel(look);
    panel.setChoices(std::nullopt, QStringLiteral("Ada"), {});
    const int before = panel.minimumSizeHint().width();
    panel.setChoices(std::nullopt, QStringLiteral("Ottoline van der Meer-Hollandsworth the Younger of Saltmoor"), {});
    CHECK(panel.minimumSizeHint().width() <= std::max(before, look.px(300)));
    const auto* const name = panel.findChild<QLabel*>(QStringLiteral("rollTitle"));
    grab(panel, {348, 600});
    CHECK(name->height() >= name->heightForWidth(name->width()));
    CHECK(name->height() > name->fontMetrics().height());
}

TEST_CASE("What a stat block says is in sight whole as soon as a turn has made it anew") {
    const Look look;
    look.dress(*qApp);
    OffersPage page(look, QStringLiteral("The GM's side"));
    page.resize(960, 480);
    page.setGroups({});
    page.show();
    QApplication::processEvents();
    OfferGroup bully;
    bully.title = QStringLiteral("Bully");
    bully.line = QStringLiteral("Difficulty 12, Attack 1");
    bully.text = QStringLiteral(
        "Weapon: Club\nRange: Melee\nWhat it wants: threaten\nWhat it is like: paid by the bruise\nDocks: 2");
    for (int i = 0; i < 9; ++i) {
        OfferButton attack;
        attack.id = attack.words = QStringLiteral("Attack %1").arg(i);
        bully.buttons.push_back(attack);
    }
    for (const int width : {960, 1300}) { // narrower, and wider than a page becomes
        CAPTURE(width);
        page.resize(width, 480);
        page.setGroups({bully, bully, bully});
        QApplication::processEvents();
        int shown = 0;
        for (const Paragraph* text : page.findChildren<Paragraph*>()) {
            if (!text->isVisible()) continue;
            ++shown;
            CHECK(text->height() >= text->heightForWidth(text->width()));
        }
        CHECK(shown == 3);
    }
}
