// The feed as a list model, newest first. Grows at both ends, by new turns and by loading older ones, and is never
// reset or compared as a whole, so that a hundred thousand rows cost no more than ten. Searching filters the rows.
#pragma once

#include "table/story.h"

#include <QAbstractListModel>

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace tenplus::ui {

/// A link to a card in a line.
struct FeedLink {
    std::string words; ///< as the line has them
    std::string name;  ///< that was written: of a card or of one to be written
    int before = 0;    ///< how often the line has these words before the link
    friend bool operator==(const FeedLink&, const FeedLink&) = default;
};

struct FeedRow {
    std::int64_t turn = 0;
    std::int64_t at = 0; ///< milliseconds since 1970, UTC
    table::StoryLine line;
    bool undone = false;
    bool under = false;       ///< it follows from the line above in its turn, or answers what waited of an earlier roll
    std::string written = {}; ///< the text as it was written, if it has links
    std::vector<FeedLink> links = {}; ///< in their order
    friend bool operator==(const FeedRow&, const FeedRow&) = default;
};

/// Where the thread of a row that is under another goes on: up to the first line of its turn, or down to the roll that
/// its turn answers.
struct FeedThread {
    bool up = false;
    bool down = false;
    friend bool operator==(const FeedThread&, const FeedThread&) = default;
};

class FeedModel : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    // Rows in display order, newest first; their turns must be newer, or older, than all present ones.
    void prepend(std::vector<FeedRow> rows);
    void appendOlder(std::vector<FeedRow> rows);
    void setUndone(std::int64_t turn, bool undone);
    void clear(); // another campaign

    // Shows only rows that contain every word of the text, ignoring case. No text: all.
    void setFilter(const QString& text);
    bool isFiltered() const { return !m_words.empty(); }

    int loaded() const { return int(m_rows.size()); }
    std::int64_t oldestTurn() const { return m_rows.empty() ? 0 : m_rows.back().row.turn; }
    // `shown`: a row index of the view.
    const FeedRow& row(int shown) const;
    FeedThread threadOf(int shown) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Kept {
        FeedRow row;
        std::string folded; // for matching
    };
    // A row's permanent number: the newest has the highest, without gaps.
    std::int64_t numberOf(std::size_t place) const { return m_newest - std::int64_t(place); }
    bool matches(const Kept& kept) const;

    std::deque<Kept> m_rows;
    std::int64_t m_newest = 0;
    std::vector<std::string> m_words;
    std::string m_filter;
    std::vector<std::int64_t> m_hits; // row numbers, ascending
};

// "21:42, Brannoch, Defy Danger: weak hit, 9"
QString spokenText(const FeedRow& row);
// The places of the links in a displayed text, or in the beginning of it, each with its index.
struct ShownLink {
    std::size_t link = 0;
    qsizetype from = 0, length = 0;
};
std::vector<ShownLink> shownLinks(const FeedRow& row, const QString& text);
// The displayed text: people's texts unchanged, the engine's typeset.
QString shownText(const table::StoryLine& line);
QString timeText(std::int64_t at);

} // namespace tenplus::ui
