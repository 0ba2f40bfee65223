// The search's report: how often the right move is first and among the first three, for sentences that the ranking was
// tuned by and for unseen ones. The floors stand just below what was reached.
#include "search/sentences.h"
#include "table/scene.h"
#include "table/world/world.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iomanip>
#include <iostream>
#include <set>

using namespace tenplus;
using namespace tenplus::search;
using tenplus::table::testing::rulebookOf;

namespace {

const std::string kSource = TENPLUS_SOURCE_DIR;
const std::vector<std::string> kGames{"dungeonworld", "universalmoves", "vows"};

void print(const std::string& system, const char* which, const Figures& figures) {
    std::cout << system << ", " << which << ": the right one of " << figures.all << " first " << std::fixed
              << std::setprecision(1) << figures.firstShare() << " %, among three " << figures.threeShare() << " %\n";
}

struct Floor {
    double first, three; ///< percent
};

void checkReport(const std::string& system, Floor tunedFloor, Floor unseenFloor) {
    const table::MoveIndex index(rulebookOf(system));
    const std::vector<Sentence> sentences = sentencesFor(kSource, system);
    const Figures tuned = measured(index, sentences, false);
    const Figures unseen = measured(index, sentences, true);
    print(system, "tuned", tuned);
    print(system, "unseen", unseen);
    CHECK(tuned.firstShare() >= tunedFloor.first);
    CHECK(tuned.threeShare() >= tunedFloor.three);
    CHECK(unseen.firstShare() >= unseenFloor.first);
    CHECK(unseen.threeShare() >= unseenFloor.three);
}

} // namespace

TEST_CASE("a sentence of Dungeon World's fiction finds its move") { checkReport("dungeonworld", {93, 98}, {80, 93}); }

TEST_CASE("a sentence of Universal Moves' fiction finds its move") {
    checkReport("universalmoves", {90, 96}, {76, 92});
}

TEST_CASE("a sentence of Vows of Rime's fiction finds its move") { checkReport("vows", {85, 93}, {73, 87}); }

TEST_CASE("sentences that the search is measured by stand in no game's data, and for moves that there are") {
    const auto folded = [](const std::string& text) {
        std::string words;
        for (const std::string& word : lowerWords(text)) words += word + ' ';
        return words;
    };
    std::set<std::pair<std::string, std::string>> asked;
    for (const std::string& system : kGames) {
        const content::Rulebook& book = rulebookOf(system);
        std::set<std::string> taught;
        for (const content::Move& move : book.moves) {
            for (const std::string& synonym : move.synonyms) taught.insert(folded(synonym));
        }
        for (const Sentence& each : sentencesFor(kSource, system)) {
            CAPTURE(system, each.text);
            CHECK(book.move(each.id));
            CHECK_FALSE(taught.contains(folded(each.text)));
            CHECK(asked.emplace(system, folded(each.text)).second);
        }
    }
}

// For whoever works on the ranking: the tuned sentences that miss. Unseen ones are never printed.
TEST_CASE("the tuned sentences that miss", "[.misses]") {
    for (const std::string& system : kGames) {
        const table::MoveIndex index(rulebookOf(system));
        for (const Sentence& each : sentencesFor(kSource, system)) {
            if (each.unseen || placeOf(index, each) == 0) continue;
            const auto hits = index.search(each.text, true);
            std::cout << system << ": " << each.text << " (" << each.id << "):";
            for (std::size_t i = 0; i < std::min<std::size_t>(3, hits.size()); ++i)
                std::cout << ' ' << hits[i].move->id;
            std::cout << '\n';
        }
    }
}
