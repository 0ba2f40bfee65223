#include "interop/imports/game_data.h"

#include "base/text.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

FoundPart foundIn(Members& one) { return {one.at(), one.line({"id", "key"}), one.line({"name", "title"})}; }

std::string inLowerCase(std::string name) {
    // "ACID BURROWER" shouts: only the first letter of each word stays.
    const bool shouts = std::ranges::none_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
    if (!shouts) return name;
    bool starts = true;
    for (char& c : name) {
        if (!starts && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        starts = c == ' ' || c == '-';
    }
    return name;
}

// "Relentless (3) - Passive".
std::vector<FoundFeature> featuresIn(Members& one, FoundPack& pack) {
    std::vector<FoundFeature> features;
    for (const auto& [each, place] : one.each({"feats", "features", "feature", "abilities"})) {
        Members feature(*each, place);
        FoundFeature read{feature.line({"name"}), feature.line({"type", "kind"}),
                          feature.prose({"text", "description", "desc"})};
        const std::string question = feature.line({"question"});
        if (!question.empty()) read.text += "\n" + question;
        const std::size_t dash = read.name.rfind(" - ");
        if (read.kind.empty() && dash != std::string::npos) {
            read.kind = read.name.substr(dash + 3);
            read.name.resize(dash);
        }
        if (!read.name.empty()) features.push_back(std::move(read));
        feature.keepRest(pack);
    }
    return features;
}

// "8/15"; "None" for a minion.
void readThresholds(Members& one, FoundAdversary& it) {
    const std::string both = one.line({"thresholds"});
    it.major = firstNumber(both).value_or(0);
    it.severe = firstNumber(both.substr(std::min(both.find_first_of("/|,"), both.size()))).value_or(0);
    if (const auto major = one.number({"threshold_major", "major"})) it.major = *major;
    if (const auto severe = one.number({"threshold_severe", "severe"})) it.severe = *severe;
}

void readAdversary(Members& one, FoundPack& pack) {
    FoundAdversary it;
    static_cast<FoundPart&>(it) = foundIn(one);
    it.name = inLowerCase(it.name);
    it.tier = one.number({"tier"}).value_or(1);
    it.role = one.line({"type", "role"});
    it.text = one.prose({"description", "desc"});
    it.wants = one.lines({"motives_and_tactics", "motivesAndTactics", "motives"});
    it.difficulty = one.number({"difficulty"}).value_or(12);
    readThresholds(one, it);
    it.hp = one.number({"hp"}).value_or(1);
    it.stress = one.number({"stress"}).value_or(1);
    it.attack = one.number({"atk", "attack_modifier", "attackModifier"}).value_or(0);
    it.weapon = one.line({"attack", "weapon"});
    it.range = one.line({"range"});
    const std::string damage = one.line({"damage"});
    it.damage = diceOf(damage);
    it.type = damage + " " + one.line({"damage_type", "damageType"});
    for (const std::string& each : one.lines({"experience", "experiences"})) {
        const std::size_t sign = each.find_last_of("+-");
        it.experiences.emplace_back(std::string(trimmed(std::string_view(each).substr(0, sign))),
                                    firstNumber(each).value_or(0));
    }
    it.features = featuresIn(one, pack);
    if (firstNumber(it.role))
        pack.guessed.push_back({one.at("type"), "\"" + it.name + "\" is \"" + it.role + "\": the number is not used"});
    one.ignore({"source", "slug", "image", "img"});
    one.keepRest(pack);
    if (it.name.empty()) return pack.lose("adversary", {one.at(), "the adversary has no name"});
    pack.adversaries.push_back(std::move(it));
}

void readEnvironment(Members& one, FoundPack& pack) {
    FoundEnvironment it;
    static_cast<FoundPart&>(it) = foundIn(one);
    it.name = inLowerCase(it.name);
    it.tier = one.number({"tier"}).value_or(1);
    it.kind = one.line({"type", "kind"});
    it.text = one.prose({"description", "desc"});
    for (const auto& [words, text] :
         {std::pair("Impulses: ", one.line({"impulses"})),
          std::pair("May appear: ", one.line({"potential_adversaries", "potentialAdversaries"}))})
        if (!text.empty()) it.text += (it.text.empty() ? "" : "\n") + std::string(words) + text;
    it.difficulty = one.number({"difficulty"}).value_or(12);
    it.features = featuresIn(one, pack);
    one.ignore({"source", "slug", "image", "img"});
    one.keepRest(pack);
    if (it.name.empty()) return pack.lose("environment", {one.at(), "the environment has no name"});
    pack.environments.push_back(std::move(it));
}

void readDomainCard(Members& one, FoundPack& pack) {
    FoundCard it;
    static_cast<FoundPart&>(it) = foundIn(one);
    it.name = inLowerCase(it.name);
    it.domain = one.line({"domain"});
    it.level = one.number({"level"}).value_or(1);
    it.kind = one.line({"type", "kind"});
    it.recall = one.number({"recall", "recall_cost", "recallCost"}).value_or(0);
    it.text = one.prose({"text", "description", "desc"});
    one.ignore({"source", "slug", "image", "img"});
    one.keepRest(pack);
    if (it.name.empty()) return pack.lose("card", {one.at(), "the card has no name"});
    pack.cards.push_back(std::move(it));
}

} // namespace

DualitySort dualitySortOf(const Json& value) {
    if (!value.is_object() || !value.contains("name")) return DualitySort::None;
    if (value.contains("domain") && value.contains("level")) return DualitySort::Card;
    if (value.contains("stress") && value.contains("difficulty")) return DualitySort::Adversary;
    const bool place = value.contains("impulses") || value.contains("potential_adversaries") || value.contains("feats");
    return place && value.contains("tier") && value.contains("difficulty") ? DualitySort::Environment
                                                                           : DualitySort::None;
}

void readDuality(Members& one, DualitySort sort, FoundPack& pack) {
    switch (sort) {
    case DualitySort::Adversary: return readAdversary(one, pack);
    case DualitySort::Environment: return readEnvironment(one, pack);
    case DualitySort::Card: return readDomainCard(one, pack);
    case DualitySort::None: break;
    }
}

} // namespace tenplus::interop::inline imports
