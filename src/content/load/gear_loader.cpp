#include "content/load/gear_loader.h"

#include "base/contains.h"
#include "content/load/effect_loader.h"

#include <array>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr IntegerRange kPrice{0, 1'000'000'000};
constexpr IntegerRange kThingNumber{0, 1000};
constexpr std::array<std::string_view, 6> kNumbers{"armour", "plusArmour", "damage", "piercing", "ammo", "load"};
constexpr std::array<std::string_view, 4> kFlags{"ignoresArmour", "stun", "precise", "clumsy"};

// Adds a number to the tags unless they have it already: only tags count.
void addTag(const Draft& draft, Thing& thing, std::string_view quality, int number, const Node& at) {
    const std::string_view pattern = draft.rulebook.gear.tag(quality);
    if (number == 0) return;
    if (pattern.empty()) {
        reportGear(draft, at,
                   fmt::format("the system does not say how '{}' is written as a tag: add it to 'tags' of its 'gear'",
                               quality));
        return;
    }
    if (numberInTags(tagsOf(thing), pattern) != 0) return;
    std::string tag(pattern);
    if (const std::size_t place = tag.find("{}"); place != std::string::npos)
        tag.replace(place, 2, std::to_string(number));
    thing.tags.push_back(std::move(tag));
}

// Overrides a thing's members with those in `node`.
void readQualities(const Draft& draft, const Node& node, Thing& thing) {
    if (node.has("kind")) thing.kind = readWord(node, "kind", ThingKind::Gear);
    if (const auto price = node.optionalInteger<int>("price", kPrice)) thing.price = price;
    thing.weight = node.optionalInteger<int>("weight", kThingNumber).value_or(thing.weight);
    for (std::string& tag : readTexts(node, "tags", kNameRule)) {
        if (!contains(thing.tags, tag)) thing.tags.push_back(std::move(tag));
    }
    thing.uses = node.optionalInteger<int>("uses", kThingNumber).value_or(thing.uses);
    thing.ammo = node.optionalInteger<int>("ammo", kThingNumber).value_or(thing.ammo);
    for (const std::string_view quality : kNumbers) {
        addTag(draft, thing, quality, node.optionalInteger<int>(quality, kThingNumber).value_or(0), node);
    }
    for (const std::string_view quality : kFlags) addTag(draft, thing, quality, readFlag(node, quality) ? 1 : 0, node);
    if (node.has("text")) thing.text = readText(node, "text", kProseRule);
}

Thing readThing(Draft& draft, const Node& node) {
    Thing thing;
    thing.id = node.identifier("id").value_or("");
    thing.name = readText(node, "name", kNameRule);
    thing.share = node.optionalInteger<int>("share", kThingNumber).value_or(0);
    thing.lessDiscount = readFlag(node, "lessCharisma");
    readQualities(draft, node, thing);
    thing.takes = node.optionalInteger<int>("takes", {1, 1000}).value_or(1);
    thing.worn = readFlag(node, "worn");
    thing.asksTarget = readFlag(node, "asksTarget");
    EffectLoader effects(draft, {&draft.types(Sort::Character), &draft.either, TargetSort::Any});
    thing.effects = effects.effects(node, "effects");
    if (const auto makes = node.optionalObject("makes")) {
        thing.makes = effects.moveId(*makes, "move");
        const auto band = makes->member("band");
        thing.band = band ? band->asIdentifier().value_or("") : std::string();
        if (!thing.band.empty()) draft.bands.check(*band, thing.band);
        makes->finish();
    }
    node.finish();
    return thing;
}

} // namespace

void expectThings(Draft& draft, const SourceFile& file) {
    const auto things = file.source.find("/things");
    if (!things || things->kind() != Node::Kind::Array) return;
    const std::vector<Node> nodes = things->elements();
    if (nodes.size() > kMostMoves) return;
    for (const Node& thing : nodes) {
        const auto id = thing.has("id") ? thing.member("id") : std::nullopt;
        if (!id || id->kind() != Node::Kind::Text) continue;
        if (const auto word = id->asText({0})) draft.things.expect(*word);
    }
}

void loadThings(Draft& draft, SourceFile& file) {
    const auto root = file.source.root();
    if (!root) return;
    for (const Node& node : readList(*root, "things", {1, kMostMoves})) {
        if (!draft.hasRoom(node, "things", draft.rulebook.things.size(), kMostMoves)) break;
        Thing thing = readThing(draft, node);
        const bool owns = !thing.id.empty() && draft.things.claim(*node.member("id"), thing.id, file.shownName);
        if (!owns) continue;
        if (file.isSound(node))
            draft.rulebook.things.push_back(std::move(thing));
        else
            draft.things.leaveOut(thing.id);
    }
    root->finish();
}

GearPiece readGearPiece(const Draft& draft, const Node& node) {
    GearPiece piece;
    const auto id = node.optionalIdentifier("thing");
    if (id) {
        const bool known = draft.things.check(*node.member("thing"), *id);
        if (const Thing* const listed = known ? draft.rulebook.thing(*id) : nullptr) piece.thing = *listed;
    }
    if (!id || node.has("name")) piece.thing.name = readText(node, "name", kNameRule);
    readQualities(draft, node, piece.thing);
    piece.count = node.optionalInteger<int>("count", {1, 1000}).value_or(1);
    node.finish();
    return piece;
}

} // namespace tenplus::content::inline load
