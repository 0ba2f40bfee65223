// A sentence of fiction finds its move: what one key costs, over the moves of a game and over 5,000 of them, and G7,
// how often the right move is first and among three for sentences that nobody tuned to.
#include "bench/bench.h"
#include "bench/long_campaign.h"

#include "content/pack.h"
#include "search/sentences.h"
#include "table/pbta/moves/move_view.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

std::vector<tenplus::bench::Row> searchRows();

namespace {

using namespace tenplus;

constexpr std::size_t kManyMoves = 5'000;

content::Rulebook bookOf(const std::string& game) {
    content::Issues issues;
    const auto folder = std::filesystem::path(TENPLUS_SOURCE_DIR) / "data/systems" / game;
    return *content::loadRulebook(content::readPackFolder(folder, game, issues), game).rulebook;
}

// The book's moves repeated under other names.
content::Rulebook withManyMoves(content::Rulebook book) {
    const std::vector<content::Move> moves = book.moves;
    for (std::size_t i = 0; book.moves.size() < kManyMoves; ++i) {
        content::Move copy = moves[i % moves.size()];
        copy.id += "-" + std::to_string(i);
        copy.name += " " + std::to_string(i);
        book.moves.push_back(std::move(copy));
    }
    return book;
}

// The median over the keys of a sentence, each with all that was typed before it.
bench::Row keyRow(const content::Rulebook& book, const std::string& name, double limitNs) {
    const table::MoveIndex index(book);
    const std::string typed = "shoulder the door while the ceiling falls";
    std::size_t length = 0;
    return bench::limit("search", name, limitNs, [&] {
        length = length % typed.size() + 1;
        return index.search(std::string_view(typed).substr(0, length), false).size();
    });
}

bench::Row figuresRow(const std::string& game) {
    constexpr double kFirst = 80, kThree = 95; // percent
    const content::Rulebook book = bookOf(game);
    const search::Figures figures =
        search::measured(table::MoveIndex(book), search::sentencesFor(TENPLUS_SOURCE_DIR, game), true);
    return bench::check(
        "G7", fmt::format("the right move first, and among three, of {} unseen sentences of {}", figures.all, game),
        fmt::format("{:.1f} %, {:.1f} %", figures.firstShare(), figures.threeShare()), "80 %, 95 %",
        figures.firstShare() >= kFirst && figures.threeShare() >= kThree);
}

} // namespace

std::vector<bench::Row> searchRows() {
    const content::Rulebook book = bookOf("dungeonworld");
    std::vector<bench::Row> rows{keyRow(book, "one key of a search over all moves, without painting", 16e6),
                                 keyRow(withManyMoves(book), fmt::format("the same over {} moves", kManyMoves), 5e6)};
    for (const char* game : {"dungeonworld", "universalmoves", "vows"}) rows.push_back(figuresRow(game));
    return rows;
}
