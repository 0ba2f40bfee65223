#include "preferences/settings_store.h"

#include "preferences/gm_habits.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <QUrl>

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

namespace tenplus::ui::settings_store {

namespace fs = std::filesystem;

namespace {

const QString kThemeSetting = QStringLiteral("look/theme");
const QString kTextScaleSetting = QStringLiteral("look/textScale");
const QString kReadingFontSetting = QStringLiteral("look/readingFont");
const QString kReducedMotionSetting = QStringLiteral("look/reducedMotion");
const QString kRecentSetting = QStringLiteral("campaigns/recent");
const QString kGeometrySetting = QStringLiteral("window/geometry");
const QString kWideLayoutSetting = QStringLiteral("window/layout");
const QString kNarrowLayoutSetting = QStringLiteral("window/layout-narrow");
const QString kSharesEnding = QStringLiteral("-shares");
const QString kUnlockedSetting = QStringLiteral("window/unlocked");
const QString kPlayersOpenSetting = QStringLiteral("players/open");
const QString kKnownScreensSetting = QStringLiteral("players/known");
const QString kFitGroup = QStringLiteral("players/fit/");
const QString kSkirmishHeroesSetting = QStringLiteral("skirmish/heroes");
const QString kSkirmishMasterSetting = QStringLiteral("skirmish/master");
const QString kSkirmishPaceSetting = QStringLiteral("skirmish/pace");
const QString kSkirmishEndsSetting = QStringLiteral("skirmish/pressesEnds");
const QString kSkirmishLessonsSetting = QStringLiteral("skirmish/lessons");
const QString kMapsCoveredSetting = QStringLiteral("table/mapsComeCovered");
const QString kSpotlightSetting = QStringLiteral("table/spotlightHint");
const QString kRealDiceGroup = QStringLiteral("table/realDice/");
const QString kKeysGroup = QStringLiteral("keys");

template <typename Value>
void store(const QString& key, const Value& value) {
    QSettings settings;
    if (!settings.contains(key) || settings.value(key).value<Value>() != value) settings.setValue(key, value);
}

QString layoutKey(DockArrangement arrangement) {
    return arrangement == DockArrangement::Narrow ? kNarrowLayoutSetting : kWideLayoutSetting;
}

// The files that QSettings reads and locks: of the program, and of its organisation. The folder is asked of other
// settings, because QSettings reads its files at once.
QStringList settingsFiles() {
    const QString named = QCoreApplication::organizationName();
    const QString organisation = named.isEmpty() ? QCoreApplication::organizationDomain() : named;
    const QString none = QStringLiteral("none");
    const QSettings others(QSettings::NativeFormat, QSettings::UserScope, none, none);
    const QString ours = QFileInfo(QFileInfo(others.fileName()).path()).path() + u'/' + organisation;
    QStringList files;
    for (const QString& each : {QString(ours + u'/' + QCoreApplication::applicationName()), ours})
        files << each + QStringLiteral(".conf") << each + QStringLiteral(".conf.lock");
    return files;
}

struct SettingsWords {
    Q_DECLARE_TR_FUNCTIONS(SettingsWords)
};

bool isFit(const fs::path& file) {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{4} << 20U;
    std::error_code failed;
    const fs::file_status status = fs::status(file, failed);
    if (!fs::exists(status)) return true;
    return fs::is_regular_file(status) && fs::file_size(file, failed) <= kMostBytes;
}

// The name that the file has now; empty if it could not be renamed.
fs::path renamedAside(const fs::path& file) {
    constexpr int kMostTries = 100;
    std::error_code failed;
    for (int number = 1; number <= kMostTries; ++number) {
        const fs::path name = file.string() + ".aside" + (number > 1 ? "-" + std::to_string(number) : std::string());
        if (fs::exists(fs::symlink_status(name, failed))) continue;
        fs::rename(file, name, failed);
        return failed ? fs::path() : name;
    }
    return {};
}

// A slash in the name of a setting would open another group.
QString fitKey(const QString& screenKey) { return kFitGroup + QString::fromLatin1(QUrl::toPercentEncoding(screenKey)); }

// The same screen at another connector, else one of the same kind. Empty: there is none.
QString fitKeyOfAlike(const QSettings& settings, const QString& screenKey) {
    QString alike;
    for (const QString& each : settings.allKeys()) {
        if (!each.startsWith(kFitGroup)) continue;
        const QString other = QUrl::fromPercentEncoding(each.mid(kFitGroup.size()).toLatin1());
        if (isSameScreen(other, screenKey)) return each;
        if (isSameKind(other, screenKey)) alike = each;
    }
    return alike;
}

QString changedKeysKey(const QString& action) { return kKeysGroup + u'/' + action; }

} // namespace

QStringList setUnfitFilesAside() {
    QStringList sentences;
    for (const QString& each : settingsFiles()) {
        const fs::path file = each.toStdString();
        if (isFit(file)) continue;
        const fs::path aside = renamedAside(file);
        if (aside.empty())
            QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                               QStringLiteral("/dev/null")); // of no files
        const QString becomes =
            aside.empty()
                ? SettingsWords::tr("Nothing is remembered until it is taken away.")
                : SettingsWords::tr("It is called %1 now.").arg(QString::fromStdString(aside.filename().string()));
        sentences << SettingsWords::tr("The settings in %1 were not read: that is no file of settings. %2")
                         .arg(each, becomes);
    }
    return sentences;
}

LookSettings lookSettings() {
    const QSettings settings;
    return {.theme = themeNamed(settings.value(kThemeSetting).toString()),
            .textScale = settings.value(kTextScaleSetting, 1.0).toDouble(),
            .readingFont = settings.value(kReadingFontSetting, false).toBool(),
            .reducedMotion = settings.value(kReducedMotionSetting, false).toBool()};
}

void setTheme(ThemeKind theme) { store(kThemeSetting, nameOf(theme)); }
void setTextScale(double textScale) { store(kTextScaleSetting, textScale); }
void setReadingFont(bool on) { store(kReadingFontSetting, on); }
void setReducedMotion(bool on) { store(kReducedMotionSetting, on); }

QStringList recentFiles() { return QSettings().value(kRecentSetting).toStringList(); }
void setRecentFiles(const QStringList& files) { store(kRecentSetting, files); }

QByteArray windowGeometry() { return QSettings().value(kGeometrySetting).toByteArray(); }
void setWindowGeometry(const QByteArray& geometry) { store(kGeometrySetting, geometry); }

QByteArray dockLayout(DockArrangement arrangement) { return QSettings().value(layoutKey(arrangement)).toByteArray(); }
void setDockLayout(DockArrangement arrangement, const QByteArray& layout) { store(layoutKey(arrangement), layout); }

QVariantMap dockShares(DockArrangement arrangement) {
    return QSettings().value(layoutKey(arrangement) + kSharesEnding).toMap();
}

void setDockShares(DockArrangement arrangement, const QVariantMap& shares) {
    store(layoutKey(arrangement) + kSharesEnding, shares);
}

bool isLayoutUnlocked() { return QSettings().value(kUnlockedSetting, false).toBool(); }
void setLayoutUnlocked(bool unlocked) { store(kUnlockedSetting, unlocked); }

PlacementChoice playersPlacement() {
    const QSettings settings;
    PlacementChoice choice;
    choice.open = settings.value(kPlayersOpenSetting, true).toBool();
    choice.known = settings.value(kKnownScreensSetting).toStringList();
    return choice;
}

void setPlayersPlacement(const PlacementChoice& choice) {
    store(kPlayersOpenSetting, choice.open);
    store(kKnownScreensSetting, choice.known);
}

ScreenFit screenFit(const QString& screenKey) {
    const QSettings settings;
    const QString key = fitKey(screenKey);
    const QString stored = settings.contains(key) ? key : fitKeyOfAlike(settings, screenKey);
    return stored.isEmpty() ? ScreenFit() : ScreenFit::fromText(settings.value(stored).toString());
}

void setScreenFit(const QString& screenKey, const ScreenFit& fit) { store(fitKey(screenKey), fit.text()); }

bool mapsComeCovered() { return QSettings().value(kMapsCoveredSetting, true).toBool(); }
void setMapsComeCovered(bool on) { store(kMapsCoveredSetting, on); }
bool hintsSpotlight() { return QSettings().value(kSpotlightSetting, true).toBool(); }
void setHintsSpotlight(bool on) { store(kSpotlightSetting, on); }

std::optional<bool> throwsRealDice(const QString& campaign) {
    const QVariant stored = QSettings().value(kRealDiceGroup + campaign);
    return stored.isValid() ? std::optional(stored.toBool()) : std::nullopt;
}

void setThrowsRealDice(const QString& campaign, bool on) { store(kRealDiceGroup + campaign, on); }

SkirmishHabits skirmishHabits() {
    const QSettings settings;
    const auto read = [&](const QString& key, int initial) {
        const int value = settings.value(key, initial).toInt();
        return value >= 0 && value <= 3 ? value : initial;
    };
    const SkirmishHabits first;
    return {read(kSkirmishHeroesSetting, first.heroes), read(kSkirmishMasterSetting, first.master),
            read(kSkirmishPaceSetting, first.pace), settings.value(kSkirmishEndsSetting, first.pressesEnds).toBool()};
}

void setSkirmishHabits(const SkirmishHabits& habits) {
    store(kSkirmishHeroesSetting, habits.heroes);
    store(kSkirmishMasterSetting, habits.master);
    store(kSkirmishPaceSetting, habits.pace);
    store(kSkirmishEndsSetting, habits.pressesEnds);
}

QStringList skirmishLessons() { return QSettings().value(kSkirmishLessonsSetting).toStringList(); }

void addSkirmishLesson(const QString& name) {
    QStringList lessons = skirmishLessons();
    if (!lessons.contains(name)) store(kSkirmishLessonsSetting, lessons << name);
}

QMap<QString, Keys> changedKeys() {
    QSettings settings;
    settings.beginGroup(kKeysGroup);
    QMap<QString, Keys> changed;
    for (const QString& action : settings.childKeys()) {
        Keys& keys = changed[action];
        for (const QString& text : settings.value(action).toStringList())
            keys << QKeySequence(text, QKeySequence::PortableText);
    }
    return changed;
}

void setChangedKeys(const QString& action, const Keys& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts << key.toString(QKeySequence::PortableText);
    store(changedKeysKey(action), texts);
}

void removeChangedKeys(const QString& action) { QSettings().remove(changedKeysKey(action)); }
void removeAllChangedKeys() { QSettings().remove(kKeysGroup); }

} // namespace tenplus::ui::settings_store
