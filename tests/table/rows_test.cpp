// Moves about a row of the sheet: picked when the move is made, read by its formulas, changed by its effects. And dice
// that a number below 0 cancels.
#include "content/pack.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"
#include "table/story.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

struct Road {
    Scene scene{"longroad"};
    ActorId tam;

    explicit Road(std::map<std::string, Value> values = {}) {
        scene.perform(AddActor{.name = "Tam", .values = std::move(values)});
        tam = scene.table().actors.rbegin()->first;
    }
    EntryId vow(const std::string& name, int rank, int ticks = 0, bool witnessed = false) {
        scene.perform(
            AddEntry{tam, "vows", {{"name", name}, {"rank", n(rank)}, {"ticks", n(ticks)}, {"witnessed", witnessed}}});
        return scene.table().actor(tam)->lists.at("vows").back().id;
    }
    const Entry* row(EntryId id) const { return entryOf(*scene.table().actor(tam), "vows", id); }
    std::int64_t ticks(EntryId id) const { return numberIn(*row(id), "ticks"); }
    RollMove keepAt(EntryId id) const {
        return {.who = tam, .move = "keep-at-it", .inputs = {{"vow", static_cast<int>(id.value)}}};
    }
    MoveView viewOf(const RollMove& command) const {
        auto view = moveView(scene.rulebook(), scene.table(), command);
        REQUIRE(view);
        return std::move(*view);
    }
    // The lines of the last command.
    std::vector<std::string> told() const {
        std::vector<std::string> lines;
        for (const Event& event : scene.last()) {
            if (const auto line = lineOf(scene.rulebook(), {{tam, "Tam"}}, event)) lines.push_back(line->text);
        }
        return lines;
    }
};

bool isTold(const std::vector<std::string>& lines, const std::string& wanted) {
    return std::ranges::find(lines, wanted) != lines.end();
}

double chanceOfBand(const MoveView& view, std::string_view band) {
    const auto found = std::ranges::find(view.bands, band, [](const BandView& each) { return each.chance.band; });
    REQUIRE(found != view.bands.end());
    return found->chance.probability;
}

} // namespace

// ---- offered by an option -------------------------------------------------------------------------------

TEST_CASE("an option picks no row itself: it offers the move that does, and waits until that is made") {
    content::Issues issues;
    const auto folder = std::filesystem::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs/longroad";
    content::PackFiles files = content::readPackFolder(folder, "longroad", issues);
    std::string& vows = files.at("moves/vows.json");
    const std::string_view before = R"("text": "The road has heard you.",
      "effects": [)";
    const std::size_t at = vows.find(before);
    REQUIRE(at != std::string::npos);
    const auto withOption = [&](const std::string& inside) {
        content::PackFiles changed = files;
        changed.at("moves/vows.json")
            .insert(at + before.size(),
                    R"({"effect": "choose", "text": "And?", "options": [{"id": "on", "text": "On", )" + inside +
                        R"(}]},)");
        return content::loadRulebook(changed, "longroad");
    };
    const auto refused = withOption(R"("inputs": [{"id": "vow", "name": "Vow", "row": "vows"}])");
    REQUIRE_FALSE(refused.issues.empty());
    CHECK(toText(refused.issues.front()).find("make this a move of its own, and offer it with roll-again") !=
          std::string::npos);
    const auto loaded =
        withOption(R"("effects": [{"effect": "roll-again", "move": "keep-at-it", "text": "Which vow?"}])");
    REQUIRE(loaded.rulebook);
    Scene scene(*loaded.rulebook);
    scene.perform(AddActor{.name = "Tam"});
    const ActorId tam = scene.table().actors.rbegin()->first;
    for (const char* name : {"Find the heir", "Pay the ferry"})
        scene.perform(AddEntry{tam, "vows", {{"name", std::string(name)}, {"rank", n(1)}, {"ticks", n(0)}}});
    const EntryId ferry = scene.table().actor(tam)->lists.at("vows").back().id;
    scene.perform(RollMove{.who = tam, .move = "swear", .inputs = {{"rank", 1}}});
    scene.choose({"on"});
    CHECK(scene.waiting("roll-again").who == tam);
    scene.perform(RollMove{.who = tam, .move = "keep-at-it", .inputs = {{"vow", static_cast<int>(ferry.value)}}});
    CHECK(std::ranges::none_of(scene.table().waiting,
                               [](const Waiting& each) { return effectOf(each) == "roll-again"; }));
    CHECK(scene.table().waiting.back().moveName == "Keep at it");
}

// ---- picking --------------------------------------------------------------------------------------------

TEST_CASE("a move picks a row by its number or by its name, and the only one there is by itself") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 1);
    road.scene.perform(RollMove{.who = road.tam, .move = "keep-at-it"});
    road.scene.apply("row");
    CHECK(road.ticks(heir) == 12);
    const EntryId bridge = road.vow("Mend the bridge", 2);
    road.scene.perform(road.keepAt(bridge));
    road.scene.apply("row");
    CHECK(road.ticks(bridge) == 8);
    road.scene.perform(RollMove{.who = road.tam, .move = "keep-at-it", .rows = {{"vow", " find THE heir"}}});
    road.scene.apply("row");
    CHECK(road.ticks(heir) == 24);
}

TEST_CASE("a move that leaves open which row it is about is refused with their names and numbers") {
    Road road;
    const RollMove any{.who = road.tam, .move = "keep-at-it"};
    Refusal no = road.scene.refused(any);
    CHECK(no.code == "no-rows");
    CHECK(sentence(no) == "Keep at it is about one row of Vows, and Tam has none: write one first.");
    const EntryId heir = road.vow("Find the heir", 1), bridge = road.vow("Mend the bridge", 2);
    no = road.scene.refused(any);
    CHECK(no.code == "needs-row");
    CHECK(no.member == "inputs/vow");
    CHECK(sentence(no) == "Keep at it is about one row of Vows: name it or give its number. There are Find the heir (" +
                              std::to_string(heir.value) + ") and Mend the bridge (" + std::to_string(bridge.value) +
                              ").");
    CHECK(road.scene.refused(RollMove{.who = road.tam, .move = "keep-at-it", .rows = {{"vow", "Sleep"}}}).code ==
          "unknown-entry");
    CHECK(road.scene.refused(RollMove{.who = road.tam, .move = "keep-at-it", .inputs = {{"vow", 9999}}}).code ==
          "unknown-entry");
    CHECK(road.scene.refused(RollMove{.who = road.tam, .move = "swear", .rows = {{"rank", "Find the heir"}}}).code ==
          "unknown-input");
}

TEST_CASE("a view of a move lists the rows with their numbers in words, and plans for the first until one is picked") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 1, 30), bridge = road.vow("Mend the bridge", 2, 8);
    const MoveView any = road.viewOf({.who = road.tam, .move = "end-it"});
    CHECK(any.refused.empty());
    CHECK(any.inputs.empty());
    REQUIRE(any.rows.size() == 1);
    CHECK(any.rows.front().name == "Vow");
    CHECK(any.rows.front().picked == heir);
    REQUIRE(any.rows.front().rows.size() == 2);
    CHECK(any.rows.front().rows.back() == RowChoice{bridge, "Mend the bridge", "Rank grave, Progress 8"});
    CHECK(any.sum == 7);
    const MoveView picked = road.viewOf({.who = road.tam, .move = "end-it", .rows = {{"vow", "Mend the bridge"}}});
    CHECK(picked.rows.front().picked == bridge);
    CHECK(picked.sum == 2);
    CHECK(chanceOfBand(picked, "found") == Approx(0.01)); // two ones
}

// ---- changing -------------------------------------------------------------------------------------------

TEST_CASE("a number of a row changes within the bounds of its column, and the story says from what to what") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 1, 35);
    road.scene.perform(road.keepAt(heir));
    REQUIRE(road.scene.waitingCount() == 1);
    CHECK(waitingViews(road.scene.rulebook(), road.scene.table()).front().action == "Progress +12: Find the heir");
    road.scene.apply("row");
    CHECK(road.ticks(heir) == 40);
    CHECK(isTold(road.told(), "Tam, Find the heir: Progress 35 → 40 (Keep at it)"));
    const Refusal no = road.scene.refused(road.keepAt(heir));
    CHECK(no.code == "gate"); // the gate reads the picked row
    road.scene.roll(road.tam, "end-it", {9, 1}, {.inputs = {{"vow", static_cast<int>(heir.value)}}});
    CHECK(road.scene.table().lastRoll->rowName == "Find the heir");
    CHECK(road.scene.table().lastRoll->band == "found"); // ten boxes beat 9 and 1
}

TEST_CASE("what a person types in place of the number is within the bounds, too") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 3, 4);
    road.scene.perform(road.keepAt(heir));
    road.scene.apply("row", {}, {.amount = -99});
    CHECK(road.ticks(heir) == 0);
    CHECK(road.scene.refused(EditEntry{road.tam, "vows", heir, "ticks", n(41)}).code == "out-of-bounds");
    CHECK(road.scene.refused(AddEntry{road.tam, "vows", {{"name", std::string("Sing")}, {"rank", n(0)}}}).code ==
          "out-of-bounds");
}

TEST_CASE("effects with dice throw them for the row") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 1, 8);
    road.scene.roll(road.tam, "end-it", {10, 9});
    CHECK(road.scene.waiting("row").who == road.tam);
    road.scene.perform(RollWaiting{road.scene.waiting("row").id}, {5});
    road.scene.apply("row");
    CHECK(road.ticks(heir) == 3);
}

TEST_CASE("a row is struck off after what its numbers give was applied") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 2, 40, true);
    road.scene.roll(road.tam, "end-it", {4, 6});
    road.scene.apply("resource"); // one more, for a vow with a witness
    CHECK(road.scene.number(road.tam, "drift") == 5);
    CHECK(road.row(heir) == nullptr);
    CHECK(isTold(road.told(), "Tam, Find the heir is struck off: End it"));
    CHECK(road.scene.waitingCount() == 0);
}

TEST_CASE("what waits for a row that is gone says so when it is applied, and can be waved off") {
    Road road;
    const EntryId heir = road.vow("Find the heir", 1);
    road.vow("Mend the bridge", 2);
    road.scene.perform(road.keepAt(heir));
    road.scene.perform(RemoveEntry{road.tam, "vows", heir});
    const WaitingId waits = road.scene.waiting("row").id;
    CHECK_FALSE(waitingViews(road.scene.rulebook(), road.scene.table()).front().action.empty());
    CHECK(road.scene.refused(ApplyWaiting{.waiting = waits, .amount = 4}).code == "unknown-entry");
    CHECK(road.scene.refused(ApplyWaiting{.waiting = waits}).code == "formula-failed");
    road.scene.perform(WaveOff{waits});
    CHECK(road.scene.waitingCount() == 0);
}

// ---- adding ---------------------------------------------------------------------------------------------

TEST_CASE("a new row waits for its name, has the numbers of the move, and what follows reads it") {
    Road road;
    road.scene.perform(SetCondition{road.tam, "burdened", true});
    road.scene.perform(RollMove{.who = road.tam, .move = "swear", .inputs = {{"rank", 3}}});
    const WaitingView view = waitingViews(road.scene.rulebook(), road.scene.table()).front();
    CHECK(view.asksText);
    CHECK(view.text == "What do you swear?");
    CHECK(view.action == "Write it into Vows");
    const WaitingId waits = road.scene.waiting("row").id;
    CHECK(road.scene.refused(ApplyWaiting{.waiting = waits}).code == "empty-text");
    CHECK(road.scene.refused(ApplyWaiting{.waiting = waits, .text = std::string(301, 'a')}).code == "too-long");
    road.scene.apply("row", {}, {.text = " Carry the bell home "});
    const Entry& row = road.scene.table().actor(road.tam)->lists.at("vows").back();
    CHECK(textIn(row, "name") == "Carry the bell home");
    CHECK(numberIn(row, "rank") == 3);
    CHECK(numberIn(row, "ticks") == 0);
    CHECK(numberIn(row, "witnessed") == 1);
    CHECK(road.scene.number(road.tam, "drift") == 5); // the rank of the vow that was sworn
}

// ---- on the sheet ---------------------------------------------------------------------------------------

TEST_CASE("the sheet shows the step of a number of a row, and boxes with what the next one holds") {
    Road road;
    road.vow("Find the heir", 3, 14);
    road.vow("Mend the bridge", 1, 40);
    const auto sheet = sheetView(road.scene.rulebook(), road.scene.table(), road.tam);
    REQUIRE(sheet);
    const ListView& vows = sheet->lists.front();
    CHECK(vows.columns[2].most == 40);
    CHECK(vows.rows.front().steps == std::vector<std::string>{"", "lifelong", "", ""});
    REQUIRE(vows.rows.front().progress.size() == 1);
    CHECK(vows.rows.front().progress.front() == ProgressView{2, 10, 3, 2, 4});
    CHECK(vows.rows.back().progress.front() == ProgressView{2, 10, 10, 0, 4});
}

// ---- dice that are cancelled ------------------------------------------------------------------------------

TEST_CASE("while a number is below 0 an action die that shows its amount counts 0, and the roll lists it") {
    Road road({{"drift", n(-3)}});
    const RollRecord& cancelled = road.scene.roll(road.tam, "press-on", {3, 2, 1}, {.approach = "legs"});
    CHECK(cancelled.total == 2);
    CHECK(cancelled.band == "passed"); // beats the 1
    REQUIRE(cancelled.modifiers.size() == 2);
    CHECK(cancelled.modifiers.back() == Modifier{ModifierKind::Cancelled, "Drift", -3});
    CHECK(cancelled.cancels == 3);
    const GmView view = gmView(road.scene.rulebook(), road.scene.table());
    CHECK(view.lastRoll->sum == "3 + 2 - 3 against 2, 1");
    CHECK(view.lastRoll->odds ==
          bandChances(road.scene.rulebook(), road.scene.rulebook().move("press-on"),
                      Reader{road.scene.rulebook(), road.scene.table().actor(road.tam)},
                      {content::Reading::Versus, dice::parse("1d6").value(), 2, dice::parse("2d10").value(), 10, 3}));
    const RollRecord& other = road.scene.roll(road.tam, "press-on", {4, 2, 1}, {.approach = "legs"});
    CHECK(other.total == 6);
    CHECK(other.modifiers.size() == 1);
    road.scene.perform(EditSheet{road.tam, "drift", n(3)});
    CHECK(road.scene.roll(road.tam, "press-on", {3, 2, 1}, {.approach = "legs"}).total == 5);
}

TEST_CASE("the odds of a roll whose die may be cancelled are those of counting every fall") {
    for (const int drift : {-6, -3, -1, 0, 2}) {
        Road road({{"drift", n(drift)}});
        std::map<std::string, double> ways;
        for (int action = 1; action <= 6; ++action) {
            for (int one = 1; one <= 10; ++one) {
                for (int two = 1; two <= 10; ++two) {
                    const int total = (action == -drift ? 0 : action) + 2; // legs
                    const int beaten = (one < total) + (two < total);
                    const bool omen = beaten == 2 && one == two;
                    ++ways[omen ? "omen" : beaten == 2 ? "found" : beaten == 1 ? "passed" : "lost"];
                }
            }
        }
        const MoveView view = road.viewOf({.who = road.tam, .move = "press-on", .approach = "legs"});
        CAPTURE(drift, view.reads);
        CHECK((view.reads.find("counts 0 (Drift)") != std::string::npos) == (drift < 0));
        for (const auto& [band, count] : ways) CHECK(chanceOfBand(view, band) == Approx(count / 600));
    }
}

TEST_CASE("the players read what a move is about, of a hero that they see") {
    Road road;
    road.vow("Find the heir", 1, 30);
    road.scene.roll(road.tam, "end-it", {5, 2});
    const auto shown = playerView(road.scene.rulebook(), road.scene.table()).roll;
    REQUIRE(shown);
    CHECK(shown->rowName == "Find the heir");
    road.scene.perform(RevealActor{road.tam, false});
    const auto hidden = playerView(road.scene.rulebook(), road.scene.table()).roll;
    REQUIRE(hidden);
    CHECK(hidden->rowName.empty());
}
