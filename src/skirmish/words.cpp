#include "skirmish/words.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> kSides{"heroes", "master"};
constexpr std::array<std::string_view, 6> kStatuses{"unused", "hidden", "in-play", "waiting", "left", "dead"};
constexpr std::array<std::string_view, 26> kMarks{
    "finished",  "acted",      "whole",      "moved",         "shot",      "no-more-move", "may-charge",
    "met-zone",  "hurried",    "used-skill", "shielded",      "fireproof", "poisonproof",  "doom",
    "shot-at",   "touched",    "returned",   "began-in-zone", "asleep",    "reading",      "listening",
    "pit-ready", "pit-waited", "doom-used",  "bow",           "burrowed"};
static_assert(kMarks.size() == static_cast<std::size_t>(Mark::Burrowed) + 1);
constexpr std::array<std::string_view, 24> kTasks{
    "upkeep",   "returns", "defeat",       "initiative",  "spawn",  "start-action", "start-shooting", "start-melee",
    "reply",    "die",     "after-charge", "end-of-move", "role",   "return-hero",  "place",          "action",
    "shooting", "doom",    "fight",        "assign",      "revive", "walk",         "smash",          "over"};
static_assert(kTasks.size() == static_cast<std::size_t>(TaskKind::Over) + 1);
constexpr std::array<std::string_view, 4> kAttacks{"shot", "melee", "free", "charge"};
constexpr std::array<std::string_view, 4> kResults{"open", "heroes-win", "master-wins", "retreat"};
constexpr std::array<std::string_view, 7> kGoods{"gold",     "stack",  "potion", "major-potion",
                                                 "antidote", "portal", "key"};
constexpr std::array<std::string_view, 8> kGains{"melee", "shots",       "reach",        "multi",
                                                 "power", "melee-power", "ranged-power", "magic-power"};

struct PurposeLine {
    std::string_view word;
    std::string_view text;
};
constexpr std::array kPurposes{PurposeLine{"poison", "poison"},
                               PurposeLine{"fire", "fire"},
                               PurposeLine{"initiative", "initiative"},
                               PurposeLine{"spawn-trigger", "wandering monsters"},
                               PurposeLine{"spawn-table", "the kind of monsters"},
                               PurposeLine{"spawn-count", "the number of monsters"},
                               PurposeLine{"hold-lasts", "the held portal"},
                               PurposeLine{"coffin", "the coffin"},
                               PurposeLine{"wake-up", "waking up"},
                               PurposeLine{"to-hit", "attack"},
                               PurposeLine{"kill", "kill dice"},
                               PurposeLine{"poison-takes", "the poison"},
                               PurposeLine{"undying", "Undying"},
                               PurposeLine{"trap", "the trap"},
                               PurposeLine{"trap-table", "the effect of the trap"},
                               PurposeLine{"chest-trap", "the trap of the chest"},
                               PurposeLine{"chest-contents", "the contents of the chest"},
                               PurposeLine{"chest-spell", "the spell"},
                               PurposeLine{"healing", "healing"},
                               PurposeLine{"control", "Control Enemy"},
                               PurposeLine{"checking", "Checking"},
                               PurposeLine{"hold-portal", "Hold Portal"},
                               PurposeLine{"smash", "smashing the coffin"},
                               PurposeLine{"drink", "drinking"},
                               PurposeLine{"skulls", "the skulls"},
                               PurposeLine{"learning", "learning"},
                               PurposeLine{"deal", "dealing the chests"}};
static_assert(kPurposes.size() == static_cast<std::size_t>(Purpose::Deal) + 1);
constexpr auto kPurposeWords = [] {
    std::array<std::string_view, kPurposes.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = kPurposes[i].word;
    return words;
}();

constexpr std::array<std::string_view, 53> kFacts{"rolled",
                                                  "overridden",
                                                  "fizzled",
                                                  "not-come",
                                                  "due",
                                                  "task-done",
                                                  "move-began",
                                                  "mover-chosen",
                                                  "scored",
                                                  "ended",
                                                  "activated",
                                                  "marked",
                                                  "unmarked",
                                                  "used",
                                                  "cast",
                                                  "budgeted",
                                                  "spent",
                                                  "stepped",
                                                  "placed",
                                                  "removed",
                                                  "summoned",
                                                  "wounded",
                                                  "healed",
                                                  "poisoned",
                                                  "burned",
                                                  "gazed",
                                                  "grouped",
                                                  "stored",
                                                  "warmed-by",
                                                  "waited-at",
                                                  "chant-named",
                                                  "hits-set",
                                                  "gained",
                                                  "grew",
                                                  "learned",
                                                  "roll-began",
                                                  "kill-die",
                                                  "die-put",
                                                  "roll-ended",
                                                  "fought",
                                                  "thing-gone",
                                                  "thing-put",
                                                  "thing-moved",
                                                  "door-moved",
                                                  "door-held",
                                                  "thing-active",
                                                  "thing-shown",
                                                  "dealt",
                                                  "revealed",
                                                  "fired",
                                                  "aim-met",
                                                  "terrain-set",
                                                  "collection-changed"};
static_assert(kFacts.size() == static_cast<std::size_t>(FactKind::CollectionChanged) + 1);

constexpr std::array<std::string_view, 5> kTerrains{"floor", "rough", "slide", "water", "wall"};

Words skills() {
    static const auto kWords = content::skirmish::skillWords();
    return kWords;
}
Words spells() {
    static const auto kWords = content::skirmish::spellWords();
    return kWords;
}
Words things() {
    static const auto kWords = content::skirmish::thingWords();
    return kWords;
}

} // namespace

Words wireNames(Side) { return kSides; }
Words wireNames(Status) { return kStatuses; }
Words wireNames(Mark) { return kMarks; }
Words wireNames(TaskKind) { return kTasks; }
Words wireNames(AttackKind) { return kAttacks; }
Words wireNames(Result) { return kResults; }
Words wireNames(Purpose) { return kPurposeWords; }
Words wireNames(Good) { return kGoods; }
Words wireNames(Gain) { return kGains; }
Words wireNames(FactKind) { return kFacts; }

std::string_view purposeText(Purpose purpose) {
    const auto at = static_cast<std::size_t>(purpose);
    return at < kPurposes.size() ? kPurposes[at].text : std::string_view();
}
std::string_view sideText(Side side) { return side == Side::Heroes ? "the heroes" : "the game master"; }

Words detailWords(FactKind kind) {
    switch (kind) {
    case FactKind::Rolled: return wireNames(Purpose());
    case FactKind::MoverChosen: return kSides;
    case FactKind::Ended: return kResults;
    case FactKind::Marked:
    case FactKind::Unmarked: return kMarks;
    case FactKind::Used: return skills();
    case FactKind::Cast:
    case FactKind::Learned: return spells();
    case FactKind::Removed: return kStatuses;
    case FactKind::Gained: return kGoods;
    case FactKind::Grew: return kGains;
    case FactKind::RollBegan: return kAttacks;
    case FactKind::TerrainSet: return kTerrains;
    default: return {};
    }
}

Words whomWords(FactKind kind) {
    switch (kind) {
    case FactKind::Rolled:
    case FactKind::RollBegan: return kSides;
    case FactKind::ThingPut: return things();
    default: return {};
    }
}

std::uint8_t placeOf(std::string_view word, Words words, std::uint8_t otherwise) {
    const auto found = std::ranges::find(words, word);
    return found == words.end() ? otherwise : static_cast<std::uint8_t>(found - words.begin());
}

} // namespace tenplus::skirmish
