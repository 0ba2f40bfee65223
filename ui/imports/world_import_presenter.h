// Brings the world of another program to the open campaign: reads it on another thread, shows on its page what would
// come, and writes all of it as one turn. Reads it again when the table has turned, so that the page is never out of
// date.
#pragma once

#include "interop/worlds/bring_world.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>

namespace tenplus::ui {

class PageStack;
class Prompts;
class TableLink;
class WorldImportPage;

class WorldImportPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    WorldImportPresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts, QWidget& home);

    void open();

signals:
    /// The cards are at the table.
    void brought(const QString& sentence);

private:
    using Planned = Expected<interop::PlannedWorld, session::OpenRefused>;
    using Plan = std::shared_ptr<const Planned>;
    WorldImportPage& page();
    void choose(const std::optional<QString>& path);
    void read();
    void plan();
    void readAgain();
    void show();
    void storeNext();
    void write();
    void forget();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    Prompts& m_prompts;
    QWidget& m_home;
    WorldImportPage* m_page = nullptr;    ///< created on demand; made again for each campaign
    interop::FromVault m_fromVault;       ///< chosen of what the campaign and its vault both changed
    QString m_path;                       ///< empty: nothing is chosen
    std::int64_t m_readAt = 0;            ///< the last turn of the table that it was read for
    bool m_again = false;                 ///< the path or the table changed while it was read
    Plan m_plan;                          ///< that the page shows; sound
    std::optional<std::size_t> m_storing; ///< how many of its pictures are stored, while it is being brought
    QFutureWatcher<Plan> m_reading;
};

} // namespace tenplus::ui
