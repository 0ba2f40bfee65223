// Faults of the entries of a new game: the least part that can be left out for each.
#include "content/json/place_words.h"
#include "interop/bounded_json.h"
#include "interop/imports/game_writer.h"
#include "interop/json_edit.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace tenplus::interop::inline imports {

namespace {

struct EntryFault {
    std::string key;    // of the entry
    std::string member; // pointer in the entry; empty: the whole entry
    std::string name, why;
};

// An element of these goes whole: a row without its text, or an option without its effects, means nothing.
std::string wholeElement(const std::string& pointer) {
    for (const char* list : {"/rows/", "/options/", "/races/", "/alignments/", "/looks/", "/fixed/", "/choices/"}) {
        const std::size_t at = pointer.find(list);
        if (at != std::string::npos) return pointer.substr(0, pointer.find('/', at + std::string(list).size()));
    }
    return pointer;
}

// Empty: no entry is without it. A part that is missing takes the one around it along.
std::string partToDrop(const GameJson& entry, std::string pointer) {
    pointer = wholeElement(pointer);
    while (!pointer.empty() && !valueAt(entry, pointer)) pointer = above(pointer);
    constexpr std::array<std::string_view, 5> kNeeded{"/id", "/name", "/rows", "/trigger", "/group"};
    return std::ranges::find(kNeeded, pointer) == kNeeded.end() ? pointer : std::string();
}

std::vector<EntryFault> faultsWith(bool ofTheirOwn, const GameFiles& game, const content::Issues& issues,
                                   const std::string& shownName) {
    std::vector<EntryFault> faults;
    std::map<std::string, GameJson> documents;
    for (const content::Issue& issue : issues) {
        if ((issue.cause == content::Cause::Own) != ofTheirOwn || !issue.file.starts_with(shownName + "/")) continue;
        const auto keys = game.contents.find(issue.file.substr(shownName.size() + 1));
        if (keys == game.contents.end()) continue;
        GameJson& document = documents[keys->first];
        if (document.is_null()) document = parsedWithin<GameJson>(kGameTree, game.files.at(keys->first));
        for (std::size_t i = 0; i < keys->second.size(); ++i) {
            const std::string whole = entryPointer(document, i);
            const GameJson* entry = valueAt(document, whole);
            const bool ofFile = i == 0 && issue.pointer.empty();
            if (!entry || (!ofFile && !isWithin(issue.pointer, whole))) continue;
            EntryFault fault{keys->second[i],
                             ofFile ? std::string() : partToDrop(*entry, issue.pointer.substr(whole.size())),
                             entry->value("name", entry->value("title", keys->second[i])), issue.message};
            const bool isKnown = std::ranges::any_of(faults, [&](const EntryFault& each) {
                return each.key == fault.key && isWithin(fault.member, each.member);
            });
            if (!isKnown) faults.push_back(std::move(fault));
            break;
        }
    }
    return faults;
}

} // namespace

std::string entryPointer(const GameJson& document, std::size_t index) {
    const bool hasClass = document.contains("playbook");
    if (hasClass && index == 0) return "/playbook";
    for (const auto& [name, list] : document.items()) {
        if (list.is_array()) return below(below("", name), hasClass ? index - 1 : index);
    }
    return "/?";
}

bool addFaults(FaultyParts& faulty, const GameFiles& game, const content::Issues& issues, const std::string& shownName,
               bool inParts) {
    std::vector<EntryFault> faults = faultsWith(true, game, issues, shownName);
    if (faults.empty()) faults = faultsWith(false, game, issues, shownName);
    // The last element of a list goes first: the places of those before it stay.
    std::ranges::sort(faults, [](const EntryFault& one, const EntryFault& other) {
        return std::pair(one.member.size(), one.member) > std::pair(other.member.size(), other.member);
    });
    bool anyWhole = false;
    for (const EntryFault& fault : faults) {
        const auto thing = std::ranges::find(game.comes, fault.key, &ImportedThing::key);
        const SourcePlace at = thing == game.comes.end() ? SourcePlace{} : thing->at;
        auto& members = faulty.members[fault.key];
        if (inParts && !fault.member.empty()) {
            const std::string words = fmt::format("\"{}\" comes without a part of it, {}: {}", fault.name,
                                                  content::placeWords(fault.member), fault.why);
            members.push_back({fault.member, fault.why, {at, words}});
            continue;
        }
        // Without a part it may have another fault: the first one is its reason.
        const std::string why = members.empty() ? fault.why : members.front().why;
        const std::string words = fmt::format("\"{}\" is no sound part of a game: {}", fault.name, why);
        anyWhole |= faulty.entries.emplace(fault.key, FoundNote{at, words}).second;
    }
    if (anyWhole) faulty.members.clear(); // lists of others have fewer elements now
    return !faults.empty();
}

void tellFaults(const FaultyParts& faulty, FoundNotes& skipped) {
    for (const auto& [key, note] : faulty.entries) skipped.push_back(note);
    for (const auto& [key, members] : faulty.members) {
        for (const FaultyMember& member : members) skipped.push_back(member.note);
    }
}

} // namespace tenplus::interop::inline imports
