// What the rules of duality play refuse at the table: in a sentence, by the name of the reason, with nothing changed.
#include "duality/evening.h"
#include "table/duality/command.h"

#include <vector>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using table::PlayDuality;

TEST_CASE("what is wrong with an act is said in a sentence, by the name of the reason, and nothing changes") {
    Evening e;
    CHECK(e.no(SwapCard{e.wren, "toll", "hush"}) == "card-not-owned");
    CHECK(e.no(RollAction{e.plan(e.ada, "luck", 12), {}}, {1, 2}) == "no-such-one");
    CHECK(e.no(RollAction{e.plan(e.ada, "strength", 12), {}}, {13, 2}) == "impossible-pips");
    CHECK(e.no(BringAdversary{.adversary = "dragon", .called = {}}) == "unknown-creature");
    CHECK(e.no(BringAdversary{.adversary = "wharf-rat", .called = {}, .count = 99}) == "out-of-bounds");
    CHECK(e.no(Afflict{e.wren, "", {}, {}}) == "bad-name"); // any other word is the table's own
    CHECK(e.no(Mend{.who = e.wren, .hp = 2, .why = {}}) == "healthy");
    CHECK(e.no(Settle{}) == "no-open-roll");
    CHECK(e.refused(PlayDuality{{Settle{}}}).code == "no-open-roll");
    CHECK(sentence(e.refused(PlayDuality{{Settle{}}})) == "No roll is open to be changed: its result has been told.");
    table::testing::Scene other;
    CHECK(other.refused(PlayDuality{}).code == "not-in-this-game");
}

TEST_CASE("a new level names its faulty member: the person, the card, the Experience or the advances") {
    Evening e;
    const auto member = [&](ActorId who, auto change) {
        LevelHero act = e.level(e.wren, "Deep water");
        act.who = who;
        change(act.choices);
        return e.refused(PlayDuality{{std::move(act)}}).member;
    };
    CHECK(member(e.bully, [](LevelChoices&) {}) == "do/who");
    CHECK(member(e.wren, [](LevelChoices& c) { c.card = "dragon"; }) == "do/card");
    CHECK(member(e.wren, [](LevelChoices& c) { c.experience.clear(); }) == "do/experience");
    CHECK(member(e.wren, [](LevelChoices& c) { c.advances.clear(); }) == "do/advances");
}

TEST_CASE("what is not there to be spent, held, cast, rested or thrown is refused in a sentence, and nothing changes",
          "[DH-CARD-02][DH-REST-02][DH-SPELL-07]") {
    Evening e;
    const auto says = [&](auto act, const std::vector<int>& dice = {}) {
        return sentence(e.refused(PlayDuality{{std::move(act)}}, dice));
    };
    CHECK(says(UseFeature{.who = e.wren, .feature = "final-mask"}) == "Wren has 2 Hope and this costs 6.");
    // Four levels later five cards lie in the loadout and the sixth in the vault.
    for (int level = 2; level <= 5; ++level) e.play(e.level(e.wren, "Deep water " + std::to_string(level)));
    REQUIRE(e.hero(e.wren).cards.vault.size() == 1);
    CHECK(e.no(SwapCard{e.wren, e.hero(e.wren).cards.vault.front().id, {}}) == "loadout-full");
    CHECK_FALSE(says(SwapCard{e.wren, e.hero(e.wren).cards.vault.front().id, {}}).empty());
    RollPlan spell = e.plan(e.ada, "strength", 12);
    spell.kind = RollKind::Spellcast;
    spell.card = "sparkthrow";
    CHECK(e.no(RollAction{spell, {}}, {9, 4}) == "no-spellcast-trait");
    for (int rest = 0; rest < 3; ++rest) {
        e.play(BeginRest{RestKind::Short});
        e.play(DoneSwapping{});
        e.play(FinishRest{});
    }
    CHECK(e.no(BeginRest{RestKind::Short}) == "third-short-rest");
    CHECK(says(RollAction{e.plan(e.ada, "strength", 12), {}}, {0, 4}).find("Die number 1") != std::string::npos);
}
