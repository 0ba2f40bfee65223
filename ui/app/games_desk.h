// What stands behind the page of the games: it reads them on another thread, again whenever a file of the chosen one changes while the
// page is seen, and makes games and takes them in. While the page is not seen nothing is watched and nothing read.
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

class CentrePages;
class GamesPage;
class Prompts;

class GamesDesk : public QObject {
    Q_OBJECT

public:
    /// All three outlive it.
    GamesDesk(const Look& look, CentrePages& pages, Prompts& prompts, QObject* parent = nullptr);

    /// The page comes into the centre, with that game chosen if one is named.
    void open(const std::optional<interop::Game>& game = {});

signals:
    void startWanted(const tenplus::interop::Game& game); ///< a campaign is to begin with it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Read {
        std::vector<interop::GameReport> games;
        std::optional<std::string> fault;
        std::optional<interop::Game> chosen; ///< when it was asked for
        QStringList paths; ///< to be watched
    };
    static Read readAll(const std::vector<interop::GameReport>& known, std::optional<interop::Game> chosen);
    GamesPage& page();
    std::optional<interop::Game> chosen() const;
    void read();
    void show(const Read& read);
    void rest();
    void openFolder();
    void make();
    void takeIn();

    const Look& m_look;
    CentrePages& m_pages;
    Prompts& m_prompts;
    QPointer<GamesPage> m_page; ///< made when it is first wanted; belongs to the centre
    std::vector<interop::GameReport> m_games;
    QFileSystemWatcher m_files{this};
    QTimer m_soon; ///< one look for all that is saved at once
    QFutureWatcher<Read> m_reading;
    bool m_again = false; ///< something changed while it was read
};

} // namespace tenplus::ui
