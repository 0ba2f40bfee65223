// Panels: everything that stands in the GM's window, with the presenters behind it. MainWindow makes and seats them;
// TableDesk and WindowMenus use them.
#pragma once

class QStackedWidget;
class QWidget;

namespace tenplus::ui {

class BackupPresenter;
class PageStack;
class DockLayout;
class FeedPanel;
class FormPresenter;
class GuidePresenter;
class LinesAndVeilsPresenter;
class NextStrip;
class NoticeBar;
class PartyPanel;
class PastPresenter;
class PbtaFamily;
class PlayFamilies;
class PlayersPresenter;
class ResultFold;
class ScenePresenter;
class SettingsPresenter;
class SheetPanel;
class StorySearch;
class TopBar;
class TrayPanel;
class UrgentStrip;
class WizardsPresenter;
class WorldPresenter;

struct Panels {
    TopBar* top = nullptr;
    QWidget* middle = nullptr; ///< the strips around the centre, and the centre
    UrgentStrip* urgent = nullptr;
    NextStrip* next = nullptr; ///< of a camp or a journey
    NoticeBar* notice = nullptr;
    QStackedWidget* centre = nullptr;
    ResultFold* fold = nullptr;
    SheetPanel* sheet = nullptr;
    PartyPanel* party = nullptr;
    TrayPanel* tray = nullptr;
    FeedPanel* feed = nullptr;
    StorySearch* story = nullptr;
    QStackedWidget* partyStack = nullptr;  ///< the party, or what a family of play has in its place
    QStackedWidget* actionStack = nullptr; ///< where a turn is planned, for each family of play
    QStackedWidget* resultStack = nullptr; ///< the card of its result
    DockLayout* docks = nullptr;
    PageStack* pages = nullptr;
    PlayFamilies* families = nullptr;
    PbtaFamily* moves = nullptr; ///< the family of games of moves
    FormPresenter* forms = nullptr;
    SettingsPresenter* settings = nullptr;
    GuidePresenter* guide = nullptr;
    WizardsPresenter* wizards = nullptr;
    ScenePresenter* scene = nullptr;
    BackupPresenter* backups = nullptr;
    PastPresenter* past = nullptr;
    LinesAndVeilsPresenter* limits = nullptr;
    PlayersPresenter* players = nullptr;
    WorldPresenter* world = nullptr;
};

} // namespace tenplus::ui
