#include "content/duality/entries.h"

#include "base/text.h"
#include "content/by_id.h"

#include <fmt/format.h>

#include <string_view>

namespace tenplus::content::inline duality {

namespace {

std::string nameIn(const std::vector<Named>& list, const std::string& id) {
    const Named* const found = byId(list, id);
    return found ? found->name : id;
}

std::string rangeName(const DualityBooks& books, DistanceBand band) {
    const auto at = static_cast<std::size_t>(band);
    return at < books.ranges.size() ? books.ranges[at].name : std::string(wireNames(band)[at]);
}

template <typename E>
std::string wordOf(E value) {
    return std::string(wireNames(value)[static_cast<std::size_t>(value)]);
}

std::string withSign(int number) { return fmt::format("{:+}", number); }

// "Beacon (3 Hope)"
std::vector<BookPart> partsOf(const std::vector<DualityFeature>& features) {
    std::vector<BookPart> parts;
    for (const DualityFeature& each : features) {
        std::vector<std::string> price;
        if (each.hope > 0) price.push_back(fmt::format("{} Hope", each.hope));
        if (each.stress > 0) price.push_back(fmt::format("{} Stress", each.stress));
        if (each.fear > 0) price.push_back(fmt::format("{} Fear", each.fear));
        parts.push_back({price.empty() ? each.name : fmt::format("{} ({})", each.name, listed(price)), each.text});
    }
    return parts;
}

std::string damageOf(const dice::Expression& damage, DamageType type) {
    return dice::toText(damage) + " " + wordOf(type);
}

} // namespace

BookEntry bookEntryOf(const DualityBooks& books, const DualityClass& ofClass) {
    std::vector<std::string> domains;
    for (const std::string& each : ofClass.domains) domains.push_back(nameIn(books.domains, each));
    BookEntry entry{.id = ofClass.id,
                    .name = ofClass.name,
                    .line = fmt::format("{}, Evasion {}, {} HP, thresholds {} and {}", joinedWords(domains),
                                        ofClass.evasion, ofClass.hp, ofClass.major, ofClass.severe),
                    .text = ofClass.text,
                    .parts = {{ofClass.hopeFeature.name + " (Hope feature)", ofClass.hopeFeature.text}}};
    for (BookPart& each : partsOf(ofClass.features)) entry.parts.push_back(std::move(each));
    return entry;
}

BookEntry bookEntryOf(const DualityBooks& books, const DualitySubclass& subclass,
                      const std::vector<DualityFeature>& features) {
    const std::string& casts = subclass.spellcastTrait;
    return {.id = subclass.id,
            .name = subclass.name,
            .line = casts.empty() ? std::string() : "casts with " + nameIn(books.traits, casts),
            .text = subclass.text,
            .parts = partsOf(features)};
}

BookEntry bookEntryOf(const DualityHeritage& heritage) {
    return {.id = heritage.id,
            .name = heritage.name,
            .line = {},
            .text = heritage.text,
            .parts = partsOf(heritage.features)};
}

BookEntry bookEntryOf(const DualityBooks& books, const DualityCard& card) {
    return {.id = card.id,
            .name = card.name,
            .line = fmt::format("{}, level {}, recall {}, {}", nameIn(books.domains, card.domain), card.level,
                                card.recall, wordOf(card.kind)),
            .text = card.text,
            .parts = {}};
}

BookEntry bookEntryOf(const DualityBooks& books, const DualityWeapon& weapon) {
    return {.id = weapon.id,
            .name = weapon.name,
            .line = fmt::format("{}, tier {}, {}, {}, {}, {}", wordOf(weapon.slot), weapon.tier,
                                nameIn(books.traits, weapon.trait), rangeName(books, weapon.range),
                                damageOf(weapon.damage, weapon.type),
                                weapon.hands == 1 ? "1 hand" : fmt::format("{} hands", weapon.hands)),
            .text = weapon.text,
            .parts = {}};
}

BookEntry bookEntryOf(const DualityArmour& armour) {
    std::string line = fmt::format("tier {}, score {}", armour.tier, armour.score);
    if (armour.evasion != 0) line += ", Evasion " + withSign(armour.evasion);
    return {.id = armour.id, .name = armour.name, .line = std::move(line), .text = armour.text, .parts = {}};
}

BookEntry bookEntryOf(const DualityItem& item) {
    const std::string uses = item.uses > 1 ? fmt::format("consumable, {} uses", item.uses) : "consumable";
    return {.id = item.id,
            .name = item.name,
            .line = item.consumable ? uses : std::string(),
            .text = item.text,
            .parts = {}};
}

std::optional<BookEntry> gearEntryOf(const DualityBooks& books, std::string_view id) {
    if (const DualityWeapon* const weapon = byId(books.weapons, id)) return bookEntryOf(books, *weapon);
    if (const DualityArmour* const armour = byId(books.armours, id)) return bookEntryOf(*armour);
    if (const DualityItem* const item = byId(books.items, id)) return bookEntryOf(*item);
    return std::nullopt;
}

BookEntry bookEntryOf(const DualityBooks& books, const Adversary& adversary) {
    std::string line =
        fmt::format("{}, tier {}, difficulty {}, ", wordOf(adversary.role), adversary.tier, adversary.difficulty);
    if (adversary.severe > 0) line += fmt::format("thresholds {} and {}, ", adversary.major, adversary.severe);
    line += fmt::format("{} HP, {} Stress, attack {}: {}, {}, {}", adversary.hp, adversary.stress,
                        withSign(adversary.attack), adversary.weapon, rangeName(books, adversary.range),
                        damageOf(adversary.damage, adversary.type));
    BookEntry entry{
        .id = adversary.id, .name = adversary.name, .line = std::move(line), .text = adversary.text, .parts = {}};
    if (!adversary.wants.empty()) entry.parts.push_back({"Wants", listed(adversary.wants)});
    for (const DualityExperience& each : adversary.experiences)
        entry.parts.push_back({"Experience", each.name + " " + withSign(each.modifier)});
    for (BookPart& each : partsOf(adversary.features)) entry.parts.push_back(std::move(each));
    return entry;
}

BookEntry bookEntryOf(const Environment& environment) {
    return {.id = environment.id,
            .name = environment.name,
            .line = fmt::format("{}, tier {}, difficulty {}", wordOf(environment.kind), environment.tier,
                                environment.difficulty),
            .text = environment.text,
            .parts = partsOf(environment.features)};
}

} // namespace tenplus::content::inline duality
