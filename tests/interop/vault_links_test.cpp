// Links between the notes of a vault: they lead to the note of the card, and for players to those that they know.
#include "interop/vault.h"
#include "session/campaign.h"
#include "table/scene/handout.h"
#include "table/world/card.h"
#include "table/world/relation.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

struct Writing {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");

    table::CardId card(const char* kind, const char* name, const char* text = "", table::AddCard more = {}) {
        more.kind = kind, more.name = name, more.text = text;
        performed(session, more);
        return session.table().world->cards.back()->id;
    }
    std::string note(const std::string& path, Reader reader = Reader::Gm) const {
        const auto files = vaultOf(session, reader);
        const auto file = std::ranges::find(files, path, &VaultFile::path);
        return file == files.end() ? std::string() : file->bytes;
    }
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("a link in the text of a card leads to the note of its card, whatever the file had to be called") {
    Writing at;
    table::AddCard ferry;
    ferry.aliases = {"the ferry girl"};
    at.card("person", "Mira Vane", "", ferry);
    at.card("place", "Who? The Inn: \"Anchor\"");
    const table::CardId other = at.card("thing", "MIRA VANE"); // the same name, as file names go
    const std::string twin = "[[#" + std::to_string(other.value) + "]]";
    at.card("person", "A note",
            ("[[mira vane]], [[The Ferry Girl]], [[Mira Vane|her]], [[Who? The Inn: \"Anchor\"]], " + twin +
             ", [[Nobody]], [[No: body|he]], [[#999]]. <b>[so](http://x)</b>")
                .c_str());
    const std::string text = at.note("Cards/A note.md");
    CAPTURE(text);
    CHECK(has(text, "[[Cards/Mira Vane|Mira Vane]], [[Cards/Mira Vane|Mira Vane]], [[Cards/Mira Vane|her]], "
                    "[[Cards/Who  The Inn   Anchor|Who? The Inn: \"Anchor\"]], [[Cards/MIRA VANE (2)|MIRA VANE]], "
                    "[[Nobody]], [[No  body|he]], \u2026. \\<b>\\[so](http://x)\\</b>"));
    CHECK(has(at.note("Cards/Mira Vane.md"), "aliases: [\"the ferry girl\"]\n"));
    const std::string inn = at.note("Cards/Who  The Inn   Anchor.md");
    CHECK(has(inn, R"(aliases: ["Who? The Inn: \"Anchor\""])"));
    CHECK(has(inn, "# Who? The Inn: \"Anchor\""));
}

TEST_CASE("fields, secret, steps and relations of a card stand in its note, with their links") {
    Writing at;
    const table::CardId oswin = at.card("person", "Oswin");
    table::AddCard more;
    more.secret = "Hates [[Oswin]].";
    more.values["instinct"] = {.text = "to flee [[Oswin|him]]", .lines = {}};
    const table::CardId mira = at.card("person", "Mira", "", more);
    table::AddCard front;
    front.values["portents"] = {.text = {}, .lines = {"[[Mira]] drowns", "the bell rings"}};
    front.ticks["portents"] = 1;
    at.card("front", "The flood", "", front);
    performed(at.session, table::Relate{mira, oswin, "daughter of", "father of", false});
    const std::string text = at.note("Cards/Mira.md"), flood = at.note("Cards/The flood.md");
    CAPTURE(text, flood);
    CHECK(has(text, "**Instinct:** to flee [[Cards/Oswin|him]]\n"));
    CHECK(has(text, "## Secret\n\nHates [[Cards/Oswin|Oswin]].\n"));
    CHECK(has(text, "## Relations\n\n- daughter of [[Cards/Oswin|Oswin]]\n"));
    CHECK(has(at.note("Cards/Oswin.md"), "- father of [[Cards/Mira|Mira]]\n"));
    CHECK(has(flood, "- [x] [[Cards/Mira|Mira]] drowns\n- [ ] the bell rings\n"));
}

TEST_CASE("in the vault of the players a link to a card that they do not know is plain words") {
    Writing at;
    table::AddCard baron;
    baron.aliases = {"canary1"};
    const table::CardId hidden = at.card("person", "canary2", "canary3", baron);
    const table::CardId known = at.card("place", "The mill");
    const table::CardId mira =
        at.card("person", "Mira", "At [[The mill]] with [[canary2|the baron]] and [[canary1]], [[canary4]].");
    performed(at.session, table::Relate{mira, hidden, "canary5", "", true});
    performed(at.session, table::Relate{mira, known, "works at", "", true});
    performed(at.session, table::RevealCard{.card = mira, .members = {"name", "text"}});
    performed(at.session, table::RevealCard{.card = known, .members = {"name"}});
    const std::string text = at.note("Cards/Mira.md", Reader::Players);
    CAPTURE(text);
    CHECK(has(text, "At [[Cards/The mill|The mill]] with the baron and \u2026, \u2026."));
    CHECK(has(text, "- works at [[Cards/The mill|The mill]]\n"));
    for (const VaultFile& file : vaultOf(at.session, Reader::Players)) {
        CHECK_FALSE(has(file.path, "canary"));
        CHECK_FALSE(has(file.bytes, "canary"));
    }
}

TEST_CASE("a vault with links written twice changes nothing, and a renamed card takes its links along") {
    Writing at;
    const table::CardId mira = at.card("person", "Mira");
    at.card("place", "The mill", "Of [[Mira]].");
    const auto vault = at.folder / "vault";
    const auto write = [&] {
        const auto report = writeVault(vault, "id", vaultOf(at.session, Reader::Gm));
        REQUIRE(report);
        return *report;
    };
    const std::size_t all = write().written;
    const VaultReport again = write();
    CHECK((again.written == 0 && again.removed == 0 && again.unchanged == all));
    table::EditCard renamed;
    renamed.card = mira;
    renamed.name = "Ysolde";
    performed(at.session, renamed);
    const VaultReport later = write();
    CHECK(later.removed == 1);
    CHECK(has(at.note("Cards/The mill.md"), "Of [[Cards/Ysolde|Ysolde]]."));
}

TEST_CASE("a link in a note, a handout or a kept recap leads to the note of its card") {
    Writing at;
    const table::CardId mira = at.card("person", "Mira");
    performed(at.session, table::StartSession{});
    performed(at.session, table::WriteNote{.text = "They met [[mira]], *she*, and [[Karth]].", .secret = false});
    performed(at.session,
              table::WriteNote{.text = "[[Mira]] lies.", .secret = true, .kind = table::NoteKind::Question});
    performed(at.session, table::AddHandout{.title = "A letter", .text = "From [[Mira|her]].", .shown = true});
    const std::string told = at.note("Sessions/Session 001.md");
    CAPTURE(told, at.note("Notes.md"), at.note("Handouts/A letter.md"));
    CHECK(has(told, "They met [[Cards/Mira|Mira]], \\*she\\*, and [[Karth]]."));
    CHECK(has(at.note("Notes.md"), "- (secret) [[Cards/Mira|Mira]] lies.\n"));
    CHECK(has(at.note("Handouts/A letter.md"), "From [[Cards/Mira|her]]."));
    CHECK(has(at.note("Sessions/Session 001.md", Reader::Players), "They met \u2026, \\*she\\*, and \u2026."));
    performed(at.session, table::KeepRecap{1, "*Then* [[Mira]] left.", true});
    CHECK(has(at.note("Sessions/Session 001.md"), "*Then* [[Cards/Mira|Mira]] left."));
    CHECK(has(at.note("Sessions/Session 001.md", Reader::Players), "*Then* \u2026 left."));
    performed(at.session, table::RevealCard{.card = mira, .members = {"name"}});
    CHECK(has(at.note("Sessions/Session 001.md", Reader::Players), "*Then* Mira left."));
}
