// Fills the page of the past in the GM's window: folds the table after the selected turn, without changing the current
// one. The players' window shows nothing of it.
#pragma once

#include "bridge/table_link.h"
#include "past/moment.h"
#include "theme/look.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace tenplus::ui {

class PageStack;
class PastPage;

class PastPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    PastPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home);

    /// Whose knowledge a board of the past shows; else the master's.
    void setSide(std::function<skirmish::Side()> side) { m_side = std::move(side); }
    /// Opens the page at that turn; 0: the newest.
    void open(std::int64_t turn = 0);

signals:
    void failed(const QString& sentence); ///< a disk error, or an unknown turn

private:
    PastPage& page();
    void forget();
    void turned();
    void readNow();
    void show(std::int64_t turn);
    QStringList turnLines(const session::FeedTurn& told) const;
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QWidget& m_home;
    std::function<skirmish::Side()> m_side = [] { return skirmish::Side::Master; };
    PastPage* m_page = nullptr;
    std::unique_ptr<content::Rulebook> m_rulebook; ///< of the open campaign, with the settings of the shown table
    SeenTable m_now;
};

} // namespace tenplus::ui
