#include "content/load/foreign_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>
#include <system_error>
#include <vector>

namespace tenplus::content::inline load {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kHeadBytes = std::size_t{1} << 20U;

// Collects the member names of the outermost object, or of the first object in an outermost list.
class OuterNames : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit OuterNames(std::set<std::string>& names)
        : m_names(names) {}
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return ++m_depth <= kDeepest; }
    bool key(string_t& name) override {
        if (m_depth == m_outer) m_names.insert(name);
        return true;
    }
    bool end_object() override { return m_depth-- != m_outer; } // the first object suffices
    bool start_array(std::size_t) override {
        if (m_depth == 0) m_outer = 2;
        return ++m_depth <= kDeepest;
    }
    bool end_array() override {
        --m_depth;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    static constexpr int kDeepest = 64;
    std::set<std::string>& m_names;
    int m_depth = 0;
    int m_outer = 1;
};

struct ForeignKind {
    std::vector<std::string_view> all; // all must be present
    std::vector<std::string_view> any; // if not empty, one of these must be, too
    std::string_view is;
};

constexpr std::string_view kMap =
    "a Universal VTT map: bring it into a campaign with tenplus-cli import-map, or under Scenes in the window";
constexpr std::string_view kDungeon =
    "a One Page Dungeon: bring it into a campaign with tenplus-cli import-map, or under "
    "Scenes in the window";
constexpr std::string_view kDatasworn = "a Datasworn file of another game: tenplus-cli import-pack makes a game of it";
constexpr std::string_view kDataforged = "a Dataforged file of another game, which no pack can hold: write its moves "
                                         "and oracles anew as docs/content-format.md says";
constexpr std::string_view kManifest = "a manifest of Foundry VTT, whose systems are programs: tenplus-cli import-pack "
                                       "takes in the data of its folder";
constexpr std::string_view kDocument = "a document of Foundry VTT: tenplus-cli import-pack makes a game of it";

const std::vector<ForeignKind>& foreignKinds() {
    static const std::vector<ForeignKind> all{
        {{"resolution"}, {"line_of_sight", "portals", "image"}, kMap},
        {{"rects", "doors"}, {"notes", "columns", "water"}, kDungeon},
        {{"datasworn_version"}, {}, kDatasworn},
        {{"$id"}, {"Name", "Title", "Display"}, kDataforged},
        {{"_id"}, {"oracles", "moves", "ruleset"}, kDatasworn},
        {{}, {"esmodules", "minimumCoreVersion", "compatibleCoreVersion", "relationships"}, kManifest},
        {{"compatibility"}, {"packs", "scripts", "authors"}, kManifest},
        {{"_stats"}, {}, kDocument},
        {{"_id", "name"}, {"permission", "ownership", "flags", "folder", "img", "tokens", "prototypeToken"}, kDocument},
        {{"name", "type"}, {"prototypeToken"}, kDocument},
    };
    return all;
}

bool hasName(const std::set<std::string>& names, std::string_view name) { return names.contains(std::string(name)); }

std::set<std::string> outerNames(std::string_view text) {
    std::set<std::string> names;
    OuterNames collector(names);
    nlohmann::json::sax_parse(text.begin(), text.end(), &collector, nlohmann::json::input_format_t::json, false);
    return names;
}

std::string headOf(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return {};
    std::ifstream file(path, std::ios::binary);
    std::string head(kHeadBytes, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    return head;
}

} // namespace

std::string foreignKind(std::string_view head) {
    head = head.substr(0, kHeadBytes);
    if (head.starts_with("\xef\xbb\xbf")) head.remove_prefix(3);
    if (head.starts_with("PK\x03\x04"))
        return "a zip archive: unpack it and check the folder that it holds, or, if it is a pack of another program, "
               "take it "
               "in with tenplus-cli import-pack";
    if (head.starts_with("SQLite format 3")) {
        return "a database, as campaigns are: look into it with tenplus-cli show or verify";
    }
    const std::string_view line = head.substr(0, head.find('\n'));
    const std::set<std::string> names = outerNames(head);
    // One object per line, each with an id, is a NeDB database. A single line may be any file.
    const std::string_view rest = head.substr(std::min(line.size() + 1, head.size()));
    const bool mayGoOn = rest.empty() || rest.starts_with('{');
    const bool isDatabase = mayGoOn && hasName(names, "_id") && nlohmann::json::accept(line);
    const auto found = std::ranges::find_if(foreignKinds(), [&](const ForeignKind& kind) {
        const auto isThere = [&](std::string_view name) { return hasName(names, name); };
        return std::ranges::all_of(kind.all, isThere) && (kind.any.empty() || std::ranges::any_of(kind.any, isThere));
    });
    if (isDatabase && (!rest.empty() || found == foreignKinds().end())) {
        return "a NeDB database of Foundry VTT, one object a line: tenplus-cli import-pack makes a game of it";
    }
    return found == foreignKinds().end() ? std::string() : std::string(found->is);
}

std::string foreignKindAt(const fs::path& path) {
    std::error_code error;
    if (!fs::is_directory(path, error)) return foreignKind(headOf(path));
    constexpr std::array<const char*, 3> kManifests{"module.json", "world.json", "system.json"};
    for (const char* manifest : kManifests) {
        if (std::string kind = foreignKind(headOf(path / manifest)); !kind.empty()) return kind;
    }
    if (fs::exists(path / "CURRENT", error) && fs::exists(path / "LOG", error)) {
        return "a LevelDB database, as Foundry VTT keeps its compendiums: unpack it there to JSON or YAML, and take "
               "that "
               "in with tenplus-cli import-pack";
    }
    return {};
}

} // namespace tenplus::content::inline load
