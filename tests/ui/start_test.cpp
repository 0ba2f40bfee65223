// The start of the program itself, and what it remembers of the last one.
#include "ui/evening_desk.h"

#include "app/kept_settings.h"

#include <catch2/catch.hpp>

#include <QFile>
#include <QProcess>
#include <QSettings>

#include <filesystem>

using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

struct Ran {
    int code = 0;
    QString out, err;
};

// With settings of its own.
Ran ran(const Desk& desk, const QStringList& arguments) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), desk.path(QStringLiteral("started")));
    QProcess program;
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(TENPLUS_WINDOW), arguments);
    REQUIRE(program.waitForFinished(30'000));
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()), QString::fromUtf8(program.readAllStandardError())};
}

} // namespace

TEST_CASE("The program takes Qt's own words beside its own, and says which it does not know") {
    Desk desk;
    const QString picture = desk.path(QStringLiteral("picture.png")), campaign = desk.campaign();
    CHECK(ran(desk, {QStringLiteral("-platform"), QStringLiteral("offscreen"), QStringLiteral("--screenshot"), picture, campaign}).code == 0);
    const QImage withQt(picture);
    REQUIRE(withQt.size() == QSize(1440, 900));
    REQUIRE(QFile::remove(picture));
    CHECK(ran(desk, {campaign, QStringLiteral("--screenshot"), picture}).code == 0);
    CHECK(QImage(picture).size() == withQt.size());

    const Ran unknown = ran(desk, {QStringLiteral("--fly")});
    CHECK(unknown.code == 1);
    CHECK(unknown.err.contains(QStringLiteral("Unknown option 'fly'.")));
    const Ran help = ran(desk, {QStringLiteral("--help"), QStringLiteral("--demo")});
    CHECK(help.code == 0);
    CHECK(help.out.contains(QStringLiteral("Open the demo campaign.")));
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

TEST_CASE("What the settings hold already is not written again") {
    Desk desk;
    const QString names = QStringLiteral("names"), flag = QStringLiteral("flag");
    keepSetting(names, QStringList{QStringLiteral("one")});
    keepSetting(flag, false);
    // Settings are written aside and renamed, so that a link still leads to those before.
    const std::string file = QSettings().fileName().toStdString(), before = desk.path(QStringLiteral("before")).toStdString();
    std::filesystem::create_hard_link(file, before);
    keepSetting(names, QStringList{QStringLiteral("one")});
    keepSetting(flag, false);
    CHECK(std::filesystem::equivalent(file, before));
    keepSetting(flag, true);
    CHECK_FALSE(std::filesystem::equivalent(file, before));
    CHECK(QSettings().value(flag).toBool());
}
