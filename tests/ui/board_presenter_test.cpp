// The board with a real campaign behind it: files that come in, scenes that are shown, and what is refused in one
// sentence.
#include "ui/board_scenes.h"

#include "bridge/text.h"
#include "interop/shipped.h"
#include "interop/zip_writer.h"
#include "paint/paragraph.h"
#include "preferences/gm_habits.h"
#include "scene/board_presenter.h"
#include "scene/portrait_presenter.h"
#include "table/player_view.h"
#include "table/scene/token.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtEndian>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

struct Table {
    QTemporaryDir folder;
    Look look{{ThemeKind::Ember, 1, false, true}};
    TableLink link;
    BoardPage page{look};
    BoardPresenter desk{link, page};

    Table() {
        qputenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data");
        const auto pack = interop::findPack("dungeonworld");
        REQUIRE(pack);
        REQUIRE_FALSE(link.create(path("belfry.tenplus"), QStringLiteral("Belfry"), *pack).has_value());
        QObject::connect(&link, &TableLink::turned, &page, [this] { desk.refresh(); });
        QObject::connect(&page, &BoardPage::acted, &link, [this](const Act& act) { (void)link.perform(act); });
        page.resize(900, 620);
        page.show();
        desk.refresh();
    }
    QString path(const char* name) { return folder.filePath(QString::fromLatin1(name)); }
    QString write(const char* name, const QByteArray& bytes) {
        QFile file(path(name));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }
    const table::Stage& stage() { return link.session()->table().stage; }
    std::string error() { return ss(page.findChild<Paragraph*>(QStringLiteral("boardError"))->text()); }
    void bring(const QString& file) {
        const std::size_t before = stage().scenes.size();
        desk.bring(file);
        REQUIRE(QTest::qWaitFor([&] { return stage().scenes.size() > before || !error().empty(); }, 20'000));
    }
};

QByteArray png(QSize size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    testing::paintedMap(size).save(&buffer, "PNG");
    return bytes;
}

} // namespace

TEST_CASE("A picture becomes a scene of its own in one turn, kept in the campaign, and its pixels follow") {
    Table table;
    const std::int64_t before = table.link.session()->lastTurn();
    table.bring(table.write("cellar.png", png({1400, 700})));
    REQUIRE(table.stage().scenes.size() == 1);
    CHECK(table.link.session()->lastTurn() == before + 1);
    const table::SceneLook& look = table.stage().scenes.front().look;
    CHECK(look.name == "cellar");
    CHECK(std::pair(look.width, look.height) == std::pair(20, 10));
    CHECK(QTest::qWaitFor([&] { return !table.page.view().picture().ground.backdrop.levels.empty(); }, 20'000));
    CHECK(table.error().empty());
    CHECK(table.link.undo());
    CHECK(table.stage().scenes.empty());
}

TEST_CASE("A map comes in with its walls and doors") {
    Table table;
    table.bring(table.write(
        "cell.dd2vtt",
        R"({"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":6,"y":4},"pixels_per_grid":70},
        "line_of_sight":[[{"x":1,"y":1},{"x":5,"y":1}]],"portals":[{"position":{"x":2,"y":2},"bounds":[{"x":2,"y":1.5},{"x":2,"y":2.5}],"closed":true}],"lights":[],"image":""})"));
    REQUIRE(table.stage().scenes.size() == 1);
    CHECK(table.stage().scenes.front().walls.size() == 2);
    CHECK_FALSE(table.error().empty()); // it holds no picture, and that is said
}

TEST_CASE("Every map of a zip becomes a scene, each with the picture beside it") {
    Table table;
    const std::string cell =
        R"({"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":6,"y":4},"pixels_per_grid":70},"image":""})";
    const std::string zip = interop::zipOf({{"attic.uvtt", cell},
                                            {"attic.png", png({420, 280}).toStdString()},
                                            {"cellar.uvtt", cell},
                                            {"cellar.png", png({420, 281}).toStdString()},
                                            {"garden.uvtt", cell}});
    table.desk.bring(table.write("keep.zip", QByteArray::fromStdString(zip)));
    REQUIRE(QTest::qWaitFor([&] { return table.stage().scenes.size() == 3; }, 20'000));
    const auto& scenes = table.stage().scenes;
    CHECK(scenes[0].look.name == "attic");
    CHECK(scenes[1].look.name == "cellar");
    CHECK_FALSE(scenes[0].look.backdrop.picture.empty());
    CHECK_FALSE(scenes[1].look.backdrop.picture.empty());
    CHECK(scenes[0].look.backdrop.picture != scenes[1].look.backdrop.picture);
    CHECK(scenes[2].look.backdrop.picture.empty());
    CHECK(table.error() == "The map holds no picture: put one in and choose it for the scene.");
}

TEST_CASE("A map with walls comes with its fog closed: the players see nothing of it until a hero stands there") {
    Table table;
    const QString file = table.write(
        "cell.dd2vtt",
        R"({"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":6,"y":4},"pixels_per_grid":70},
        "line_of_sight":[[{"x":3,"y":0},{"x":3,"y":4}]],"portals":[{"position":{"x":2,"y":2},"bounds":[{"x":2,"y":1.5},{"x":2,"y":2.5}],"closed":true}],
        "lights":[{"position":{"x":1.5,"y":1.5},"range":3,"intensity":1,"color":"ffffffff"}],"image":""})");
    settings_store::setMapsComeCovered(true);
    table.bring(file);
    const table::SceneId scene = table.stage().scenes.front().id;
    CHECK(table.stage().scenes.front().look.fog == table::Fog::Sight);
    REQUIRE(table.link.perform({table::StageScene{scene}, {}}));
    REQUIRE(table.link.perform({table::GoToStaged{}, {}}));
    const auto seen = [&] {
        return *table::playerView(table.link.session()->rulebook(), table.link.session()->table()).scene;
    };
    CHECK(seen().cleared.empty());
    CHECK(seen().sight.empty());
    CHECK(seen().walls.empty());
    CHECK(seen().doors.empty());
    CHECK(seen().lights.empty());
    CHECK(seen().tokens.empty());

    table::AddActor hero;
    hero.name = "Ash";
    REQUIRE(table.link.perform({hero, {}}));
    const table::ActorId ash = table.link.session()->table().actors.rbegin()->first;
    REQUIRE(
        table.link.perform({table::PlaceToken{scene, ash, {}, {}, {4500, 1500}, 1000, std::nullopt, true, true}, {}}));
    CHECK_FALSE(seen().cleared.empty());
    CHECK(seen().doors.empty()); // behind the wall
    CHECK(table.link.undo());
    CHECK(seen().cleared.empty());

    settings_store::setMapsComeCovered(false);
    table.bring(file);
    CHECK(table.stage().scenes.back().look.fog == table::Fog::Off);
    settings_store::setMapsComeCovered(true);
}

TEST_CASE("What is no map and no picture is refused in one sentence, and nothing changes") {
    Table table;
    QByteArray broken = png({300, 200});
    broken.truncate(broken.size() / 3);
    const std::vector<std::pair<QString, std::string>> bad{
        {table.write("notes.png", "not a picture at all"), "notes.png"},
        {table.write("broken.png", broken), "broken.png"},
        {table.write("empty.dd2vtt", "{"), "empty.dd2vtt"},
        {table.path("gone.png"), "gone.png"}};
    for (const auto& [file, name] : bad) {
        INFO(name);
        table.bring(file);
        CHECK(table.stage().scenes.empty());
        CHECK(table.error().find(name) != std::string::npos);
        table.page.setError({});
    }
}

TEST_CASE("A picture of 30,000 pixels a side, one that moves and a map of too many walls are refused in one sentence") {
    Table table;
    QByteArray tower = png({4, 4}); // it only says that it is so large
    const auto be = [&](qsizetype at, quint32 number) { qToBigEndian(number, tower.data() + at); };
    be(16, 30'000);
    be(20, 30'000);
    QByteArray moving = png({64, 48});
    moving.insert(33, QByteArray("\0\0\0\x08"
                                 "acTL"
                                 "\0\x0f\x42\x40\0\0\0\0\x65\x66\x43\xd7",
                                 20));
    QByteArray walls =
        R"({"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":60,"y":40},"pixels_per_grid":70},"portals":[],"lights":[],"image":"","line_of_sight":[)";
    for (int i = 0; i < 100'000; ++i) {
        walls += i == 0 ? "" : ",";
        walls += QByteArray("[{\"x\":") + QByteArray::number(i % 60) + ",\"y\":" + QByteArray::number(i / 60 % 40) +
                 "},{\"x\":" + QByteArray::number(i % 60) + ".5,\"y\":" + QByteArray::number(i / 60 % 40) + ".5}]";
    }
    walls += "]}";
    const std::vector<std::pair<QString, std::string>> bad{{table.write("tower.png", tower), "scale it down"},
                                                           {table.write("torch.png", moving), "save one frame of it"},
                                                           {table.write("maze.dd2vtt", walls), "walls"}};
    for (const auto& [file, words] : bad) {
        table.bring(file);
        INFO(table.error());
        CHECK(table.stage().scenes.empty());
        CHECK(table.error().find(words) != std::string::npos);
        CHECK(std::ranges::count(table.error(), '\n') == 0);
        table.page.setError({});
    }
}

TEST_CASE("Pictures that the page of the scene asked for become handouts without a scene") {
    Table table;
    QSignalSpy handed(&table.desk, &BoardPresenter::handed);
    table.desk.bringHandouts({table.write("letter.png", png({300, 200})), table.write("notes.png", "no picture")},
                             true);
    REQUIRE(QTest::qWaitFor([&] { return !handed.empty(); }, 20'000));
    const QString sentence = handed.front().front().toString();
    CHECK(sentence.startsWith(QStringLiteral("1 picture is a handout now")));
    CHECK(sentence.contains(QStringLiteral("notes.png"))); // the page of the board, which names it, is left
    REQUIRE(table.link.session()->table().handouts.size() == 1);
    CHECK(table.link.session()->table().handouts.front().title == "letter");
    CHECK(table.stage().scenes.empty());
    REQUIRE(table.link.session()->table().pictures.size() == 1);
    CHECK(table.link.session()->table().pictures.front().name == "letter.png");
}

TEST_CASE("An import that is stopped leaves nothing behind") {
    Table table;
    table.desk.bring(table.write("large.png", png({3000, 3000})));
    table.page.findChild<QPushButton*>(QStringLiteral("stopImport"))->click();
    QTest::qWait(400);
    CHECK(table.stage().scenes.empty());
    CHECK(table.error().empty());
}

TEST_CASE("Whenever an import is stopped, while it is read or written, no scene comes after that, and the file can be "
          "brought again") {
    Table table;
    const QString file = table.write("cellar.png", png({1400, 700}));
    auto* stop = table.page.findChild<QPushButton*>(QStringLiteral("stopImport"));
    for (int rounds = 0; rounds < 24; ++rounds) {
        CAPTURE(rounds);
        table.desk.bring(file);
        for (int i = 0; i < rounds; ++i) QTest::qWait(1);
        stop->click();
        const std::size_t then = table.stage().scenes.size();
        QTest::qWait(40);
        CHECK(table.stage().scenes.size() == then);
    }
    table.bring(file);
    CHECK(table.stage().scenes.back().look.name.starts_with(
        "cellar")); // numbered if one came before its import was stopped
    CHECK(table.error().empty());
}

TEST_CASE("The GM sees the board as the players do once its scene is shown") {
    Table table;
    table::PrepareScene prepare;
    prepare.look.name = "Cellar";
    REQUIRE(table.link.perform({prepare, {}}));
    auto* players = table.page.findChild<QPushButton*>(QStringLiteral("asPlayers"));
    CHECK(players->isHidden());
    table.page.findChild<QPushButton*>(QStringLiteral("stageScene"))->click();
    table.page.findChild<QPushButton*>(QStringLiteral("goToStaged"))->click();
    CHECK(table.stage().shown == table.stage().scenes.front().id);
    REQUIRE_FALSE(players->isHidden());
    REQUIRE(table.link.perform({table::PlaceToken{table.stage().shown, {}, "Altar", {}, {1500, 1500}}, {}}));
    CHECK(table.page.view().picture().tokens.size() == 1);
    players->click();
    CHECK(table.page.view().picture().tokens.empty());
    CHECK_FALSE(table.page.view().picture().ground.fog.veil);
}

TEST_CASE("Several pictures that are dropped at once become handouts, and what is no picture is named") {
    Table table;
    const QStringList files{table.write("letter.png", png({300, 200})), table.write("notes.png", "not a picture"),
                            table.write("map.png", png({400, 210})), table.path("letter.png")};
    QSignalSpy told(&table.desk, &BoardPresenter::told);
    table.desk.bringHandouts(files);
    REQUIRE(QTest::qWaitFor([&] { return !told.empty(); }, 20'000));
    const auto& handouts = table.link.session()->table().handouts;
    REQUIRE(handouts.size() == 3); // the letter twice, of one picture
    CHECK(handouts[0].title == "letter");
    CHECK(handouts[1].title == "map");
    CHECK(handouts[0].picture == handouts[2].picture);
    CHECK(std::ranges::none_of(handouts, &table::Handout::shown));
    CHECK(table.link.session()->table().pictures.size() == 2);
    CHECK(told.front().front().toString().startsWith(QStringLiteral("3 pictures are handouts now")));
    CHECK(table.error().find("notes.png") != std::string::npos);
    CHECK(table.stage().scenes.empty());
}

TEST_CASE("A scene's picture is made a handout in one turn, which stays with the GM") {
    Table table;
    table.bring(table.write("cellar.png", png({1400, 700})));
    auto* make = table.page.findChild<QAction*>(QStringLiteral("pictureToHandout"));
    REQUIRE(make != nullptr);
    const std::int64_t before = table.link.session()->lastTurn();
    make->trigger();
    REQUIRE(table.link.session()->table().handouts.size() == 1);
    const table::Handout& handout = table.link.session()->table().handouts.front();
    CHECK(handout.title == "cellar");
    CHECK(handout.picture == table.stage().scenes.front().look.backdrop.picture);
    CHECK_FALSE(handout.shown);
    CHECK(table.link.session()->lastTurn() == before + 1);
}

TEST_CASE("A picture that is pasted or dropped is a hero's portrait in one turn, which is undone with its picture") {
    Table at;
    table::AddActor add;
    add.name = "Ash";
    REQUIRE(at.link.perform({add, {}}));
    const session::Session& session = *at.link.session();
    const table::ActorId ash = session.table().actors.begin()->first;
    const auto portrait = [&] { return session.table().actor(ash)->portrait; };
    PortraitPresenter portraits(at.link);
    QSignalSpy failed(&portraits, &PortraitPresenter::failed);
    const std::int64_t before = session.lastTurn();
    portraits.take(ash, testing::paintedMap({1400, 700}));
    REQUIRE(portrait());
    CHECK(session.lastTurn() == before + 1);
    CHECK(session.table().pictures.front().width == 1024); // no larger than is ever shown
    CHECK(QTest::qWaitFor([&] { return !portraits.image(*portrait()).isNull(); }, 20'000));
    REQUIRE(at.link.undo());
    CHECK_FALSE(portrait());
    CHECK(session.table().pictures.empty());

    portraits.bring(ash, at.write("ash.png", png({300, 400})));
    REQUIRE(QTest::qWaitFor([&] { return portrait().has_value(); }, 20'000));
    const auto kept = portrait();
    portraits.bring(ash, at.write("letter.png", "not a picture"));
    REQUIRE(QTest::qWaitFor([&] { return failed.count() > 0; }, 20'000));
    CHECK(portrait() == kept);
    CHECK(failed.count() == 1);
}

TEST_CASE(
    "A creature that is dropped on the board joins the table and has its token there in one turn, hidden like any "
    "foe") {
    Table at;
    table::PrepareScene scene;
    scene.look.name = "The mill";
    REQUIRE(at.link.perform({scene, {}}));
    const table::SceneId mill = at.stage().scenes.front().id;
    const std::size_t before = at.link.session()->table().actors.size();
    const std::int64_t turn = at.link.session()->lastTurn();
    const std::string goblin = at.link.session()->rulebook().creatures.front().id;

    table::PlaceToken bring;
    bring.scene = mill;
    bring.brings = goblin;
    bring.at = {4500, 2500};
    REQUIRE(at.link.perform({bring, {}}));
    CHECK(at.link.session()->lastTurn() == turn + 1);
    REQUIRE(at.link.session()->table().actors.size() == before + 1);
    const table::Actor& came = at.link.session()->table().actors.rbegin()->second;
    CHECK_FALSE(came.revealed);
    REQUIRE(at.stage().scenes.front().tokens.size() == 1);
    const table::Token& token = at.stage().scenes.front().tokens.front();
    CHECK(token.who == came.id);
    CHECK(token.at == board::Spot{4500, 2500});
    CHECK_FALSE(token.shown);

    REQUIRE(at.link.undo());
    CHECK(at.link.session()->table().actors.size() == before);
    CHECK(at.stage().scenes.front().tokens.empty());

    bring.at = {999'000, 2500}; // off the board
    CHECK_FALSE(at.link.perform({bring, {}}));
    bring.at = {4500, 2500};
    bring.brings = "nobody";
    CHECK_FALSE(at.link.perform({bring, {}}));
    CHECK(at.link.session()->table().actors.size() == before);
}

TEST_CASE("A zone that is drawn without a name waits for one, and the refusal passes from over the map") {
    Table table;
    table::PrepareScene prepare;
    prepare.look = {.name = "Mill", .width = 12, .height = 8};
    REQUIRE(table.link.perform({prepare, {}}));
    QObject::disconnect(&table.page, &BoardPage::acted, nullptr, nullptr);
    QObject::connect(&table.page, &BoardPage::acted, &table.link, [&](const Act& act) {
        const TurnMade made = table.link.perform(act);
        if (!made) table.page.refuse(qs(made.error().member), sentenceOf(made.error()));
    });
    const auto zones = [&] { return table.stage().scenes.front().zones.size(); };
    for (const bool isCircle : {false, true}) {
        CAPTURE(isCircle);
        const std::size_t before = zones();
        table.page.takeUp(SceneTool::Zone);
        if (isCircle) table.page.findChild<QComboBox*>(QStringLiteral("ask-shape"))->setCurrentIndex(1);
        BoardView& view = table.page.view();
        emit view.began({2000, 2000}, {});
        emit view.went({5000, 5000}, {});
        emit view.ended({5000, 5000}, {});
        CHECK(zones() == before);
        CHECK(table.page.hand().points.size() > 3);
        CHECK(table.error().find("What was drawn is kept") != std::string::npos);
        auto* const name = table.page.findChild<QLineEdit*>(QStringLiteral("ask-name"));
        CHECK(table.page.focusWidget() == name);
        QTest::keyClicks(name, "The pool");
        QTest::keyClick(name, Qt::Key_Return);
        CHECK(zones() == before + 1);
        CHECK(table.stage().scenes.front().zones.back().name == "The pool");
        CHECK(table.page.hand().points.empty());
        CHECK(table.error().empty());
    }
    table.page.refuse(QString(), QStringLiteral("No."));
    auto* const time = table.page.findChild<QTimer*>(QStringLiteral("boardErrorTime"));
    REQUIRE(time != nullptr);
    REQUIRE(time->isActive());
    CHECK(time->remainingTime() < 12'000);
    time->start(1);
    CHECK(QTest::qWaitFor([&] { return table.error().empty(); }));
}
