#include "interop/game_update.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/json/place_words.h"
#include "interop/arrival.h"
#include "interop/bounded_json.h"
#include "interop/game_file.h"
#include "interop/shipped.h"
#include "session/refused.h"
#include "table/core/sheet.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace {

using content::Rulebook;

// nlohmann::json sorts members, so that another order of them is no change.
constexpr std::size_t kMostLost = 60;     // named one by one
constexpr std::size_t kLongestLine = 200; // letters

/// Somebody at the table, and what they have that the new version lacks.
struct Loss {
    std::string who, what;
    friend bool operator==(const Loss&, const Loss&) = default;
};

struct NamedPart {
    std::string name; ///< as a person knows it
    std::string json;
};
using PartKey = std::pair<std::string, std::string>; // the member that lists it, and its id
using Parts = std::map<PartKey, NamedPart>;
constexpr const char* kFile = "file"; // stands for a member in the key of what is left of a file

std::string memberText(const nlohmann::json& object, const char* member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Takes the parts out of a document: every object with an id. What is left is compared as one.
void takeParts(Parts& parts, const std::string& sort, nlohmann::json& value) {
    if (value.is_array()) {
        for (nlohmann::json& each : value) takeParts(parts, sort, each);
        std::erase_if(value.get_ref<nlohmann::json::array_t&>(),
                      [](const nlohmann::json& each) { return each.is_null(); });
        return;
    }
    if (!value.is_object()) return;
    const std::string id = memberText(value, "id");
    if (!id.empty() && !sort.empty()) {
        const std::string name = memberText(value, "name");
        parts[{sort, id}] = {name.empty() ? id : name,
                             value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
        value = nullptr;
        return;
    }
    for (auto& [member, each] : value.items()) takeParts(parts, member, each);
}

Parts partsOfPack(const content::PackFiles& files) {
    Parts parts;
    for (const auto& [path, bytes] : files) {
        auto json = parsedWithin<nlohmann::json>(kGameTree, bytes);
        if (!json.is_discarded()) takeParts(parts, {}, json);
        const bool isRest = !json.is_discarded() && json.is_object();
        if (isRest) json.erase("version");
        parts[{kFile, path}] = {path,
                                isRest ? json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) : bytes};
    }
    return parts;
}

// "Backstab (move)"; what a file holds besides its parts is "the rest of moves/basic.json".
std::string wordsOf(const Parts::value_type& part) {
    if (part.first.first == kFile) return visibleText("the rest of " + part.second.name);
    return visibleText(part.second.name + " (" + content::partWord(part.first.first) + ")");
}

void compare(const Parts& before, const Parts& after, GameUpdate& told) {
    for (const auto& part : before) {
        const auto there = after.find(part.first);
        if (there == after.end())
            told.goes.push_back(wordsOf(part));
        else if (there->second.json != part.second.json)
            told.changes.push_back(wordsOf(*there));
    }
    for (const auto& part : after) {
        if (!before.contains(part.first)) told.comes.push_back(wordsOf(part));
    }
}

// Ids and names of the parts of a duality game that sheets name.
std::set<std::string> dualityWords(const Rulebook& rulebook) {
    std::set<std::string> words;
    if (!rulebook.duality) return words;
    const auto add = [&](const auto& list) {
        for (const auto& each : list) words.insert({each.id, each.name});
    };
    add(rulebook.duality->classes);
    for (const auto& each : rulebook.duality->classes) add(each.subclasses);
    add(rulebook.duality->heritages);
    add(rulebook.duality->cards);
    add(rulebook.duality->weapons);
    add(rulebook.duality->armours);
    add(rulebook.duality->items);
    add(rulebook.duality->adversaries);
    return words;
}

// What people at the table have that one version knows and the other does not.
class Losses {
public:
    Losses(const Rulebook& before, const Rulebook& after)
        : m_before(before)
        , m_after(after) {
        const auto now = dualityWords(after);
        for (const std::string& each : dualityWords(before)) {
            if (!now.contains(each)) m_words.insert(each);
        }
    }
    void add(const table::Actor& actor) {
        m_name = &actor.name;
        lost(m_before.playbook(actor.playbook), m_after.playbook(actor.playbook));
        for (const table::OwnedMove& each : actor.moves) lost(m_before.move(each.move), m_after.move(each.move));
        for (const table::KnownSpell& each : actor.book) lost(m_before.spell(each.spell), m_after.spell(each.spell));
        for (const std::string& each : actor.conditions) lost(m_before.condition(each), m_after.condition(each));
        const auto& before = table::typeOf(m_before, actor);
        const auto& after = table::typeOf(m_after, actor);
        for (const auto& [id, value] : actor.values) {
            if (!isEmptyValue(value)) lost(before.field(id), after.field(id));
            addWord(value);
        }
        for (const auto& [id, rows] : actor.lists) {
            if (!rows.empty()) lost(before.list(id), after.list(id));
            for (const table::Entry& row : rows) {
                for (const auto& [column, value] : row.values) addWord(value);
            }
        }
    }
    std::vector<Loss> take() { return std::move(m_lost); }

private:
    template <typename Part>
    void lost(const Part* before, const Part* after) {
        if (before && !after) say(before->name);
    }
    void addWord(const table::Value& value) {
        const auto* text = std::get_if<std::string>(&value);
        if (text && m_words.contains(*text)) say(*text);
    }
    void say(const std::string& what) {
        Loss loss{visibleText(*m_name), visibleText(what)};
        if (!contains(m_lost, loss)) m_lost.push_back(std::move(loss));
    }

    const Rulebook& m_before;
    const Rulebook& m_after;
    const std::string* m_name = nullptr;
    std::set<std::string> m_words;
    std::vector<Loss> m_lost;
};

std::vector<Loss> lostBy(const session::Session& session, const Rulebook& after) {
    Losses losses(session.rulebook(), after);
    for (const auto& [id, actor] : session.table().actors) losses.add(actor);
    return losses.take();
}

// A line for each, in those words, and how many more there are.
template <typename Words>
std::vector<std::string> linesOf(const std::vector<Loss>& losses, Words words) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(losses.size(), kMostLost); ++i)
        lines.emplace_back(firstCodePoints(words(losses[i]), kLongestLine));
    if (losses.size() > kMostLost) lines.push_back("and " + std::to_string(losses.size() - kMostLost) + " more");
    return lines;
}

std::string lossSentence(const Loss& loss) { return loss.who + " has " + loss.what; }
std::string lossEntry(const Loss& loss) { return loss.what + " (" + loss.who + ")"; } // as the story lists it

// "Maud has Backstab", "Maud has Backstab and Bram has Weak"
std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += (i == 0 ? "" : i + 1 == lines.size() && i < kMostLost ? " and " : ", ") + lines[i];
    return text;
}

} // namespace

Expected<content::PackFiles, session::Refused> packToUpdateTo(const session::Session& session,
                                                              const std::string& wish) {
    const auto no = [](const session::OpenRefused& why) { return Unexpected(session::refused(why.code, why.message)); };
    if (wish.ends_with(kGameFileEnding)) {
        auto read = readGameFile(wish);
        if (!read) return no(read.error());
        return std::move(read->files);
    }
    const std::filesystem::path path(wish);
    const bool isFolder = path.filename() == "system.json" && path.has_parent_path();
    auto pack = findSoundPack(wish.empty() ? session.table().pack.id : isFolder ? path.parent_path().string() : wish);
    if (!pack) return no(pack.error());
    return std::move(*pack);
}

Expected<GameUpdate, session::Refused> previewOf(const session::Session& session, const content::PackFiles& pack) {
    auto after = session.gameToUpdateTo(pack);
    if (!after) return Unexpected(std::move(after).error());
    GameUpdate told{
        visibleText(after->name), session.table().pack.version, visibleText(after->version), {}, {}, {}, {}};
    content::Issues ignored;
    const auto text = session.journal().blob(session.table().pack.hash);
    const auto before = text ? content::packFromText(*text, ignored) : std::nullopt;
    if (before) compare(partsOfPack(*before), partsOfPack(pack), told);
    told.lost = linesOf(lostBy(session, *after), lossSentence);
    return told;
}

Expected<session::Performed, session::Refused> updateGame(session::Session& session, const content::PackFiles& pack,
                                                          WhatPeopleHave have) {
    const auto after = session.gameToUpdateTo(pack);
    if (!after) return Unexpected(after.error());
    const std::vector<Loss> lost = lostBy(session, *after);
    if (!lost.empty() && have == WhatPeopleHave::Stays) {
        return Unexpected(session::refused(
            "held",
            joined(linesOf(lost, lossSentence)) +
                ", which the new version lacks: it would stay on the sheet without its rules. Update all the same, or "
                "keep this version."));
    }
    return session.updateGame(pack, linesOf(lost, lossEntry));
}

} // namespace tenplus::interop
