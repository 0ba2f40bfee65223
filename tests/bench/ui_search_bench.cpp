// P8: the six keys of a word, each until the new matches are painted, against QSortFilterProxyModel and a plain view of
// the same rows: over 1,000 moves, and over a feed of 100,000 lines.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include "bridge/text.h"
#include "feed/feed_painter.h"
#include "feed/feed_panel.h"
#include "moves/move_search.h"
#include "moves/moves_panel.h"
#include "table/pbta/moves/move_view.h"
#include "theme/look.h"

#include <QAbstractItemView>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStringListModel>

#include <memory>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr std::size_t kMoves = 1000;
constexpr int kLines = 100'000;
const QString kTyped = QStringLiteral("shield");

// The book's moves repeated under different names.
content::Rulebook bigBook() {
    content::Rulebook book = *content::loadRulebook(bench::dungeonWorld(), "dungeonworld").rulebook;
    const std::vector<content::Move> moves = book.moves;
    for (std::size_t i = 0; book.moves.size() < kMoves; ++i) {
        content::Move copy = moves[i % moves.size()];
        copy.id += "-" + std::to_string(i);
        copy.name += " " + std::to_string(i);
        book.moves.push_back(std::move(copy));
    }
    return book;
}

QString wordsOf(const content::Move& move) {
    QString words = qs(move.name) + u' ' + qs(move.trigger);
    for (const std::string& each : move.synonyms) words += u' ' + qs(each);
    return words;
}

// Qt's standard solution.
class ProxyView {
public:
    ProxyView(const QStringList& rows, QSize size)
        : m_model(rows) {
        m_proxy.setSourceModel(&m_model);
        m_proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
        m_view.setModel(&m_proxy);
        m_view.setUniformItemSizes(true);
        m_view.resize(size);
        m_view.show();
        m_painted = std::make_unique<bench::Painted>(*m_view.viewport());
        m_painted->wait();
    }
    int search(const QString& words) {
        m_painted->forget();
        m_proxy.setFilterFixedString(words);
        m_view.viewport()->update();
        m_painted->settle();
        return m_proxy.rowCount();
    }

private:
    QStringListModel m_model;
    QSortFilterProxyModel m_proxy;
    QListView m_view;
    std::unique_ptr<bench::Painted> m_painted;
};

// Every call types the whole word, letter by letter.
template <typename Search>
auto typing(Search& search) {
    return [&search] {
        int hits = 0;
        for (qsizetype length = 1; length <= kTyped.size(); ++length) hits += search.search(kTyped.left(length));
        return hits;
    };
}

class Moves {
public:
    Moves(const Look& look, const content::Rulebook& book)
        : m_book(book)
        , m_index(book)
        , m_panel(look, m_draft) {
        m_panel.setSearch([this](const QString& text) { return rows(text); });
        m_draft.setSource(
            {[this](const table::RollMove& command) { return table::moveChoices(m_book, m_table, command); },
             [this](const table::RollMove& command) { return table::moveView(m_book, m_table, command); }});
        m_panel.resize(348, 520);
        m_panel.show();
        m_view = m_panel.findChild<QAbstractItemView*>(QStringLiteral("hits"))->viewport();
        m_painted = std::make_unique<bench::Painted>(*m_view);
        m_painted->wait();
    }
    int search(const QString& words) {
        m_painted->forget();
        m_panel.searchFor(words);
        m_view->update(); // unchanged matches are not repainted automatically
        m_painted->settle();
        return m_hits;
    }

private:
    std::vector<MoveHitRow> rows(const QString& text) {
        std::vector<MoveHitRow> rows;
        for (const table::MoveHit& hit : m_index.search(ss(text), false)) {
            rows.push_back({hit.move->id,
                            hit.move->name,
                            hit.move->synonyms.empty() ? hit.move->trigger : hit.move->synonyms.front(),
                            {},
                            hit.move->group});
        }
        m_hits = static_cast<int>(rows.size());
        return rows;
    }

    const content::Rulebook& m_book;
    table::Table m_table;
    table::MoveIndex m_index;
    MoveDraft m_draft;
    MovesPanel m_panel;
    QWidget* m_view = nullptr;
    int m_hits = 0;
    std::unique_ptr<bench::Painted> m_painted;
};

class Feed {
public:
    Feed(const Look& look, const QStringList& lines) {
        m_table = std::make_unique<FeedTable>(look);
        m_table->setModel(&m_model);
        m_table->setItemDelegate(new FeedPainter(look, m_table.get()));
        std::vector<FeedRow> rows;
        std::int64_t turn = lines.size();
        for (const QString& line : lines) {
            rows.push_back(
                {turn, 1'700'000'000'000 + turn, {table::LineKind::Note, ss(line), {}, {}, false, {}}, false});
            --turn;
        }
        m_model.appendOlder(std::move(rows));
        m_table->resize(348, 300);
        m_table->show();
        m_painted = std::make_unique<bench::Painted>(*m_table->viewport());
        m_painted->wait();
    }
    int search(const QString& words) {
        m_painted->forget();
        m_model.setFilter(words);
        m_painted->settle();
        return m_model.rowCount();
    }

private:
    FeedModel m_model;
    std::unique_ptr<FeedTable> m_table;
    std::unique_ptr<bench::Painted> m_painted;
};

QStringList feedLines() {
    const QStringList kinds = {QStringLiteral("Ash, Hack and Slash: weak hit"),
                               QStringLiteral("Iselde raises her shield before the ogre"),
                               QStringLiteral("Brannoch, Defy Danger with Strength: strong hit"),
                               QStringLiteral("The tide rises by one"),
                               QStringLiteral("Tam finds a shilling and shares it"),
                               QStringLiteral("Oriel marks 1 XP")};
    QStringList lines;
    for (int i = 0; i < kLines; ++i) lines << kinds[i % kinds.size()] + QStringLiteral(", evening %1").arg(i / 200);
    return lines;
}

} // namespace

std::vector<bench::Row> searchRows() {
    const Look look;
    const content::Rulebook book = bigBook();
    QStringList moveWords;
    for (const content::Move& move : book.moves) moveWords << wordsOf(move);
    Moves moves(look, book);
    ProxyView plainMoves(moveWords, {348, 520});
    const QStringList lines = feedLines();
    Feed feed(look, lines);
    ProxyView plainFeed(lines, {348, 300});
    return {bench::compare("P8", "six keys of the move search, with misspellings, each until painted, 1,000 moves",
                           "QSortFilterProxyModel and a view", 0.2, typing(plainMoves), typing(moves)),
            bench::limit("P8", "the same", 6 * 16e6, typing(moves)),
            bench::compare("P8", "six keys of the feed's search, each until painted, 100,000 lines",
                           "QSortFilterProxyModel and a view", 0.02, typing(plainFeed), typing(feed), 7)};
}
