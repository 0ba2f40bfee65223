// FindPresenter: Find anything. It offers what the window has by name, what the whole campaign and the manual say, and
// opens what is taken: a moment of the story in the feed, everything else on its panel or page.
#pragma once

#include "app/panels.h"
#include "find/whole_search.h"
#include "theme/look.h"

#include <QObject>

#include <functional>
#include <vector>

class QMainWindow;

namespace tenplus::ui {

class FoundPage;
class Palette;
class TableDesk;
struct Finding;

class FindPresenter : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    FindPresenter(const Look& look, TableLink& link, const Panels& panels, TableDesk& desk, QMainWindow& window);

    void open();

signals:
    void manualWanted(const QString& chapter, const QString& heading);
    void sessionWanted(int number); ///< the page of sessions with that one chosen; 0: the next one
    void calendarWanted();

private:
    std::vector<Finding> atHand();
    void addOfTable(std::vector<Finding>& all);
    void addPrepared(std::vector<Finding>& all);
    void show(const WholeHits& hits);
    void openHit(const WholeHit& hit);
    void openThing(const interop::Found& found);

    const Look& m_look;
    TableLink& m_link;
    const Panels m_at;
    TableDesk& m_desk;
    QMainWindow& m_window;
    WholeSearch m_search;
    Palette* m_palette = nullptr;     ///< created on demand
    FoundPage* m_foundPage = nullptr; ///< created on demand
};

} // namespace tenplus::ui
