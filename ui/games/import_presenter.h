// Reads a pack of another program for its page, and writes the game made from it.
#pragma once

#include "interop/imports/import_pack.h"
#include "interop/own_games.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace tenplus::ui {

class ImportPage;
class PageStack;

class ImportPresenter : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    ImportPresenter(const Look& look, PageStack& pages, QObject* parent = nullptr);

    /// Reads a file, zip or folder on another thread, and shows the page. Of a pack with CSV files it also shows the
    /// page if it cannot be taken in yet: the person says what their columns are.
    void begin(const QString& path);
    /// The games that a pack can be added to.
    void setGames(const std::vector<interop::GameReport>& games);

signals:
    void refused(const QString& sentence); ///< the pack cannot be taken in
    void made(const tenplus::interop::Game& game);

private:
    struct Reading {
        Expected<interop::PlannedImport, session::OpenRefused> plan;
        std::vector<interop::CsvTable> csv; ///< of a pack that is refused
    };
    using Plan = std::shared_ptr<const Reading>;
    ImportPage& page();
    interop::ImportWishes wishes() const;
    void read();
    void show(const Reading& read);
    void write();

    const Look& m_look;
    PageStack& m_pages;
    QPointer<ImportPage> m_page; ///< created on demand; owned by the centre
    std::vector<interop::GameReport> m_games;
    QString m_path;
    bool m_isOther = false; ///< m_path was not shown yet
    bool m_again = false;   ///< the wishes or the path changed while they were read
    QFutureWatcher<Plan> m_reading;
};

} // namespace tenplus::ui
