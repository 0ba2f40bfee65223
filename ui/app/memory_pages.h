// MemoryPages: the pages over the campaign's memory, and its exports: which page stands on which presenter, and where
// their wishes lead.
#pragma once

#include "app/panels.h"
#include "theme/look.h"

#include <QObject>

class QAction;

namespace tenplus::ui {

class ChancePresenter;
class Exports;
class MainWindow;
class Prompts;
class SessionsPresenter;
class StatisticsPresenter;
class StrangersPresenter;
class TableDesk;
class TableLink;
class WorldImportPresenter;

class MemoryPages : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    MemoryPages(const Look& look, TableLink& link, Prompts& prompts, const Panels& panels, TableDesk& desk,
                MainWindow& window);

    void openChance(const QString& table = {});
    /// 0: with the next session chosen.
    void openSessions(int number = 0);
    void openCalendar();
    void openStatistics();
    /// Asks for the other campaign.
    void bringCharacter();
    /// The page that brings the world of another program.
    void bringWorld();
    Exports& exports() { return *m_exports; }
    /// Of the session that is chosen on its page, else of the last one.
    void sessionToPdf();
    /// The action of the window that does so.
    void setPdfAction(const QAction& action);

private:
    const Panels m_at;
    ChancePresenter* m_chance = nullptr;
    SessionsPresenter* m_sessions = nullptr;
    StatisticsPresenter* m_statistics = nullptr;
    Exports* m_exports = nullptr;
    StrangersPresenter* m_strangers = nullptr;
    WorldImportPresenter* m_worlds = nullptr;
};

} // namespace tenplus::ui
