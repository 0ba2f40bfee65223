// DockLayout: the docks around the centre of the GM's window. Beside each other where there is room; where large text
// leaves too little, the party, the moves, the dice and the feed stand behind tabs in one column. Sizes that somebody
// chose keep their proportions in another window. It gives the result the height that its options need, and gives a
// page the room of the dice and the result.
#pragma once

#include "theme/look.h"

#include <QObject>
#include <QSize>
#include <QString>
#include <QVariantMap>

#include <functional>
#include <vector>

class QDockWidget;
class QMainWindow;
class QStackedWidget;

namespace tenplus::ui {

class LowScroll;

/// What stands in the docks.
struct DockedPanels {
    QWidget& party;
    QWidget& moves;
    QWidget& feed;
    QWidget& tray;
    QStackedWidget& results;
};

class DockLayout : public QObject {
    Q_OBJECT

public:
    /// All outlive this. `resultHeight` says how high, in px, what the result shows would be in that width; 0 for
    /// nothing.
    DockLayout(QMainWindow& window, const Look& look, QStackedWidget& centre, const DockedPanels& panels,
               std::function<int(int width)> resultHeight);

    /// As they were left the last time, else in their first sizes. Before it they are hidden.
    void show();
    bool isShown() const;
    /// Keeps the arrangement for the next start.
    void save();
    /// The first sizes.
    void reset();
    /// After the window or its text size has changed.
    void arrange();
    void arrangeForText();
    /// The page in the centre has the room of the dice and the result.
    void yieldRoom();
    /// The dice and the result are wanted beside the page, until another comes.
    void takeRoomBack();
    void fitResult();
    /// After the mouse was released: somebody may have moved a bar between the docks.
    void noteMoved();

    static bool isUnlocked(); ///< panels can be moved
    void setUnlocked(bool unlocked);
    /// What the tabs of the party and the moves say; empty: their own names.
    void setTitles(const QString& party, const QString& moves);
    /// Raises the tab that holds the widget.
    void showTabOf(const QWidget& focus);
    /// The window is so low that panels do without their second lines.
    bool isLow() const;
    bool isNarrow() const { return m_narrow; } ///< docks share a column
    /// The column is so low that panels have signs instead of words.
    bool isLowest() const;

    /// In the order in which the window is read: party, moves, dice, result, feed.
    std::vector<QDockWidget*> inReadingOrder() const;
    const std::vector<QDockWidget*>& docks() const { return m_docks; }

signals:
    void narrowed(bool narrow);
    void lowChanged(bool low);
    /// A page has the room of the dice and the result, or gives it back.
    void roomYielded(bool yielded);

private:
    QDockWidget& add(const QString& title, const char* name);
    void addScrolled(const QString& title, const char* name, QWidget& panel, std::function<int(int width)> scrolled);
    void measure();
    QSize leastCentre() const;
    void seat();
    void giveFocusBack(QDockWidget& dock, QWidget* before);
    void applySizes();
    void applyWideSizes();
    void keepProportions();
    void fitRoom();
    void restoreDocks();
    std::vector<QDockWidget*> yielding() const; ///< those whose room the page in the centre has
    QVariantMap shares() const;
    void takeShares(const QVariantMap& shares);
    void noteShares();
    QByteArray arrangement();
    void setNarrow(bool narrow);
    int roomBelowTop() const; ///< px of the window's height below its top bar

    QMainWindow& m_window;
    const Look& m_look;
    QStackedWidget& m_centre;
    QStackedWidget& m_results;
    std::function<int(int width)> m_resultHeight;
    std::vector<QDockWidget*> m_docks;
    std::vector<LowScroll*> m_scrolls; ///< in docks whose panels need much height
    bool m_narrow = false;             ///< docks share a column
    int m_bottomBefore = 0;            ///< px, of the docks below, while the result has more; 0: it has not
    int m_bottomGrown = 0;             ///< px, that the result was given
    QSize m_sizedFor;                  ///< the window that the docks were sized for
    QVariantMap m_shares;              ///< of that window
    bool m_areOwn = false;             ///< somebody has moved a bar between the docks, now or before the last start
    QByteArray m_docksBefore;          ///< while a page has the room of some; empty: none has
    bool m_isTakenBack = false;        ///< of the page that is in the centre
    int m_gave = 0;                    ///< how many of the docks that page has the room of
    bool m_areOld = false;             ///< the text has another size than when that page took the room
};

} // namespace tenplus::ui
