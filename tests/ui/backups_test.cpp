// Backups at the table: made while it is played and when it is left, told when a file cannot be opened, and played on
// in a copy.
#include "ui/evening_desk.h"

#include "base/tiny_picture.h"
#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "campaigns/backups_page.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "paint/paragraph.h"
#include "play/page_stack.h"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <filesystem>
#include <fstream>
#include <random>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;
namespace fs = std::filesystem;

namespace {

std::vector<interop::Backup> keptOf(Desk& desk) {
    return interop::backupsOf(desk.session().journal().head().id).backups;
}

void wrote(TableLink& link, const char* words) { REQUIRE(link.perform({table::WriteNote{words, {}, false}, {}})); }

// A campaign that is open, and whoever backs it up, without a window.
struct LoneTable {
    Look look;
    QStackedWidget centre;
    QWidget* home = new QWidget;
    TableLink link;
    PageStack pages{link, centre, *home};
    BackupPresenter backups{look, link, pages};

    LoneTable() { centre.addWidget(home); }
    std::size_t count() const { return interop::backupsOf(link.session()->journal().head().id).backups.size(); }
};

struct ListShown {
    explicit ListShown(Desk& desk)
        : page(desk.window().findChild<BackupsPage*>())
        , list(page ? page->findChild<QListWidget*>(QStringLiteral("backupsList")) : nullptr) {
        REQUIRE(list != nullptr);
    }
    QString said() const { return page->findChild<Paragraph*>(QStringLiteral("backupsSaid"))->text(); }
    QPushButton* button(const char* name) const { return page->findChild<QPushButton*>(QString::fromLatin1(name)); }
    BackupsPage* page;
    QListWidget* list;
};

void pressed(Desk& desk, QPushButton* button) {
    button->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return);
}

ListShown openBackups(Desk& desk) {
    desk.window().findChild<QAction*>(QStringLiteral("backups"))->trigger();
    QApplication::processEvents();
    ListShown shown(desk);
    REQUIRE(shown.page->isVisible());
    return shown;
}

} // namespace

TEST_CASE("A campaign is backed up when it is left, once for all that was recorded") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    const std::string id = desk.session().journal().head().id;
    const std::string table = desk.table();
    desk.quit();
    QThreadPool::globalInstance()->waitForDone(); // as the application does when it ends
    const auto backups = interop::backupsOf(id).backups;
    REQUIRE(backups.size() == 1);

    desk.start(file);
    desk.quit(); // nothing happened
    QThreadPool::globalInstance()->waitForDone();
    CHECK(interop::backupsOf(id).backups.size() == 1);

    fs::remove(ss(file));
    interop::BackupCheck check;
    REQUIRE(interop::copyOfBackup(backups.front(), ss(file), check));
    desk.start(file);
    CHECK(desk.table() == table);
}

TEST_CASE("A campaign that gives way to another is backed up, too") {
    Desk desk;
    const QString first = desk.campaign(), second = desk.campaign(QStringLiteral("Another"));
    desk.start(first);
    const std::string id = desk.session().journal().head().id;
    desk.answers().files = {second};
    desk.press(Qt::Key_O, Qt::ControlModifier);
    CHECK(desk.session().table().name == "Another");
    QThreadPool::globalInstance()->waitForDone();
    CHECK(interop::backupsOf(id).backups.size() == 1);
}

TEST_CASE("Half an hour after the last backup another one is made if anything was recorded, while the table goes on") {
    Desk desk;
    LoneTable table;
    auto* const clock = table.backups.findChild<QTimer*>(QStringLiteral("backupClock"));
    REQUIRE(clock != nullptr);
    CHECK(clock->interval() == 30 * 60 * 1000);
    CHECK_FALSE(clock->isActive());
    REQUIRE_FALSE(table.link.open(desk.campaign()));
    CHECK(clock->isActive());
    const auto strikes = [&] { QMetaObject::invokeMethod(clock, "timeout"); };

    strikes();
    wrote(table.link, "written while it is copied");
    REQUIRE(QTest::qWaitFor([&] { return table.count() == 1; }));
    strikes(); // the note may be in that one, but its name does not say so
    REQUIRE(QTest::qWaitFor([&] { return table.count() == 2; }));
    strikes();
    QTest::qWait(100);
    CHECK(table.count() == 2);
    table.link.close();
    CHECK_FALSE(clock->isActive());
}

TEST_CASE("A large campaign is backed up while the window goes on answering") {
    Desk desk;
    LoneTable table;
    REQUIRE_FALSE(table.link.open(desk.campaign()));
    std::mt19937 random(7);
    std::string noise(std::size_t{40} << 20U, '\0');
    for (char& each : noise) each = static_cast<char>(random());
    table.link.store(journal::NamedBytes(std::move(noise)));
    table.backups.soon(); // begins before the picture is written, and waits for it without stopping anybody
    QElapsedTimer clock;
    int rounds = 0;
    for (clock.start(); table.count() == 0 && clock.elapsed() < 60'000; ++rounds)
        QApplication::processEvents(QEventLoop::AllEvents, 5);
    REQUIRE(table.count() == 1);
    CHECK(rounds > 10);
    CHECK(interop::backupsOf(table.link.session()->journal().head().id).backups.front().bytes > std::uintmax_t{40}
                                                                                                    << 20U);
}

TEST_CASE("A campaign with an event that was changed is not backed up") {
    Desk desk;
    const QString file = desk.campaign();
    {
        std::fstream bytes(ss(file), std::ios::binary | std::ios::in | std::ios::out);
        std::string all(std::istreambuf_iterator<char>(bytes), {});
        const auto at = all.find("Reed ogre");
        REQUIRE(at != std::string::npos);
        bytes.seekp(static_cast<std::streamoff>(at));
        bytes.write("Read", 4);
    }
    desk.start(file);
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.session().altered());
    const ListShown shown = openBackups(desk);
    pressed(desk, shown.button("backupNow"));
    CHECK(shown.said().startsWith(QStringLiteral("Event 3 (turn 3) is not what was recorded.")));
    const std::string id = desk.session().journal().head().id;
    desk.quit();
    QThreadPool::globalInstance()->waitForDone();
    CHECK(interop::backupsOf(id).backups.empty());
}

TEST_CASE("The page lists the backups of the campaign, makes one now, and plays on in a copy of the one chosen") {
    Desk desk;
    desk.start(desk.campaign());
    const ListShown shown = openBackups(desk);
    CHECK(shown.list->count() == 0);
    CHECK(shown.said().startsWith(QStringLiteral("There are none yet")));
    CHECK_FALSE(shown.button("backupCopy")->isEnabled());
    CHECK(shown.button("backupNow")->isEnabled());
    pressed(desk, shown.button("backupNow"));
    REQUIRE(QTest::qWaitFor([&] { return shown.list->count() == 1; }));
    CHECK(shown.said() == QStringLiteral("The backup is made, and every event in it was checked."));
    pressed(desk, shown.button("backupNow"));
    CHECK(shown.said() == QStringLiteral("The newest backup has every turn already."));
    const std::string before = desk.table();
    const std::int64_t turn = desk.session().lastTurn();
    CHECK(shown.list->item(0)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("turn %1").arg(turn)));

    wrote(desk.window().link(), "after the backup");
    CHECK(desk.session().lastTurn() == turn + 1);
    CHECK(shown.said().isEmpty()); // it is no longer so
    shown.list->setFocus(Qt::TabFocusReason);
    desk.picture("backups-ember");
    desk.dress(ThemeKind::Paper, 1);
    desk.picture("backups-paper");
    desk.dress(ThemeKind::HighContrast, 1.5);
    QTest::qWait(20); // the menus find their room
    desk.picture("backups-large");
    desk.dress(ThemeKind::Ember, 1);
    shown.list->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_Return); // plays on in a copy
    CHECK(desk.session().lastTurn() == turn);
    CHECK(desk.table() == before);
    CHECK(qs(desk.session().journal().path().filename().string()).startsWith(QStringLiteral("The Long Ford, 20")));
    wrote(desk.window().link(), "in the copy");
    CHECK(desk.session().lastTurn() == turn + 1);
}

TEST_CASE("Whoever cannot open a campaign is told of its newest backup, and finds those of every campaign") {
    Desk desk;
    const QString file = desk.campaign(), other = desk.campaign(QStringLiteral("Another"));
    for (const QString& each : {file, other}) {
        desk.start(each);
        desk.quit();
        QThreadPool::globalInstance()->waitForDone();
    }
    std::ofstream(ss(file)) << "no longer a campaign";
    desk.start(file);
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("notice").contains(QStringLiteral("Its newest backup is of ")));
    CHECK(desk.says("notice").contains(QStringLiteral("with turn 3: Campaign > Backups lists it.")));
    const ListShown shown = openBackups(desk);
    REQUIRE(shown.list->count() == 2);
    CHECK_FALSE(shown.button("backupNow")->isEnabled()); // of nothing
    const auto rowOf = [&](const QString& name) {
        for (int row = 0; row < shown.list->count(); ++row) {
            if (shown.list->item(row)->data(Qt::AccessibleTextRole).toString().startsWith(name)) return row;
        }
        return -1;
    };
    REQUIRE(rowOf(QStringLiteral("The Long Ford")) >= 0);
    shown.list->setCurrentRow(rowOf(QStringLiteral("The Long Ford")));
    pressed(desk, shown.button("backupCopy"));
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.session().table().name == "The Long Ford");
}

TEST_CASE("An older copy in the campaign's place is asked about, and takes no turn before it is said to be meant") {
    Desk desk;
    qputenv("XDG_STATE_HOME", desk.path(QStringLiteral("state")).toUtf8());
    const QString file = desk.campaign(), older = desk.path(QStringLiteral("older"));
    REQUIRE(QFile::copy(file, older));
    desk.start(file);
    wrote(desk.window().link(), "the bridge fell");
    desk.quit();
    REQUIRE(QFile::remove(file));
    REQUIRE(QFile::copy(older, file));

    desk.start();
    desk.answers().files = {file};
    desk.press(Qt::Key_O, Qt::ControlModifier); // the question is cancelled
    REQUIRE(QTest::qWaitFor([&] { return !desk.answers().titles.isEmpty(); }));
    CHECK(desk.answers().titles.last() == QStringLiteral("A later turn was played here"));
    CHECK(desk.answers().offered == QStringList{QStringLiteral("Only read it"), QStringLiteral("Play on in this one"),
                                                QStringLiteral("Show its backups")});
    TableLink& link = desk.window().link();
    const auto lastTurn = desk.session().lastTurn();
    const auto no = link.perform({table::WriteNote{"played on by mistake", {}, false}, {}});
    REQUIRE_FALSE(no);
    CHECK(no.error().code == "older-copy");
    desk.answers().choices = {1};
    REQUIRE(QTest::qWaitFor([&] { return desk.answers().titles.size() == 2; })); // asked again by that
    CHECK_FALSE(link.isOnHold());
    wrote(link, "another way");
    CHECK(desk.session().lastTurn() == lastTurn + 1);
    desk.quit();
    desk.start(file);
    CHECK_FALSE(desk.window().link().isOnHold());
    qunsetenv("XDG_STATE_HOME");
}

TEST_CASE("The backups of a lost campaign are listed while another one is open") {
    Desk desk;
    const QString lost = desk.campaign(), open = desk.campaign(QStringLiteral("Another"));
    desk.start(lost);
    desk.quit();
    QThreadPool::globalInstance()->waitForDone();
    std::ofstream(ss(lost)) << "no longer a campaign";
    desk.start(open);
    desk.answers().files = {lost};
    desk.press(Qt::Key_O, Qt::ControlModifier);
    CHECK(desk.says("notice").contains(QStringLiteral("Campaign > Backups lists it.")));
    const ListShown shown = openBackups(desk);
    REQUIRE(shown.list->count() == 1);
    CHECK(shown.list->item(0)->data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("The Long Ford: ")));
    CHECK(shown.button("backupNow")->isEnabled());
    pressed(desk, shown.button("backupCopy"));
    CHECK(desk.session().table().name == "The Long Ford");
}

TEST_CASE("A backup of a copy that was played on is not what became of the original") {
    Desk desk;
    const QString file = desk.campaign();
    fs::copy_file(ss(file), ss(desk.path(QStringLiteral("copy"))));
    desk.start(desk.path(QStringLiteral("copy")));
    wrote(desk.window().link(), "in the copy");
    wrote(desk.window().link(), "and again");
    desk.quit();
    QThreadPool::globalInstance()->waitForDone();
    desk.start(file);
    wrote(desk.window().link(), "in the original");
    desk.quit();
    QThreadPool::globalInstance()->waitForDone();
    desk.start(file);
    QThreadPool::globalInstance()->waitForDone(); // every backup is looked at
    QApplication::processEvents();
    CHECK(desk.says("notice").isEmpty());
}

TEST_CASE("A campaign that was played last and is gone is told of at the next start, if there is a backup") {
    Desk desk;
    const QString other = desk.campaign(QStringLiteral("Another")), file = desk.campaign();
    for (const QString& each : {other, file}) {
        desk.start(each);
        desk.quit();
        QThreadPool::globalInstance()->waitForDone();
    }
    fs::remove(ss(file));
    desk.start();
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("notice").contains(QStringLiteral("There is no file")));
    CHECK(desk.says("notice").contains(QStringLiteral("Campaign > Backups lists it.")));
    desk.quit();
    fs::remove_all(interop::backupsFolder());
    desk.start();
    REQUIRE(desk.window().link().isOpen()); // the one before it
    CHECK(desk.session().table().name == "Another");
}

TEST_CASE("An older file in the place of a campaign is told when it is opened") {
    Desk desk;
    const QString file = desk.campaign();
    fs::copy_file(ss(file), ss(desk.path(QStringLiteral("older"))));
    desk.start(file);
    wrote(desk.window().link(), "newer");
    const std::int64_t turn = desk.session().lastTurn();
    desk.quit();
    QThreadPool::globalInstance()->waitForDone();
    fs::copy_file(ss(desk.path(QStringLiteral("older"))), ss(file), fs::copy_options::overwrite_existing);
    desk.start(file);
    REQUIRE(QTest::qWaitFor([&] { return !desk.says("notice").isEmpty(); }));
    CHECK(desk.says("notice") == QStringLiteral("A backup of this campaign goes further: to turn %1, where this file "
                                                "ends at turn %2. Campaign > Backups lists it.")
                                     .arg(turn)
                                     .arg(turn - 1));
    REQUIRE(keptOf(desk).size() == 1);
}

TEST_CASE("A ruined backup is listed with the reason, and no copy of it is offered") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    const std::string id = desk.session().journal().head().id;
    wrote(desk.window().link(), "backed up");
    desk.quit();
    QThreadPool::globalInstance()->waitForDone();
    const auto backups = interop::backupsOf(id).backups;
    REQUIRE(backups.size() == 1);
    fs::permissions(backups.front().file, fs::perms::owner_all);
    std::ofstream(backups.front().file) << "no longer a backup";
    desk.start(file);
    const ListShown shown = openBackups(desk);
    REQUIRE(QTest::qWaitFor([&] {
        return shown.list->item(0)->data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("ruined"));
    }));
    CHECK(shown.said().startsWith(QStringLiteral("This backup is ruined: ")));
    CHECK_FALSE(shown.button("backupCopy")->isEnabled());
    desk.picture("backups-ruined");
    pressed(desk, shown.button("backupNow")); // takes its place
    REQUIRE(QTest::qWaitFor([&] { return shown.button("backupCopy")->isEnabled(); }));
    CHECK(shown.list->count() == 1);
    CHECK_FALSE(fs::exists(backups.front().file));
}

TEST_CASE("What can be read of a damaged campaign is salvaged into a new one, which opens") {
    Desk desk;
    const QString file = desk.campaign();
    fs::resize_file(ss(file), fs::file_size(ss(file)) - 4096);
    desk.start(file);
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("notice").contains(QStringLiteral("Campaign > Salvage")));
    desk.answers().files = {file};
    desk.window().findChild<QAction*>(QStringLiteral("salvage"))->trigger();
    constexpr int kLong = 60'000; // ms
    const bool isOpen = QTest::qWaitFor([&] { return desk.window().link().isOpen(); }, kLong);
    CAPTURE(ss(desk.says("notice")));
    REQUIRE(isOpen);
    CHECK(desk.session().table().name == "The Long Ford");
    CHECK(desk.says("notice").startsWith(QStringLiteral("Salvaged: ")));
    desk.picture("salvaged");
}

TEST_CASE("A picture that was changed in the file is told some time after the campaign opened") {
    Desk desk;
    const QString file = desk.campaign();
    {
        LoneTable table;
        REQUIRE_FALSE(table.link.open(file));
        REQUIRE(
            table.link.keepPicture(journal::NamedBytes(tenplus::testing::tinyPicture()), QStringLiteral("tiny.png")));
    }
    std::fstream bytes(ss(file), std::ios::binary | std::ios::in | std::ios::out);
    std::string all(std::istreambuf_iterator<char>(bytes), {});
    const auto at = all.find(tenplus::testing::tinyPicture());
    REQUIRE(at != std::string::npos);
    bytes.seekp(static_cast<std::streamoff>(at) + 40);
    bytes.put('?');
    bytes.close();
    desk.start(file);
    REQUIRE(desk.window().link().isOpen());
    REQUIRE(QTest::qWaitFor([&] {
        return desk.says("notice").startsWith(QStringLiteral("The picture \"tiny.png\" is not what was stored."));
    }));
}
