// What the program remembers from one start to the next, and the names under which people's settings files have it.
#include "ui/evening_desk.h"

#include "preferences/gm_habits.h"
#include "preferences/settings_store.h"

#include <catch2/catch.hpp>

#include <QSettings>
#include <QSizeF>

#include <filesystem>
#include <utility>

using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

namespace store = tenplus::ui::settings_store;

const QString kScreen = QStringLiteral("DP-1/Dell/U27 é/42");
const ScreenFit kTurned{
    .textScale = 1.5, .overscan = 0.02, .rotation = 180, .trueInches = true, .theme = ThemeKind::HighContrast};
const QVariantMap kShares{{QStringLiteral("tray"), QSizeF(0.25, 0.5)}};
const store::Keys kTwoKeys{QKeySequence(Qt::Key_F9), QKeySequence(Qt::CTRL | Qt::Key_U)};

void storeAll() {
    store::setTheme(ThemeKind::HighContrast);
    store::setTextScale(1.25);
    store::setReadingFont(true);
    store::setReducedMotion(true);
    store::setRecentFiles({QStringLiteral("/a.tenplus"), QStringLiteral("/b.tenplus")});
    store::setWindowGeometry("place");
    store::setDockLayout(store::DockArrangement::Wide, "wide");
    store::setDockLayout(store::DockArrangement::Narrow, "narrow");
    store::setDockShares(store::DockArrangement::Wide, kShares);
    store::setDockShares(store::DockArrangement::Narrow, kShares);
    store::setLayoutUnlocked(true);
    store::setPlayersPlacement({.open = false, .known = {kScreen}});
    store::setScreenFit(kScreen, kTurned);
    store::setSkirmishHabits({.heroes = 2, .master = 3, .pace = 0, .pressesEnds = true});
    store::setMapsComeCovered(false);
    store::setHintsSpotlight(false);
    store::setChangedKeys(QStringLiteral("strike"), kTwoKeys);
    store::setChangedKeys(QStringLiteral("undo"), {});
}

QVariant valueOf(const char* key) { return QSettings().value(QString::fromLatin1(key)); }

} // namespace

TEST_CASE("Every setting has the name and the format that people's settings files have") {
    Desk desk;
    storeAll();
    CHECK(valueOf("look/theme") == QStringLiteral("contrast"));
    CHECK(valueOf("look/textScale").toDouble() == 1.25);
    CHECK(valueOf("look/readingFont").toBool());
    CHECK(valueOf("look/reducedMotion").toBool());
    CHECK(valueOf("campaigns/recent").toStringList() ==
          QStringList{QStringLiteral("/a.tenplus"), QStringLiteral("/b.tenplus")});
    CHECK(valueOf("window/geometry").toByteArray() == "place");
    CHECK(valueOf("window/layout").toByteArray() == "wide");
    CHECK(valueOf("window/layout-narrow").toByteArray() == "narrow");
    CHECK(valueOf("window/layout-shares").toMap() == kShares);
    CHECK(valueOf("window/layout-narrow-shares").toMap() == kShares);
    CHECK(valueOf("window/unlocked").toBool());
    CHECK(valueOf("players/open").isValid());
    CHECK_FALSE(valueOf("players/open").toBool());
    CHECK(valueOf("players/known").toStringList() == QStringList{kScreen});
    CHECK(valueOf("players/fit/DP-1%2FDell%2FU27%20%C3%A9%2F42") == QStringLiteral("1.5 0.02 180 0 1 1 2 60"));
    CHECK(valueOf("skirmish/heroes").toInt() == 2);
    CHECK(valueOf("skirmish/master").toInt() == 3);
    CHECK(valueOf("skirmish/pace").toInt() == 0);
    CHECK(valueOf("skirmish/pressesEnds").toBool());
    CHECK(valueOf("table/mapsComeCovered") == false);
    CHECK(valueOf("table/spotlightHint") == false);
    CHECK(valueOf("keys/strike").toStringList() == QStringList{QStringLiteral("F9"), QStringLiteral("Ctrl+U")});
    CHECK(QSettings().contains(QStringLiteral("keys/undo")));
    for (const auto& [kind, name] : {std::pair(ThemeKind::Ember, "ember"), std::pair(ThemeKind::Paper, "paper")}) {
        store::setTheme(kind);
        CHECK(valueOf("look/theme") == QLatin1String(name));
    }
}

TEST_CASE("Settings are read as they were stored") {
    Desk desk;
    CHECK(store::lookSettings() == LookSettings());
    CHECK(store::windowGeometry().isEmpty());
    CHECK(store::dockLayout(store::DockArrangement::Wide).isEmpty());
    CHECK_FALSE(store::isLayoutUnlocked());
    CHECK(store::playersPlacement() == PlacementChoice());
    CHECK(store::screenFit(kScreen) == ScreenFit());
    CHECK(store::changedKeys().isEmpty());
    CHECK(store::mapsComeCovered());
    CHECK(store::hintsSpotlight());
    storeAll();
    CHECK_FALSE(store::mapsComeCovered());
    CHECK_FALSE(store::hintsSpotlight());
    CHECK(store::lookSettings() == LookSettings{ThemeKind::HighContrast, 1.25, true, true});
    CHECK(store::recentFiles() == QStringList{QStringLiteral("/a.tenplus"), QStringLiteral("/b.tenplus")});
    CHECK(store::windowGeometry() == "place");
    CHECK(store::dockLayout(store::DockArrangement::Wide) == "wide");
    CHECK(store::dockLayout(store::DockArrangement::Narrow) == "narrow");
    CHECK(store::dockShares(store::DockArrangement::Narrow) == kShares);
    CHECK(store::isLayoutUnlocked());
    CHECK(store::playersPlacement() == PlacementChoice{.open = false, .known = {kScreen}});
    CHECK(store::screenFit(kScreen) == kTurned);
    CHECK(store::changedKeys() ==
          QMap<QString, store::Keys>{{QStringLiteral("strike"), kTwoKeys}, {QStringLiteral("undo"), {}}});
    store::removeChangedKeys(QStringLiteral("strike"));
    CHECK(store::changedKeys().keys() == QStringList{QStringLiteral("undo")});
    store::removeAllChangedKeys();
    CHECK(store::changedKeys().isEmpty());
}

TEST_CASE("A screen that is plugged in at another connector lies as it did") {
    Desk desk;
    const ScreenFit large{.textScale = 2, .rotation = 180};
    store::setScreenFit(screenKey("HDMI-1", "LG", "TV", "77"), large);
    CHECK(store::screenFit(screenKey("DP-4", "LG", "TV", "77")) == large);
    CHECK(store::screenFit(screenKey("DP-4", "LG", "TV", "78")) == ScreenFit());
    CHECK(store::screenFit(screenKey("HDMI-1", "LG", "TV", "")) == ScreenFit()); // a number against none
    const ScreenFit dock{.textScale = 1.5};
    store::setScreenFit(screenKey("DP-4", "Dell", "U24", ""), dock); // as on Wayland
    CHECK(store::screenFit(screenKey("DP-6", "Dell", "U24", "")) == dock);
    store::setScreenFit(screenKey("DP-6", "Dell", "U24", ""), large);
    CHECK(store::screenFit(screenKey("DP-4", "Dell", "U24", "")) == dock);
    CHECK(store::screenFit(screenKey("DP-6", "Dell", "U24", "")) == large);
    CHECK(store::screenFit(screenKey("DP-6", "", "", "")) == ScreenFit());
}

TEST_CASE("A setting that is stored already is not written again") {
    Desk desk;
    store::setRecentFiles({QStringLiteral("one")});
    store::setLayoutUnlocked(false);
    // Qt writes another file and renames it, so that a hard link still leads to the file before.
    const std::string file = QSettings().fileName().toStdString(),
                      before = desk.path(QStringLiteral("before")).toStdString();
    std::filesystem::create_hard_link(file, before);
    store::setRecentFiles({QStringLiteral("one")});
    store::setLayoutUnlocked(false);
    CHECK(std::filesystem::equivalent(file, before));
    store::setLayoutUnlocked(true);
    CHECK_FALSE(std::filesystem::equivalent(file, before));
    CHECK(store::isLayoutUnlocked());
}

TEST_CASE("A lesson that was put away is kept once") {
    Desk desk;
    CHECK(store::skirmishLessons().isEmpty());
    store::addSkirmishLesson(QStringLiteral("kill-zone"));
    store::addSkirmishLesson(QStringLiteral("initiative"));
    store::addSkirmishLesson(QStringLiteral("kill-zone"));
    CHECK(store::skirmishLessons() == QStringList{QStringLiteral("kill-zone"), QStringLiteral("initiative")});
    CHECK(valueOf("skirmish/lessons").toStringList().size() == 2);
}

TEST_CASE("Who plays a skirmish is read back, and a number out of bounds is read as nothing stored") {
    Desk desk;
    CHECK(store::skirmishHabits() == store::SkirmishHabits{});
    const store::SkirmishHabits habits{.heroes = 1, .master = 0, .pace = 3, .pressesEnds = true};
    store::setSkirmishHabits(habits);
    CHECK(store::skirmishHabits() == habits);
    QSettings().setValue(QStringLiteral("skirmish/heroes"), 17);
    QSettings().setValue(QStringLiteral("skirmish/pace"), QStringLiteral("soon"));
    CHECK(store::skirmishHabits() == store::SkirmishHabits{.heroes = 0, .master = 0, .pace = 0, .pressesEnds = true});
}
