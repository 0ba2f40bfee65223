// Undoing out of the middle of what a party does between its adventures: rest, practice, watches, trials on the way.
#include "session/played.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;

TEST_CASE("mature matter stays allowed while what waits of it stands", "[DW-R-84]") {
    Played p("universalmoves");
    const auto allowed = p.turn(AllowMature{true});
    const ActorId uma = p.comes("Uma");
    p.turn(EditSheet{uma, "hp", std::int64_t{6}});
    const auto raised = p.turn(ChangeField{uma, "lust", 6, "a song"});
    CHECK(p.table().waiting.size() == 1);
    CHECK(p.undo(allowed) == raised);
    CHECK(p.undo(raised) == 0);
    CHECK(p.undo(allowed) == 0);
    CHECK_FALSE(p.table().mature);
}
