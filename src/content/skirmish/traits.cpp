#include "content/skirmish/traits.h"

namespace tenplus::content::skirmish {

std::array<std::string_view, static_cast<std::size_t>(Skill::Count)> skillWords() {
    return {"berserk",   "fire-weapon", "swift",    "stealth",   "charge",        "control",       "gaze",
            "fly",       "dedicated",   "multi",    "master",    "healing-touch", "field-healing", "initiative",
            "poison",    "regenerate",  "listen",   "trap",      "pack",          "undying",       "acid",
            "underfoot", "chant",       "checking", "keen-shot", "slips-doors",   "one-of-two",    "fireproof"};
}

std::array<std::string_view, static_cast<std::size_t>(Spell::Count)> spellWords() {
    return {"hold-portal",     "shield",      "invulnerable-to-fire", "invulnerable-to-poison",
            "finger-of-death", "resurrection"};
}

std::array<std::string_view, static_cast<std::size_t>(ThingKind::Count)> thingWords() {
    return {"door",  "stairs",       "teleporter", "pit",          "trap",     "trigger", "chest", "stack",     "coins",
            "key",   "apples",       "skulls",     "weapons-rack", "campfire", "altar",   "bed",   "bookcase",  "table",
            "chair", "wizard-table", "food-table", "torture-rack", "tome",     "coffin",  "grill", "trap-door", "well"};
}

std::array<std::string_view, static_cast<std::size_t>(Find::Count)> findWords() {
    return {"magic-power", "melee-power",  "ranged-power", "stack", "coins",
            "potion",      "major-potion", "antidote",     "portal"};
}

std::array<std::string_view, static_cast<std::size_t>(When::Count)> whenWords() {
    return {"entered", "explored", "slain", "move", "read", "smashed", "opened"};
}

bool isExplorable(ThingKind kind) {
    switch (kind) {
    case ThingKind::Chest:
    case ThingKind::Stack:
    case ThingKind::Coins:
    case ThingKind::Key:
    case ThingKind::Apples:
    case ThingKind::Skulls:
    case ThingKind::Rack:
    case ThingKind::Campfire:
    case ThingKind::Bookcase:
    case ThingKind::WizardTable:
    case ThingKind::FoodTable:
    case ThingKind::Tome:
    case ThingKind::Trigger: return true;
    default: return false;
    }
}

} // namespace tenplus::content::skirmish
