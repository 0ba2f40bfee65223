// The words for what was done with a move in the recap, in the story and in the search.
#include "interop/fiction.h"

#include "interop/find.h"
#include "interop/log.h"
#include "interop/moments.h"
#include "interop/recap.h"
#include "interop/statistics.h"
#include "session/campaign.h"
#include "table/core/fiction.h"
#include "table/pbta/moves/roll_move.h"
#include "table/world/card.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

bool isIn(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

struct ToldEvening {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    table::ActorId ada;

    ToldEvening() {
        performed(session, table::AddActor{.name = "Ada"});
        ada = session.table().actors.begin()->first;
        performed(session, table::StartSession{});
        roll("leaps over the pit");
    }
    void roll(const char* words, bool secret = false) {
        performed(
            session,
            table::RollMove{.who = ada, .move = "defy-danger", .approach = "dex", .secret = secret, .fiction = words},
            {3, 4});
    }
    table::RollId last() const { return session.table().lastRoll->id; }
    std::string recap(Reader reader, Telling telling = Telling::Log) const {
        return recapMarkdown(session, 0, reader, telling);
    }
};

} // namespace

TEST_CASE("the words for a move stand under it in the recap, and before it in the story") {
    ToldEvening evening;
    const std::string gm = evening.recap(Reader::Gm);
    CHECK(isIn(gm, "- Ada, Defy Danger: weak hit (7)\n- (secret) Ada: leaps over the pit\n"));
    performed(evening.session, table::RevealNote{evening.session.table().kept.ids().at(0)});
    CHECK(isIn(evening.recap(Reader::Gm), "weak hit (7)\n- Ada: leaps over the pit\n"));
    CHECK(isIn(evening.recap(Reader::Players), "weak hit (7)\n- Ada: leaps over the pit\n"));
    for (const Reader reader : {Reader::Gm, Reader::Players}) {
        const std::string story = evening.recap(reader, Telling::Story);
        CHECK(isIn(story, "Ada: leaps over the pit. Ada tries Defy Danger and gets a weak hit."));
    }
}

TEST_CASE("words for a move that nobody has shown reach no player") {
    ToldEvening evening;
    evening.roll("steals the crown", true);
    for (const Telling telling : {Telling::Log, Telling::Story})
        CHECK_FALSE(isIn(evening.recap(Reader::Players, telling), "pit"));
    performed(evening.session, table::RevealNote{evening.session.table().kept.ids().at(1)});
    CHECK(isIn(evening.recap(Reader::Players), "Ada: steals the crown")); // though its dice are still secret
    CHECK_FALSE(isIn(evening.recap(Reader::Players), "pit"));
}

TEST_CASE("mended words take the place of the first ones in the recap, and an undo brings these back") {
    ToldEvening evening;
    const table::RollId roll = evening.last();
    CHECK(fictionOf(evening.session, roll) == "leaps over the pit");
    evening.roll("");
    performed(evening.session, table::WriteFiction{roll, "swings over the pit"});
    CHECK(fictionOf(evening.session, roll) == "swings over the pit");
    const std::string mended = evening.recap(Reader::Gm);
    CHECK(isIn(mended, "(7)\n- (secret) Ada: swings over the pit\n- Ada, Defy Danger"));
    CHECK_FALSE(isIn(mended, "leaps"));
    REQUIRE(evening.session.undo());
    CHECK(isIn(evening.recap(Reader::Gm), "Ada: leaps over the pit"));
    CHECK(fictionOf(evening.session, roll) == "leaps over the pit");
}

TEST_CASE("the statistics have the words by move, as they are now, and for players those that were shown") {
    ToldEvening evening;
    evening.roll("steals the crown", true);
    const auto texts = [&](Reader reader) {
        std::vector<std::string> all;
        for (const FictionRow& row : statisticsOf(evening.session, reader).fiction)
            all.push_back(row.move + ", " + row.who + ": " + row.text);
        return all;
    };
    CHECK(texts(Reader::Gm) ==
          std::vector<std::string>{"Defy Danger, Ada: leaps over the pit", "Defy Danger, Ada: steals the crown"});
    CHECK(texts(Reader::Players).empty());
    performed(evening.session, table::RevealNote{evening.session.table().kept.ids().at(0)});
    CHECK(texts(Reader::Players) == std::vector<std::string>{"Defy Danger, Ada: leaps over the pit"});
}

TEST_CASE("links in the words for a move are words in the statistics, and no player reads a name that is hidden") {
    ToldEvening evening;
    performed(evening.session, table::AddCard{.kind = "person", .name = "Ysolde"});
    evening.roll("bows to [[Ysolde]]");
    performed(evening.session, table::RevealNote{evening.session.table().kept.ids().at(1)});
    const auto bow = [&](Reader reader) { return statisticsOf(evening.session, reader).fiction.back().text; };
    CHECK(bow(Reader::Gm) == "bows to Ysolde");
    CHECK(bow(Reader::Players) == "bows to \u2026");
    performed(evening.session,
              table::RevealCard{.card = evening.session.table().world->cards.front()->id, .members = {"name"}});
    CHECK(bow(Reader::Players) == "bows to Ysolde");
}

TEST_CASE("the words for a move are indexed for the search as a row of their own") {
    ToldEvening evening;
    std::vector<std::string> texts;
    evening.session.tell([&](const session::FeedTurn& turn) {
        for (const journal::SearchRow& row : momentRows(turn)) texts.push_back(row.text);
    });
    CHECK(std::ranges::any_of(texts, [](const std::string& each) { return each == "Ada: leaps over the pit"; }));
}
