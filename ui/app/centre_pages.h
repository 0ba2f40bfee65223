// The pages that come into the centre of the GM's window in place of the sheet and go again with Esc: settings, the
// GM's guide, the guides that make characters, gain levels, prepare spells and look back, the scene, its board, and the forms of
// all other commands. A page is made when it is first wanted. They perform what their pages ask for and keep a refusal
// beside what was asked.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

#include <functional>
#include <optional>
#include <set>
#include <utility>

class QStackedWidget;

namespace tenplus::ui {

class BoardDesk;
class BoardPage;
class CreationPage;
class FormPage;
class Thumbnails;
class GuidePage;
class LevelPage;
class PageFrame;
class PreparePage;
class RetrospectPage;
class ScenarioPage;
class ScenePage;
class SettingsPage;
class SkirmishDesk;
class SkirmishPage;

class CentrePages : public QObject {
    Q_OBJECT

public:
    /// All three outlive this; `home` is the page in the centre that stands when no other does.
    CentrePages(const Look& look, TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent = nullptr);

    /// With those words in its search.
    void openSettings(const QString& words = {});
    void openGuide();
    /// False if the game has no classes to make a character from, or no campaign is open.
    bool openCreation();
    void openLevel(table::ActorId who);
    void openPreparing(table::ActorId who);
    /// What the scene holds, and what can be done about it.
    void openScene();
    /// The board of a scene, and the tools that change it.
    void openBoard();
    /// The board of models, in a game of the skirmish; false in any other.
    bool openSkirmish();
    /// Whose knowledge of that board is shown here.
    table::skirmish::Side seenSide() const;
    /// Asks what that command wants first; nothing where it cannot be done now.
    void openForm(const QString& name, table::ActorId who, qint64 ref = 0);
    void importScene(const QString& file);
    /// Keeps the picture of a file for handouts.
    void importPicture(const QString& file);
    /// False if the game does not look back, or no campaign is open.
    bool openRetrospect();
    /// A page that somebody else made and fills; false if no campaign is open.
    bool openOther(PageFrame& page);
    /// The same for one that belongs to no campaign: it opens at any time, and what stood there before is back when it goes.
    void openAnytime(PageFrame& page);
    /// Asks for that in the name of such a page: it tells why it was refused.
    bool askOf(PageFrame& page, const Act& act) { return ask(page, act); }
    /// Where that says of an act that dice would fall, a form passes it on with thrown() in place of asking for it.
    void setThrows(std::function<bool(const Act&)> throws) { m_throws = std::move(throws); }
    /// Where that says that real dice are thrown for an act of the skirmish, it goes out with thrown() too.
    void setRealDice(std::function<bool(const Act&)> real) { m_realDice = std::move(real); }
    /// The dice that an act of the skirmish would throw first, as a sentence; nothing if none fall.
    std::optional<QString> skirmishDice(const Act& act) const;
    /// After each turn.
    void refresh();
    /// Another campaign was opened: nothing half done is carried over.
    void forget();
    /// Back to the sheet, or from a page that opens at any time to what stood there; nothing if it is there.
    void close();
    /// True if one of the pages asked for it and says why it was refused.
    bool takeRefusal(const session::Refused& no);

signals:
    void left();
    void said(const QString& sentence);        ///< for the notice of the window: what cannot be
    void told(const QString& sentence);        ///< for the same: what has been done
    void made(tenplus::table::ActorId who);    ///< a new character
    void moveWanted(tenplus::table::ActorId who, const QString& move); ///< somebody is to make it
    void importWanted();                       ///< a file is to be chosen and given to importScene()
    void pictureWanted();                      ///< the same for importPicture()
    void refusedTo(const tenplus::ui::PageFrame* page, const QString& sentence); ///< a page that somebody else made
    void reopened(const tenplus::ui::PageFrame* page); ///< one of somebody else, that a form was opened from
    void thrown(const tenplus::ui::Act& act);  ///< a form is filled in, and dice fall for it
    void pinged(tenplus::board::Spot at);      ///< on the board that the players see

private:
    template <typename Page>
    bool seat(Page*& page); ///< true if it was made just now
    template <typename Page>
    void drop(Page*& page);
    SettingsPage& settings();
    GuidePage& guide();
    void hire(const std::string& skill);
    CreationPage& creation();
    LevelPage& level();
    PreparePage& prepare();
    RetrospectPage& retrospect();
    ScenePage& scene();
    BoardPage& board();
    SkirmishPage& skirmish();
    ScenarioPage& scenario();
    void tryScenario(const QString& scenario);
    FormPage& form();
    void showThumbnails();
    void leaveForm();
    void comeBack();
    void seatOther(PageFrame& page);
    bool open(PageFrame& page);
    bool ask(PageFrame& page, const Act& act);
    bool isShown(const QWidget* page) const;
    void showGuide();
    void showCreation();
    void showLevel(table::ActorId who);
    void showPreparing(table::ActorId who);
    void showRetrospect();
    void showScene();
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    QStackedWidget& m_centre;
    QWidget& m_home;
    std::function<bool(const Act&)> m_throws;
    std::function<bool(const Act&)> m_realDice;
    const PageFrame* m_asking = nullptr;
    bool m_creationStarted = false;
    SettingsPage* m_settings = nullptr;
    GuidePage* m_guide = nullptr;
    CreationPage* m_creation = nullptr;
    LevelPage* m_level = nullptr;
    PreparePage* m_prepare = nullptr;
    RetrospectPage* m_retrospect = nullptr;
    ScenePage* m_scene = nullptr;
    FormPage* m_form = nullptr;
    Thumbnails* m_thumbnails = nullptr; ///< for a form that asks for a picture
    BoardPage* m_board = nullptr;
    BoardDesk* m_boardDesk = nullptr;
    SkirmishPage* m_skirmish = nullptr;
    SkirmishDesk* m_skirmishDesk = nullptr;
    ScenarioPage* m_scenario = nullptr;
    std::set<const PageFrame*> m_others; ///< that somebody else made
    QWidget* m_before = nullptr; ///< what stood there before a page that opens at any time
    std::set<const QWidget*> m_anytime; ///< those pages
    PageFrame* m_formFrom = nullptr; ///< where it was opened; nothing: at the table
};

} // namespace tenplus::ui
