// The games that can be played here, as a list, and the one that is chosen: what it holds, where it lies, and its faults. It is shown
// as it is given; whoever opens it reads the games.
#pragma once

#include "interop/own_games.h"
#include "paint/page_frame.h"

class QListWidget;

namespace tenplus::ui {

class GamesPage : public PageFrame {
    Q_OBJECT

public:
    explicit GamesPage(const Look& look, QWidget* parent = nullptr);

    /// In the order in which they are to stand. Whichever was chosen stays chosen.
    void setGames(const std::vector<interop::GameReport>& games);
    void choose(const interop::Game& game);
    /// The one that is chosen; nothing while none is there.
    const interop::GameReport* chosen() const;
    /// What could not be done, or what has been; empty for nothing.
    void setError(const QString& sentence);
    void setNews(const QString& sentence);
    /// The keyboard is on the list.
    void enter();

signals:
    void gameChosen();
    void startWanted();
    void folderWanted();
    void makeWanted();
    void takeWanted();

private:
    void makeBody();
    void makeFoot();
    void fitList();
    void showChosen();
    void showFaults(const interop::GameReport& game);

    const Look& m_look;
    std::vector<interop::GameReport> m_games;
    std::optional<interop::Game> m_wanted; ///< is chosen, or will be once it is there
    content::Issues m_shown; ///< in the list of faults
    Paragraph* m_said = nullptr;
    QListWidget* m_list = nullptr;
    Paragraph* m_holds = nullptr;
    Paragraph* m_place = nullptr;
    Paragraph* m_state = nullptr;
    QListWidget* m_faults = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_folder = nullptr;
};

} // namespace tenplus::ui
