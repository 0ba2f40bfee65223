// Back links of a card from notes and other texts outside of the cards, and names that no card has yet.
#include "interop/card_moments.h"
#include "interop/sessions.h"
#include "session/campaign.h"
#include "table/core/calendar.h"
#include "table/core/session_notes.h"
#include "table/scene/handout.h"
#include "table/world/card.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

struct Told {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    CardMoments moments;

    table::CardId card(const char* name, const char* text = "") {
        performed(session, table::AddCard{.kind = "person", .name = name, .text = text});
        return session.table().world->cards.back()->id;
    }
    std::int64_t note(const char* text) {
        performed(session, table::WriteNote{.text = text});
        return session.lastTurn();
    }
    std::vector<table::CardMoment> of(table::CardId card) {
        moments.catchUp(session);
        CardMoments whole;
        whole.catchUp(session);
        CHECK(whole.of(session.table(), card) == moments.of(session.table(), card));
        return moments.of(session.table(), card);
    }
    std::vector<UnwrittenName> unwritten() {
        moments.catchUp(session);
        return moments.unwritten(session.table());
    }
};

} // namespace

TEST_CASE("a note that names a card is a back link with its moment, and follows the card when it is renamed") {
    Told at;
    const table::CardId mira = at.card("Mira"), oswin = at.card("Oswin", "Father of [[Mira]].");
    CHECK(at.of(mira).empty());
    const std::int64_t before = at.note("Of [[Mira]]\nand of [[Oswin]]");
    performed(at.session, table::StartSession{});
    const std::int64_t met = at.note("They met [[mira|the girl]] and [[Karth]].");
    CHECK(at.of(mira) ==
          std::vector<table::CardMoment>{{before, 0, "Of Mira"}, {met, 1, "They met the girl and Karth."}});
    CHECK(at.of(oswin) == std::vector<table::CardMoment>{{before, 0, "and of Oswin"}});
    performed(at.session, table::EditCard{.card = mira, .name = "Ysolde"});
    CHECK(at.of(mira).front().words == "Of Ysolde");
    REQUIRE(at.session.undo());
    CHECK(at.of(mira).front().words == "Of Mira");
    REQUIRE(at.session.undo(met));
    CHECK(at.of(mira).size() == 1);
}

TEST_CASE("answers, handouts and what is written about sessions and days name cards as notes do") {
    Told at;
    const table::CardId mira = at.card("Mira");
    performed(at.session, table::StartSession{});
    performed(at.session, table::AddHandout{.title = "A letter", .text = "From [[Mira]]."});
    const std::int64_t handed = at.session.lastTurn();
    performed(at.session, table::MakeGmMove{.text = "[[Mira]] flees"});
    performed(at.session, table::NoteSession{1, {}, "Is [[Mira]] alive?"});
    performed(at.session, table::NoteSession{1, {}, "[[Mira]] is alive."});
    performed(at.session, table::MarkDay{0, {}, "[[Mira]] weds", {}});
    CHECK(at.of(mira) ==
          std::vector<table::CardMoment>{
              {handed, 1, "From Mira."}, {handed + 1, 1, "Mira flees"}, {0, 1, "Mira is alive."}, {0, 0, "Mira weds"}});
}

TEST_CASE("a name in a link that no card has is listed with the cards and moments that name it, until it has one") {
    Told at;
    const table::CardId mira = at.card("Mira", "Fears [[Karth]].");
    performed(at.session, table::StartSession{});
    const std::int64_t said = at.note("[[karth]] rules [[Saltmoor]], and [[Mira]] knows.");
    const auto names = at.unwritten();
    REQUIRE(names.size() == 2);
    const std::vector<table::CardMoment> moment{{said, 1, "karth rules Saltmoor, and Mira knows."}};
    CHECK(names[0] == UnwrittenName{"Karth", {{mira, "Mira"}}, moment});
    CHECK(names[1] == UnwrittenName{"Saltmoor", {}, moment});
    CHECK(nextSession(at.session).unwritten == names);
    const table::CardId karth = at.card("Karth");
    CHECK(at.unwritten().size() == 1);
    CHECK(at.of(karth).front().words == "Karth rules Saltmoor, and Mira knows.");
}
