// Finds words in the whole story of a campaign, newest first, in short steps between which the window stays awake, and
// hands the feed what it has found so far.
#pragma once

#include "feed/feed_model.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <vector>

namespace tenplus::session {
struct ToldTurn;
}

namespace tenplus::ui {

class FeedPanel;
class TableLink;

/// The lines of a turn as rows of the feed.
std::vector<FeedRow> feedRowsOf(const session::ToldTurn& turn);

class StorySearch : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    StorySearch(TableLink& link, FeedPanel& feed, QObject* parent = nullptr);

    /// Rows whose text holds every one of the words, whatever its case. No words: the search ends.
    void start(const QString& words);
    /// The story has grown, or another one is open.
    void again() { start(m_words); }

signals:
    void failed(const QString& sentence); ///< the disk did: the search is over

private:
    void step();
    void readOn();
    bool matches(const FeedRow& row) const;

    TableLink& m_link;
    FeedPanel& m_feed;
    QString m_words;
    QStringList m_folded;
    std::int64_t m_before = 0; ///< turns older than this one are still to be looked through
    std::vector<FeedRow> m_rows;
    bool m_shown = false;
    QTimer m_next;
};

} // namespace tenplus::ui
