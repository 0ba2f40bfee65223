// The pages that replace the sheet in the centre of the GM's window until Esc: settings, the GM guide, the wizards for
// characters, levels, spells and the end of session, the scene, its board, and the forms of all other commands. A page
// is created on demand. This class performs their acts and shows refusals on the page that caused them.
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

class BoardPresenter;
class BoardPage;
class CreationPage;
class FormPage;
class Thumbnails;
class GuidePage;
class LevelPage;
class PageFrame;
class PreparePage;
class EndOfSessionPage;
class ScenarioPage;
class ScenePage;
class SettingsPage;
class SkirmishPresenter;
class SkirmishPage;

class CentrePages : public QObject {
    Q_OBJECT

public:
    /// All three must outlive this; `home` is the page shown when no other is.
    CentrePages(const Look& look, TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent = nullptr);

    /// With an initial search text.
    void openSettings(const QString& words = {});
    /// With an initial search text.
    void openGuide(const QString& words = {});
    /// False if the game has no classes, or no campaign is open.
    bool openCreation();
    void openLevel(table::ActorId who);
    void openPreparing(table::ActorId who);
    /// The page of the scene and its commands.
    void openScene();
    /// The board of a scene with its editing tools.
    void openBoard();
    /// The skirmish board; false in any other game.
    bool openSkirmish();
    /// The side whose knowledge the board shows.
    skirmish::Side seenSide() const;
    /// Opens the form of a command; does nothing if the command is not possible now.
    void openForm(const QString& name, table::ActorId who, qint64 ref = 0);
    void importScene(const QString& file);
    /// Stores the picture of a file for handouts.
    void importPicture(const QString& file);
    /// False if the game has no end of session, or no campaign is open.
    bool openEndOfSession();
    /// Shows a page that its caller owns and fills; false if no campaign is open.
    bool openOther(PageFrame& page);
    /// The same for a page outside any campaign: it opens at any time, and the previous page returns when it closes.
    void openAnytime(PageFrame& page);
    /// Performs an act for such a page; it shows the refusal.
    bool askOf(PageFrame& page, const Act& act) { return ask(page, act); }
    /// If the function returns true for an act that throws dice, a form emits it with thrown() instead of performing
    /// it.
    void setThrows(std::function<bool(const Act&)> throws) { m_throws = std::move(throws); }
    /// If the function returns true, acts of the skirmish with real dice are emitted with thrown(), too.
    void setRealDice(std::function<bool(const Act&)> real) { m_realDice = std::move(real); }
    /// The first dice that the act of the skirmish would throw, as a sentence; nothing if there are none.
    std::optional<QString> skirmishDice(const Act& act) const;
    /// After each turn.
    void refresh();
    /// Another campaign was opened: drops unfinished pages.
    void forget();
    /// Returns to the sheet, or from a page outside any campaign to the previous page.
    void close();

signals:
    void left();
    void said(const QString& sentence);                                ///< notice: something is not possible
    void told(const QString& sentence);                                ///< notice: something was done
    void made(tenplus::table::ActorId who);                            ///< a new character
    void moveWanted(tenplus::table::ActorId who, const QString& move); ///< somebody is to make it
    void importWanted();                               ///< a file is to be chosen and given to importScene()
    void pictureWanted();                              ///< the same for importPicture()
    void reopened(const tenplus::ui::PageFrame* page); ///< one of somebody else, that a form was opened from
    void thrown(const tenplus::ui::Act& act);          ///< a form is filled in, and dice fall for it
    void pinged(tenplus::board::Spot at);              ///< on the board that the players see

private:
    template <typename Page>
    bool seat(Page*& page); ///< true if it was just created
    template <typename Page>
    void drop(Page*& page);
    SettingsPage& settings();
    GuidePage& guide();
    void hire(const std::string& skill);
    CreationPage& creation();
    LevelPage& level();
    PreparePage& prepare();
    EndOfSessionPage& retrospect();
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
    bool m_creationStarted = false;
    SettingsPage* m_settings = nullptr;
    GuidePage* m_guide = nullptr;
    CreationPage* m_creation = nullptr;
    LevelPage* m_level = nullptr;
    PreparePage* m_prepare = nullptr;
    EndOfSessionPage* m_retrospect = nullptr;
    ScenePage* m_scene = nullptr;
    FormPage* m_form = nullptr;
    Thumbnails* m_thumbnails = nullptr; ///< for a form with a picture
    BoardPage* m_board = nullptr;
    BoardPresenter* m_boardPresenter = nullptr;
    SkirmishPage* m_skirmish = nullptr;
    SkirmishPresenter* m_skirmishPresenter = nullptr;
    ScenarioPage* m_scenario = nullptr;
    std::set<const PageFrame*> m_others; ///< owned elsewhere
    QWidget* m_before = nullptr;         ///< the page before one outside any campaign
    std::set<const QWidget*> m_anytime;  ///< pages outside any campaign
    PageFrame* m_formFrom = nullptr;     ///< the page that opened the form; null: the table
};

} // namespace tenplus::ui
