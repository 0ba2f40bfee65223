#include "interop/imports/datasworn.h"

#include "base/text.h"
#include "interop/imports/markup_layout.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

constexpr int kDeepestCollection = 12;

class SwornReader {
public:
    explicit SwornReader(FoundPack& pack)
        : m_pack(pack) {}

    void read(const Json& value, const SourcePlace& at) {
        Members whole(value, at);
        source(value, at);
        m_pack.format = "a Datasworn file";
        m_pack.dice = "1d6";
        m_pack.challenge = "2d10";
        rules(whole);
        for (const auto& [each, place] : whole.each({"moves"})) category(*each, place, 0);
        for (const auto& [each, place] : whole.each({"oracles"})) oracles(*each, place, {});
        for (const auto& [each, place] : whole.each({"assets"})) assets(*each, place, {}, 0);
        finishAssets(at);
        for (const auto& [each, place] : whole.each({"npcs"})) foes(*each, place);
        for (const auto& [each, place] : whole.each({"truths"})) truth(*each, place);
        for (const std::string_view list : {"atlas", "rarities", "delve_sites", "site_domains", "site_themes"})
            leaveOut(whole, list);
        whole.ignore({"_id", "id", "type", "datasworn_version", "ruleset", "date", "title", "authors", "license", "url",
                      "description"});
        whole.keepRest(m_pack);
    }

private:
    void leaveOut(Members& whole, std::string_view list) {
        const auto all = whole.each({list});
        if (all.empty()) return;
        m_pack.skipped.push_back(
            {whole.at(list),
             "\"" + std::string(list) + "\": a game has no place for them yet, and they are kept in kept.json"});
        m_pack.lost["entry of \"" + std::string(list) + "\""] += static_cast<int>(all.size());
        for (const auto& [each, place] : all)
            m_pack.keep(place, each->dump(-1, ' ', false, Json::error_handler_t::replace));
    }

    void source(const Json& value, const SourcePlace& at) {
        Members whole(value, at);
        const Json* inner = whole.find({"_source", "source"});
        Members source(inner ? *inner : value, at);
        const auto take = [](std::string& into, std::string text) {
            if (into.empty()) into = std::move(text);
        };
        take(m_pack.title, source.line({"title", "name"}));
        take(m_pack.authors, joinedWords(source.lines({"authors", "author"})));
        take(m_pack.licence, source.line({"license"}));
        take(m_pack.url, source.line({"url"}));
    }

    void rules(Members& whole) {
        const Json* found = whole.find({"rules"});
        if (!found) return;
        Members rules(*found, whole.at("rules"));
        for (const auto& [each, place] : rules.each({"stats"})) {
            Members stat(*each, place);
            const std::string id = lastName(place), label = stat.line({"label"});
            m_pack.stats.push_back({id, label.empty() ? titled(id) : titled(label)});
        }
        for (const auto& [each, place] : rules.each({"condition_meters"})) {
            Members meter(*each, place);
            const std::string label = meter.line({"label"});
            m_pack.tracks.push_back({.id = lastName(place),
                                     .name = titled(label.empty() ? lastName(place) : label),
                                     .least = meter.number({"min"}),
                                     .most = meter.number({"max"}),
                                     .initial = meter.number({"value"}),
                                     .boxes = meter.number({"min"}).value_or(0) == 0});
        }
        m_pack.tracks.push_back({.id = "momentum", .name = "Momentum", .least = -6, .most = 10, .initial = 2});
        for (const auto& [each, place] : rules.each({"impacts"})) {
            Members category(*each, place);
            for (const auto& [impact, at] : category.each({"contents"})) {
                Members one(*impact, at);
                const std::string label = one.line({"label"});
                m_pack.conditions.push_back({titled(label.empty() ? lastName(at) : label), one.line({"description"})});
                one.ignore({"shared", "permanent"});
                one.keepRest(m_pack);
            }
        }
        for (const auto& [each, place] : rules.each({"special_tracks"})) {
            Members one(*each, place);
            const std::string label = one.line({"label"});
            m_pack.tracks.push_back(
                {.id = lastName(place), .name = titled(label.empty() ? lastName(place) : label), .most = 40});
        }
        rules.ignore({"tags"});
    }

    static std::string lastName(const SourcePlace& at) { return at.pointer.substr(at.pointer.rfind('/') + 1); }
    static std::string titled(std::string name) {
        std::ranges::replace(name, '_', ' ');
        if (!name.empty() && name.front() >= 'a' && name.front() <= 'z')
            name.front() = static_cast<char>(name.front() - 'a' + 'A');
        return name;
    }

    void category(const Json& value, const SourcePlace& at, int depth) {
        Members group(value, at);
        if (group.has({"roll_type"}) || group.has({"outcomes"}) || group.has({"trigger"}))
            return move(value, at, "basic");
        const std::string id = slugOf(lastName(at)), name = group.line({"name"});
        m_pack.groups.emplace_back(id, name.empty() ? titled(lastName(at)) : name);
        for (const auto& [each, place] : group.each({"contents"})) move(*each, place, id);
        if (depth > kDeepestCollection) return;
        for (const auto& [each, place] : group.each({"collections"})) category(*each, place, depth + 1);
    }

    void move(const Json& value, const SourcePlace& at, const std::string& group) {
        Members one(value, at);
        FoundMove move;
        static_cast<FoundPart&>(move) = {at, one.line({"_id", "id"}), one.line({"name"})};
        if (move.name.empty()) return m_pack.lose("move", {at, "the move has no name"});
        move.group = group;
        move.text = one.prose({"text"});
        const std::string type = one.line({"roll_type"});
        move.rolls = type == "action_roll" || type == "progress_roll" || type == "special_track";
        move.progress = type == "progress_roll" || type == "special_track";
        move.readProse = false;
        if (const Json* found = one.find({"trigger"})) trigger(*found, one.at("trigger"), move);
        if (const Json* found = one.find({"outcomes"})) {
            Members outcomes(*found, one.at("outcomes"));
            for (const auto& [theirs, ours] :
                 {std::pair("miss", "miss"), {"weak_hit", "weak"}, {"strong_hit", "strong"}}) {
                const Json* outcome = outcomes.find({theirs});
                if (!outcome) continue;
                Members result(*outcome, outcomes.at(theirs));
                if (std::string text = result.prose({"text"}); !text.empty())
                    move.results.emplace(ours, std::move(text));
            }
            outcomes.keepRest(m_pack);
        }
        for (const auto& [each, place] : one.each({"oracles"})) oracles(*each, place, move.name);
        one.ignore({"type", "_source", "source", "page", "allow_momentum_burn", "tags", "tracks", "suggestions",
                    "replaces", "_key", "images", "icon"});
        one.keepRest(m_pack);
        m_pack.moves.push_back(std::move(move));
    }

    void trigger(const Json& value, const SourcePlace& at, FoundMove& move) {
        Members trigger(value, at);
        move.trigger = trigger.line({"text"});
        while (move.trigger.ends_with('.')) move.trigger.pop_back();
        for (const auto& [each, place] : trigger.each({"conditions"})) {
            Members condition(*each, place);
            for (const auto& [option, spot] : condition.each({"roll_options"})) {
                Members one(*option, spot);
                const std::string stat = one.line({"stat"}), meter = one.line({"condition_meter"});
                if (!stat.empty())
                    move.stats.push_back(stat);
                else if (!meter.empty())
                    move.meters.push_back(meter);
                else if (!move.progress)
                    m_pack.guessed.push_back({spot, "\"" + move.name + "\" may be rolled with a number of its own (" +
                                                        titled(one.line({"using"})) + "): add that to the move"});
            }
        }
    }

    // Goes through a collection and those in it: each part that `isLeaf` says is one is read with the name of the
    // collection above it.
    template <typename IsLeaf, typename Read>
    void collection(const Json& value, const SourcePlace& at, const std::string& above, int depth, IsLeaf isLeaf,
                    Read read) {
        Members one(value, at);
        if (isLeaf(one)) return read(one, above);
        const std::string name = one.line({"name"});
        if (depth > kDeepestCollection) return;
        for (const std::string_view list : {"contents", "collections"}) {
            for (const auto& [each, place] : one.each({list}))
                collection(*each, place, name.empty() ? above : name, depth + 1, isLeaf, read);
        }
    }

    void oracles(const Json& value, const SourcePlace& at, const std::string& above) {
        collection(
            value, at, above, 0,
            [](Members& one) {
                return one.has({"rows", "table"});
            },
            [this](Members& one, const std::string& in) { oracle(one, in); });
    }

    // A table with its ids, name and dice, and no rows yet.
    static FoundTable emptyTable(Members& one) {
        FoundTable table;
        static_cast<FoundPart&>(table) = {one.at(), one.line({"_id", "id"}), one.line({"name"})};
        if (table.name.empty()) table.name = titled(lastName(one.at()));
        table.dice = diceOf(one.line({"dice"}));
        if (table.dice.empty()) table.dice = "1d100";
        return table;
    }

    void oracle(Members& one, const std::string& above) {
        FoundTable table = emptyTable(one);
        if (!above.empty()) {
            table.tags.push_back(above);
            table.name = above + ": " + table.name;
        }
        table.text = one.line({"summary", "description"});
        for (const auto& [each, place] : one.each({"rows", "table"})) {
            Members row(*each, place);
            std::string text = row.line({"text", "result", "name"});
            for (const char* column : {"text2", "text3", "summary"}) {
                if (const std::string more = row.line({column}); !more.empty())
                    text += (text.empty() ? "" : ": ") + more;
            }
            addRow(table, row, std::move(text));
        }
        m_pack.tables.push_back(std::move(table));
    }

    // The totals of a row: its own members, or those of `roll`. A row without totals is a heading.
    static void addRow(FoundTable& table, Members& row, std::string text) {
        static const Json kNothing = Json::object();
        const Json* roll = row.find({"roll"});
        Members range(roll && roll->is_object() ? *roll : kNothing, row.at("roll"));
        auto from = row.number({"min", "floor", "low"}), to = row.number({"max", "ceiling", "high"});
        if (!from) from = range.number({"min"});
        if (!to) to = range.number({"max"});
        if (!text.empty() && from) table.rows.push_back({std::move(text), from, to, {}});
    }

    // What was true of the world before the first session: one question with answers to choose or roll.
    void truth(const Json& value, const SourcePlace& at) {
        Members one(value, at);
        FoundTable table = emptyTable(one);
        table.tags.emplace_back("truth");
        table.text = one.line({"your_character", "summary"});
        for (const auto& [each, place] : one.each({"options"})) {
            Members option(*each, place);
            const std::string summary = option.line({"summary"});
            addRow(table, option, summary.empty() ? option.line({"description"}) : summary);
            for (const auto& [oracle, spot] : option.each({"oracles"})) oracles(*oracle, spot, table.name);
            option.ignore({"_id", "id"});
            option.keepRest(m_pack); // a long answer beside its summary
        }
        one.ignore({"type", "_source", "source", "icon", "your_truth", "factions"});
        one.keepRest(m_pack);
        m_pack.tables.push_back(std::move(table));
    }

    void foes(const Json& value, const SourcePlace& at) {
        collection(
            value, at, {}, 0,
            [](Members& one) {
                return one.has({"rank"}) || one.has({"features", "drives", "tactics"});
            },
            [this](Members& one, const std::string& in) { foe(one, in); });
    }

    void foe(Members& one, const std::string& above) {
        FoundCreature creature;
        static_cast<FoundPart&>(creature) = {one.at(), one.line({"_id", "id"}), one.line({"name"})};
        if (creature.name.empty()) creature.name = titled(lastName(one.at()));
        creature.place = above;
        creature.qualities = one.proses({"features"});
        creature.moves = one.proses({"tactics"});
        creature.instinct = joinedWords(one.lines({"drives"}));
        creature.text = one.prose({"description", "summary"});
        if (const std::string quest = one.prose({"quest_starter"}); !quest.empty())
            creature.text += (creature.text.empty() ? "" : "\n\n") + quest;
        tagFoe(creature, one);
        std::vector<FoundCreature> variants;
        for (const auto& [each, place] : one.each({"variants"})) {
            Members variant(*each, place);
            FoundCreature other = creature;
            static_cast<FoundPart&>(other) = {place, variant.line({"_id", "id"}), variant.line({"name"})};
            if (const std::string text = variant.prose({"description"}); !text.empty()) other.text = text;
            tagFoe(other, variant);
            if (!other.name.empty()) variants.push_back(std::move(other));
        }
        one.ignore({"type", "_source", "source", "summary", "icon", "images", "your_truth"});
        one.keepRest(m_pack);
        m_pack.creatures.push_back(std::move(creature));
        std::ranges::move(variants, std::back_inserter(m_pack.creatures));
    }

    static void tagFoe(FoundCreature& creature, Members& one) {
        creature.tags.clear();
        if (const auto rank = one.number({"rank"})) creature.tags.push_back("rank " + std::to_string(*rank));
        if (std::string nature = asciiLower(one.line({"nature"})); !nature.empty())
            creature.tags.push_back(std::move(nature));
    }

    void assets(const Json& value, const SourcePlace& at, const std::string& above, int depth) {
        Members one(value, at);
        if (one.has({"abilities"})) return asset(one, above);
        const std::string name = one.line({"name"});
        if (depth > kDeepestCollection) return;
        for (const std::string_view list : {"contents", "collections"}) {
            for (const auto& [each, place] : one.each({list}))
                assets(*each, place, name.empty() ? above : name, depth + 1);
        }
    }

    // An asset is a move that a character owns, and each further ability one that comes after it.
    void asset(Members& one, const std::string& above) {
        FoundMove asset;
        static_cast<FoundPart&>(asset) = {one.at(), one.line({"_id", "id"}), one.line({"name"})};
        if (asset.name.empty()) return m_pack.lose("move", {one.at(), "the asset has no name"});
        const std::string category = one.line({"category", "asset_type"});
        asset.group = groupNamed(titled(!above.empty() ? above : category.empty() ? "Assets" : category));
        asset.playbook = kAssetClass;
        asset.readProse = false;
        asset.text = one.prose({"requirement"});
        std::vector<FoundMove> further;
        for (const auto& [each, place] : one.each({"abilities"})) {
            Members ability(*each, place);
            const std::string name = ability.line({"name"}), text = ability.prose({"text"});
            if (ability.flag({"enabled"}))
                addEntry(asset.text, name, text);
            else
                further.push_back(furtherAbility(asset, place, name, text));
            for (const auto& [inside, spot] : ability.each({"moves"})) moveOfAsset(*inside, spot);
            for (const auto& [inside, spot] : ability.each({"oracles"})) oracles(*inside, spot, asset.name);
            ability.ignore({"_id", "id"});
            ability.keepRest(m_pack);
        }
        for (const auto& [each, place] : one.each({"controls"})) {
            Members control(*each, place);
            if (const auto most = control.number({"max"}))
                addEntry(asset.text, titled(lastName(place)), std::to_string(*most));
        }
        one.ignore({"type", "_source", "source", "color", "colour", "shared", "count_as_impact", "options", "icon",
                    "attachments"});
        one.keepRest(m_pack);
        if (asset.source.empty()) asset.source = asset.at.pointer;
        m_assets.emplace_back(asset.group, asset.source);
        m_pack.moves.push_back(std::move(asset));
        std::ranges::move(further, std::back_inserter(m_pack.moves));
    }

    FoundMove furtherAbility(const FoundMove& asset, const SourcePlace& at, const std::string& name,
                             const std::string& text) {
        FoundMove ability;
        const std::string number = std::to_string(firstNumber(lastName(at)).value_or(0) + 1);
        static_cast<FoundPart&>(ability) = {at, {}, asset.name + ": " + (name.empty() ? "ability " + number : name)};
        ability.group = groupNamed("Further abilities");
        ability.playbook = asset.playbook;
        ability.requires_ = asset.name;
        ability.readProse = false;
        ability.text = text;
        return ability;
    }

    static void addEntry(std::string& text, const std::string& name, const std::string& words) {
        text += (text.empty() ? "" : "\n") + std::string(kListMark) + (name.empty() ? "" : name + ": ") + words;
    }

    // The id of the group of moves of that name, which is added if it is new.
    std::string groupNamed(const std::string& name) {
        const auto known = std::ranges::find(m_pack.groups, name, &std::pair<std::string, std::string>::second);
        if (known != m_pack.groups.end()) return known->first;
        m_pack.groups.emplace_back(slugOf(name), name);
        return m_pack.groups.back().first;
    }

    // Assets are chosen when a character is made, as the moves of a class are.
    void finishAssets(const SourcePlace& at) {
        constexpr int kAtFirst = 3;
        if (m_assets.empty()) return;
        FoundPlaybook book;
        static_cast<FoundPart&>(book) = {at, {}, kAssetClass};
        const bool leavesChoice = std::cmp_greater(m_assets.size(), kAtFirst);
        MoveChoiceFound pick{at, "Assets", "Choose your first assets", {}, kAtFirst, {}};
        for (const auto& [group, name] : m_pack.groups) { // those of one group together
            for (const auto& [of, source] : m_assets) {
                if (of != group || std::ranges::find(pick.moves, source) != pick.moves.end()) continue;
                pick.moves.push_back(source);
                pick.under.push_back(name);
            }
        }
        if (std::ranges::count(pick.under, pick.under.front()) == std::ssize(pick.under)) pick.under.clear();
        book.picks.push_back(std::move(pick));
        m_pack.playbooks.push_back(std::move(book));
        m_pack.guessed.push_back(
            {at, std::string("assets are class moves, and their further abilities come with levels; how many a new "
                             "character has is not said: ") +
                     (leavesChoice ? "3 are chosen" : "all of these")});
    }

    void moveOfAsset(const Json& value, const SourcePlace& at) { move(value, at, groupNamed("Moves of assets")); }

    static constexpr const char* kAssetClass = "Character"; // the class that all assets belong to

    FoundPack& m_pack;
    std::vector<std::pair<std::string, std::string>> m_assets; ///< the group of each, and its id in the source
};

} // namespace

bool isDatasworn(const Json& value) {
    if (!value.is_object()) return false;
    if (value.contains("datasworn_version")) return true;
    const bool hasId = value.contains("_id") || value.contains("id");
    const auto type = value.find("type");
    const bool typed = type != value.end() && (*type == "ruleset" || *type == "expansion");
    return hasId && (typed || value.contains("ruleset") || value.contains("oracles") || value.contains("assets"));
}

void readDatasworn(const Json& value, const SourcePlace& at, FoundPack& pack) { SwornReader(pack).read(value, at); }

} // namespace tenplus::interop::inline imports
