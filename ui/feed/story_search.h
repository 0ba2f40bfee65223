// Searches the whole story of a campaign, newest first, in short steps that keep the window responsive, and gives the
// feed the results so far.
#pragma once

#include "feed/feed_model.h"
#include "table/world/links.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <vector>

namespace tenplus::session {
struct FeedTurn;
}

namespace tenplus::ui {

class FeedPanel;
class TableLink;

/// The lines of a turn as rows of the feed, with links as words.
std::vector<FeedRow> feedRowsOf(const session::FeedTurn& turn, const table::LinkReader& links);

class StorySearch : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    StorySearch(TableLink& link, FeedPanel& feed, QObject* parent = nullptr);

    /// Finds rows that contain every word, ignoring case. No words: ends the search.
    void start(const QString& words);
    /// The story has grown, or another campaign is open.
    void again() { start(m_words); }

signals:
    void failed(const QString& sentence); ///< a disk error: the search ends

private:
    void step();
    void readOn();
    bool matches(const FeedRow& row) const;

    TableLink& m_link;
    FeedPanel& m_feed;
    QString m_words;
    QStringList m_folded;
    std::int64_t m_before = 0; ///< older turns are still to be searched
    std::vector<FeedRow> m_rows;
    bool m_shown = false;
    QTimer m_next;
};

} // namespace tenplus::ui
