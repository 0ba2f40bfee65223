// What the program remembers from one start to the next: every setting with its type. Only settings_store.cpp knows the
// keys and the formats in people's settings files, and they stay as they are. A setter writes only a value that
// differs from the stored one, since each writing waits for the disk.
#pragma once

#include "players/screen_fit.h"
#include "players/seat.h"
#include "theme/look.h"

#include <QByteArray>
#include <QKeySequence>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QVariantMap>

namespace tenplus::ui::settings_store {

/// Before anything else here: renames a settings file that would keep the window away, because it is no plain file or
/// of more than 4 MiB, to NAME.aside. Returns a sentence for each. If one cannot be renamed, nothing is read or stored.
QStringList setUnfitFilesAside();

/// The look of the GM's window; of a fresh start where nothing is stored.
LookSettings lookSettings();
void setTheme(ThemeKind theme);
void setTextScale(double textScale);
void setReadingFont(bool on);
void setReducedMotion(bool on);

/// Paths of campaign files, the latest first.
QStringList recentFiles();
void setRecentFiles(const QStringList& files);

/// As QWidget::saveGeometry() has it; empty where nothing is stored.
QByteArray windowGeometry();
void setWindowGeometry(const QByteArray& geometry);

/// The docks stand beside each other, or share a column. Each arrangement has its own layout.
enum class DockArrangement { Wide, Narrow };

/// As QMainWindow::saveState() has it; empty where nothing is stored.
QByteArray dockLayout(DockArrangement arrangement);
void setDockLayout(DockArrangement arrangement, const QByteArray& layout);
/// Sizes of the docks in proportion to the window, by the name of the dock.
QVariantMap dockShares(DockArrangement arrangement);
void setDockShares(DockArrangement arrangement, const QVariantMap& shares);

bool isLayoutUnlocked();
void setLayoutUnlocked(bool unlocked);

/// Whether the players' window opens, and the screens where it stood. The rest of the choice is not stored.
PlacementChoice playersPlacement();
void setPlayersPlacement(const PlacementChoice& choice);

/// `screenKey`: ScreenFacts::key. A screen at another connector keeps its fit.
ScreenFit screenFit(const QString& screenKey);
void setScreenFit(const QString& screenKey, const ScreenFit& fit);

/// Who played the sides of a skirmish the last time (0 a person, 1 to 3 the program at that strength), and how fast the
/// program's steps were shown (0 to 3, from slow to at once). What lies outside of these bounds is read as the first.
struct SkirmishHabits {
    int heroes = 0;
    int master = 0;
    int pace = 1;
    bool pressesEnds = false; ///< a phase without a decision waits for a press
    bool operator==(const SkirmishHabits&) const = default;
};
SkirmishHabits skirmishHabits();
void setSkirmishHabits(const SkirmishHabits& habits);

/// The names of the lessons of a first game that a person has put away.
QStringList skirmishLessons();
void addSkirmishLesson(const QString& name);

using Keys = QList<QKeySequence>;

/// The keys that somebody changed, by the object name of the action; an empty list for an action without a key. The
/// text of the file may hold anything: the caller checks whether an action can have these keys.
QMap<QString, Keys> changedKeys();
void setChangedKeys(const QString& action, const Keys& keys);
void removeChangedKeys(const QString& action);
void removeAllChangedKeys();

} // namespace tenplus::ui::settings_store
