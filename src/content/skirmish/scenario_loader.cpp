#include "base/contains.h"
#include "board/square_name.h"
#include "content/json/source.h"
#include "content/skirmish/book_loader.h"
#include "content/skirmish/scenario.h"
#include "content/skirmish/scenario_proof.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::skirmish {

namespace {

constexpr TextRule kScenarioName{1, 80, true};
constexpr TextRule kScenarioText{1, 4000, false};
constexpr std::int64_t kLongestSide = 64;
constexpr ArraySize kRows{1, 64};
constexpr std::size_t kMostOnBoard = 100;  ///< monsters, and allies
constexpr std::size_t kMostTogether = 112; ///< of both: leaves room for heroes and familiars
constexpr std::size_t kMostLetters = 64;

std::optional<Terrain> terrainOf(char symbol) {
    switch (symbol) {
    case '.': return Terrain::Floor;
    case ':': return Terrain::Rough;
    case '%': return Terrain::Slide;
    case '~': return Terrain::Water;
    case '#': return Terrain::Wall;
    default: return std::nullopt;
    }
}

class ScenarioReader {
public:
    ScenarioReader(Node root, const Book& book)
        : m_root(root)
        , m_book(book) {
        m_it.numbers = book.numbers;
        m_it.spawn = book.tables.spawn;
    }

    Scenario read() {
        m_it.id = m_root.identifier("id").value_or("");
        m_it.name = m_root.text("name", kScenarioName).value_or("");
        m_it.text = m_root.optionalText("text", kScenarioText).value_or("");
        m_it.won = m_root.optionalText("won", kScenarioText).value_or("");
        m_it.lost = m_root.optionalText("lost", kScenarioText).value_or("");
        if (m_root.has("after")) m_it.after = m_root.identifier("after").value_or("");
        readMap();
        if (m_it.extent.squares() > 0) {
            m_it.areas = readLetters("areas", &m_areas);
            m_it.regions = readLetters("regions", nullptr);
            readStanding();
            readTriggers();
        }
        readOptions();
        m_root.finish();
        return std::move(m_it);
    }

private:
    void readMap() {
        const auto rows = m_root.array("map", kRows);
        std::vector<std::string> lines;
        for (const Node& row : rows)
            lines.push_back(row.asText({1, static_cast<std::size_t>(kLongestSide), true}).value_or(""));
        if (lines.empty()) return;
        m_it.extent = {static_cast<int>(lines.front().size()), static_cast<int>(lines.size())};
        m_it.terrain.assign(static_cast<std::size_t>(m_it.extent.squares()), Terrain::Wall);
        for (std::size_t y = 0; y < lines.size(); ++y) {
            if (lines[y].size() != lines.front().size())
                rows[y].fault("every row of the map needs the length of the first");
            for (std::size_t x = 0; x < std::min(lines[y].size(), lines.front().size()); ++x) {
                const auto terrain = terrainOf(lines[y][x]);
                if (!terrain)
                    rows[y].fault(
                        fmt::format("'{}' is no square: use . floor, : rough, % slide, ~ water, # wall", lines[y][x]));
                m_it.terrain[y * lines.front().size() + x] = terrain.value_or(Terrain::Wall);
            }
        }
    }

    // One letter per square, mapped to its index in `letters`.
    std::vector<std::uint8_t> readLetters(std::string_view key, std::string* letters) {
        std::vector<std::uint8_t> numbers(m_it.terrain.size(), 0);
        std::string known;
        const auto rows = m_root.optionalArray(key, kRows);
        if (!rows.empty() && rows.size() != static_cast<std::size_t>(m_it.extent.height))
            rows.front().fault("there must be as many rows as the map has");
        for (std::size_t y = 0; y < rows.size(); ++y) {
            const std::string line = rows[y].asText({1, 64, true}).value_or("");
            if (line.size() != static_cast<std::size_t>(m_it.extent.width))
                rows[y].fault("every row needs the length of the map's");
            for (std::size_t x = 0; x < line.size() && line.size() == static_cast<std::size_t>(m_it.extent.width);
                 ++x) {
                auto at = known.find(line[x]);
                if (at == std::string::npos) at = known.size(), known += line[x];
                const std::size_t square = y * line.size() + x;
                if (square < numbers.size()) numbers[square] = static_cast<std::uint8_t>(std::min<std::size_t>(at, 63));
            }
        }
        if (known.size() > kMostLetters)
            m_root.fault(fmt::format("\"{}\" has {} letters and {} are the most", key, known.size(), kMostLetters));
        if (letters) *letters = known.empty() ? "a" : known;
        return numbers;
    }

    Square readSquare(const Node& node, std::string_view key) {
        const auto pair = node.array(key, {2, 2});
        if (pair.size() != 2) return kNowhere;
        const auto x = pair[0].asInteger({0, m_it.extent.width - 1}),
                   y = pair[1].asInteger({0, m_it.extent.height - 1});
        if (!x || !y) return kNowhere;
        return static_cast<Square>(*y * m_it.extent.width + *x);
    }

    std::uint8_t readArea(const Node& node) {
        const std::string letter = node.asText({1, 1, true}).value_or("?");
        const auto at = m_areas.find(letter);
        if (at == std::string::npos) node.fault(fmt::format("no square of \"areas\" has the letter '{}'", letter));
        return at == std::string::npos ? std::uint8_t{0} : static_cast<std::uint8_t>(at);
    }

    std::uint8_t readProfile(const Node& node) {
        const auto id = node.identifier("profile");
        const auto profile = id ? m_book.profile(*id) : std::nullopt;
        if (id && !profile) node.member("profile")->fault(fmt::format("there is no profile '{}'", *id));
        return profile.value_or(0);
    }

    void claim(const Node& node, Square square, std::vector<Square>& taken, const char* what, bool inWall = false) {
        if (square == kNowhere) return;
        const std::string place = placeOf(m_it.extent, square);
        if (m_it.terrain[square] == Terrain::Wall && !inWall)
            node.fault(fmt::format("{} at {} stands in a wall", what, place));
        if (contains(taken, square)) node.fault(fmt::format("{} at {} stands where another does", what, place));
        taken.push_back(square);
    }

    void readThing(const Node& node) {
        PlacedThing it;
        const auto kind = node.member("kind");
        const std::size_t index = (kind ? kind->asOneOf(thingWords()) : std::nullopt).value_or(0);
        it.kind = static_cast<ThingKind>(index);
        it.square = readSquare(node, "at");
        it.traits = m_book.things[index];
        it.traits.enter = node.optionalFlag("enter").value_or(it.traits.enter);
        it.traits.stand = node.optionalFlag("stand").value_or(it.traits.stand);
        it.traits.cover = node.optionalFlag("cover").value_or(it.traits.cover);
        it.traits.opaque = node.optionalFlag("opaque").value_or(it.traits.opaque);
        it.hidden = node.optionalFlag("hidden").value_or(false);
        it.active = node.optionalFlag("active").value_or(false);
        if (it.kind == ThingKind::Coins)
            it.number = node.integer<std::uint8_t>("hundreds", {1, 50}).value_or(1);
        else if (it.kind == ThingKind::Stack)
            it.number = node.optionalInteger<std::uint8_t>("stacks", {1, 50}).value_or(1);
        else
            it.number = node.optionalInteger<std::uint8_t>("colour", {1, 8}).value_or(0);
        if (it.number == 0 && (it.kind == ThingKind::Stairs || it.kind == ThingKind::Key))
            node.fault("it needs a \"colour\" from 1 to 8");
        if (it.hidden && it.kind != ThingKind::Door) node.fault("only a door can be \"hidden\"");
        claim(node, it.square, m_things, "this thing",
              it.hidden); // a hidden door may be drawn as a wall
        node.finish();
        if (it.square != kNowhere) m_it.things.push_back(it);
    }

    std::vector<PlacedModel> readModels(std::string_view key, const char* what) {
        std::vector<PlacedModel> models;
        for (const Node& node : m_root.optionalArray(key, {0, kMostOnBoard})) {
            PlacedModel it;
            it.profile = readProfile(node);
            it.square = readSquare(node, "at");
            it.tag = node.optionalInteger<std::uint8_t>("tag", {1, 250}).value_or(0);
            it.bow = node.optionalFlag("bow").value_or(false);
            claim(node, it.square, m_models, what);
            node.finish();
            if (it.square != kNowhere) models.push_back(it);
        }
        return models;
    }

    void readStanding() {
        for (const Node& node : m_root.array("things", {0, 190})) readThing(node);
        const auto starts = m_root.array("starts", {1, 12});
        for (const Node& node : starts) {
            const auto pair = node.elements({2, 2});
            if (pair.size() != 2) continue;
            const auto x = pair[0].asInteger({0, m_it.extent.width - 1}),
                       y = pair[1].asInteger({0, m_it.extent.height - 1});
            if (!x || !y) continue;
            m_it.starts.push_back(static_cast<Square>(*y * m_it.extent.width + *x));
            claim(node, m_it.starts.back(), m_models, "a hero");
        }
        m_it.monsters = readModels("monsters", "this monster");
        m_it.allies = readModels("allies", "this ally");
        if (const std::size_t models = m_it.monsters.size() + m_it.allies.size(); models > kMostTogether)
            m_root.fault(fmt::format("there are {} monsters and allies, and {} are the most", models, kMostTogether));
        m_it.revealed = 0;
        for (const Node& node : m_root.optionalArray("revealed", {1, 64}))
            m_it.revealed |= std::uint64_t{1} << readArea(node);
        if (m_it.revealed == 0) m_it.revealed = 1;
        for (const Node& node : m_root.optionalArray("chests"))
            m_it.chestNumbers.push_back(static_cast<std::uint8_t>(node.asInteger({1, 3}).value_or(1)));
        const auto chests = std::ranges::count(m_it.things, ThingKind::Chest, &PlacedThing::kind);
        if (chests != static_cast<std::ptrdiff_t>(m_it.chestNumbers.size()))
            m_root.fault(fmt::format("chests on the map: {}, numbers in \"chests\": {}; give each chest one", chests,
                                     m_it.chestNumbers.size()));
    }

    Effect readEffect(const Node& node) {
        Effect it;
        const auto square = [&](const char* key, EffectKind kind) {
            if (node.has(key)) it = {kind, 0, readSquare(node, key)};
        };
        square("open", EffectKind::OpenDoor);
        square("show", EffectKind::ShowDoor);
        square("wake", EffectKind::WakeTeleporter);
        square("wall", EffectKind::SetTerrain);
        if (node.has("wall")) it.amount = static_cast<std::uint8_t>(Terrain::Wall);
        square("floor", EffectKind::SetTerrain);
        if (const auto area = node.optionalMember("reveal")) it = {EffectKind::Reveal, readArea(*area), kNowhere};
        if (const auto aim = node.optionalInteger<std::uint8_t>("aim", {1, 8})) {
            it = {EffectKind::MeetAim, static_cast<std::uint8_t>(*aim - 1), kNowhere};
            if (*aim > m_it.aims.size())
                node.member("aim")->fault(
                    fmt::format("there is no aim {}: they are counted from 1 to {}", *aim, m_it.aims.size()));
        }
        if (const auto wounds = node.optionalInteger<std::uint8_t>("wound", {1, 30}))
            it = {EffectKind::Wound, *wounds, kNowhere};
        if (node.optionalFlag("stop").value_or(false)) it.kind = EffectKind::Stop;
        if (it.kind == EffectKind::None)
            node.fault("expected one of reveal, aim, wound, stop, open, show, wake, wall, floor");
        node.finish();
        return it;
    }

    void readTriggers() {
        for (const Node& node : m_root.optionalArray("aims", {0, 8}))
            m_it.aims.push_back(node.asText(kScenarioName).value_or(""));
        for (const Node& node : m_root.optionalArray("triggers", {0, 40})) {
            Trigger it;
            const auto when = node.member("when");
            it.when = static_cast<When>((when ? when->asOneOf(whenWords()) : std::nullopt).value_or(0));
            if (isAtSquare(it.when))
                it.square = readSquare(node, "at");
            else
                it.number = node.integer<std::uint8_t>(it.when == When::Slain ? "tag" : "number", {1, 250}).value_or(0);
            const auto effects = node.array("effects", {1, kMostEffects});
            for (std::size_t i = 0; i < std::min(effects.size(), kMostEffects); ++i)
                it.effects[i] = readEffect(effects[i]);
            node.finish();
            m_it.triggers.push_back(it);
        }
        for (std::size_t aim = 0; aim < m_it.aims.size(); ++aim) {
            const bool met = std::ranges::any_of(m_it.triggers, [&](const Trigger& trigger) {
                return std::ranges::any_of(
                    trigger.effects, [&](const Effect& e) { return e.kind == EffectKind::MeetAim && e.amount == aim; });
            });
            if (!met) m_root.fault(fmt::format("no trigger meets aim {}, \"{}\"", aim + 1, m_it.aims[aim]));
        }
    }

    void readOptions() {
        m_it.numbers.victoryPoints =
            m_root.optionalInteger<std::uint8_t>("victoryPoints", {1, 50}).value_or(m_it.numbers.victoryPoints);
        if (const auto options = m_root.optionalObject("options")) {
            for (const NumberEntry& entry : numberEntries()) {
                if (const auto value = options->optionalInteger<std::uint8_t>(entry.name))
                    m_it.numbers.*entry.member = *value;
            }
            options->finish();
        }
        if (const auto collection = m_root.optionalObject("collection")) {
            for (const Node& node : collection->members()) {
                const auto profile = m_book.profile(node.name());
                if (!profile) node.fault(fmt::format("there is no profile '{}'", node.name()));
                const auto count = node.asInteger({0, 100});
                if (profile && count) m_it.collection.emplace_back(*profile, static_cast<std::uint8_t>(*count));
            }
        }
        if (m_root.has("spawnTable")) m_it.spawn = readSpawnTable(m_root, m_book);
    }

    Node m_root;
    const Book& m_book;
    Scenario m_it;
    std::string m_areas = "a";
    std::vector<Square> m_things, m_models;
};

} // namespace

std::string placeOf(const board::Extent& extent, Square square) {
    const board::Point at = extent.pointAt(square);
    return fmt::format("{} [{}, {}]", board::squareName(at), at.x, at.y);
}

LoadedScenario loadScenario(const std::string& bytes, const std::string& shownName, const Book& book) {
    LoadedScenario loaded;
    auto source = JsonSource::fromText(bytes, shownName, loaded.issues);
    const auto root = source.root();
    if (!root) return loaded;
    Scenario scenario = ScenarioReader(*root, book).read();
    scenario.source = bytes;
    if (hasErrors(loaded.issues)) return loaded;
    const Proof proof = proofOf(scenario, book);
    for (const std::string& fault : proof.faults) root->fault(fault);
    for (const std::string& doubt : proof.doubts) root->warn(doubt);
    loaded.scenario = std::move(scenario);
    return loaded;
}

} // namespace tenplus::content::skirmish
