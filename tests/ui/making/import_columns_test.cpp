// The page that takes CSV files in: a person says what their columns are.
#include "ui/making/making_desk.h"

#include "content/pack.h"
#include "games/column_list.h"
#include "games/import_page.h"
#include "interop/shipped.h"
#include "ui/screens.h"

#include <QComboBox>
#include <QFile>

#include <algorithm>
#include <array>
#include <filesystem>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::making_test::MakingDesk;

namespace {

const QByteArray kForeignWords = "Wesen,TP,Schaden,Notiz\nMoorhund,7,d8+1,scheu\nIrrlicht,2,d4,leuchtet\n";

QString written(const MakingDesk& desk, const QString& name, const QByteArray& bytes) {
    QFile file(desk.path(name));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    return file.fileName();
}

ImportPage& opened(MakingDesk& desk, const QString& file) {
    desk.games.takeFileIn(file);
    REQUIRE(QTest::qWaitFor(
        [&] {
            const auto* const page = desk.window().findChild<ImportPage*>();
            return page != nullptr && page->isVisible();
        },
        20000));
    return *desk.window().findChild<ImportPage*>();
}

bool comes(MakingDesk& desk, int count) {
    return QTest::qWaitFor([&] { return desk.list("importComes")->count() == count; }, 20000);
}

// Widgets of a page beside or below each other, none of them over another one.
bool standApart(const QWidget& inside) {
    QWidgetList seen = inside.parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    seen.removeIf([](const QWidget* each) { return !each->isVisible(); });
    for (int i = 0; i < seen.size(); ++i) {
        for (int j = 0; j < i; ++j) {
            if (seen[i]->geometry().intersects(seen[j]->geometry())) return false;
        }
    }
    return seen.size() > 3;
}

QString chosen(MakingDesk& desk, const char* name) { return desk.find<QComboBox>(name)->currentText(); }

} // namespace

TEST_CASE("Lists of what comes, what is skipped and what is wrong stand below each other where a page is low") {
    MakingDesk desk({}, {828, 490});
    std::filesystem::create_directories(interop::ownGamesFolder());
    std::filesystem::copy(TENPLUS_SOURCE_DIR "/tests/fixtures/packs/broken", interop::ownGamesFolder() / "wreck",
                          std::filesystem::copy_options::recursive);
    desk.games.open();
    auto& games = *desk.list("gamesList");
    const int shipped = int(interop::shippedSystems(*interop::dataFolder()).size());
    REQUIRE(QTest::qWaitFor([&] { return games.count() == shipped + 1; }, 20000));
    games.setCurrentRow(games.count() - 1);
    REQUIRE(QTest::qWaitFor([&] { return desk.list("gameFaults")->isVisible(); }));
    CHECK(QTest::qWaitFor([&] { return standApart(games); }, 2000));
    opened(desk, QStringLiteral(TENPLUS_SOURCE_DIR "/tests/fixtures/imports/foundry/system_moves.json"));
    REQUIRE(comes(desk, 8));
    CHECK(QTest::qWaitFor([&] { return standApart(*desk.list("importComes")); }, 2000));
}

TEST_CASE("A CSV file of other words is taken in once a person says by keys what its columns are") {
    MakingDesk desk;
    ImportPage& page = opened(desk, written(desk, QStringLiteral("wesen.csv"), kForeignWords));
    CHECK(desk.says("importSaid").contains(QStringLiteral("no column is called \"name\"")));
    CHECK(desk.list("importComes")->count() == 0);
    CHECK(desk.focus() == desk.find<QComboBox>("columnHolds0"));
    CHECK(chosen(desk, "columnHolds0") == QStringLiteral("Not known yet"));
    CHECK(chosen(desk, "columnIs0-3") == QStringLiteral("Damage"));
    CHECK(desk.says("columnValues0-2") == QStringLiteral("7 · 2"));
    desk.type(QStringLiteral("c"));
    REQUIRE(QTest::qWaitFor([&] { return desk.says("importSaid").contains(QStringLiteral("no column is the name")); },
                            20000));
    CHECK(chosen(desk, "columnHolds0") == QStringLiteral("Creatures"));
    desk.tabTo("columnIs0-1");
    desk.type(QStringLiteral("n"));
    REQUIRE(comes(desk, 2));
    CHECK(chosen(desk, "columnIs0-1") == QStringLiteral("Name"));
    CHECK_FALSE(desk.find<Paragraph>("importSaid")->isVisible());
    CHECK(desk.focus() == desk.find<QComboBox>("columnIs0-1"));
    desk.tab();
    desk.type(QStringLiteral("h"));
    REQUIRE(QTest::qWaitFor([&] { return page.columns().columns.size() == 2; }));
    desk.list("importComes")->item(1)->setCheckState(Qt::Unchecked);
    desk.find<QPushButton>("importMake")->click();
    const auto folder = interop::ownGamesFolder() / "wesen";
    REQUIRE(QTest::qWaitFor([&] { return std::filesystem::exists(folder / "system.json"); }, 20000));
    const content::Loaded loaded = content::loadRulebookFolder(folder, interop::gameShelves());
    REQUIRE(loaded.rulebook);
    const auto& creatures = loaded.rulebook->creatures;
    const auto dog = std::ranges::find(creatures, std::string("Moorhund"), &content::Creature::name);
    REQUIRE(dog != creatures.end());
    CHECK(dog->hp == 7);
    CHECK(dog->damage == "1d8+1");
    CHECK(std::ranges::find(creatures, std::string("Irrlicht"), &content::Creature::name) == creatures.end());
}

TEST_CASE("The columns of a CSV file that is recognised are closed, and a tick stays when one is changed") {
    MakingDesk desk;
    opened(desk, written(desk, QStringLiteral("foes.csv"), "Name,HP,Moves\nWolf,6,Bite\nRat,2,Hide\n"));
    REQUIRE(comes(desk, 2));
    auto& columns = *desk.find<ColumnList>("importColumnList");
    CHECK_FALSE(columns.isVisible());
    CHECK(desk.focus() == desk.find<QLineEdit>("importName"));
    desk.tabTo("importColumns");
    desk.press(Qt::Key_Space);
    CHECK(columns.isVisible());
    desk.list("importComes")->item(0)->setCheckState(Qt::Unchecked);
    CHECK(desk.says("importCount") == QStringLiteral("1 of 2 come."));
    desk.tabTo("columnIs0-3");
    desk.type(QStringLiteral("tex"));
    CHECK(chosen(desk, "columnIs0-3") == QStringLiteral("Text"));
    REQUIRE(QTest::qWaitFor([&] { return desk.list("importNotes")->count() > 0; }, 20000));
    CHECK(desk.says("importCount").startsWith(QStringLiteral("1 of 2 come")));
    const QString name = desk.list("importComes")->item(0)->text();
    CHECK(desk.list("importComes")->item(0)->checkState() == Qt::Unchecked);
    // What only one column can be is taken from the other.
    desk.tabTo("columnIs0-2");
    desk.type(QStringLiteral("na"));
    REQUIRE(QTest::qWaitFor([&] { return chosen(desk, "columnIs0-1") == QStringLiteral("Not used"); }, 20000));
    CHECK(desk.list("importComes")->item(0)->text() != name);
}

TEST_CASE("Columns of a CSV file without a header have numbers and the first values, and a person may say otherwise") {
    MakingDesk desk;
    opened(desk, written(desk, QStringLiteral("wesen.csv"), "Moorhund,7,d8+1\nIrrlicht,2,d4\n"));
    CHECK(desk.says("importSaid").contains(QStringLiteral("#1 (Moorhund)")));
    CHECK(chosen(desk, "columnHeader0") == QStringLiteral("Is a row already"));
    CHECK(desk.says("columnValues0-1") == QStringLiteral("Moorhund · Irrlicht"));
    CHECK(desk.find<QComboBox>("columnIs0-1")->accessibleName() == QStringLiteral("What is the column “Column 1”?"));
    desk.type(QStringLiteral("c"));
    desk.tabTo("columnIs0-1");
    desk.type(QStringLiteral("n"));
    REQUIRE(comes(desk, 2));
    desk.tabTo("columnHeader0");
    desk.type(QStringLiteral("n"));
    REQUIRE(comes(desk, 1));
    CHECK(chosen(desk, "columnHeader0") == QStringLiteral("Names the columns"));
    CHECK(desk.focus() == desk.find<QComboBox>("columnHeader0"));
    CHECK(desk.find<QComboBox>("columnIs0-1")->accessibleName() == QStringLiteral("What is the column “Moorhund”?"));
}

TEST_CASE("A pack becomes a new game, or is added to one that a person chooses by keys") {
    MakingDesk desk;
    const ImportPage& page =
        opened(desk, QStringLiteral(TENPLUS_SOURCE_DIR "/tests/fixtures/imports/foundry/system_moves.json"));
    REQUIRE(comes(desk, 8));
    CHECK(chosen(desk, "importOn") == QStringLiteral("A new game"));
    CHECK(desk.says("importFrom").endsWith(QStringLiteral("becomes a whole game.")));
    const QComboBox& on = *desk.find<QComboBox>("importOn");
    const int dungeon = on.findData(QStringLiteral("dungeonworld"));
    REQUIRE(dungeon > 0);
    desk.tabTo("importOn");
    for (int i = 0; i < dungeon; ++i) desk.press(Qt::Key_Down);
    CHECK(page.on() == "dungeonworld");
    REQUIRE(QTest::qWaitFor([&] { return desk.says("importFrom").contains(QStringLiteral("beside all of")); }, 20000));
    CHECK(desk.says("importFrom").endsWith(on.currentText().mid(8) + u'.'));
    desk.find<QPushButton>("importMake")->click();
    const auto folder = interop::ownGamesFolder() / "system-moves";
    REQUIRE(QTest::qWaitFor([&] { return std::filesystem::exists(folder / "system.json"); }, 20000));
    const content::Loaded loaded = content::loadRulebookFolder(folder, interop::gameShelves());
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->creatures.size() > 20);
}

TEST_CASE("Lists without a game of their own are added to the game that fits best unless a person says otherwise") {
    MakingDesk desk;
    opened(desk, written(desk, QStringLiteral("foes.csv"), "Name,HP,Moves\nWolf,6,Bite\n"));
    REQUIRE(comes(desk, 1));
    CHECK(chosen(desk, "importOn") == QStringLiteral("Add to the game that fits best"));
    QComboBox& on = *desk.find<QComboBox>("importOn");
    REQUIRE(on.findData(QStringLiteral("universalmoves")) > 0);
    on.setCurrentIndex(on.findData(QStringLiteral("universalmoves")));
    emit on.activated(on.currentIndex());
    REQUIRE(QTest::qWaitFor([&] { return desk.says("importFrom").endsWith(on.currentText().mid(8) + u'.'); }, 20000));
}

TEST_CASE("Every choice of a column has a name for a screen reader, and another pack begins without what was said") {
    MakingDesk desk;
    ImportPage& page = opened(desk, written(desk, QStringLiteral("wesen.csv"), kForeignWords));
    const auto boxes = desk.find<ColumnList>("importColumnList")->findChildren<QComboBox*>();
    CHECK(boxes.size() == 6); // what it holds, its first line, and four columns
    for (const QComboBox* box : boxes) CHECK_FALSE(box->accessibleName().isEmpty());
    desk.type(QStringLiteral("g"));
    CHECK_FALSE(page.columns().holds.empty());
    opened(desk, written(desk, QStringLiteral("other.csv"), "Name,Price\nRope,2\n"));
    REQUIRE(comes(desk, 1));
    CHECK(page.columns().holds.empty());
    CHECK(page.columns().columns.empty());
    CHECK(page.name() == QStringLiteral("Other"));
}

TEST_CASE("pictures of taking a CSV file in", "[.pictures]") {
    struct Shot {
        QSize size;
        double text;
        const char* name;
    };
    for (const Shot& shot :
         {Shot{{1000, 660}, 1, "1280x720"}, Shot{{1160, 840}, 1, "1440x900"}, Shot{{1000, 660}, 2, "text200"}}) {
        MakingDesk desk({.textScale = shot.text}, shot.size);
        const auto shoot = [&](const char* part) {
            QTest::qWait(200);
            CHECK(keepScreen(
                desk.window().grab().toImage(),
                QStringLiteral("import-csv-%1-%2").arg(QString::fromLatin1(part), QString::fromLatin1(shot.name))));
        };
        opened(desk, written(desk, QStringLiteral("wesen.csv"), kForeignWords));
        shoot("unknown");
        desk.type(QStringLiteral("c"));
        desk.tabTo("columnIs0-1");
        desk.type(QStringLiteral("n"));
        REQUIRE(comes(desk, 2));
        shoot("named");
        desk.tabTo("importNotes");
        shoot("comes");
    }
}

TEST_CASE("The page tells how much of each kind comes, and asks before a whole kind is lost") {
    MakingDesk desk;
    opened(desk, written(desk, QStringLiteral("mixed.json"), R"({"game_name": "Mixed",
        "moves": {"keen": {"name": "Keen", "key": "keen", "description": "You see."}},
        "adversaries": [{"name": "Rat tide", "tier": 1, "type": "Horde", "description": "Many.",
            "difficulty": 10, "thresholds": "6/12", "hp": 6, "stress": 2, "atk": "-1", "attack": "Teeth",
            "range": "Melee", "damage": "d6+2 phy", "feats": []}]})"));
    CHECK(desk.says("importAmounts") == QStringLiteral("1 of 1 move, 0 of 1 adversary."));
    auto& accept = *desk.find<QPushButton>("importAccept");
    CHECK_FALSE(accept.isVisible());
    desk.find<QPushButton>("importMake")->click();
    CHECK(desk.says("importSaid").startsWith(QStringLiteral("Only 0 of 1 adversary would come.")));
    CHECK_FALSE(std::filesystem::exists(interop::ownGamesFolder() / "mixed"));
    REQUIRE(accept.isVisible());
    accept.click();
    CHECK(std::filesystem::exists(interop::ownGamesFolder() / "mixed/system.json"));
}
