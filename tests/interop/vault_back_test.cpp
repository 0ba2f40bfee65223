// A vault goes out, is edited in another program, and comes back as changes of its cards.
#include "interop/vault.h"
#include "interop/worlds/bring_world.h"
#include "interop/zip_writer.h"
#include "session/campaign.h"
#include "table/world/card.h"
#include "table/world/card_view.h"
#include "table/world/relation.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;

namespace {

struct TwoWays {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    std::filesystem::path vault = folder / "vault";
    table::CardId mira, oswin, mill;

    TwoWays() {
        oswin = add({.kind = "person", .name = "Oswin", .text = "A baron."});
        table::AddCard girl{
            .kind = "person", .name = "Mira", .text = "Of the mill.\n\n5 < 6 & [so](http://x).\n\nEnd."};
        girl.aliases = {"the ferry girl"};
        girl.tags = {"old town"};
        girl.secret = "Hates [[Oswin]].";
        girl.values["instinct"] = {.text = "to flee [[Oswin|him]]", .lines = {}};
        mira = add(girl);
        mill = add({.kind = "place", .name = "The mill", .text = "Here lives [[Mira]]."});
        performed(session, table::Relate{mira, oswin, "daughter of", "father of", false});
        write();
    }
    table::CardId add(const table::AddCard& card) {
        performed(session, card);
        return session.table().world->cards.back()->id;
    }
    VaultReport write() const {
        const auto report = writeVault(vault, session.journal().head().id, vaultOf(session, Reader::Gm));
        REQUIRE(report);
        return *report;
    }
    std::string note(const std::string& path) const {
        std::ifstream file(vault / path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void edit(const std::string& path, const std::string& was, const std::string& now) const {
        std::string text = note(path);
        const std::size_t at = text.find(was);
        CAPTURE(path, was, text);
        REQUIRE(at != std::string::npos);
        writeBytes(vault / path, text.replace(at, was.size(), now));
    }
    PlannedWorld plan(const FromVault& fromVault = {}) const { return planOf(vault, fromVault); }
    PlannedWorld planOf(const std::filesystem::path& path, const FromVault& fromVault = {}) const {
        auto planned = planWorld(session.rulebook(), session.table(), path, {session.journal().head().id, fromVault});
        INFO((planned ? std::string() : planned.error().message));
        REQUIRE(planned);
        return std::move(*planned);
    }
    void bring(const FromVault& fromVault = {}) {
        const auto done = bringWorld(session, plan(fromVault));
        INFO((done ? std::string() : done.error().message));
        REQUIRE(done);
    }
    const table::WorldCard& card(table::CardId id) const { return *session.table().world->card(id); }
};

bool hasText(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("A vault that nobody edited brings nothing back") {
    TwoWays at;
    const PlannedWorld planned = at.plan();
    CAPTURE(toText(planned.report));
    CHECK(planned.command == table::WriteCards{});
    CHECK(planned.report.own);
    CHECK(planned.report.guessed.empty());
    CHECK(planned.report.skipped.empty());
}

TEST_CASE("Text, fields, tags and relations that were edited in a vault come back in one turn") {
    TwoWays at;
    const table::Table before = at.session.table();
    at.edit("Cards/Mira.md", "End.", "The end of [[Cards/The mill|The mill]].");
    at.edit("Cards/Mira.md", "to flee", "to find");
    at.edit("Cards/Mira.md", R"(tags: ["old-town"])", "tags:\n  - old-town\n  - ally");
    at.edit("Cards/Mira.md", "- daughter of", "- works at [[The mill]]\n- daughter of");
    const auto turn = at.session.lastTurn();
    at.bring();
    CHECK(at.session.lastTurn() == turn + 1);
    const std::string mill = "[[#" + std::to_string(at.mill.value) + "]]";
    const table::WorldCard& mira = at.card(at.mira);
    CHECK(mira.text == "Of the mill.\n\n5 < 6 & [so](http://x).\n\nThe end of " + mill + ".");
    CHECK(mira.values.at("instinct").text == "to find [[#" + std::to_string(at.oswin.value) + "|him]]");
    CHECK(mira.tags == std::vector<std::string>{"old town", "ally"});
    CHECK(at.session.table().world->relations.size() == 2);
    CHECK(at.session.table().world->relations.back().words == "works at");
    CHECK(at.plan().command == table::WriteCards{});
    REQUIRE(at.session.undo(0));
    CHECK(at.session.table() == before);
}

TEST_CASE("A vault that came back is written again without a note left over or kept") {
    TwoWays at;
    at.edit("Cards/Mira.md", "End.", "The end.");
    at.edit("Cards/Oswin.md", "name: \"Oswin\"", "name: \"Oswin the Old\"");
    at.bring();
    CHECK(at.card(at.oswin).name == "Oswin the Old");
    const VaultReport report = at.write();
    CHECK(report.kept.empty());
    CHECK_FALSE(std::filesystem::exists(at.vault / "Cards/Oswin.md"));
    CHECK(hasText(at.note("Cards/Mira.md"), "[[Cards/Oswin the Old|Oswin the Old]]"));
    CHECK(at.plan().command == table::WriteCards{});
    at.edit("Cards/Mira.md", "The end.", "An end.");
    CHECK(at.plan().report.twice.empty());
    at.bring();
    CHECK(hasText(at.card(at.mira).text, "An end."));
}

TEST_CASE("A note whose file was renamed in another program renames its card, and links follow it") {
    TwoWays at;
    std::filesystem::rename(at.vault / "Cards/Mira.md", at.vault / "Cards/Ysolde.md");
    at.edit("Cards/The mill.md", "[[Cards/Mira|Mira]]", "[[Cards/Ysolde|Mira]]");
    const PlannedWorld planned = at.plan();
    CAPTURE(toText(planned.report));
    CHECK(planned.report.comes.empty());
    REQUIRE(planned.command.edits.size() == 1);
    at.bring();
    CHECK(at.card(at.mira).name == "Ysolde");
    CHECK(at.card(at.mill).text == "Here lives [[#" + std::to_string(at.mira.value) + "]].");
    CHECK(at.write().kept.empty());
    CHECK(at.plan().command == table::WriteCards{});
}

TEST_CASE("A new note in a vault becomes a card, and old and new notes link to each other") {
    TwoWays at;
    writeBytes(at.vault / "Cards/Karth.md", "---\nkind: place\n---\nWhere [[Cards/Oswin|Oswin]] rules.");
    at.edit("Cards/Oswin.md", "A baron.", "A baron of [[Karth]].");
    const PlannedWorld planned = at.plan();
    CHECK(planned.report.comes.size() == 1);
    CHECK(planned.report.notes == 1);
    at.bring();
    const table::CardId karth = table::cardCalled(at.session.table(), "Karth");
    REQUIRE(karth);
    CHECK(at.card(karth).tags.empty());
    CHECK(at.card(karth).text == "Where [[#" + std::to_string(at.oswin.value) + "]] rules.");
    CHECK(at.card(at.oswin).text == "A baron of [[#" + std::to_string(karth.value) + "]].");
}

TEST_CASE("Of a text that campaign and vault both changed neither is lost, whoever chooses") {
    TwoWays at;
    at.edit("Cards/Mira.md", "End.", "The vault's end.");
    table::EditCard here;
    here.card = at.mira;
    here.text = "The campaign's end.";
    performed(at.session, here);
    const PlannedWorld planned = at.plan();
    REQUIRE(planned.report.twice.size() == 1);
    const ChangedTwice& twice = planned.report.twice.front();
    CHECK(twice.key == std::to_string(at.mira.value) + "/text");
    CHECK(twice.here == "The campaign's end.");
    CHECK(hasText(twice.vault, "The vault's end."));
    CHECK_FALSE(twice.taken);

    SECTION("without a choice the campaign's stays, and the vault's is kept where no player sees it") {
        at.bring();
        CHECK(at.card(at.mira).text == "The campaign's end.");
        CHECK(hasText(at.card(at.mira).secret, "**text in the vault:**\n\nOf the mill."));
        CHECK(hasText(at.card(at.mira).secret, "5 < 6 & [so](http://x).\n\nThe vault's end."));
        CHECK(at.plan().command == table::WriteCards{}); // once
    }
    SECTION("a person takes the vault's") {
        at.bring({twice.key});
        CHECK(hasText(at.card(at.mira).text, "The vault's end."));
        CHECK(at.card(at.mira).secret == "Hates [[#" + std::to_string(at.oswin.value) + "]].");
    }
}

TEST_CASE("Notes of a vault that cannot come back are named, and a card whose note is gone stays") {
    TwoWays at;
    at.edit("Campaign.md", "---\n\n#", "---\n\nMine.\n\n#");
    std::filesystem::remove(at.vault / "Cards/Oswin.md");
    const PlannedWorld planned = at.plan();
    CHECK(planned.command == table::WriteCards{});
    REQUIRE(planned.report.skipped.size() == 1);
    CHECK(planned.report.skipped.front().at.file == "Campaign.md");
    REQUIRE(planned.report.guessed.size() == 1);
    CHECK(hasText(planned.report.guessed.front().text, "the card \"Oswin\" stays"));
}

TEST_CASE("A zip of the folder of a vault comes back like the folder, and into another campaign as notes") {
    TwoWays at;
    at.edit("Cards/Mira.md", "End.", "The end.");
    std::map<std::string, std::string> files;
    for (const auto& each : std::filesystem::recursive_directory_iterator(at.vault)) {
        if (!each.is_regular_file()) continue;
        const std::string path = std::filesystem::relative(each.path(), at.vault).generic_string();
        files["vault/" + path] = at.note(path);
    }
    writeBytes(at.folder / "vault.zip", zipOf(files));
    CHECK(at.planOf(at.folder / "vault.zip").command == at.plan().command);
    const auto other = planWorld(at.session.rulebook(), at.session.table(), at.vault, {"another", {}});
    REQUIRE(other);
    CHECK_FALSE(other->report.own);
    CHECK(std::ranges::none_of(other->command.cards,
                               [](const table::AddCard& each) { return hasText(each.text, "**shown:**"); }));
}
