#include "base/contains.h"
#include "interop/find.h"
#include "interop/vault.h"
#include "session/campaign.h"
#include "table/core/clock.h"
#include "table/duality/sheet.h"
#include "table/scene/handout.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/relation.h"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

struct Sought {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    std::filesystem::path index = folder / "index";

    FoundList find(std::string_view words) {
        Finder finder(session, index);
        while (!finder.catchUp(3)) {
        }
        const auto query = parseFind(words);
        REQUIRE(query);
        return finder.find(*query, 50);
    }
    /// "kind text" of what the campaign itself has, without the game's own texts.
    std::vector<std::string> told(std::string_view words) {
        std::vector<std::string> all;
        for (const Found& each : find(words).found) {
            const bool isOfGame = contains(std::vector<std::string>{"move", "creature", "spell"}, each.kind) ||
                                  (each.kind == "table" && !each.secret);
            if (!isOfGame)
                all.push_back(each.kind + " " + (each.turn > 0 || each.name.empty() ? each.text : each.name));
        }
        return all;
    }
};
using Words = std::vector<std::string>;

void note(session::Session& session, const std::string& text, bool secret,
          table::NoteKind kind = table::NoteKind::Note) {
    performed(session, table::WriteNote{.text = text, .secret = secret, .kind = kind});
}

} // namespace

TEST_CASE("a contact that was written down is found, on the list and at the moment") {
    Sought at;
    note(at.session, "The baron's daughter hides in the mill", true, table::NoteKind::Contact);
    CHECK(at.told("baron") ==
          Words{"contact The baron's daughter hides in the mill", "note The baron's daughter hides in the mill"});
    CHECK(at.told("daugh MILL") == at.told("baron"));
}

TEST_CASE("where nothing has all words of a question, the rarest of them lead, and a name counts more than a text") {
    Sought at;
    note(at.session, "The ferry waits at the bridge", false);
    note(at.session, "The ferry waits at the mill", false);
    note(at.session, "The ferry waits for the baron", false);
    performed(at.session, table::StartClock{"The mill burns", 4, 0, true});
    CHECK(at.told("ferry mill") == Words{"note The ferry waits at the mill"});
    CHECK(at.told("bridge mill").front() == "clock The mill burns");
    CHECK(contains(at.told("bridge mill"), std::string("note The ferry waits at the bridge")));
    CHECK(at.told("bridge mill kind:roll").empty());
}

TEST_CASE("words that a question needs for its grammar are not looked for, unless there are no others") {
    Sought at;
    note(at.session, "The baron's daughter hides in the mill", true);
    note(at.session, "Who is it?", true);
    CHECK(at.told("who was the baron's daughter") == Words{"note The baron's daughter hides in the mill"});
    CHECK(at.told("who").size() == 1);
}

TEST_CASE("a card is found by its relations from both ends, for players once they are shown") {
    Sought at;
    const auto add = [&](const char* name) {
        table::AddCard card;
        card.kind = at.session.rulebook().cards.front().id;
        card.name = name;
        performed(at.session, card);
        return at.session.table().world->cards.back()->id;
    };
    const table::CardId mira = add("Mira"), oswin = add("Oswin");
    performed(at.session, table::Relate{mira, oswin, "daughter of", "father of"});
    CHECK(at.told("daughter Oswin").front() == "card Mira");
    CHECK(at.told("Oswin father").front() == "card Oswin");
    const auto players = [&] { return findForPlayers(at.session, *parseFind("father kind:card"), 50).found; };
    performed(at.session, table::RevealCard{.card = mira});
    performed(at.session, table::RevealCard{.card = oswin});
    CHECK(players().empty());
    performed(at.session, table::RevealRelation{at.session.table().world->relations.front().id, true});
    REQUIRE(players().size() == 1);
    CHECK(players().front().name == "Oswin");
}

TEST_CASE("a table of chance is found by its rows, by the GM alone") {
    Sought at;
    content::ChanceTable omens{
        .id = "omens", .name = "Omens of the ferry", .tags = {}, .text = {}, .dice = {}, .rows = {}};
    omens.rows = {{"The rope hums a lullaby", {}, {}, {}}, {"A quibblefish", {}, {}, {}}};
    performed(at.session, table::WriteTable{omens});
    CHECK(at.told("rope hums") == Words{"table Omens of the ferry"});
    CHECK(findForPlayers(at.session, *parseFind("quibblefish"), 50).found.empty());
}

TEST_CASE("the newest comes first, a name before a text, and an undone turn not at all") {
    Sought at;
    note(at.session, "the ferry is late", false);
    const auto second = performed(at.session, table::WriteNote{.text = "the ferry sinks", .secret = false});
    performed(at.session, table::StartClock{"Ferry", 4, 0, true});
    CHECK(at.told("ferr") ==
          Words{"clock Ferry", "clock The clock \"Ferry\" starts", "note the ferry sinks", "note the ferry is late"});
    REQUIRE(at.session.undo(second.turn));
    CHECK_FALSE(contains(at.told("ferr"), std::string("note the ferry sinks")));
    REQUIRE(at.session.redo(second.turn));
    CHECK(contains(at.told("ferr"), std::string("note the ferry sinks")));
}

TEST_CASE("a card is found by its name, its text and its tags, and is a secret until its name is shown") {
    Sought at;
    table::AddCard card;
    card.kind = at.session.rulebook().cards.front().id;
    card.name = "Mother Ansa";
    card.text = "Keeps the drowned [[Chapel]].";
    card.tags = {"river-folk"};
    performed(at.session, card);
    for (const char* words : {"ansa", "drowned chapel", "river", "kind:card"}) {
        INFO(words);
        CHECK(contains(at.told(words), std::string("card Mother Ansa")));
    }
    const FoundList found = at.find("kind:card");
    REQUIRE(found.found.size() == 1);
    CHECK(found.found.front().secret);
    CHECK(findForPlayers(at.session, *parseFind("kind:card"), 50).found.empty());
    performed(at.session, table::RevealCard{.card = table::CardId{found.found.front().id}});
    CHECK_FALSE(at.find("kind:card").found.front().secret);
    const FoundList players = findForPlayers(at.session, *parseFind("kind:card"), 50);
    REQUIRE(players.found.size() == 1);
    CHECK(players.found.front().text.find("river-folk") == std::string::npos);
    CHECK(contains(vaultOf(at.session, Reader::Players), std::string("Cards/Mother Ansa.md"), &VaultFile::path));
}

TEST_CASE("filters choose the person, the kind, the session and what is secret") {
    Sought at;
    performed(at.session, table::testing::sheetOf("Ada"));
    performed(at.session, table::testing::sheetOf("Bram"));
    note(at.session, "bell zero", false);
    performed(at.session, table::StartSession{});
    note(at.session, "bell one", false);
    performed(at.session, table::EndSession{});
    performed(at.session, table::StartSession{});
    note(at.session, "bell two", true);
    CHECK(at.told("bell session:1") == Words{"note bell one"});
    CHECK(at.told("bell session:2") == Words{"note bell two"});
    CHECK(at.told("bell session:3").empty());
    CHECK(at.told("bell is:secret") == Words{"note bell two"});
    CHECK(at.told("bell kind:note").size() == 3);
    CHECK(at.told("bell kind:roll").empty());
    CHECK(at.told("who:ada") == Words{"actor Ada joins the table"});
    CHECK(at.told("who:nobody").empty());
    CHECK(at.find("bell session:2").found.front().session == 2);
}

TEST_CASE("after a renaming the story is found by the new name") {
    Sought at;
    performed(at.session, table::testing::sheetOf("Ada"));
    const table::ActorId who = at.session.table().actors.rbegin()->first;
    CHECK(contains(at.told("Ada"), std::string("actor Ada joins the table")));
    performed(at.session, table::EditSheet{who, "name", table::Value(std::string("Ysolde"))});
    CHECK(contains(at.told("Ysol"), std::string("character Ysolde")));
    for (const Found& each : at.find("Ysol").found) CHECK(each.text.find("Ada") == std::string::npos);
}

TEST_CASE("a mistyped name finds its neighbour, and says so") {
    Sought at;
    performed(at.session, table::StartClock{"Brannoch", 4, 0, true});
    const FoundList list = at.find("branoch");
    CHECK(list.instead == "brannoch");
    REQUIRE_FALSE(list.found.empty());
    CHECK(list.found.front().name == "Brannoch");
    CHECK(at.find("brannoch").instead.empty());
}

TEST_CASE("mistyped words of a question find their neighbours") {
    Sought at;
    note(at.session, "The sheriff arrested the smuggler", false);
    const FoundList list = at.find("sherrif smugler");
    CHECK(list.instead == "sheriff smuggler");
    REQUIRE(list.found.size() == 1);
    CHECK(list.found.front().text == "The sheriff arrested the smuggler");
    CHECK(at.find("sheriff smug").instead.empty()); // not typed to the end yet
}

TEST_CASE("players who mistype are never led to a word of the GM's") {
    Sought at;
    note(at.session, "the quibblefish waits", true);
    note(at.session, "the ferry waits", false);
    for (const char* words : {"quibblefsh", "quibblefish ferry", "quibblefishes"}) {
        INFO(words);
        const FoundList list = findForPlayers(at.session, *parseFind(words), 50);
        CHECK(list.instead.empty());
        for (const Found& each : list.found) CHECK(each.text.find("quibble") == std::string::npos);
    }
}

TEST_CASE("an index that was lost, belongs to another story, or was damaged is made again") {
    Sought at;
    note(at.session, "the ferry is late", false);
    REQUIRE(at.told("ferry").size() == 1);
    SECTION("lost") { std::filesystem::remove(at.index); }
    SECTION("of another story") {
        Sought other;
        note(other.session, "no such words", false);
        note(other.session, "nothing here", false);
        (void)other.told("words");
        std::filesystem::copy_file(other.index, at.index, std::filesystem::copy_options::overwrite_existing);
    }
    SECTION("damaged") { journal::testing::writeBytes(at.index, std::string(20'000, '?')); }
    CHECK(at.told("ferry") == Words{"note the ferry is late"});
    CHECK(at.told("nothing").empty());
}

TEST_CASE("what a false index points at is shown as the journal has it, or not at all") {
    Sought at;
    note(at.session, "the ferry is late", false);
    {
        Finder finder(at.session, at.index);
        while (!finder.catchUp(100)) {
        }
    }
    {
        journal::SearchIndex index = journal::SearchIndex::inFile(at.index, at.session.journal().head().id);
        const journal::Tip reached = index.reached();
        const std::string known = index.note();
        index.add({{64 * 1'000'000, {}, "gold for everybody", {"any"}}, {64 * 2 + 9, {}, "gold", {"any"}}}, reached,
                  known);
    }
    CHECK(at.told("gold").empty());
}

TEST_CASE("players find what they know, and nothing of the GM's") {
    Sought at;
    note(at.session, "canary one sings", true);
    note(at.session, "the open canary", false);
    performed(at.session, table::StartClock{"canary two", 4, 0, false});
    performed(at.session, table::AddHandout{.title = "canary three", .text = "canary four", .note = "canary five"});
    performed(at.session, table::AddActor{table::ActorKind::Foe, "canary six", {}, {}, {}, {}});
    const auto words = [&](std::string_view text) {
        Words all;
        for (const Found& each : findForPlayers(at.session, *parseFind(text), 50).found) {
            CHECK(each.id == 0);
            all.push_back(each.kind + " " + each.text);
        }
        return all;
    };
    CHECK(words("canary") == Words{"note the open canary"});
    CHECK(words("canary is:secret").empty());
    CHECK(words("kind:clock").empty());
    performed(at.session, table::RevealClock{at.session.table().clocks.front().id, true});
    CHECK(contains(words("kind:clock"), std::string("clock ")));
}

TEST_CASE("a filter without a value it knows is refused in a sentence") {
    const auto refusal = [](std::string_view text) {
        const auto query = parseFind(text);
        return query ? std::string() : query.error();
    };
    CHECK(refusal("session:x") == "\"session:\" takes the number of a session, as in session:3.");
    CHECK(refusal("session:0") == refusal("session:x"));
    CHECK(refusal("session:99999999999") == refusal("session:x"));
    CHECK(refusal("is:open") == "\"is:\" takes the word secret.");
    CHECK(refusal("who:") == "\"who:\" takes the beginning of a name, as in who:ash.");
    CHECK(refusal("kind:ghost").starts_with("There is no kind \"ghost\": take one of roll,"));
    CHECK(refusal("  ") == "Write a word or a filter, as in baron kind:note.");
    CHECK(refusal("time:12 a:b").empty());
}
