#include "ui/every_page.h"

#include "asking/pick_list.h"
#include "bridge/text.h"
#include "interop/crash_reports.h"
#include "interop/own_games.h"
#include "interop/shipped.h"
#include "skirmish/camp_page.h"
#include "skirmish/scenario_page.h"
#include "table/core/clock.h"
#include "table/scene.h"
#include "table/world/card.h"
#include "table/world/relation.h"
#include "ui/new_campaign.h"
#include "ui/skirmish_pack.h"
#include "ui/skirmish_short.h"
#include "world/world_page.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <filesystem>

namespace tenplus::ui::evening {

namespace {

namespace fs = std::filesystem;

void done(Desk& desk, table::Command command) { REQUIRE(desk.window().link().perform({std::move(command), {}})); }

void startPlain(Desk& desk) { desk.start(desk.campaign()); }

template <typename T>
T& part(Desk& desk, const char* name) {
    auto* const found = desk.window().findChild<T*>(QString::fromLatin1(name));
    INFO(name);
    REQUIRE(found != nullptr);
    return *found;
}

void push(Desk& desk, const char* button) {
    part<QPushButton>(desk, button).setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
}

void find(Desk& desk, const char* words) {
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QString::fromLatin1(words));
    desk.press(Qt::Key_Return);
    QTest::qWait(30);
}

void note(Desk& desk, const char* text, content::NoteKind kind) {
    table::WriteNote made;
    made.text = text;
    made.kind = kind;
    done(desk, std::move(made));
}

// ---- games ------------------------------------------------------------------------------------------------------

void put(const char* name, const char* pack) {
    fs::create_directories(interop::ownGamesFolder());
    fs::copy(fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs" / pack, interop::ownGamesFolder() / name,
             fs::copy_options::recursive);
}

void openGames(Desk& desk) {
    put("nightferry", "nightferry");
    startPlain(desk);
    find(desk, "games");
    auto& games = part<QListWidget>(desk, "gamesList");
    REQUIRE(QTest::qWaitFor([&] { return games.count() > 4; }));
    games.setCurrentRow(games.count() - 1);
}

void openGamesBroken(Desk& desk) {
    put("wreck", "broken");
    startPlain(desk);
    find(desk, "games");
    auto& games = part<QListWidget>(desk, "gamesList");
    REQUIRE(QTest::qWaitFor([&] { return games.count() > 4; }));
    games.setCurrentRow(games.count() - 1);
}

void openImport(Desk& desk) {
    openGames(desk);
    desk.answers().files = {
        qs((fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/imports/foundry/system_moves.json").string())};
    push(desk, "gameTakeFile");
    REQUIRE(QTest::qWaitFor([&] {
        const auto* const comes = desk.window().findChild<QListWidget*>(QStringLiteral("importComes"));
        return comes != nullptr && comes->isVisible() && comes->count() > 0;
    }));
}

void openMaking(Desk& desk, const char* wanted) {
    openGames(desk);
    desk.answers().texts.push_back(QStringLiteral("The Ferry"));
    push(desk, "gameMake");
    REQUIRE(QTest::qWaitFor([&] { return part<QPushButton>(desk, "gameEdit").isEnabled(); }));
    push(desk, "gameEdit");
    auto& parts = part<QListWidget>(desk, "makingParts");
    REQUIRE(QTest::qWaitFor([&] { return parts.isVisible() && parts.count() > 0; }));
    for (int row = 0; row < parts.count(); ++row) {
        if (parts.item(row)->text().startsWith(QLatin1String(wanted), Qt::CaseInsensitive)) parts.setCurrentRow(row);
    }
    QTest::qWait(400); // it is checked, and the preview is made
}

void openUpdate(Desk& desk) {
    startPlain(desk);
    const QString folder = desk.path(QStringLiteral("newer"));
    for (auto [path, bytes] : table::testing::packOf("dungeonworld")) {
        const auto change = [&](const std::string& from, const std::string& to) {
            for (std::size_t at = 0; (at = bytes.find(from, at)) != std::string::npos; at += to.size())
                bytes.replace(at, from.size(), to);
        };
        if (path == "system.json") change("\"version\": \"1.0\"", "\"version\": \"2.0\"");
        if (path == "system.json") change("\"name\": \"Weak\"", "\"name\": \"Faint\"");
        change("\"name\": \"Volley\"", "\"name\": \"Loose an arrow\"");
        const QFileInfo at(QDir(folder).filePath(qs(path)));
        QDir().mkpath(at.path());
        QFile file(at.filePath());
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), qint64(bytes.size()));
    }
    find(desk, "update the game");
    desk.answers().files.push_back(folder);
    push(desk, "updateFromFile");
    QTest::qWait(50);
}

// ---- the campaign -----------------------------------------------------------------------------------------------

void openStrangers(Desk& desk) {
    const QString other = desk.campaign(QStringLiteral("Another Ford"));
    startPlain(desk);
    desk.answers().files.push_back(other);
    find(desk, "bring a character over");
}

void openScenario(Desk& desk) {
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    REQUIRE_FALSE(TableLink().create(file, "Hall", skirmishPack()));
    desk.start(file);
    desk.press(Qt::Key_F4);
    push(desk, "writeScenario");
    REQUIRE(part<ScenarioPage>(desk, "scenarioPage").isVisible());
}

void openCamp(Desk& desk, CampRoom room) {
    const QString file = desk.path(QStringLiteral("short.tenplus"));
    {
        TableLink link;
        REQUIRE_FALSE(link.create(file, "Short", skirmishPack()));
        for (const auto& [command, dice] : shortGame()) REQUIRE(link.perform({command, dice}));
        REQUIRE(link.perform({table::PlaySkirmish{{skirmish::ComeHome{}}, false}, {}}));
    }
    desk.start(file);
    desk.press(Qt::Key_F4);
    auto* const page = desk.window().findChild<CampPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    page->openRoom(room);
    page->enter();
}

void openSessions(Desk& desk) {
    startPlain(desk);
    done(desk, table::StartSession{});
    note(desk, "The bell lies in the reeds.", content::NoteKind::Note);
    done(desk, table::EndSession{});
    done(desk, table::StartSession{});
    note(desk, "Who locked the door, and why does the miller not want to speak of it when others can hear him?",
         content::NoteKind::Question);
    done(desk, table::StartClock{"The flood", 4, 3, false});
    done(desk, table::EndSession{});
    desk.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
}

void openSession(Desk& desk) {
    openSessions(desk);
    auto& list = part<QListWidget>(desk, "sessionList");
    list.setCurrentRow(list.count() - 2);
}

void openStatistics(Desk& desk) {
    startPlain(desk);
    std::vector<table::ActorId> all; // the table is another after each roll
    for (const auto& [id, actor] : desk.session().table().actors) all.push_back(id);
    for (const table::ActorId id : all) {
        table::RollDice roll;
        roll.who = id;
        roll.expression = "2d6";
        for (int i = 0; i < 12; ++i) REQUIRE(desk.window().link().perform({roll, {i % 6 + 1, 3}}));
    }
    desk.press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
}

void openBands(Desk& desk) {
    startPlain(desk);
    const table::ActorId who = desk.session().table().actors.begin()->first;
    for (const char* move : {"volley", "discern-realities", "spout-lore", "parley"}) {
        for (int i = 1; i < 6; ++i)
            REQUIRE(desk.window().link().perform({table::RollMove{.who = who, .move = move}, {i, i}}));
    }
    desk.press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    part<QComboBox>(desk, "statisticsPart").setCurrentIndex(1);
}

void openChance(Desk& desk) {
    startPlain(desk);
    desk.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    desk.press(Qt::Key_Return);
}

void openChanceWriting(Desk& desk) {
    openChance(desk);
    push(desk, "chanceNew");
}

void openWorld(Desk& desk) {
    startPlain(desk);
    const auto add = [&](const char* name, const char* text, const char* kind) {
        table::AddCard card;
        card.kind = kind;
        card.name = name;
        card.text = text;
        done(desk, card);
        return desk.session().table().world->cards.back()->id;
    };
    add("Saltmoor", "A port that the tide takes back.", "place");
    const table::CardId oswin = add("Baron Oswin", "Lord of [[Saltmoor]].", "person");
    const table::CardId mira =
        add("Mira",
            "## The ferry girl\n\nKeeps the ferry at [[Saltmoor]]. *Never* looks at the water, and fears "
            "[[Old Marta]].\n\n- Knows every ford\n- Owes nobody",
            "person");
    done(desk, table::EditCard{.card = mira, .tags = std::vector<std::string>{"ferry", "coast"}, .secret = "His own."});
    done(desk, table::Relate{mira, oswin, "daughter of", "father of", false});
    desk.press(Qt::Key_W, Qt::ControlModifier);
    auto* const page = desk.window().findChild<WorldPage*>();
    REQUIRE(page != nullptr);
    page->go(mira);
}

void openWorldEmpty(Desk& desk) {
    startPlain(desk);
    desk.press(Qt::Key_W, Qt::ControlModifier);
}

void openStart(Desk& desk) {
    desk.start();
    REQUIRE(QTest::qWaitFor([&] { return part<PickList>(desk, "startGames").isVisible(); }, 20'000));
}

void openWorldImport(Desk& desk) {
    startPlain(desk);
    find(desk, "bring a world");
    desk.answers().files.push_back(qs((fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/worlds/vault").string()));
    push(desk, "worldImportFolder");
    REQUIRE(QTest::qWaitFor([&] { return part<QPushButton>(desk, "worldImportBring").isEnabled(); }, 20'000));
}

void openBackups(Desk& desk) {
    startPlain(desk);
    find(desk, "backups");
}

void openLimits(Desk& desk) {
    startPlain(desk);
    find(desk, "lines and veils");
}

void openFormOf(Desk& desk, int key, Qt::KeyboardModifiers modifiers) {
    startPlain(desk);
    desk.press(key, modifiers);
}

// With nobody at the table.
void startNew(Desk& desk, const char* game) {
    const QString file = desk.path(QStringLiteral("new.tenplus"));
    const auto pack = interop::findPack(game);
    REQUIRE(pack);
    REQUIRE_FALSE(TableLink().create(file, "The Long Ford", *pack));
    desk.start(file);
}

void openCreation(Desk& desk, const char* game) {
    startNew(desk, game);
    desk.press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
}

} // namespace

const std::vector<EveryPage>& everyPage() {
    static const std::vector<EveryPage> kAll{
        {"start", openStart},
        {"crash",
         [](Desk& desk) {
             startPlain(desk);
             desk.window().showCrash({"Tenplus 1.0.0\nQt 6.4.2, linux 6.1.0 x86_64, Debian GNU/Linux 12 (bookworm)\n"
                                      "Ended by SIGSEGV at 2026-11-30 09:10:30 UTC\nStack, the newest call first:\n"
                                      "  tenplus+0x2a6c\n  libc.so.6+0x27305 __libc_start_main\n",
                                      "/home/marta/.local/state/tenplus/crashes/last.txt"});
         }},
        {"new-campaign",
         [](Desk& desk) {
             startPlain(desk);
             NewCampaign page(desk);
         }},
        {"games", openGames},
        {"games-broken", openGamesBroken},
        {"import", openImport},
        {"making-move", [](Desk& desk) { openMaking(desk, "fight"); }},
        {"making-sheet", [](Desk& desk) { openMaking(desk, "sheet"); }},
        {"making-creature", [](Desk& desk) { openMaking(desk, "hedge"); }},
        {"update", openUpdate},
        {"strangers", openStrangers},
        {"scenario", openScenario},
        {"skirmish-campaign", [](Desk& desk) { openCamp(desk, CampRoom::Campaign); }},
        {"skirmish-ending", [](Desk& desk) { openCamp(desk, CampRoom::Ending); }},
        {"skirmish-shop", [](Desk& desk) { openCamp(desk, CampRoom::Shop); }},
        {"skirmish-hero", [](Desk& desk) { openCamp(desk, CampRoom::OwnHero); }},
        {"sessions", openSessions},
        {"session", openSession},
        {"statistics", openStatistics},
        {"bands", openBands},
        {"chance", openChance},
        {"chance-writing", openChanceWriting},
        {"world", openWorld},
        {"world-empty", openWorldEmpty},
        {"world-import", openWorldImport},
        {"backups", openBackups},
        {"limits", openLimits},
        {"settings", [](Desk& desk) { openFormOf(desk, Qt::Key_Comma, Qt::ControlModifier); }},
        {"keys", [](Desk& desk) { openFormOf(desk, Qt::Key_F1, {}); }},
        {"manual", [](Desk& desk) { openFormOf(desk, Qt::Key_F1, Qt::ShiftModifier); }},
        {"scene", [](Desk& desk) { openFormOf(desk, Qt::Key_J, Qt::ControlModifier); }},
        {"guide", [](Desk& desk) { openFormOf(desk, Qt::Key_G, Qt::ControlModifier); }},
        {"past", [](Desk& desk) { openFormOf(desk, Qt::Key_H, Qt::ControlModifier); }},
        {"screen", [](Desk& desk) { openFormOf(desk, Qt::Key_F9, Qt::ControlModifier); }},
        {"foe", [](Desk& desk) { openFormOf(desk, Qt::Key_E, Qt::ControlModifier); }},
        {"encounter", [](Desk& desk) { openFormOf(desk, Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier); }},
        {"creation", [](Desk& desk) { openFormOf(desk, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier); }},
        {"creation-basics", [](Desk& desk) { openCreation(desk, "universalmoves"); }},
        {"creation-train", [](Desk& desk) { openCreation(desk, "firsttrain"); }},
        {"settings-presets",
         [](Desk& desk) {
             startNew(desk, "duality");
             desk.press(Qt::Key_Comma, Qt::ControlModifier);
         }},
    };
    return kAll;
}

namespace {

QString nameOf(const QWidget& widget) {
    const QString name = widget.objectName();
    const QRect at = widget.geometry();
    return QStringLiteral("%1 (%2, %3, %4 x %5)")
        .arg(name.isEmpty() ? QString::fromLatin1(widget.metaObject()->className()) : name)
        .arg(at.x())
        .arg(at.y())
        .arg(at.width())
        .arg(at.height());
}

} // namespace

QStringList overlaps(const QWidget& whole) {
    QStringList faults;
    for (const QWidget* holder : whole.findChildren<QWidget*>()) {
        if (holder->layout() == nullptr || !holder->isVisible()) continue;
        std::vector<const QWidget*> parts;
        for (const QObject* each : holder->children()) {
            const auto* const part = qobject_cast<const QWidget*>(each);
            if (part != nullptr && part->isVisible() && !part->isWindow()) parts.push_back(part);
        }
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t j = i + 1; j < parts.size(); ++j) {
                if (parts[i]->geometry().intersects(parts[j]->geometry()))
                    faults << QStringLiteral("%1 and %2").arg(nameOf(*parts[i]), nameOf(*parts[j]));
            }
        }
    }
    return faults;
}

// Upwards from the widget to the whole: what scrolls may hide it above and below, but not at its sides.
QStringList outOfReach(const QWidget& whole) {
    constexpr int kEdge = 2; // px that a frame may overlap
    QStringList faults;
    for (const QWidget* each : whole.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->focusPolicy() == Qt::NoFocus || each->size().isEmpty()) continue;
        QRect place = each->rect();
        for (const QWidget* at = each; at != &whole; at = at->parentWidget()) {
            place.translate(at->pos());
            const QWidget* const holder = at->parentWidget();
            const auto* const scrolls = qobject_cast<const QAbstractScrollArea*>(holder->parentWidget());
            const bool isScrolled = scrolls && scrolls->viewport() == holder;
            QRect room = holder->rect().adjusted(-kEdge, -kEdge, kEdge, kEdge);
            if (isScrolled) {
                room.setTop(std::min(room.top(), place.top()));
                room.setBottom(std::max(room.bottom(), place.bottom()));
            }
            if (!room.contains(place)) {
                faults << QStringLiteral("%1 in %2")
                              .arg(nameOf(*each), QString::fromLatin1(holder->metaObject()->className()));
                break;
            }
            if (isScrolled) place = holder->rect(); // it can be scrolled there
        }
    }
    return faults;
}

} // namespace tenplus::ui::evening
