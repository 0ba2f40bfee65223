// Things: what can be carried, bought and used. The tags of a thing are the one place where its numbers stand
// ("1 armour", "+1 damage", "2 piercing"), so that a thing of the books and one written by hand count alike.
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

enum class ThingKind { Weapon, Ammo, Armour, Shield, Gear, Poison, Service, Meal, Transport, Land, Bribe, Gift, Hoard, Magic };
constexpr std::array<std::string_view, 14> wireNames(ThingKind) {
    return {"weapon", "ammo", "armour", "shield", "gear", "poison", "service", "meal", "transport", "land", "bribe", "gift", "hoard", "magic"};
}

struct Thing {
    std::string id;
    std::string name;
    ThingKind kind = ThingKind::Gear;
    std::optional<int> price; ///< in coins; nothing: no listed price
    int share = 0;            ///< so many hundredths of the price of the thing it is about, rounded up, come on top
    bool lessDiscount = false; ///< the buyer's number (their Charisma) is taken off the price
    int weight = 0;
    std::vector<std::string> tags; ///< those that say its numbers among them
    int uses = 0;  ///< 0: it is not used up
    int ammo = 0;
    int takes = 1; ///< uses that are gone with each use
    bool worn = false;       ///< it comes to hand when it is taken, as arms and armour do
    bool asksTarget = false; ///< it is used on somebody who must be named
    std::string text;
    std::vector<Effect> effects; ///< of one use
    std::string makes; ///< id of the move that is made with it, without dice; may be empty
    std::string band;  ///< id of the band that this move comes out at
    [[nodiscard]] bool isWorn() const { return worn || kind == ThingKind::Weapon || kind == ThingKind::Armour || kind == ThingKind::Shield; }
};

/// A number of one thing that counts as a field of the sheet: rations, arrows.
struct Fill {
    std::string thing; ///< id; empty: every thing with ammo
    std::string field;
    friend bool operator==(const Fill&, const Fill&) = default;
};

/// How gear stands on a sheet. The columns of the list are `name`, `tags`, `weight` and, where the list has them,
/// `worn` (a flag), `uses` and `thing`.
struct GearRules {
    std::string list;     ///< empty: nothing is known of gear here
    std::string coins;    ///< a number field; may be empty
    std::string discount; ///< a number field or stat: what comes off some prices; may be empty
    std::string weight;   ///< the number field that says how much is carried, coins included; may be empty
    std::vector<Fill> fills;
    std::vector<std::string> words; ///< tags that formulas know as `with.` and the word
    /// How a number or quality is written as a tag, by the name it has in the files: "damage" is "+{} damage".
    std::map<std::string, std::string, std::less<>> tags;
    [[nodiscard]] std::string_view tag(std::string_view quality) const {
        const auto found = tags.find(quality);
        return found == tags.end() ? std::string_view() : std::string_view(found->second);
    }
};

/// The number that stands in a list of tags ("close, 2 piercing") in the form of `pattern` ("{} piercing"), all of
/// them added; a pattern without {} is 1 where it stands. 0 if nothing fits.
std::int64_t numberInTags(std::string_view tags, std::string_view pattern);
/// True if one of the tags is that word, in capitals or not.
bool hasTag(std::string_view tags, std::string_view tag);
/// The tags as one text, as the sheet shows them.
std::string tagsOf(const Thing& thing);

} // namespace tenplus::content
