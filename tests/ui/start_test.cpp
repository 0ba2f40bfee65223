// The start of the program itself, and what it remembers of the last one.
#include "ui/evening_desk.h"

#include "app/crash_page.h"
#include "app/first_place.h"
#include "base/version.h"
#include "bridge/text.h"
#include "interop/crash_reports.h"
#include "paint/paragraph.h"
#include "preferences/settings_store.h"

#include <catch2/catch.hpp>

#include <QFile>
#include <QGuiApplication>
#include <QProcess>
#include <QScreen>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <utility>
#include <vector>

using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

struct Ran {
    int code = 0;
    QString out, err;
};

// With settings of its own, and a folder for what runs: without one Qt says which it takes.
Ran ran(const Desk& desk, const QStringList& arguments) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), desk.path(QStringLiteral("started")));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), desk.path(QStringLiteral(".")));
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(TENPLUS_WINDOW), arguments);
    REQUIRE(program.waitForFinished(30'000));
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
            QString::fromUtf8(program.readAllStandardError())};
}

// Starts the window with a campaign, and ends it by that signal once it is painted; 0: by itself.
QProcess::ExitStatus endAfterPainting(const Desk& desk, const QString& campaign, int signal) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), desk.path(QStringLiteral("started")));
    QProcess program;
    program.setProcessEnvironment(environment);
    program.setChildProcessModifier([] {
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_CORE, &none);
    });
    program.start(QStringLiteral(TENPLUS_WINDOW), {QStringLiteral("--say-when-painted"), campaign});
    REQUIRE(program.waitForReadyRead(30'000));
    REQUIRE(program.readAllStandardOutput() == QByteArray("painted\n"));
    if (signal != 0) REQUIRE(::kill(pid_t(program.processId()), signal) == 0);
    program.closeWriteChannel();
    REQUIRE(program.waitForFinished(30'000));
    return program.exitStatus();
}

QByteArray textOf(const QString& path) {
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

} // namespace

TEST_CASE("The program takes Qt's own words beside its own, and says which it does not know") {
    Desk desk;
    const QString picture = desk.path(QStringLiteral("picture.png")), campaign = desk.campaign();
    CHECK(ran(desk, {QStringLiteral("-platform"), QStringLiteral("offscreen"), QStringLiteral("--screenshot"), picture,
                     campaign})
              .code == 0);
    const QImage withQt(picture);
    REQUIRE(withQt.size() == QSize(1440, 900));
    REQUIRE(QFile::remove(picture));
    CHECK(ran(desk, {campaign, QStringLiteral("--screenshot"), picture}).code == 0);
    CHECK(QImage(picture).size() == withQt.size());

    const Ran unknown = ran(desk, {QStringLiteral("--fly")});
    CHECK(unknown.code == 2);
    CHECK(unknown.err == QStringLiteral("There is no option \"fly\": run tenplus --help for those there are.\n"));
    const Ran help = ran(desk, {QStringLiteral("--help"), QStringLiteral("--demo")});
    CHECK(help.code == 0);
    CHECK(help.out.contains(QStringLiteral("Open the demo campaign.")));
    const Ran version = ran(desk, {QStringLiteral("--version")});
    CHECK(version.code == 0);
    CHECK(version.out == QStringLiteral("tenplus %1\n").arg(QLatin1String(tenplus::kVersion)));
}

TEST_CASE("A settings file that is a pipe, a folder or far too long does not keep the window away") {
    namespace fs = std::filesystem;
    Desk desk;
    const fs::path folder = desk.path(QStringLiteral("started/tenplus")).toStdString();
    const fs::path file = folder / "tenplus.conf", lock = folder / "tenplus.conf.lock";
    fs::create_directories(folder);
    const QString picture = desk.path(QStringLiteral("picture.png")), campaign = desk.campaign();
    const auto starts = [&] {
        const Ran started = ran(desk, {campaign, QStringLiteral("--screenshot"), picture});
        CHECK(started.code == 0);
        CHECK(QFile::remove(picture));
        return started.err;
    };
    REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
    REQUIRE(::mkfifo(lock.c_str(), 0600) == 0);
    const QString told = starts();
    CHECK(told.contains(QStringLiteral("tenplus.conf were not read: that is no file of settings. It is called "
                                       "tenplus.conf.aside now.")));
    CHECK(told.contains(QStringLiteral("tenplus.conf.lock.aside")));
    CHECK(fs::is_fifo(folder / "tenplus.conf.aside"));

    fs::remove(file);
    fs::create_directory(file);
    CHECK(starts().contains(QStringLiteral("It is called tenplus.conf.aside-2 now.")));

    fs::remove(file);
    QFile longFile(QString::fromStdString(file.string()));
    REQUIRE(longFile.open(QIODevice::WriteOnly));
    REQUIRE(longFile.resize(60 << 20));
    longFile.close();
    CHECK(starts().contains(QStringLiteral("It is called tenplus.conf.aside-3 now.")));
    CHECK_FALSE(starts().contains(QStringLiteral("were not read")));
}

TEST_CASE("What is typed wrongly for the window is told in one sentence, and nothing is painted") {
    Desk desk;
    const QString picture = desk.path(QStringLiteral("picture.png")), campaign = desk.campaign();
    const std::vector<std::pair<QStringList, const char*>> kWrong{
        {{QStringLiteral("--size"), QStringLiteral("abc")},
         "\"abc\" is no size of a window: write one from 320x240 to 16384x16384, such as 1440x900.\n"},
        {{QStringLiteral("--size"), QStringLiteral("99999x99999")},
         "\"99999x99999\" is no size of a window: write one from 320x240 to 16384x16384, such as 1440x900.\n"},
        {{QStringLiteral("--size"), QStringLiteral("319x240")},
         "\"319x240\" is no size of a window: write one from 320x240 to 16384x16384, such as 1440x900.\n"},
        {{QStringLiteral("--theme"), QStringLiteral("nope")},
         "There is no theme \"nope\": choose ember, paper or contrast.\n"},
        {{QStringLiteral("--of"), QStringLiteral("nobody")},
         "There is no window \"nobody\" to paint: choose gm or players.\n"},
        {{campaign}, "The window opens one campaign at a time: name one file.\n"},
    };
    for (const auto& [words, sentence] : kWrong) {
        CAPTURE(words.join(QLatin1Char(' ')));
        const Ran wrong = ran(desk, QStringList{campaign, QStringLiteral("--screenshot"), picture} + words);
        CHECK(wrong.code == 2);
        CHECK(wrong.err == QLatin1String(sentence));
        CHECK_FALSE(QFile::exists(picture));
    }
    const Ran none = ran(desk, {QStringLiteral("--screenshot")});
    CHECK(none.code == 2);
    CHECK(none.err.count(QLatin1Char('\n')) == 1);
}

TEST_CASE("No picture is made of a campaign that does not open") {
    Desk desk;
    const QString picture = desk.path(QStringLiteral("picture.png")), none = desk.path(QStringLiteral("none"));
    const Ran missing = ran(desk, {none, QStringLiteral("--screenshot"), picture});
    CHECK(missing.code == 1);
    CHECK(missing.err == QStringLiteral("There is no file \"%1\"; check its name and folder.\n").arg(none));
    CHECK_FALSE(QFile::exists(picture));
}

TEST_CASE("A display that is not there is told in one sentence") {
    Desk desk;
    for (const char* display : {"", ":4711"}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY"}) environment.remove(QString::fromLatin1(name));
        environment.insert(QStringLiteral("DISPLAY"), QString::fromLatin1(display));
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(TENPLUS_WINDOW), {QStringLiteral("--demo")});
        REQUIRE(program.waitForFinished(30'000));
        CHECK(program.exitStatus() == QProcess::NormalExit);
        CHECK(program.exitCode() == 1);
        CHECK(QString::fromUtf8(program.readAllStandardError()) ==
              QStringLiteral("There is no display to open the window on: start tenplus from a desktop, or make a "
                             "picture with --screenshot FILE.\n"));
    }
}

TEST_CASE("A window that nobody placed before fits the screen, and fills one that is too small for it") {
    const FirstPlace large = firstPlace({1920, 1050});
    CHECK(large.size == QSize(1440, 900));
    CHECK_FALSE(large.maximised);
    for (const QSize room : {QSize(1440, 900), QSize(1280, 720), QSize(1920, 920)}) {
        const FirstPlace small = firstPlace(room);
        CHECK(small.maximised);
        CHECK(small.size.width() < room.width());
        CHECK(small.size.height() < room.height());
    }
}

TEST_CASE("A window that was placed on a larger screen opens within the screen that is there") {
    const QRect small(0, 24, 1280, 696); // below a bar
    CHECK(placeWithin({10, 60, 1000, 600}, small) == QRect(10, 60, 1000, 600));
    for (const QRect kept : {QRect(0, 24, 1438, 880), QRect(500, 300, 1000, 600), QRect(-400, -90, 1438, 300),
                             QRect(3000, 2000, 640, 480)}) {
        const QRect place = placeWithin(kept, small);
        CAPTURE(place.x(), place.y(), place.width(), place.height());
        CHECK(small.contains(place));
        CHECK(place.size() == kept.size().boundedTo(place.size()));
    }

    Desk desk;
    const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
    desk.start(desk.campaign(), room.size() + QSize(100, 80));
    settings_store::setWindowGeometry(desk.window().saveGeometry());
    desk.window().hide();
    REQUIRE(desk.window().restorePlace());
    CHECK(room.contains(desk.window().geometry()));
}

TEST_CASE("The demo is made at the first start, and opened at the next") {
    Desk desk;
    const QString picture = desk.path(QStringLiteral("picture.png"));
    const QStringList arguments{QStringLiteral("--demo"), QStringLiteral("--screenshot"), picture};
    REQUIRE(ran(desk, arguments).code == 0);
    const QString demo = desk.path(QStringLiteral("share/tenplus/campaigns/The Drowned Belfry.tenplus"));
    REQUIRE(QFile::exists(demo));
    const auto made = std::filesystem::last_write_time(demo.toStdString());
    const QImage first(picture);
    REQUIRE(QFile::remove(picture));
    REQUIRE(ran(desk, arguments).code == 0);
    CHECK(std::filesystem::last_write_time(demo.toStdString()) == made);
    CHECK(QImage(picture).size() == first.size());
}

TEST_CASE("A window that crashes leaves a report without a word of its campaign, which the next start takes up") {
    Desk desk;
    const QString campaign = desk.campaign();
    const QDir reports(qs(tenplus::interop::crashFolder().string()));
    CHECK(endAfterPainting(desk, campaign, SIGSEGV) == QProcess::CrashExit);
    REQUIRE(reports.entryList(QDir::Files).size() == 1);
    const QByteArray report = textOf(reports.filePath(reports.entryList(QDir::Files).first()));
    CHECK(report.startsWith(QByteArray("Tenplus ") + tenplus::kVersion + "\nQt "));
    CHECK(report.contains("\nEnded by SIGSEGV at "));
    CHECK(report.contains("\n  tenplus+0x"));
    for (const QString& secret :
         {QStringLiteral("Long Ford"), QStringLiteral("Ash"), QStringLiteral("Reed ogre"),
          QStringLiteral("Dungeon World"), QDir(desk.path(QStringLiteral("."))).canonicalPath()})
        CHECK_FALSE(report.contains(secret.toUtf8()));

    CHECK(endAfterPainting(desk, campaign, 0) == QProcess::NormalExit);
    CHECK(reports.entryList(QDir::Files) == QStringList{QStringLiteral("last.txt")});
    CHECK(textOf(reports.filePath(QStringLiteral("last.txt"))) == report);
}

TEST_CASE("The page of a crash says what is whole, saves the report, and leaves the table to be played on") {
    Desk desk;
    desk.start(desk.campaign());
    desk.window().showCrash({"Tenplus 1.0.0\nEnded by SIGSEGV\n", "/state/last.txt"});
    auto* const page = desk.window().findChild<CrashPage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    const auto says = [&](const QString& words) {
        const auto all = page->findChildren<Paragraph*>();
        return std::ranges::any_of(
            all, [&](const Paragraph* each) { return each->isVisible() && each->text().contains(words); });
    };
    CHECK(
        says(QStringLiteral("“The Long Ford” is open with every turn up to number %1").arg(desk.session().lastTurn())));
    CHECK(says(QStringLiteral("The report stays in /state/last.txt until the next one.")));
    CHECK(says(QStringLiteral("Ended by SIGSEGV")));

    const QString file = desk.path(QStringLiteral("crash.txt"));
    desk.answers().files = {desk.path(QStringLiteral("nowhere/crash.txt")), file};
    desk.press(Qt::Key_Return);
    CHECK(desk.says("crashSaid").contains(QStringLiteral("cannot be written (No such file or directory)")));
    desk.press(Qt::Key_Return);
    CHECK(desk.says("crashSaid") == QStringLiteral("It is saved: %1").arg(file));
    CHECK(textOf(file) == QByteArray("Tenplus 1.0.0\nEnded by SIGSEGV\n"));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
    CHECK(desk.says("crashSaid").isEmpty());
}
