#include "interop/imports/new_system.h"

#include "base/plain_file.h"
#include "base/text.h"
#include "content/formula/formula.h"
#include "interop/bounded_json.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"
#include "interop/imports/system_parts.h"
#include "interop/json_edit.h"
#include "interop/shipped.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

namespace tenplus::interop::inline imports {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 17> kShared{
    "adversaries", "armoury", "cards",     "classes",    "creatures", "environments", "gear", "guide",    "heritages",
    "items",       "moves",   "playbooks", "ready-made", "spells",    "tables",       "book", "scenarios"};

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string creditOf(const FoundPack& pack, const std::string& title) {
    std::string credit = pack.title.empty() ? title : pack.title;
    if (!pack.version.empty()) credit += " " + pack.version;
    if (!pack.authors.empty()) credit += " by " + pack.authors;
    credit += fmt::format(", taken in from {}.", pack.format.empty() ? "a file of another program" : pack.format);
    credit += pack.licence.empty() ? " The file names no licence: ask its authors before you give this away."
                                   : " Licence: " + pack.licence + ".";
    if (!pack.url.empty()) credit += " " + pack.url;
    return credit;
}

GameJson systemIn(const fs::path& folder) {
    const auto text = readPlainFile(folder / "system.json", std::size_t{1} << 20U);
    return text ? parsedWithin<GameJson>(kGameTree, *text) : GameJson();
}

// Names of stats by their ids, from the games that ship: moves of other programs write the short form alone.
std::map<std::string, std::string> usualStats(const fs::path& data) {
    std::map<std::string, std::string> names;
    for (const std::string& game : shippedSystems(data)) {
        const GameJson system = systemIn(data / "systems" / game);
        for (const GameJson& stat : system.is_object() ? system.value("stats", GameJson::array()) : GameJson::array())
            names.emplace(asciiLower(stat.value("id", "")), stat.value("name", ""));
    }
    return names;
}

// Stats that only the moves mention.
void addMentionedStats(FoundPack& pack, const std::map<std::string, std::string>& usual) {
    const bool said = !pack.stats.empty();
    std::set<std::string> known;
    for (const FoundStat& stat : pack.stats) known.insert(stat.id);
    for (FoundMove& move : pack.moves) {
        if (!move.stats.empty() || !move.readProse) continue;
        const std::string word = statInProse(move.text);
        if (!word.empty() && (usual.contains(word) || known.contains(word))) move.stats.push_back(word);
    }
    for (const FoundMove& move : pack.moves) {
        for (const std::string& stat : move.stats) {
            if (stat == "*" || slugOf(stat).empty() || !known.insert(stat).second) continue;
            const auto named = usual.find(stat);
            pack.stats.push_back({stat, named == usual.end() ? capitalised(stat) : named->second});
            if (said)
                pack.guessed.push_back(
                    {move.at,
                     "the stat \"" + stat + "\" stands in no list of stats, and was added for \"" + move.name + "\""});
        }
    }
    if (!said && !pack.stats.empty())
        pack.guessed.push_back({{}, "the stats were gathered from the moves: write better names into system.json"});
}

void addMentionedBands(FoundPack& pack) {
    if (!pack.challenge.empty()) {
        pack.bands = {{"miss", "Miss", std::nullopt, 0, BandTone::Miss},
                      {"weak", "Weak hit", 1, 1, BandTone::Weak},
                      {"strong", "Strong hit", 2, std::nullopt, BandTone::Strong}};
        return;
    }
    const bool said = !pack.bands.empty();
    if (!said) pack.bands = usualBands();
    const bool critical =
        std::ranges::any_of(pack.moves, [](const FoundMove& move) { return move.results.contains("critical"); });
    const bool known = std::ranges::any_of(pack.bands, [](const FoundBand& band) { return band.id == "critical"; });
    if (critical && !known) {
        pack.bands.back().to = 12;
        pack.bands.push_back({"critical", "Critical hit", 13, std::nullopt, BandTone::Strong});
        pack.guessed.push_back({{}, "moves say what a critical result does, but not when it is one: 13+ was taken"});
    }
}

std::string labelOf(const FoundBand& band) {
    if (!band.from) return fmt::format("{}-", band.to.value_or(0));
    if (!band.to) return fmt::format("{}+", *band.from);
    return *band.from == *band.to ? fmt::format("{}", *band.from) : fmt::format("{}–{}", *band.from, *band.to);
}

// Bands rise and cover every total: holes go to the band below and are reported.
GameJson bandsJson(FoundPack& pack) {
    GameJson bands = GameJson::array();
    std::ranges::stable_sort(pack.bands, {}, [](const FoundBand& band) { return band.from.value_or(-1000); });
    const auto tell = [&](std::string words) { pack.guessed.push_back({{}, std::move(words)}); };
    if (pack.bands.front().from)
        tell(fmt::format("no result is said for less than {}: \"{}\" takes it", *pack.bands.front().from,
                         pack.bands.front().name));
    if (pack.bands.back().to && pack.challenge.empty())
        tell(fmt::format("no result is said for {} and more: \"{}\" takes it", *pack.bands.back().to + 1,
                         pack.bands.back().name));
    for (std::size_t i = 0; i < pack.bands.size(); ++i) {
        FoundBand& band = pack.bands[i];
        GameJson one{{"id", band.id}, {"name", nameWithin(band.name, band.id)}, {"label", labelOf(band)}};
        if (i + 1 < pack.bands.size()) {
            const int next = pack.bands[i + 1].from.value_or(0);
            if (band.to && *band.to + 1 < next)
                tell(fmt::format("no result is said for {}: \"{}\" takes it",
                                 *band.to + 2 == next ? fmt::format("{}", *band.to + 1)
                                                      : fmt::format("{} to {}", *band.to + 1, next - 1),
                                 band.name));
            one["upTo"] = next - 1;
        }
        if (!pack.challenge.empty()) one["label"] = i == 0 ? "none" : i == 1 ? "one" : "both";
        constexpr std::array<const char*, 3> kTones{"miss", "weak", "strong"},
            kTexts{"It goes wrong.", "It works, at a price.", "It works."};
        one["tone"] = kTones[static_cast<std::size_t>(band.tone)];
        GameJson otherwise{{"text", kTexts[static_cast<std::size_t>(band.tone)]}};
        if (band.tone == BandTone::Miss)
            otherwise["effects"] = GameJson::array({{{"effect", "ask-gm"}, {"text", "What goes wrong?"}}});
        one["otherwise"] = std::move(otherwise);
        bands.push_back(std::move(one));
    }
    return bands;
}

GameJson groupsJson(FoundPack& pack, TargetGame& game) {
    for (const FoundMove& move : pack.moves) {
        const bool known =
            move.group.empty() || !move.playbook.empty() ||
            std::ranges::any_of(pack.groups, [&](const auto& group) { return group.first == move.group; });
        if (!known) pack.groups.emplace_back(move.group, capitalised(move.group) + " moves");
    }
    GameJson groups = GameJson::array();
    std::set<std::string> ids;
    const auto add = [&](const std::string& source, const std::string& name) {
        const std::string id = slugOf(source);
        if (id.empty()) return;
        game.groups[source] = id;
        if (ids.insert(id).second) groups.push_back({{"id", id}, {"name", nameWithin(name, id)}});
    };
    for (const auto& [id, name] : pack.groups) add(id, name);
    if (!ids.contains("basic")) add("basic", "Basic moves");
    if (!ids.contains("class")) add("class", "Class moves");
    return groups;
}

// Moves of classes are learned with levels, and no other program says what a level costs.
void tellCostOfLevel(FoundPack& pack) {
    const bool learned = std::ranges::any_of(pack.moves, [](const FoundMove& move) { return !move.playbook.empty(); });
    if (pack.playbooks.empty() || !learned) return;
    pack.guessed.push_back({{}, "a level costs 5 XP: write into the field \"xpNeeded\" what it costs in your game"});
}

// Domains of cards that the game does not know yet.
void addDomains(GameJson& system, const FoundPack& pack, const content::Rulebook& book) {
    if (!book.duality) return;
    std::set<std::string> known;
    for (const content::Named& domain : book.duality->domains) known.insert(domain.id);
    for (const FoundCard& card : pack.cards) {
        const std::string id = slugOf(card.domain);
        if (!id.empty() && known.insert(id).second)
            system["duality"]["domains"].push_back({{"id", id}, {"name", nameWithin(card.domain, id)}});
    }
}

} // namespace

std::string formulaNameOf(std::string_view text) {
    std::string name;
    bool up = false;
    for (const char c : slugOf(text)) {
        if (c == '-') {
            up = !name.empty();
        } else {
            name += up ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
            up = false;
        }
    }
    name.resize(std::min<std::size_t>(name.size(), 40));
    const bool isDie = name.size() > 1 && name.front() == 'd' && std::isdigit(static_cast<unsigned char>(name[1])) != 0;
    if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0 || isDie) name = "n" + name;
    return content::isFieldName(name) ? name : name + "Stat";
}

Expected<TargetGame, std::string> newSystem(FoundPack& pack, const std::string& id, const std::string& title) {
    const auto data = dataFolder();
    if (!data) return Unexpected(noDataSentence());
    GameJson system = systemIn(*data / "skeleton");
    if (!system.is_object())
        return Unexpected("The game to begin with cannot be read: there is no whole " + (*data / "skeleton").string() +
                          ".");
    TargetGame game{.id = id, .title = title};
    addMentionedStats(pack, usualStats(*data));
    addMentionedBands(pack);
    game.credit = textWithin(creditOf(pack, title), kProseLength);
    system["id"] = id;
    system["name"] = title;
    system["version"] = pack.version.empty() ? "1" : lineWithin(pack.version, kShortLength);
    system["credit"] = game.credit;
    system["bands"] = bandsJson(pack);
    system["groups"] = groupsJson(pack, game);
    if (pack.stats.empty())
        pack.guessed.push_back({{}, "the file names no stats: those of a new game stand there"});
    else
        putStats(system, pack, game.stats);
    putSheet(system, pack);
    putGroup(system, pack);
    tellCostOfLevel(pack);
    const bool ownScores =
        std::ranges::any_of(pack.playbooks, [](const FoundPlaybook& book) { return !book.scores.empty(); });
    if (ownScores) system["creation"].erase("scores"); // each class brings its own line
    putConditions(system, pack);
    game.system = writtenJson(system);
    content::Loaded loaded = content::loadRulebook({{"system.json", game.system}}, id);
    if (!loaded.rulebook || content::hasErrors(loaded.issues))
        return Unexpected("No game can be made of it: " + content::firstError(loaded.issues) + ".");
    game.book = std::move(*loaded.rulebook);
    return game;
}

Expected<TargetGame, std::string> systemOn(FoundPack& pack, const fs::path& folder, const std::string& id,
                                           const std::string& title) {
    content::Issues issues;
    const std::string name = fs::absolute(folder / ".").lexically_normal().parent_path().filename().string();
    const content::PackFiles files = content::readPackFolder(folder, name, issues, gameShelves());
    content::Loaded loaded = content::loadRulebook(files, name, issues);
    const auto text = files.find("system.json");
    GameJson system = text == files.end() ? GameJson() : parsedWithin<GameJson>(kGameTree, text->second);
    if (!loaded.rulebook || content::hasErrors(loaded.issues) || !system.is_object())
        return Unexpected("The game \"" + name + "\" has faults itself: mend it, or choose another one with --on.");
    if (!isIdentifier(name))
        return Unexpected("The game \"" + name +
                          "\" cannot be shared: its folder needs a name of small letters and hyphens.");
    TargetGame game{.id = id, .title = title, .on = name, .book = std::move(*loaded.rulebook)};
    game.credit =
        textWithin(creditOf(pack, title) + " It stands on " + game.book.name + ". " + game.book.credit, kProseLength);
    system["id"] = id;
    system["name"] = title;
    system["version"] = pack.version.empty() ? "1" : lineWithin(pack.version, kShortLength);
    system["credit"] = game.credit;
    GameJson& shares = system["shares"];
    if (!shares.is_object()) shares = GameJson::object();
    std::error_code ignored;
    for (const std::string_view part : kShared) {
        if (fs::is_directory(folder / part, ignored)) shares[name].push_back(std::string(part));
    }
    addDomains(system, pack, game.book);
    game.system = writtenJson(system);
    for (const content::Stat& stat : game.book.stats) {
        game.stats[asciiLower(stat.id)] = game.stats[asciiLower(stat.name)] = stat.id;
    }
    for (const content::Group& group : game.book.groups) game.groups[group.id] = group.id;
    pack.bands.clear();
    std::optional<int> from;
    for (const content::Band& band : game.book.bands) {
        const auto tone = band.tone == content::Tone::Miss     ? BandTone::Miss
                          : band.tone == content::Tone::Strong ? BandTone::Strong
                                                               : BandTone::Weak;
        const auto to = band.upTo ? std::optional(static_cast<int>(*band.upTo)) : std::nullopt;
        pack.bands.push_back({band.id, band.name, from, to, tone});
        if (to) from = *to + 1;
    }
    return game;
}

} // namespace tenplus::interop::inline imports
