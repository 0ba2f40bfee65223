// Things: what can be carried, bought and used. The tags of a thing are the only place for its numbers ("1 armour", "+1
// damage", "2 piercing"), so that things of the books and hand-written ones count alike.
#pragma once

#include "content/effect.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

enum class ThingKind {
    Weapon,
    Ammo,
    Armour,
    Shield,
    Gear,
    Poison,
    Service,
    Meal,
    Transport,
    Land,
    Bribe,
    Gift,
    Hoard,
    Magic
};
constexpr std::array<std::string_view, 14> wireNames(ThingKind) {
    return {"weapon", "ammo",      "armour", "shield", "gear", "poison", "service",
            "meal",   "transport", "land",   "bribe",  "gift", "hoard",  "magic"};
}

struct Thing {
    std::string id;
    std::string name;
    ThingKind kind = ThingKind::Gear;
    std::optional<int> price;  ///< in coins; nothing: no listed price
    int share = 0;             ///< percentage of another thing's price, rounded up, added to the price
    bool lessDiscount = false; ///< the buyer's discount (their Charisma) applies
    int weight = 0;
    std::vector<std::string> tags; ///< including those with its numbers
    int uses = 0;                  ///< 0: not used up
    int ammo = 0;
    int takes = 1;           ///< uses spent each time
    bool worn = false;       ///< worn or held when taken, like armour and weapons
    bool asksTarget = false; ///< a user must name a target
    bool byFamily = false;   ///< the rules of the game's family carry out its use
    std::string text;
    std::vector<Effect> effects; ///< of one use
    std::string makes;           ///< id of a move made with it, without dice; may be empty
    std::string band;            ///< id of the band of that move
    [[nodiscard]] bool isWorn() const {
        return worn || kind == ThingKind::Weapon || kind == ThingKind::Armour || kind == ThingKind::Shield;
    }
};

/// A number of a thing that fills a field of the sheet: rations, arrows.
struct Fill {
    std::string thing; ///< id; empty: every thing with ammo
    std::string field;
    friend bool operator==(const Fill&, const Fill&) = default;
};

/// How a sheet lists gear. The columns of the list are `name`, `tags`, `weight` and, optionally, `worn` (a flag),
/// `uses` and `thing`.
struct GearRules {
    std::string list;     ///< empty: the game has no gear
    std::string coins;    ///< a number field; may be empty
    std::string discount; ///< a number field or stat: the discount on some prices; may be empty
    std::string weight;   ///< the number field with the carried weight, including coins; may be empty
    std::vector<Fill> fills;
    std::vector<std::string> words; ///< tags that formulas read as `with.` plus the tag
    /// The tag pattern of a number or quality, by its name in the files: "damage" is "+{} damage".
    std::map<std::string, std::string, std::less<>> tags;
    [[nodiscard]] std::string_view tag(std::string_view quality) const {
        const auto found = tags.find(quality);
        return found == tags.end() ? std::string_view() : std::string_view(found->second);
    }
};

/// The sum of numbers in tags ("close, 2 piercing") that match `pattern` ("{} piercing"); a pattern without {} counts 1
/// for each match. 0 if nothing matches.
std::int64_t numberInTags(std::string_view tags, std::string_view pattern);
/// True if one of the tags is that word, ignoring case.
bool hasTag(std::string_view tags, std::string_view tag);
/// True if it has at least one of those.
bool hasAnyTag(std::string_view tags, const std::vector<std::string>& wanted);
/// The tags as one text, as the sheet shows them.
std::string tagsOf(const Thing& thing);

} // namespace tenplus::content
