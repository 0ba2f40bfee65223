// Fills the page of games: reads them on another thread, again whenever a file of the selected one changes while the
// page is visible, and creates and imports games. Watches and reads nothing while the page is hidden.
#pragma once

#include "interop/own_games.h"
#include "theme/look.h"

#include <QFileSystemWatcher>
#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class PageStack;
class GamesPage;
class ImportPresenter;
class Prompts;

class GamesPresenter : public QObject {
    Q_OBJECT

public:
    /// All three outlive it.
    GamesPresenter(const Look& look, PageStack& pages, Prompts& prompts, QObject* parent = nullptr);

    /// Shows the page in the centre, with the given game selected.
    void open(const std::optional<interop::Game>& game = {});

    /// Shows what a file with a game, or with a pack of another program, holds, and asks whether it is taken in.
    void takeFileIn(const QString& file);
    void say(const QString& sentence); ///< something failed
    void send(const interop::Game& game);

signals:
    void startWanted(const tenplus::interop::Game& game); ///< begin a campaign with it
    void editWanted(const tenplus::interop::Game& game);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Read {
        std::vector<interop::GameReport> games;
        std::optional<std::string> fault;
        std::optional<interop::Game> chosen; ///< the selection at the time
        QStringList paths;                   ///< to be watched
    };
    static Read readAll(const std::vector<interop::GameReport>& known, std::optional<interop::Game> chosen);
    GamesPage& page();
    std::optional<interop::Game> chosen() const;
    void read();
    void show(const Read& read);
    void rest();
    void openFolder();
    void make();
    void makeFromChosen();
    void takeIn();
    void takeFileIn();

    const Look& m_look;
    PageStack& m_pages;
    Prompts& m_prompts;
    QPointer<GamesPage> m_page; ///< created on demand; owned by the centre
    QPointer<ImportPresenter> m_import;
    std::vector<interop::GameReport> m_games;
    QFileSystemWatcher m_files{this};
    QTimer m_soon; ///< collects changes that are saved together
    QFutureWatcher<Read> m_reading;
    bool m_again = false; ///< a change while reading
};

} // namespace tenplus::ui
