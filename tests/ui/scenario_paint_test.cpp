// A scenario of one's own, painted in the GM's window and tried there.
#include "skirmish/scenario_page.h"
#include "skirmish/skirmish_presenter.h"
#include "ui/evening_desk.h"
#include "ui/skirmish_pack.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

// Paints as a person does: a tool is chosen below the board, and the mouse goes over squares.
struct Easel {
    explicit Easel(ScenarioPage& of)
        : page(of) {}
    void choose(const char* field, int index) {
        auto* box = page.findChild<QComboBox*>(QString::fromLatin1(field));
        REQUIRE(box);
        box->setCurrentIndex(index);
    }
    void count(const char* field, int value) {
        auto* box = page.findChild<QSpinBox*>(QString::fromLatin1(field));
        REQUIRE(box);
        box->setValue(value);
    }
    void stroke(board::Point from, board::Point to) {
        const auto pixel = [&](int x, int y) {
            return pixelOf(page.view().frame(), {x * board::kSquare + 500, y * board::kSquare + 500}).toPoint();
        };
        QTest::mousePress(&page.view(), Qt::LeftButton, {}, pixel(from.x, from.y));
        for (int y = from.y; y <= to.y; ++y) {
            for (int x = from.x; x <= to.x; ++x) QTest::mouseMove(&page.view(), pixel(x, y));
        }
        QTest::mouseRelease(&page.view(), Qt::LeftButton, {}, pixel(to.x, to.y));
    }
    void dot(board::Point at) { stroke(at, at); }

    ScenarioPage& page;
};

} // namespace

TEST_CASE("A scenario is painted with the mouse, a trigger is set, and it is played at once") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    const auto pack = skirmishPack();
    REQUIRE_FALSE(TableLink().create(file, "Hall", pack));
    desk.start(file);
    desk.press(Qt::Key_F4);
    auto* write = desk.window().findChild<QPushButton*>("writeScenario");
    REQUIRE(write);
    write->click();
    QApplication::processEvents();
    auto* page = desk.window().findChild<ScenarioPage*>();
    REQUIRE(page);
    REQUIRE(page->isVisible());
    const csk::Book& book = desk.session().rulebook().skirmish->book;
    const board::Extent extent = page->draft().extent;
    Easel easel(*page);
    easel.choose("ask-tool", int(DraftTool::Wall));
    easel.stroke({10, 0}, {10, extent.height - 1});
    easel.choose("ask-tool", int(DraftTool::Floor));
    easel.dot({10, 5});
    easel.choose("ask-tool", int(DraftTool::Thing));
    easel.choose("ask-thing", int(csk::ThingKind::Door));
    easel.dot({10, 5});
    easel.choose("ask-tool", int(DraftTool::Area));
    easel.count("ask-area", 2);
    easel.stroke({11, 0}, {extent.width - 1, extent.height - 1});
    easel.choose("ask-tool", int(DraftTool::Monster));
    easel.choose("ask-profile", *book.profile("orc"));
    easel.count("ask-number", 3);
    easel.dot({14, 6});
    easel.choose("ask-tool", int(DraftTool::Trigger));
    easel.choose("ask-when", int(csk::When::Slain));
    easel.choose("ask-effect", int(csk::EffectKind::MeetAim));
    easel.dot({14, 6});
    CHECK(page->draft().terrain[std::size_t(extent.indexOf({10, 3}))] == csk::Terrain::Wall);
    CHECK(page->draft().triggers.size() == 1);
    easel.choose("ask-tool", int(DraftTool::Wall));
    easel.dot({10, 5}); // a stroke too many
    page->findChild<QPushButton*>("draftBack")->click();
    desk.picture("scenario-painted");
    page->findChild<QPushButton*>("draftTry")->click();
    QApplication::processEvents();
    const sk::Game* const game = desk.session().table().skirmish.board();
    REQUIRE(game);
    CHECK(game->modelCount == 2);
    CHECK_FALSE(page->isVisible());
    CHECK(desk.window().findChild<SkirmishPage*>()->isVisible());
}
