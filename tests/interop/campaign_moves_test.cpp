// Moves that were written at the table: in the file, in the rulebook of the session, in the search and in the vault.
#include "table/pbta/moves/campaign_moves.h"

#include "interop/find.h"
#include "interop/vault.h"
#include "session/campaign.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/roll_move.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

const std::string kBones = "own-cast-the-bones";

struct BonesEvening {
    ScratchFolder folder;
    std::optional<session::Session> open = createdSession(folder / "c");
    session::Session& session = *open;
    table::ActorId ada;

    BonesEvening() {
        performed(session, table::testing::sheetOf("Ada"));
        ada = session.table().actors.begin()->first;
        performed(session,
                  table::WriteMove{.words = "Cast the Bones\nWhen you cast the bones of the drowned, roll+Wis. "
                                            "On a 10+, ask two questions. On a 7-9, ask one."});
    }
};

bool hasBones(const session::Session& session) { return session.rulebook().move(kBones) != nullptr; }

std::size_t foundIn(const FoundList& list) {
    return static_cast<std::size_t>(std::ranges::count(list.found, "Cast the Bones", &Found::name));
}

bool isInVault(const session::Session& session, Reader reader) {
    return std::ranges::any_of(vaultOf(session, reader), [](const VaultFile& file) {
        return file.bytes.find("bones of the drowned") != std::string::npos;
    });
}

} // namespace

TEST_CASE(
    "a move written at the table is taken back and brought back, and is there when the campaign is opened again") {
    BonesEvening evening;
    CHECK(hasBones(evening.session));
    const std::int64_t written = evening.session.lastTurn();
    const std::size_t withIt = evening.session.rulebook().moves.size();
    REQUIRE(evening.session.undo());
    CHECK_FALSE(hasBones(evening.session));
    CHECK(evening.session.rulebook().moves.size() + 1 == withIt);
    REQUIRE(evening.session.redo());
    CHECK(hasBones(evening.session));
    performed(evening.session, table::RollMove{.who = evening.ada, .move = kBones}, {6, 5});
    CHECK(evening.session.table().lastRoll->text == "ask two questions.");
    evening.open.reset();
    evening.open = openedSession(evening.folder / "c");
    CHECK(hasBones(evening.session));
    const auto before = evening.session.tableAfter(written - 1);
    REQUIRE(before);
    CHECK(evening.session.rulebookOf(*before).move(kBones) == nullptr);
}

TEST_CASE("a move written at the table is found once by its words, and is in the vault of the GM alone") {
    BonesEvening evening;
    Finder finder(evening.session, evening.folder / "index");
    while (!finder.catchUp(1000)) {
    }
    CHECK(foundIn(finder.find(*parseFind("kind:move drowned"), 50)) == 1);
    CHECK(foundIn(findForPlayers(evening.session, *parseFind("drowned"), 50)) == 0);
    CHECK(isInVault(evening.session, Reader::Gm));
    CHECK_FALSE(isInVault(evening.session, Reader::Players));
    performed(evening.session, table::RemoveMove{kBones});
    CHECK(foundIn(finder.find(*parseFind("kind:move drowned"), 50)) == 0);
}
