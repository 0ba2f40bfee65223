// Notes of another program come in as cards: a folder of odd Markdown notes, in one turn, with nothing lost or shown.
#include "interop/views_json.h"
#include "interop/worlds/bring_world.h"
#include "interop/worlds/markdown_notes.h"
#include "interop/worlds/markdown_text.h"
#include "session/campaign.h"
#include "table/player_view.h"
#include "table/world/bounds.h"
#include "table/world/card_view.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;

namespace {

const std::filesystem::path kOddVault = std::filesystem::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/worlds/vault";

struct Bringing {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");

    PlannedWorld plan(const std::filesystem::path& path = kOddVault) const {
        auto planned = planWorld(session.rulebook(), session.table(), path);
        INFO((planned ? std::string() : planned.error().message));
        REQUIRE(planned);
        return std::move(*planned);
    }
    void bring(const std::filesystem::path& path = kOddVault) {
        const auto done = bringWorld(session, plan(path));
        INFO((done ? std::string() : done.error().message));
        REQUIRE(done);
    }
    table::CardView card(const std::string& name) const {
        const table::CardId found = table::cardCalled(session.table(), name);
        INFO(name);
        REQUIRE(found);
        return *table::cardView(session.rulebook(), session.table(), found);
    }
    std::string relationsOf(const std::string& name) const {
        const table::World& world = *session.table().world;
        const table::CardId from = table::cardCalled(session.table(), name);
        std::string all;
        for (const table::Relation& each : world.relations) {
            if (each.from == from) all += each.words + " " + world.card(each.to)->name + "\n";
        }
        return all;
    }
};

bool holdsText(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
bool notesTell(const std::vector<FoundNote>& notes, const std::string& file, const std::string& words) {
    return std::ranges::any_of(
        notes, [&](const FoundNote& each) { return holdsText(each.at.file, file) && holdsText(each.text, words); });
}
NoteText plainNote(const std::string& body) {
    return noteText(body, [](std::string_view target) { return std::string(target); });
}

} // namespace

TEST_CASE("a folder of odd notes comes in whole as one turn, and undone leaves the campaign as it was") {
    Bringing at;
    const table::Table before = at.session.table();
    const PlannedWorld planned = at.plan();
    CHECK(at.session.table() == before);
    CHECK(planned.report.notes == 40);
    CHECK(planned.report.comes.size() == 40);
    CHECK(planned.report.skipped.empty());
    CHECK(planned.report.pictures == 1);
    CHECK(toText(planned.report).starts_with("40 of 40 notes come from a folder of Markdown notes.\n"));
    const auto turn = at.session.lastTurn();
    at.bring();
    CHECK(at.session.lastTurn() == turn + 1);
    CHECK(at.session.table().world->cards.size() == 40);
    CHECK(at.session.table().pictures.size() == 1);
    REQUIRE(at.session.undo(0));
    CHECK(at.session.table() == before);
}

TEST_CASE("front matter becomes aliases, tags, fields, relations and the rest a line of the text") {
    Bringing at;
    at.bring();
    const table::CardView mira = at.card("Mira Vane");
    const table::WorldCard& stored = *at.session.table().world->card(mira.id);
    CHECK(stored.kind == "person");
    CHECK(stored.aliases == std::vector<std::string>{"Mira", "The ferry girl"});
    CHECK(stored.tags == std::vector<std::string>{"ferry", "river/upper", "Ally", "People"});
    CHECK(stored.values.at("knack").text == "Knows the fords");
    CHECK_FALSE(stored.picture.empty());
    CHECK(holdsText(mira.text, "**born:** 1204-03-11"));
    CHECK_FALSE(holdsText(mira.text, "cssclass"));
    CHECK(at.relationsOf("Mira Vane") == "father Baron Oswin\n");
    CHECK(at.session.table().world->card(at.card("Baron Oswin").id)->aliases ==
          std::vector<std::string>{"Old Oswin", "The Baron"});
    CHECK(at.relationsOf("Yaml links") == "friends Mira Vane\nfriends Jörg\nlocation Karth\n");
    CHECK(holdsText(at.card("Yaml links").text, "**mixed:** at [[Karth]] and elsewhere"));
    CHECK(holdsText(at.card("Yaml links").text, "**quest:** [[Unwritten Quest]]"));
    CHECK(holdsText(at.card("Nested").text, "**active:** yes"));
    CHECK(holdsText(at.card("Nested").text, "**stats:** gear: rope, lamp, hp: 3"));
}

TEST_CASE("links with headings, folders, other cases and aliases lead to their cards, and unknown ones wait") {
    Bringing at;
    at.bring();
    const std::string mira = at.card("Mira Vane").text;
    CAPTURE(mira);
    CHECK(holdsText(mira, "the ferry of [[Karth|the town]], near [[Karth|Karth, Market]]."));
    CHECK(holdsText(mira, "Talks to [[Baron Oswin]] and [[Nobody Yet]]."));
    CHECK(holdsText(at.card("Karth").text, "[[Inn (Saltmoor)]] and [[Inn (Saltmoor)|that inn]]."));
    CHECK(holdsText(at.card("Twin two").text, "sister of [[Anna (People) (2)]]."));
    CHECK(holdsText(at.card("Table").text, "| [[Mira Vane|Mira]] | [[Karth]] |"));
    CHECK(holdsText(at.card("Anchors").text, "Here and there and [[Karth]]."));
    const std::string embeds = at.card("Embeds").text;
    CAPTURE(embeds);
    CHECK(embeds.starts_with("[[Karth]]\n\n[[Karth|The town]], [[Market|m"));
    CHECK(holdsText(embeds, "[web](https://example.org/x.md)"));
    CHECK(at.card("Code").text == "```\n[[Not a link]] #nottag\n```\nAnd `[[nor this]]`, but [[Karth]].");
}

TEST_CASE("callouts and headings for the GM become the secret text, and no player sees any of a world") {
    Bringing at;
    at.bring();
    CHECK(holdsText(at.card("Mira Vane").secret, "**Father**"));
    CHECK(holdsText(at.card("Mira Vane").secret, "He does **not** know of [[Saltmoor]]."));
    CHECK_FALSE(holdsText(at.card("Mira Vane").text, "Saltmoor"));
    CHECK(holdsText(at.card("Mira Vane").text, "> **At the table**\n>\n> Speaks softly."));
    CHECK(at.card("Baron Oswin").secret == "He is broke.\n\n### Debts\n\n300 coins.");
    CHECK(at.card("Baron Oswin").text == "Lord of [[Karth]].\n\n## Look\n\nFat.");
    CHECK(at.card("Bell").secret == "It calls the [[The Court]].");
    CHECK(table::playerView(at.session.rulebook(), at.session.table()).cards.empty());
    performed(at.session, table::RevealCard{.card = at.card("Comment").id, .members = {}});
    performed(at.session, table::RevealCard{.card = at.card("Mira Vane").id, .members = {}});
    const std::string seen = playerJson(at.session.rulebook(), at.session.table());
    CHECK(holdsText(seen, "Done."));
    CHECK_FALSE(holdsText(seen, "knows this"));
    CHECK_FALSE(holdsText(seen, "poisons"));
}

TEST_CASE("notes with a mark of their encoding, in Latin-1 and with other line ends are read as they were meant") {
    Bringing at;
    at.bring();
    CHECK(at.card("Čeněk").text == "A miller.\n\nHe drinks.");
    CHECK(at.card("Jörg").text == "Jörg is a smith.");
    CHECK(notesTell(at.plan().report.guessed, "Jörg.md", "Latin-1"));
}

TEST_CASE("folders become tags, and a folder with a note of its name is the place of its notes") {
    Bringing at;
    at.bring();
    CHECK(at.relationsOf("Market") == "in Karth\n");
    CHECK(at.relationsOf("Inn (Saltmoor)") == "in Saltmoor\n");
    CHECK(at.session.table().world->card(at.card("Inn (Karth)").id)->kind == "place");
    CHECK(at.session.table().world->card(at.card("The Court").id)->kind == "faction");
    CHECK(at.session.table().world->card(at.card("Bell").id)->kind == "thing");
}

TEST_CASE("front matter that is no YAML stays as text, and a picture that is missing or broken is told of") {
    Bringing at;
    const PlannedWorld planned = at.plan();
    CHECK(notesTell(planned.report.guessed, "Broken front.md", "no YAML"));
    CHECK(notesTell(planned.report.guessed, "Embeds.md", "not there"));
    CHECK(notesTell(planned.report.guessed, "Broken picture.md", "damaged"));
    at.bring();
    CHECK(holdsText(at.card("Broken front").text, "title: a: b: c"));
    CHECK(holdsText(at.card("List front").text, "- a list"));
    CHECK(holdsText(at.card("Unclosed front").text, "This is a line"));
}

TEST_CASE("a world that comes again brings only its new notes, and never overwrites a card") {
    Bringing at;
    const auto vault = std::filesystem::path(at.folder / "vault");
    std::filesystem::create_directory(vault);
    writeBytes(vault / "Karth.md", "A town of [[Mira]].");
    writeBytes(vault / "Mira.md", "Lives in [[Karth]].");
    at.bring(vault);
    CHECK(at.plan(vault).command == table::WriteCards{});
    CHECK(at.plan(vault).report.there.size() == 2);
    writeBytes(vault / "Karth.md", "A city of [[Mira]].");
    writeBytes(vault / "New.md", "See [[Karth]].");
    at.bring(vault);
    CHECK(at.session.table().world->cards.size() == 4);
    CHECK(at.card("Karth").text == "A town of [[Mira]].");
    CHECK(at.card("Karth (2)").text == "A city of [[Mira]].");
    CHECK(at.card("New").text == "See [[Karth (2)|Karth]].");
}

TEST_CASE("a folder without notes is refused with the way to export them, and a missing one by its name") {
    Bringing at;
    const auto refusedBy = [&](const std::filesystem::path& path) {
        const auto planned = planWorld(at.session.rulebook(), at.session.table(), path);
        return planned ? std::string() : planned.error().message;
    };
    std::filesystem::create_directory(at.folder / "empty");
    CHECK(holdsText(refusedBy(at.folder / "empty"), "\"empty\" holds no Markdown notes (.md)"));
    CHECK(holdsText(refusedBy(at.folder / "gone"), "There is no file"));
}

TEST_CASE("the text of a note ends where its brackets do, however they are nested or left open") {
    CHECK(plainNote("[[a]] [[b|c]] [[]] [[open").text == "[[a]] [[b|c]] [[]] [[open");
    CHECK(plainNote("![[x.png]]![[y]]").text == "[[y]]");
    CHECK(plainNote("![[x.png]]").pictures == std::vector<std::string>{"x.png"});
    CHECK(plainNote("#one #2 #three/four").tags == std::vector<std::string>{"one", "three/four"});
    CHECK(plainNote("> [!gm]\n> hidden\n\nopen").secret == "hidden");
    CHECK(plainNote("> [!gm]\n> hidden\n\nopen").text == "open");
    CHECK(plainNote("# GM\nhidden\n# Other\nopen").text == "# Other\nopen");
    CHECK(plainNote(std::string(2'000'000, '[')).text.size() == 2'000'000);
    const std::string longest(1'000, 'x');
    CHECK(plainNote("![[" + longest + "]]").text == "[[" + longest + "]]");
    CHECK(plainNote("![[x" + longest + "]]").text == "![[x" + longest + "]]");
}

TEST_CASE("tags beyond those of a card, and a relation for which its text has no room, stay behind and are told") {
    Bringing at;
    std::string tags;
    for (int i = 0; i < 60; ++i) tags += (i == 0 ? "" : ", ") + ("tag" + std::to_string(i));
    std::filesystem::create_directories(at.folder / "w");
    writeBytes(at.folder / "w/Mira.md", "---\ntags: [" + tags + "]\nfriend: \"[[Somebody]]\"\n---\n" +
                                            std::string(table::kLongestCardText - 5, 'x'));
    const PlannedWorld planned = at.plan(at.folder / "w");
    CHECK(planned.report.comes.size() == 1);
    CHECK(notesTell(planned.report.skipped, "Mira.md", "at most 50 tags"));
    CHECK(notesTell(planned.report.skipped, "Mira.md", "\"friend\" to \"Somebody\" does not fit"));
    at.bring(at.folder / "w");
    CHECK(at.session.table().world->cards.front()->tags.size() == 50);
}

TEST_CASE("of a note with thousands of tags no more than a thousand are looked at") {
    std::string body;
    for (int i = 0; i < 3'000; ++i) body += "#t" + std::to_string(i) + " ";
    CHECK(readMarkdownNotes({{"a.md", body}}).entries.front().tags.size() == 1'000);
}

TEST_CASE("Journals of Foundry VTT come in with their pages, links and secret sections, and other pages are told") {
    Bringing at;
    std::filesystem::create_directories(at.folder / "w");
    writeBytes(at.folder / "w/fvtt-JournalEntry-Karth.json", R"({"_id":"k1","name":"Karth","pages":[
        {"name":"Market","type":"text","text":{"format":1,"content":"<p>Fish &amp; salt of @UUID[JournalEntry.m1.JournalEntryPage.p]{Mira's}.</p><section class=\"secret\" id=\"s\"><p>A <b>thief</b>.</p></section><p>Loud.</p>"}},
        {"name":"Map","type":"image","src":"karth.webp"},
        {"name":"Law","type":"text","text":{"format":2,"markdown":"*Strict*, says @UUID[JournalEntry.m1]."}}]})");
    writeBytes(at.folder / "w/old.db", "{\"_id\":\"m1\",\"name\":\"Mira\",\"content\":\"<p>Of "
                                       "@JournalEntry[k1]{Karth}, @UUID[Actor.x]{a cat}.</p>\"}\n");
    writeBytes(at.folder / "w/actor.json", R"({"_id":"a","name":"A goblin","system":{},"content":""})");
    const PlannedWorld planned = at.plan(at.folder / "w");
    CAPTURE(toText(planned.report));
    CHECK(toText(planned.report).starts_with("2 of 2 notes come from journals of Foundry VTT.\n"));
    CHECK(notesTell(planned.report.skipped, "Karth.json", "its page \"Map\" of type \"image\" stays behind"));
    at.bring(at.folder / "w");
    CHECK(at.card("Karth").text == "## Market\n\nFish & salt of [[Mira|Mira's]].\n\nLoud.\n\n## Law\n\n*Strict*, "
                                   "says [[Mira]].");
    CHECK(at.card("Karth").secret == "A thief.");
    CHECK(at.card("Mira").text == "Of [[Karth]], a cat.");
}
