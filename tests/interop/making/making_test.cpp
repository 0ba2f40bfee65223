// A game of one's own as a draft: its parts are listed, changed, renamed, saved and tried, and what no form says stays.
#include "content/effect_description.h"
#include "content/pack.h"
#include "interop/json_edit.h"
#include "interop/making/check.h"
#include "interop/making/form.h"
#include "interop/making/pasted_move.h"
#include "interop/making/renaming.h"
#include "interop/making/trial.h"
#include "interop/new_game.h"
#include "interop/own_games.h"
#include "interop/shipped.h"
#include "journal/scratch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

using namespace tenplus;
using namespace tenplus::interop;
using Catch::Matchers::Contains;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

struct Desk {
    Desk() {
        ::setenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data", 1);
        ::setenv("XDG_DATA_HOME", (scratch / "share").string().c_str(), 1);
        ::setenv("XDG_STATE_HOME", (scratch / "state").string().c_str(), 1);
        const auto made = makeGame("The Ferry");
        REQUIRE(made);
        folder = made->folder;
        draft = *readDraft(folder);
    }
    Part part(PartSort sort, const std::string& id) const {
        for (const Part& each : partsOf(draft, sort)) {
            if (each.id == id) return each;
        }
        FAIL("no part " << id);
        return {};
    }
    FormField field(const Part& at, const std::string& pointer) const {
        for (const FormField& each : formOf(draft, at)) {
            if (each.pointer == at.where.pointer + pointer && each.kind != FieldKind::Remove) return each;
        }
        FAIL("no field " << pointer);
        return {};
    }
    void type(PartSort sort, const std::string& id, const std::string& pointer, const std::string& words) {
        const Part at = part(sort, id);
        auto next = withTyped(draft, at, field(at, pointer), words);
        REQUIRE(next);
        draft = *next;
    }
    std::string read(const std::string& file) const {
        content::Issues issues;
        return content::readPackFolder(folder, "game", issues, gameShelves()).at(file);
    }
    ScratchFolder scratch;
    fs::path folder;
    Draft draft;
};

std::vector<std::string> idsOf(const Draft& draft, PartSort sort) {
    std::vector<std::string> ids;
    for (const Part& each : partsOf(draft, sort)) ids.push_back(each.id);
    return ids;
}

} // namespace

TEST_CASE("a draft of a new game lists its stats, bands, moves, playbooks and creatures, and is sound") {
    const Desk desk;
    CHECK(idsOf(desk.draft, PartSort::Stat) == std::vector<std::string>{"might", "wits", "heart"});
    CHECK(idsOf(desk.draft, PartSort::Band) == std::vector<std::string>{"miss", "weak", "strong"});
    CHECK(idsOf(desk.draft, PartSort::Move) ==
          std::vector<std::string>{"fight", "take-a-risk", "wanderer-old-tricks", "wanderer-weathered"});
    CHECK(idsOf(desk.draft, PartSort::Playbook) == std::vector<std::string>{"wanderer"});
    CHECK(idsOf(desk.draft, PartSort::Creature) == std::vector<std::string>{"hedge-wolf"});
    const Checked checked = checkDraft(desk.draft);
    CHECK(checked.isSound);
    CHECK(checked.faults.empty());
}

TEST_CASE(
    "one changed word leaves every other value of the file as it was, and files that nobody touched byte by byte") {
    Desk desk;
    desk.type(PartSort::Move, "fight", "/name", "Brawl");
    CHECK(isChanged(desk.draft));
    const std::string before = desk.read("creatures/first.json");
    const auto saved = saveDraft(desk.draft);
    REQUIRE(saved);
    CHECK_FALSE(isChanged(*saved));
    CHECK(desk.read("creatures/first.json") == before);
    CHECK_THAT(desk.read("moves/basic.json"), Contains("\"name\": \"Brawl\"") && Contains("\"from\": \"target\""));
    const Draft again = *readDraft(desk.folder);
    CHECK(again == *saved);
}

TEST_CASE("what a form empties is taken out of the file, and its empty holder with it") {
    Desk desk;
    desk.type(PartSort::Band, "miss", "/otherwise/text", "");
    CHECK(hasValue(desk.draft, {"system.json", "/bands/0/otherwise/effects"}));
    desk.type(PartSort::Move, "fight", "/roll/dice", "");
    CHECK_FALSE(hasValue(desk.draft, {"moves/basic.json", "/moves/0/roll"}));
}

TEST_CASE("a number typed into a form is a number in the file, and anything else a formula") {
    Desk desk;
    desk.type(PartSort::Field, "hp", "/most", "12");
    CHECK(textAt(desk.draft, {"system.json", "/character/fields/10/most"}) == "12\n");
    desk.type(PartSort::Field, "hp", "/most", "hpMax + 1");
    CHECK(textAt(desk.draft, {"system.json", "/character/fields/10/most"}) == "\"hpMax + 1\"\n");
}

TEST_CASE("a fault stands beside the field that it is about, and a missing member beside its field as well") {
    Desk desk;
    desk.type(PartSort::Move, "fight", "/roll/dice", "2d");
    desk.type(PartSort::Move, "fight", "/trigger", "");
    const Checked checked = checkDraft(desk.draft);
    CHECK_FALSE(checked.isSound);
    const Part move = desk.part(PartSort::Move, "fight");
    const auto form = formOf(desk.draft, move);
    const PlacedFaults faults = placed(form, faultsIn(checked.faults, partsOf(desk.draft), move));
    for (std::size_t i = 0; i < form.size(); ++i) {
        CAPTURE(form[i].label);
        const bool isWrong = form[i].label == "Dice" || form[i].label == "Trigger";
        CHECK(faults.beside[i].empty() != isWrong);
    }
    CHECK(faults.rest.empty());
}

TEST_CASE("a renamed stat is renamed in rolls, conditions, formulas and hints, and the game stays sound") {
    Desk desk;
    const auto renamed = renamePart(desk.draft, desk.part(PartSort::Stat, "might"), "brawn");
    REQUIRE(renamed);
    CHECK(renamed->places == 3);
    const Checked checked = checkDraft(renamed->draft);
    for (const Fault& fault : checked.faults) UNSCOPED_INFO(fault.where.pointer << ": " << fault.sentence);
    CHECK(checked.isSound);
    CHECK(checked.faults.empty());
    CHECK_FALSE(renamePart(desk.draft, desk.part(PartSort::Stat, "might"), "wits"));
    CHECK_FALSE(renamePart(desk.draft, desk.part(PartSort::Stat, "might"), "two words"));
}

TEST_CASE("every part of the games of moves that ship can be renamed, and the game stays as sound as it was") {
    const Desk desk;
    const auto copied = makeGameFrom("A copy", {.game = "universalmoves"});
    REQUIRE(copied);
    const Draft draft = *readDraft(copied->folder);
    REQUIRE(checkDraft(draft).faults.empty());
    for (const PartSort sort : {PartSort::Stat, PartSort::Band, PartSort::Condition, PartSort::Group, PartSort::Field,
                                PartSort::Move, PartSort::Creature}) {
        const auto parts = partsOf(draft, sort);
        for (std::size_t i = 0; i < parts.size(); i += 1 + parts.size() / 3) {
            CAPTURE(parts[i].id);
            const auto renamed = renamePart(draft, parts[i], isForFormulas(sort) ? "aNewName" : "a-new-name");
            REQUIRE(renamed);
            const auto faults = checkDraft(renamed->draft).faults;
            for (const Fault& fault : faults)
                UNSCOPED_INFO(fault.where.document << fault.where.pointer << ": " << fault.sentence);
            CHECK(faults.empty());
        }
    }
}

TEST_CASE("a part that is added of any sort has an id of its own, and is found again") {
    Desk desk;
    for (const PartSort sort : kAllPartSorts) {
        if (!canBeAdded(sort)) continue;
        CAPTURE(std::string(nameOfOne(sort)));
        const auto added = addPart(desk.draft, sort, "River song");
        REQUIRE(added);
        const auto twice = addPart(added->draft, sort, "River song");
        REQUIRE(twice);
        const auto all = partsOf(twice->draft, sort);
        CHECK(std::ranges::count(all, added->part.id, &Part::id) == 1);
        CHECK(std::ranges::find(all, twice->part) != all.end());
        CHECK(twice->part.id != added->part.id);
        CHECK(checkDraft(added->draft).rulebook != nullptr);
    }
}

TEST_CASE("a stat, a playbook, a condition, a creature, a thing, a table and a move that were only named are sound") {
    Desk desk;
    for (const PartSort sort : {PartSort::Stat, PartSort::Condition, PartSort::Group, PartSort::Field, PartSort::Move,
                                PartSort::Playbook, PartSort::Creature, PartSort::Thing, PartSort::Chance}) {
        CAPTURE(std::string(nameOfOne(sort)));
        const auto added = addPart(desk.draft, sort, "River song");
        REQUIRE(added);
        const auto faults = checkDraft(added->draft).faults;
        for (const Fault& fault : faults) UNSCOPED_INFO(fault.where.pointer << ": " << fault.sentence);
        CHECK(faults.empty());
    }
}

TEST_CASE("a copied move stands behind the first, a moved one changes places, and a removed one is gone") {
    Desk desk;
    const auto copied = copyPart(desk.draft, desk.part(PartSort::Move, "fight"));
    REQUIRE(copied);
    CHECK(copied->part.where.pointer == "/moves/1");
    CHECK(copied->part.id == "fight-a-copy");
    CHECK(checkDraft(copied->draft).isSound);
    const auto moved = movePart(copied->draft, copied->part, 5);
    REQUIRE(moved);
    CHECK(moved->part.where.pointer == "/moves/2");
    const auto removed = removePart(moved->draft, moved->part);
    REQUIRE(removed);
    CHECK(textAt(*removed, {"moves/basic.json", "/moves"}) == textAt(desk.draft, {"moves/basic.json", "/moves"}));
    CHECK_FALSE(removePart(desk.draft, partsOf(desk.draft, PartSort::Game).front()));
    CHECK_FALSE(movePart(desk.draft, desk.part(PartSort::Playbook, "wanderer"), 1));
}

TEST_CASE("effects are added by picking, and a choice with options of its own is sound once its words are there") {
    Desk desk;
    const Part move = desk.part(PartSort::Move, "fight");
    const FormField add = desk.field(move, "/bands/miss/effects");
    REQUIRE(add.kind == FieldKind::Add);
    for (const FieldChoice& choice : add.choices) {
        CAPTURE(choice.name);
        const auto next = withTyped(desk.draft, move, add, choice.id);
        REQUIRE(next);
        const auto form = formOf(*next, move);
        const bool isSaid = std::ranges::any_of(
            form, [&](const FormField& each) { return each.kind == FieldKind::Heading && each.label == choice.name; });
        CHECK(isSaid);
        const auto rid = std::ranges::find_if(form, [](const FormField& each) {
            return each.kind == FieldKind::Remove && each.pointer == "/moves/0/bands/miss/effects/0";
        });
        REQUIRE(rid != form.end());
        CHECK(*withTyped(*next, move, *rid, "") != *next);
    }
}

TEST_CASE("the form of an effect has a field for each member with a label, in the words of its description") {
    Desk desk;
    const Part move = desk.part(PartSort::Move, "fight");
    const Where effects{move.where.document, move.where.pointer + "/bands/miss/effects"};
    for (const content::EffectDescription& effect : content::effectDescriptions()) {
        CAPTURE(effect.kind);
        const auto next =
            withElement(desk.draft, effects, R"({"effect": ")" + std::string(effect.kind) + R"(", "lost": 1})");
        REQUIRE(next);
        const auto form = formOf(*next, move);
        for (const content::EffectMember& member : effect.members) {
            if (member.label.empty() || member.holds == content::Holds::Options) continue;
            CAPTURE(member.name);
            const auto field =
                std::ranges::find(form, effects.pointer + "/0/" + std::string(member.name), &FormField::pointer);
            REQUIRE(field != form.end());
            CHECK(field->label == member.label);
            CHECK((field->otherwise.empty() || field->otherwise == "1" || field->otherwise == member.otherwise));
        }
    }
}

TEST_CASE("which stats a move is rolled with is chosen, and a hint of one stays with it") {
    Desk desk;
    const Part move = desk.part(PartSort::Move, "take-a-risk");
    const FormField with = desk.field(move, "/roll/add");
    CHECK(with.values == std::vector<std::string>{"might", "wits", "heart"});
    const auto next = withChosen(desk.draft, move, with, {"heart", "might"});
    REQUIRE(next);
    CHECK(
        textAt(*next, {"moves/basic.json", "/moves/1/roll/add"}) ==
        "[{\"stat\": \"heart\", \"hint\": \"by courage or charm\"}, {\"stat\": \"might\", \"hint\": \"by force\"}]\n");
    CHECK(checkDraft(*next).isSound);
}

TEST_CASE("a move is tried with typed dice at a table of its own, and says which band and text come") {
    const Desk desk;
    const Checked checked = checkDraft(desk.draft);
    REQUIRE(checked.rulebook);
    const auto weak = tryMove(*checked.rulebook, "fight", "", {3, 4});
    REQUIRE(weak);
    CHECK(weak->band == "weak");
    CHECK(weak->roll.record.text == "You hurt each other.");
    CHECK(weak->waiting.size() == 2);
    CHECK(tryMove(*checked.rulebook, "take-a-risk", "wits", {6, 6})->band == "strong");
    CHECK(tryMove(*checked.rulebook, "fight", "", {})); // thrown
    CHECK_FALSE(tryMove(*checked.rulebook, "fight", "", {3}));
    CHECK_FALSE(tryMove(*checked.rulebook, "fight", "", {3, 4, 5}));
    CHECK_FALSE(tryMove(*checked.rulebook, "nothing", "", {}));
    REQUIRE(tryMove(*checked.rulebook, "wanderer-old-tricks", "", {}));
    const auto view = previewOf(*checked.rulebook, "fight", "");
    REQUIRE(view);
    CHECK(view->bands.size() == 3);
    const auto sheet = sheetPreviewOf(*checked.rulebook, "wanderer");
    REQUIRE(sheet);
    CHECK(sheet->vitals.front().value == "8");
}

TEST_CASE("a thing is shown with the row that it gets on a sheet, and a game without a list of gear says so") {
    const Desk desk;
    const auto added = addPart(desk.draft, PartSort::Thing, "Long rope");
    REQUIRE(added);
    const Checked checked = checkDraft(added->draft);
    REQUIRE(checked.rulebook);
    const auto list = thingPreviewOf(*checked.rulebook, added->part.id);
    REQUIRE(list);
    REQUIRE(list->rows.size() == 1);
    CHECK(list->rows.front().cells.front() == "Long rope");
    CHECK_FALSE(thingPreviewOf(*checked.rulebook, "nothing"));
    content::Rulebook without = *checked.rulebook;
    without.gear.list.clear();
    CHECK_THAT(thingPreviewOf(without, added->part.id).error(), Contains("no list of gear"));
}

TEST_CASE("what is typed as text is taken where it is JSON, and told with its line where it is none") {
    Desk desk;
    const Where move = desk.part(PartSort::Move, "fight").where;
    const auto taken = withText(desk.draft, move, R"({"id": "fight", "name": "Duel"})");
    REQUIRE(taken);
    CHECK(wordsAt(*taken, {move.document, "/moves/0/name"}) == "Duel");
    const auto refused = withText(desk.draft, move, "{\n  \"id\": \n}");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().line == 3);
    CHECK_FALSE(refused.error().sentence.empty());
    CHECK_FALSE(withText(desk.draft, move, std::string(200, '[')));
}

TEST_CASE("a file that is no JSON is kept as it is, and can be mended as text") {
    Desk desk;
    writeBytes(desk.folder / "moves/basic.json", "{ broken");
    Draft draft = *readDraft(desk.folder);
    CHECK(partsOf(draft, PartSort::File).size() == 1);
    CHECK_FALSE(checkDraft(draft).isSound);
    const auto mended = withText(draft, {"moves/basic.json", ""}, desk.draft.documents.at("moves/basic.json").bytes);
    REQUIRE(mended);
    CHECK(checkDraft(*mended).isSound);
}

TEST_CASE("a file that another program has changed meanwhile is not written over without being asked") {
    Desk desk;
    desk.type(PartSort::Move, "fight", "/name", "Brawl");
    writeBytes(desk.folder / "moves/basic.json", R"({"moves": []})");
    const auto refused = saveDraft(desk.draft);
    REQUIRE_FALSE(refused);
    CHECK_THAT(refused.error(), Contains("moves/basic.json"));
    CHECK(desk.read("moves/basic.json") == R"({"moves": []})");
    CHECK(saveDraft(desk.draft, true));
    CHECK_THAT(desk.read("moves/basic.json"), Contains("Brawl"));
}

TEST_CASE("a game whose files cannot be written keeps all of them as they were, and leaves nothing beside them") {
    Desk desk;
    desk.type(PartSort::Move, "fight", "/name", "Brawl");
    desk.type(PartSort::Stat, "might", "/name", "Brawn");
    fs::create_directory(desk.folder / ".system.json.new");
    writeBytes(desk.folder / ".system.json.new/full", "in the way");
    const std::string before = desk.read("moves/basic.json");
    CHECK_FALSE(saveDraft(desk.draft));
    CHECK(desk.read("moves/basic.json") == before);
    CHECK_FALSE(fs::exists(desk.folder / "moves/.basic.json.new"));
}

TEST_CASE("an unsaved draft is kept for the next time, until it is saved or thrown away") {
    Desk desk;
    CHECK_FALSE(keptDraft(desk.folder));
    desk.type(PartSort::Move, "fight", "/name", "Brawl");
    REQUIRE(keepDraft(desk.draft));
    const auto kept = keptDraft(desk.folder);
    REQUIRE(kept);
    CHECK(*kept == desk.draft);
    CHECK(isChanged(*kept));
    REQUIRE(saveDraft(*kept));
    CHECK_FALSE(keptDraft(desk.folder));
}

TEST_CASE("a game is begun from a copy of another, from one that it shares, and from a single move of one") {
    const Desk desk;
    const auto copy = makeGameFrom("My copy", {.game = "dungeonworld"});
    REQUIRE(copy);
    const GameReport copied = reportOf(*copy);
    CHECK(copied.isSound);
    CHECK(copied.id == "my-copy");
    CHECK(copied.title == "My copy");
    const auto shares = makeGameFrom("My shared", {.game = "dungeonworld", .shares = true});
    REQUIRE(shares);
    const GameReport shared = reportOf(*shares);
    CHECK(shared.isSound);
    CHECK(shared.moves == copied.moves);
    CHECK(readDraft(shares->folder)->documents.size() == 1);
    const auto single = makeGameFrom("My move", {.game = "dungeonworld", .move = "defy-danger"});
    REQUIRE(single);
    const Draft draft = *readDraft(single->folder);
    const auto moves = idsOf(draft, PartSort::Move);
    CHECK(std::ranges::find(moves, "defy-danger") != moves.end());
    CHECK(checkDraft(draft).isSound);
    CHECK_FALSE(makeGameFrom("My other", {.game = "dungeonworld", .move = "nothing"}));
}

TEST_CASE("a move pasted in the words in which people write it takes the stat, the dice and the bands of the game") {
    Desk desk;
    const auto made = addPart(desk.draft, PartSort::Move, "A new move");
    REQUIRE(made);
    const auto pasted = withPastedMove(made->draft, made->part,
                                       "Read the Bones\nWhen you cast the bones, roll+Wits. On a 10+, ask two "
                                       "questions. On a 7-9, ask one. On a miss, something answers.");
    REQUIRE(pasted);
    CHECK(checkDraft(*pasted).faults.empty());
    const std::string text = textAt(*pasted, made->part.where);
    for (const char* const part :
         {"\"name\": \"Read the Bones\"", "\"trigger\": \"When you cast the bones\"", "\"dice\": \"2d6\"", "\"wits\"",
          "ask two questions.", "ask one.", "something answers."})
        CHECK_THAT(text, Contains(part));
    CHECK(wordsAt(*pasted, {made->part.where.document, below(made->part.where.pointer, "id")}) == made->part.id);
    CHECK(wordsAt(*pasted, {made->part.where.document, made->part.where.pointer + "/bands/weak/text"}) == "ask one.");

    const auto refused = [&](const char* words) { return withPastedMove(made->draft, made->part, words).error(); };
    CHECK(refused("When you leap, roll+Luck. On a 10+, you fly.") ==
          "This game has no stat \"Luck\": add it first, or name another.");
    CHECK(refused("When you leap, roll+Wits. On a 12+, you fly.") ==
          "No band of this game begins where the result \"you fly.\" does.");
    CHECK(isProse("When you leap"));
    CHECK_FALSE(isProse(" {\"id\": \"leap\"}"));
}
