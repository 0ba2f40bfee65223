// The page without a campaign: the demo, a new campaign, one for a world that is there already, and recent ones; for
// somebody who has none yet, each game with its picture.
#pragma once

#include "asking/pick_row.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class PickList;

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const Look& look, QWidget* parent = nullptr);
    void setRecent(const QStringList& files);
    /// Those that a campaign can be begun with; none: the page does not speak of them.
    void setGames(const std::vector<tenplus::ui::Pick>& games);

signals:
    void demoWanted();
    void newWanted();
    void worldWanted(); ///< a campaign for a world that comes in next
    void gameWanted(const QString& pick);
    void openWanted(const QString& file); ///< empty: ask which

private:
    QVBoxLayout* makeDoors();

    const Look& m_look;
    QLabel* m_words = nullptr;
    QVBoxLayout* m_recent = nullptr;
    PickList* m_games = nullptr;
};

} // namespace tenplus::ui
