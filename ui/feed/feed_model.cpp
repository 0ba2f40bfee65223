#include "feed/feed_model.h"

#include "base/text.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/plain_label.h"

#include <QDateTime>

#include <algorithm>
#include <cstring>
#include <iterator>

namespace tenplus::ui {
namespace {

std::string foldedText(const std::string& text) {
    const bool plain = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return plain ? asciiLower(text) : ss(qs(text).toCaseFolded());
}

} // namespace

void FeedModel::prepend(std::vector<FeedRow> rows) {
    if (rows.empty()) return;
    std::vector<Kept> kept;
    for (FeedRow& row : rows) {
        std::string folded = foldedText(row.line.text);
        kept.push_back({std::move(row), std::move(folded)});
    }
    const auto shown = isFiltered() ? std::ranges::count_if(kept, [this](const Kept& k) { return matches(k); })
                                    : std::ptrdiff_t(kept.size());
    if (shown > 0) beginInsertRows({}, 0, int(shown) - 1);
    for (auto newest = kept.rbegin(); newest != kept.rend(); ++newest) {
        ++m_newest;
        if (isFiltered() && matches(*newest)) m_hits.push_back(m_newest);
        m_rows.push_front(std::move(*newest));
    }
    if (shown > 0) endInsertRows();
}

void FeedModel::appendOlder(std::vector<FeedRow> rows) {
    if (rows.empty()) return;
    std::vector<std::int64_t> hits;
    std::vector<Kept> kept;
    for (FeedRow& row : rows) {
        std::string folded = foldedText(row.line.text);
        kept.push_back({std::move(row), std::move(folded)});
        if (isFiltered() && matches(kept.back())) hits.push_back(numberOf(m_rows.size() + kept.size() - 1));
    }
    const int from = rowCount();
    const auto shown = isFiltered() ? hits.size() : kept.size();
    if (shown > 0) beginInsertRows({}, from, from + int(shown) - 1);
    std::ranges::move(kept, std::back_inserter(m_rows));
    m_hits.insert(m_hits.begin(), hits.rbegin(), hits.rend());
    if (shown > 0) endInsertRows();
}

void FeedModel::setUndone(std::int64_t turn, bool undone) {
    const auto isNewer = [](const Kept& kept, std::int64_t than) { return kept.row.turn > than; };
    const auto first = std::lower_bound(m_rows.begin(), m_rows.end(), turn, isNewer);
    auto last = first;
    for (; last != m_rows.end() && last->row.turn == turn; ++last) last->row.undone = undone;
    if (first == last || rowCount() == 0) return;
    const int from = isFiltered() ? 0 : int(first - m_rows.begin());
    const int to = isFiltered() ? rowCount() - 1 : int(last - m_rows.begin()) - 1;
    emit dataChanged(index(from), index(to));
}

void FeedModel::clear() {
    beginResetModel();
    m_rows.clear();
    m_hits.clear();
    endResetModel();
}

bool FeedModel::matches(const Kept& kept) const {
    const std::string& text = kept.folded;
    return std::ranges::all_of(m_words, [&](const std::string& word) {
        return memmem(text.data(), text.size(), word.data(), word.size()) != nullptr;
    });
}

void FeedModel::setFilter(const QString& text) {
    const std::string folded = foldedText(ss(text.simplified()));
    if (folded == m_filter) return;
    // A longer text can only remove rows.
    const bool narrows = !m_filter.empty() && folded.starts_with(m_filter);
    beginResetModel();
    m_filter = folded;
    m_words.clear();
    for (const QString& word : qs(folded).split(u' ', Qt::SkipEmptyParts)) m_words.push_back(ss(word));
    if (narrows) {
        std::erase_if(m_hits, [this](std::int64_t number) { return !matches(m_rows[std::size_t(m_newest - number)]); });
    } else {
        m_hits.clear();
        std::int64_t number = numberOf(m_rows.size());
        for (auto kept = m_rows.rbegin(); isFiltered() && kept != m_rows.rend(); ++kept) {
            ++number;
            if (matches(*kept)) m_hits.push_back(number);
        }
    }
    endResetModel();
}

const FeedRow& FeedModel::row(int shown) const {
    const auto place = std::size_t(shown);
    return m_rows[isFiltered() ? std::size_t(m_newest - m_hits[m_hits.size() - 1 - place]) : place].row;
}

// The newest turn is at the top, but the lines of a turn are in their order: the first one is above the others.
FeedThread FeedModel::threadOf(int shown) const {
    if (!row(shown).under) return {};
    const auto isSameTurn = [this](int above) {
        return above >= 0 && above + 1 < rowCount() && row(above).turn == row(above + 1).turn;
    };
    const auto answers = [&](int at) {
        while (isSameTurn(at - 1)) --at;
        return row(at).under;
    };
    const bool up = isSameTurn(shown - 1) || (shown > 0 && answers(shown - 1));
    return {up, isSameTurn(shown) || answers(shown)};
}

int FeedModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    return int(isFiltered() ? m_hits.size() : m_rows.size());
}

QVariant FeedModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const FeedRow& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole: return shownText(shown.line);
    case Qt::AccessibleTextRole: return spokenText(shown);
    case Qt::ToolTipRole: return plainTip(shownText(shown.line));
    default: return {};
    }
}

QString timeText(std::int64_t at) { return QDateTime::fromMSecsSinceEpoch(at).toString(QStringLiteral("HH:mm")); }

QString shownText(const table::StoryLine& line) {
    return line.kind == table::LineKind::Note ? qs(line.text) : typeset(qs(line.text));
}

// A line may be typeset, so the words are counted and not measured.
std::vector<ShownLink> shownLinks(const FeedRow& row, const QString& text) {
    std::vector<ShownLink> shown;
    const bool isNote = row.line.kind == table::LineKind::Note;
    for (std::size_t i = 0; i < row.links.size(); ++i) {
        const QString words = isNote ? qs(row.links[i].words) : typeset(qs(row.links[i].words));
        qsizetype at = words.isEmpty() ? -1 : text.indexOf(words);
        for (int passed = 0; at >= 0 && passed < row.links[i].before; ++passed)
            at = text.indexOf(words, at + words.size());
        if (at >= 0) shown.push_back({i, at, words.size()});
    }
    return shown;
}

QString spokenText(const FeedRow& row) {
    QString spoken = timeText(row.at) + QStringLiteral(", ") + shownText(row.line);
    if (!row.line.value.empty()) spoken += QStringLiteral(", ") + qs(row.line.value);
    if (row.line.keeps && !row.line.secret)
        spoken += QStringLiteral(", ") + FeedModel::tr("with words that only you read");
    if (row.line.secret) spoken += QStringLiteral(", ") + FeedModel::tr("secret");
    if (row.under) spoken += QStringLiteral(", ") + FeedModel::tr("of the roll before");
    if (row.undone) spoken += QStringLiteral(", ") + FeedModel::tr("undone");
    return spoken;
}

} // namespace tenplus::ui
