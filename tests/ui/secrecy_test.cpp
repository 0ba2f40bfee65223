// Secrecy of the players' window: two hundred campaigns at random with a mark in every secret, and every way in which
// the window could give one away. More or fewer campaigns: TENPLUS_CAMPAIGNS.
#include "players/players_window.h"

#include "base/campaign_count.h"
#include "table/core/clock.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/secret_canaries.h"
#include "ui/event_count.h"
#include "ui/painted_text.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QImageReader>
#include <QPainter>
#include <QTest>

#include <map>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::table::testing;

namespace {

constexpr std::uint64_t kCampaigns = 200;
constexpr QSize kSize{1280, 720};

Look& still() {
    static Look look({ThemeKind::Ember, 1, false, true});
    return look;
}

table::PlayerView viewOf(const table::Table& table) { return table::playerView(rulebookOf("dungeonworld"), table); }

// Where words can leave the window.
using Places = std::map<std::string, QString>;

QString paintedBy(const PlayersWindow& window) {
    PaintedText device(window.size());
    QPainter painter(&device);
    window.paintWhole(painter);
    painter.end();
    // Figures that are painted as outlines have no text of their own: they stand in the layout.
    QStringList all = device.texts();
    const auto read = [&](const Parts& parts) {
        for (const LinePart& line : parts.lines) all << line.text;
        for (const ChipPart& chip : parts.chips) all << chip.chip.words << chip.chip.value;
        for (const ClockPart& clock : parts.clocks) all << clock.clock.name;
    };
    read(window.contents().parts);
    for (const SeatedStrip& seated : window.contents().strips) {
        read(seated.strip.block.parts);
        for (const Parts& page : seated.strip.pages) read(page);
    }
    if (const auto scene = window.scenePicture()) {
        for (const BoardToken& token : scene->board.tokens) all << token.name;
        for (const BoardZone& zone : scene->board.zones) all << zone.name;
    }
    return all.join(u'\n');
}

void readTree(QAccessibleInterface* node, QStringList& said) {
    if (node == nullptr) return;
    for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help,
                            QAccessible::DebugDescription})
        said << node->text(text);
    for (int i = 0; i < node->childCount(); ++i) readTree(node->child(i), said);
}

QString tipsOf(const QWidget& window) {
    QStringList said;
    const auto read = [&](const QWidget& widget) {
        said << widget.toolTip() << widget.statusTip() << widget.whatsThis() << widget.objectName();
    };
    read(window);
    for (const QWidget* child : window.findChildren<QWidget*>()) read(*child);
    return said.join(u'\n');
}

QByteArray fileOf(const QImage& picture) {
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    picture.save(&file, "PNG");
    return file.data();
}

QString wordsIn(const QByteArray& file) {
    QBuffer device;
    device.setData(file);
    QImageReader reader(&device);
    QStringList words{QString::fromLatin1(file)};
    for (const QString& key : reader.textKeys()) words << key << reader.text(key);
    return words.join(u'\n');
}

Places placesOf(PlayersWindow& window) {
    Places places;
    places["painted text"] = paintedBy(window);
    places["tool-tips"] = tipsOf(window);
    QStringList tree;
    readTree(QAccessible::queryAccessibleInterface(&window), tree);
    places["accessible tree"] = tree.join(u'\n');
    places["title"] = window.windowTitle() + u'\n' + window.windowFilePath() + u'\n' + window.windowIconText() + u'\n' +
                      window.windowRole();
    for (const auto key : {Qt::Key_A, Qt::Key_C, Qt::Key_X}) QTest::keyClick(&window, key, Qt::ControlModifier);
    places["clipboard"] = QApplication::clipboard()->text();
    places["exported file"] = wordsIn(fileOf(window.picture()));
    return places;
}

// Each place with a secret in it, and the first secret there.
std::string leakIn(const Places& places, const Marks& marks) {
    std::string leaks;
    for (const auto& [place, text] : places) {
        if (const std::string leak = table::testing::leakIn(text.toStdString(), marks); !leak.empty())
            leaks += place + ": " + leak + "; ";
    }
    return leaks;
}

struct Window {
    PlayersWindow players{still()};
    Window() {
        players.resize(kSize);
        players.setCurtain(false);
    }
    void show() {
        players.show();
        settle();
    }
    void settle() {
        for (int round = 0; round < 3; ++round) QApplication::processEvents();
    }
};

} // namespace

TEST_CASE("of two hundred campaigns nothing that is hidden leaves the players' window by any way") {
    Window window;
    QApplication::clipboard()->clear();
    const std::uint64_t campaigns = tenplus::testing::campaignCount(kCampaigns);
    for (std::uint64_t seed = 1; seed <= campaigns; ++seed) {
        Chance chance(seed);
        Marks marks;
        const table::Table table = tableWith(chance, marks);
        window.players.setView(viewOf(table), false);
        const std::string leak = leakIn(placesOf(window.players), marks);
        if (!leak.empty()) FAIL("seed " << seed << ": " << leak);
    }
}

TEST_CASE("a secret that got into any of those places is found") {
    Chance chance(3);
    Marks marks;
    const table::Table table = tableWith(chance, marks);
    const QString secret = QString::fromStdString(marks.secrets().front().second);
    const std::string kind = marks.secrets().front().first;
    const auto foundIn = [&](const std::function<void(PlayersWindow&)>& plant) {
        Window window;
        table::PlayerView view = viewOf(table);
        window.players.setView(view, false);
        plant(window.players);
        const std::string leak = leakIn(placesOf(window.players), marks);
        QApplication::clipboard()->clear();
        return leak;
    };
    const auto found = [&](const char* place, const std::function<void(PlayersWindow&)>& plant) {
        return QString::fromStdString(foundIn(plant)).contains(QString::fromStdString(place + (": " + kind)));
    };
    CHECK(foundIn([](PlayersWindow&) {}).empty());
    CHECK(found("tool-tips", [&](PlayersWindow& window) { window.setToolTip(secret); }));
    CHECK(found("tool-tips", [&](PlayersWindow& window) { window.findChild<QWidget*>()->setToolTip(secret); }));
    CHECK(found("accessible tree", [&](PlayersWindow& window) { window.setAccessibleDescription(secret); }));
    CHECK(found("title", [&](PlayersWindow& window) { window.setWindowTitle(secret); }));
    CHECK(found("title", [&](PlayersWindow& window) { window.setWindowFilePath(secret); }));
    CHECK(found("clipboard", [&](PlayersWindow&) { QApplication::clipboard()->setText(secret); }));

    QImage marked(8, 8, QImage::Format_RGB32);
    marked.fill(0);
    marked.setText(QStringLiteral("Comment"), secret);
    CHECK(leakIn({{"exported file", wordsIn(fileOf(marked))}}, marks) == "exported file: " + kind + "; ");
}

namespace {

/// A window that shows players nothing but where a test has put the secret.
struct Planted {
    Planted() {
        table = tableWith(chance, marks);
        secret = marks.secrets().front().second;
    }
    bool painted(const std::function<void(table::PlayerView&)>& plant) const {
        Window window;
        table::PlayerView view = viewOf(table);
        view.scene.reset();
        view.handouts.clear();
        view.actors.clear();
        view.gmRolled = false;
        plant(view);
        window.players.setView(view, false);
        return table::testing::leakIn(paintedBy(window.players).toStdString(), marks).size() > 0;
    }
    Chance chance{4};
    Marks marks;
    table::Table table;
    std::string secret;
};

} // namespace

TEST_CASE("a secret is found wherever the window would paint it") {
    const Planted planted;
    const std::string& secret = planted.secret;
    const auto painted = [&](const auto& plant) { return planted.painted(plant); };
    CHECK_FALSE(painted([](table::PlayerView&) {}));
    CHECK(painted(
        [&](table::PlayerView& view) { view.actors.push_back({.name = secret, .icon = {}, .conditions = {}}); }));
    CHECK(painted(
        [&](table::PlayerView& view) { view.actors.push_back({.name = {}, .icon = {}, .conditions = {secret}}); }));
    CHECK(painted([&](table::PlayerView& view) { view.clocks = {{secret, 6, 1}}; }));
    CHECK(painted([&](table::PlayerView& view) { view.place = secret; }));
    CHECK(painted([&](table::PlayerView& view) { view.facts = {{"fact", secret, {}}}; }));
    CHECK(painted([&](table::PlayerView& view) { view.handouts = {{secret, {}, {}}}; }));
    CHECK(painted([&](table::PlayerView& view) { view.handouts = {{{}, secret, {}}}; }));
    const auto roll = [](table::PlayerView& view) -> table::PlayerRoll& {
        view.roll.emplace();
        view.roll->dice = {{.sides = 6, .pips = 3}};
        return *view.roll;
    };
    CHECK(painted([&](table::PlayerView& view) { roll(view).name = secret; }));
    CHECK(painted([&](table::PlayerView& view) { roll(view).bandName = secret; }));
    CHECK(painted([&](table::PlayerView& view) { roll(view).text = secret; }));
    CHECK(painted([&](table::PlayerView& view) { roll(view).modifiers = {{secret, 1}}; }));
}

TEST_CASE("a secret is found wherever the window would paint it on a board") {
    const Planted planted;
    const std::string& secret = planted.secret;
    const auto painted = [&](const auto& plant) { return planted.painted(plant); };
    const auto scene = [](table::PlayerView& view) -> table::PlayerScene& {
        view.roll.reset();
        view.scene.emplace();
        view.scene->width = 10;
        view.scene->height = 6;
        view.scene->open = true;
        return *view.scene;
    };
    CHECK(painted([&](table::PlayerView& view) { scene(view).title = secret; }));
    CHECK(painted([&](table::PlayerView& view) {
        table::PlayerToken token;
        token.name = secret;
        token.at = {2500, 2500};
        scene(view).tokens.push_back(token);
    }));
    CHECK(painted([&](table::PlayerView& view) {
        scene(view).zones.push_back({secret, {{0, 0}, {4000, 0}, {4000, 4000}}});
    }));
    const auto board = [](table::PlayerView& view) -> table::SkirmishBoard& {
        view.skirmish.emplace();
        view.skirmish->width = view.skirmish->height = 3;
        view.skirmish->rows = {"...", "...", "..."};
        return *view.skirmish;
    };
    CHECK_FALSE(painted([&](table::PlayerView& view) { board(view); }));
    CHECK(painted([&](table::PlayerView& view) {
        board(view).models.push_back(
            {.number = 1, .name = secret, .profile = {}, .status = "in-play", .at = {1, 1}, .states = {}, .goods = {}});
    }));
    CHECK(painted([&](table::PlayerView& view) {
        board(view).pools.push_back({.name = secret, .purpose = {}, .dice = {{3, false}}});
    }));
    CHECK(painted([&](table::PlayerView& view) { board(view).aims.push_back({secret, false}); }));
}

TEST_CASE("hidden things leave no trace in the pixels of the players' window") {
    Window one, other;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Chance chance(seed);
        Marks marks;
        const table::Table table = tableWith(chance, marks);
        one.players.setView(viewOf(table), false);
        other.players.setView(viewOf(withoutSecrets(table)), false);
        one.players.picture(); // Qt rounds large letters otherwise the first time it paints them
        CAPTURE(seed);
        REQUIRE(one.players.picture() == other.players.picture());
    }
}

TEST_CASE("the players' window paints when something is revealed, and not when a secret changes") {
    Window window;
    window.show();
    int reveals = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Chance chance(seed);
        Marks marks;
        const table::Table table = tableWith(chance, marks);
        window.players.setView(viewOf(table), false);
        window.settle();
        EventCount paints(window.players, QEvent::Paint);
        const QString name = window.players.accessibleName();
        window.players.setView(viewOf(withoutSecrets(table)), true);
        window.settle();
        CAPTURE(seed);
        CHECK(paints.count == 0);
        CHECK(window.players.accessibleName() == name);
        table::Table shown = table;
        for (auto& [id, actor] : shown.actors) actor.revealed = true;
        if (viewOf(shown) == viewOf(table)) continue;
        ++reveals;
        window.players.setView(viewOf(shown), false);
        window.settle();
        CHECK(paints.count > 0);
    }
    CHECK(reveals > 30);
}

TEST_CASE("a frozen window shows and says nothing of what is revealed meanwhile, and does once it is thawed") {
    Window window;
    window.show();
    Chance chance(5);
    Marks marks;
    table::Table table = tableWith(chance, marks);
    window.players.setView(viewOf(table), false);
    window.settle();
    const QImage before = window.players.picture();
    window.players.setFrozen(true);
    EventCount paints(window.players, QEvent::Paint);
    table.clocks.push_back({table::ClockId{9}, "The tide", 4, 3, true});
    window.players.setView(viewOf(table), true);
    window.settle();
    CHECK(paints.count == 0);
    CHECK(window.players.picture() == before);
    window.players.setFrozen(false);
    window.settle();
    CHECK(paints.count > 0);
    CHECK(window.players.picture() != before);
}

TEST_CASE("of a skirmish the players' window tells nothing that its heroes do not know") {
    namespace sk = skirmish;
    Scene cellar("skirmish");
    const auto play = [&](auto kind, const std::vector<int>& dice) {
        cellar.perform(table::PlaySkirmish{{std::move(kind)}, false}, dice);
    };
    play(sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "Sorrel", 1}}}, {});
    play(sk::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    play(sk::Plain<sk::Deed::BeMover>{}, {1, 2});
    table::Table other = cellar.table();
    sk::Game& game = other.skirmish.game.front();
    std::vector<std::string> hidden;
    for (sk::Index who = 0; who < game.modelCount; ++who) {
        if (game.models[who].status != sk::Status::Hidden) continue;
        // Somebody else stands there, hurt, and the squares about are others.
        hidden.push_back(table::modelName(*cellar.rulebook().skirmish, other.skirmish, game, who));
        game.models[who].hits = 1;
        game.models[who].profile = 0;
    }
    REQUIRE(hidden.size() == 6);
    for (sk::Thing& thing : game.things) {
        if (thing.kind == sk::ThingKind::Chest) thing.number = std::uint8_t(3 - thing.number);
    }
    for (int square = 0; square < game.extent.squares(); ++square) {
        if (!game.isRevealed(sk::Square(square))) game.cells[std::size_t(square)].terrain = sk::Terrain::Water;
    }
    game.triggers[0].number = 9;
    Window one, another;
    one.players.setView(table::playerView(cellar.rulebook(), cellar.table()), false);
    another.players.setView(table::playerView(cellar.rulebook(), other), false);
    QApplication::clipboard()->clear();
    for (const auto& [place, text] : placesOf(one.players)) {
        for (const std::string& name : hidden) {
            INFO(place << ": " << name);
            CHECK_FALSE(text.contains(QString::fromStdString(name)));
        }
    }
    CHECK(placesOf(one.players)["painted text"].contains(QStringLiteral("Bera")));
    one.players.picture();
    CHECK(one.players.picture() == another.players.picture());
    CHECK(one.players.accessibleName() == another.players.accessibleName());
}
