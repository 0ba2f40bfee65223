#include "interop/imports/sheet_toml.h"

#include "base/text.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

std::string lastStep(const SourcePlace& at) { return at.pointer.substr(at.pointer.rfind('/') + 1); }

BandTone toneOf(const std::string& key) {
    const std::string lower = asciiLower(key), word = bandWord(key);
    if (word == "weak" || word == "miss") return word == "weak" ? BandTone::Weak : BandTone::Miss;
    if (lower.find("fail") != std::string::npos || lower.find("miss") != std::string::npos) return BandTone::Miss;
    return lower.find("partial") != std::string::npos || lower.find("mixed") != std::string::npos ? BandTone::Weak
                                                                                                  : BandTone::Strong;
}

void readRanges(Members& sheet, FoundPack& pack) {
    for (const auto& [value, place] : sheet.each({"rollResults"})) {
        if (value->is_boolean()) continue; // switched off
        Members one(*value, place);
        const std::string key = lastStep(place), text = one.line({"range"});
        if (text.empty() && one.has({"range"})) continue; // range = false
        auto range = rangeOf(text);
        const auto start = one.number({"start"}), end = one.number({"end"});
        if (!range && (start || end)) range = std::pair(start, end);
        if (!range) {
            pack.skipped.push_back(
                {place, "the result \"" + key + "\" names no range such as 7-9, but \"" + text + "\""});
            continue;
        }
        const std::string name = one.line({"label"});
        pack.bands.push_back({bandWord(key), name.empty() ? key : name, range->first, range->second, toneOf(key)});
        one.keepRest(pack);
    }
}

void readStats(Members& actor, FoundPack& pack) {
    for (const auto& [value, place] : actor.each({"stats"})) {
        const std::string id = asciiLower(lastStep(place)), name = lineOf(*value);
        if (id == "ask" || id == "formula" || id == "prompt") continue;
        pack.stats.push_back({id, name.empty() || name == "0" ? lastStep(place) : name});
    }
}

// What the attributes of an actor are read into: a character's, or those of the sheet that all share.
struct SheetFound {
    std::vector<FoundTrack>& tracks;
    bool ofGroup = false;
};

// One attribute; `type` may be all that is said of it.
void readAttribute(const Json& value, const SourcePlace& place, FoundPack& pack, SheetFound found) {
    Members one(value, place);
    FoundTrack track{.id = lastStep(place)};
    const std::string type = asciiLower(value.is_string() ? value.get<std::string>() : one.line({"type"}));
    track.name = one.line({"label"});
    if (track.name.empty()) track.name = track.id;
    track.most = one.number({"max"});
    track.initial = one.number({"default", "value"});
    one.ignore({"description", "customLabel", "checkboxLabel", "inputStyle", "playbook", "limited", "sort", "close"});
    const std::vector<std::string> options = one.lines({"options"});
    const auto steps = one.lines({"steps"});
    if (type == "listmany" || type == "listone") {
        const bool condition = one.flag({"condition"}) || asciiLower(track.name).find("condition") != std::string::npos;
        if (condition) {
            for (const std::string& option : options) { // "Afraid (-2 to engage)"
                const std::size_t more = option.find('(');
                pack.conditions.push_back({std::string(trimmed(option.substr(0, more))),
                                           more == std::string::npos ? std::string() : option, found.ofGroup});
            }
            return;
        }
        track.type = FoundTrack::Type::Text;
        if (!options.empty())
            pack.guessed.push_back({place, "\"" + track.name + "\" is a list to tick there (" + joinedWords(options) +
                                               "), and a line of text here"});
    } else if (type == "text" || type == "longtext" || type == "textmany") {
        track.type = FoundTrack::Type::Text;
    } else if (type == "checkbox") {
        track.type = FoundTrack::Type::Flag;
    } else if (type == "roll") {
        track.type = FoundTrack::Type::Dice;
        track.initialText = diceOf(one.line({"default"}));
    } else if (type == "clock" || type == "xp" || type == "track" || type == "resource" || type == "number") {
        track.boxes = type == "clock" || type == "xp" || type == "track";
        if (!track.most && !steps.empty()) track.most = static_cast<int>(steps.size());
        if (!steps.empty())
            pack.guessed.push_back({place, "\"" + track.name + "\" has names for its steps there (" +
                                               joinedWords(steps) + "): write them as the \"steps\" of the field"});
        if (const auto least = one.number({"min", "negativeSteps"}))
            track.least = *least > 0 && one.has({"negativeSteps"}) ? -*least : *least;
    } else {
        pack.skipped.push_back(
            {place, "the attribute \"" + track.id + "\" is of a type that is not known: \"" + type + "\""});
        return;
    }
    one.keepRest(pack);
    found.tracks.push_back(std::move(track));
}

// All of an actor but its stats.
void readAttributes(Members& actor, FoundPack& pack, SheetFound found) {
    for (const std::string_view side : {"attributesTop", "attrTop", "attributesLeft", "attrLeft", "attributesRight"}) {
        for (const auto& [each, place] : actor.each({side})) readAttribute(*each, place, pack, found);
    }
    for (const auto& [each, place] : actor.each({"moveTypes"})) {
        const std::string name = lineOf(*each);
        pack.groups.emplace_back(lastStep(place), name.empty() ? lastStep(place) : name);
    }
    actor.ignore({"label", "equipmentTypes", "description", "details", "baseType"});
    actor.keepRest(pack);
}

void readCharacter(const Json& value, const SourcePlace& at, FoundPack& pack) {
    Members actor(value, at);
    readStats(actor, pack);
    readAttributes(actor, pack, {pack.tracks, false});
}

// An actor that is neither a character nor played by the GM belongs to all of them. It makes no moves: its stats are
// numbers.
void readShared(const Json& value, const SourcePlace& at, FoundPack& pack) {
    Members actor(value, at);
    FoundGroup group;
    group.name = actor.line({"label"});
    if (group.name.empty()) group.name = lastStep(at);
    for (const auto& [stat, place] : actor.each({"stats"})) {
        const std::string name = lineOf(*stat);
        group.tracks.push_back({.id = lastStep(place), .name = name.empty() ? lastStep(place) : name});
    }
    readAttributes(actor, pack, {group.tracks, true});
    pack.guessed.push_back({at, "\"" + group.name + "\" is the sheet that all share"});
    pack.shared = std::move(group);
}

bool isSheetOfActor(const Json& value) {
    return value.is_object() &&
           (value.contains("attributesTop") || value.contains("attributesLeft") || value.contains("stats"));
}

} // namespace

bool isSheet(const Json& value) {
    if (!value.is_object()) return false;
    const auto actor = value.find("character");
    const bool hasStats =
        actor != value.end() && actor->is_object() &&
        (actor->contains("stats") || actor->contains("moveTypes") || actor->contains("attributesTop"));
    return value.contains("rollResults") || hasStats;
}

void readSheet(const Json& value, const SourcePlace& at, FoundPack& pack) {
    Members sheet(value, at);
    if (pack.format.empty()) pack.format = "a sheet of Foundry's PbtA system";
    const std::string formula = sheet.line({"rollFormula"});
    if (const std::string dice = diceOf(formula); !dice.empty()) pack.dice = dice;
    if (!formula.empty() && diceOf(formula).empty())
        pack.guessed.push_back(
            {sheet.at("rollFormula"), "the dice \"" + formula + "\" are none that are known: 2d6 are rolled"});
    readRanges(sheet, pack);
    const Json* character = sheet.find({"character"});
    if (character) {
        readCharacter(*character, sheet.at("character"), pack);
    } else { // actors of several sorts: the first one that has stats
        for (const auto& [name, one] : value.items()) {
            if (!one.is_object() || !one.contains("stats") || name == "npc") continue;
            readCharacter(one, sheet.at(name), pack);
            sheet.find({std::string_view(name)});
            break;
        }
    }
    sheet.ignore({"statToggle", "statToken", "statClock", "statShifting", "rollShifting", "minMod", "maxMod",
                  "skipAttributeGrant"});
    for (const auto& [name, place] : sheet.unread()) {
        const Json& one = value.at(name);
        if (!isSheetOfActor(one)) continue;
        const auto base = one.find("baseType");
        if (name != "npc" && (base == one.end() || *base != "npc") && !pack.shared) {
            readShared(one, place, pack);
            sheet.find({std::string_view(name)});
        } else {
            pack.skipped.push_back({place, "the sheet of \"" + name +
                                               "\" is kept in kept.json: here creatures have the sheet of a new game, "
                                               "and one sheet can be shared by all"});
        }
    }
    sheet.keepRest(pack);
}

} // namespace tenplus::interop::inline imports
