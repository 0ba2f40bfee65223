// Panels: everything that stands in the GM's window, with the presenters behind it. MainWindow makes and seats them;
// TableDesk and WindowMenus use them.
#pragma once

class QStackedWidget;
class QWidget;

namespace tenplus::ui {

class BackupPresenter;
class CentrePages;
class DockLayout;
class DualityPresenter;
class FeedPanel;
class LinesAndVeilsPresenter;
class MovesPanel;
class NoticeBar;
class PartyPanel;
class PastPresenter;
class PlayersPresenter;
class ResultCard;
class SheetPanel;
class StorySearch;
class TopBar;
class TrayPanel;
class UrgentStrip;
class WorldPresenter;

struct Panels {
    TopBar* top = nullptr;
    QWidget* middle = nullptr; ///< the strips above the centre, and the centre
    UrgentStrip* urgent = nullptr;
    NoticeBar* notice = nullptr;
    QStackedWidget* centre = nullptr;
    SheetPanel* sheet = nullptr;
    PartyPanel* party = nullptr;
    MovesPanel* moves = nullptr;
    TrayPanel* tray = nullptr;
    ResultCard* result = nullptr;
    FeedPanel* feed = nullptr;
    StorySearch* story = nullptr;
    QStackedWidget* actionStack = nullptr; ///< the moves, or the rolls of duality play
    QStackedWidget* resultStack = nullptr; ///< the result card of either
    DockLayout* docks = nullptr;
    CentrePages* pages = nullptr;
    DualityPresenter* duality = nullptr;
    BackupPresenter* backups = nullptr;
    PastPresenter* past = nullptr;
    LinesAndVeilsPresenter* limits = nullptr;
    PlayersPresenter* players = nullptr;
    WorldPresenter* world = nullptr;
};

} // namespace tenplus::ui
