// The list of available games, and the selected one: its content, its folder, and its faults. Shows what it is given;
// the presenter reads the games.
#pragma once

#include "interop/own_games.h"
#include "paint/page_frame.h"

class QListWidget;

namespace tenplus::ui {

class GamesPage : public PageFrame {
    Q_OBJECT

public:
    explicit GamesPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// In display order. Keeps the selection.
    void setGames(const std::vector<interop::GameReport>& games);
    void choose(const interop::Game& game);
    /// The selected one; nullptr if there is none.
    const interop::GameReport* chosen() const;
    /// What failed or was done; empty for nothing.
    void setError(const QString& sentence);
    void setNews(const QString& sentence);
    /// Focuses the list.
    void enter() override;

signals:
    void gameChosen();
    void startWanted();
    void folderWanted();
    void makeWanted();
    void takeWanted();
    void editWanted();
    void makeLikeWanted();
    void sendWanted();
    void takeFileWanted();

private:
    void makeBody();
    void makeFoot();
    QWidget* makeDeeds();
    void fitList();
    void showChosen();
    void showFaults(const interop::GameReport& game);

    const Look& m_look;
    bool m_isRead = false; ///< the games were shown once
    std::vector<interop::GameReport> m_games;
    std::optional<interop::Game> m_wanted; ///< is selected, or will be once it is listed
    content::Issues m_shown;               ///< the listed faults
    Paragraph* m_said = nullptr;
    QListWidget* m_list = nullptr;
    Paragraph* m_holds = nullptr;
    Paragraph* m_place = nullptr;
    Paragraph* m_state = nullptr;
    QListWidget* m_faults = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_folder = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_like = nullptr;
    QPushButton* m_send = nullptr;
};

} // namespace tenplus::ui
