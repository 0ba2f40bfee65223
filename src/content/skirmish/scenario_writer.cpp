#include "content/skirmish/scenario_writer.h"

#include "base/contains.h"
#include "base/text.h"
#include "wire/writer.h"

#include <fmt/format.h>

namespace tenplus::content::skirmish {

namespace {

constexpr std::string_view kTerrainLetters = ".:%~#";
constexpr std::string_view kAreaLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-";

std::string quoted(const std::string& text) {
    WireWriter out(Omit::Nothing);
    out.value(text);
    return out.written();
}

class Writer {
public:
    Writer(const Scenario& scenario, const Book& book)
        : m_it(scenario)
        , m_book(book) {}

    std::string write() {
        member("id", quoted(m_it.id));
        member("name", quoted(m_it.name));
        if (!m_it.text.empty()) member("text", quoted(m_it.text));
        if (!m_it.won.empty()) member("won", quoted(m_it.won));
        if (!m_it.lost.empty()) member("lost", quoted(m_it.lost));
        if (!m_it.after.empty()) member("after", quoted(m_it.after));
        member("map", rows([&](std::size_t square) {
                   return kTerrainLetters[static_cast<std::size_t>(m_it.terrain[square])];
               }));
        member("areas",
               rows([&](std::size_t square) { return kAreaLetters[m_it.areas[square] % kAreaLetters.size()]; }));
        member("regions",
               rows([&](std::size_t square) { return kAreaLetters[m_it.regions[square] % kAreaLetters.size()]; }));
        member("revealed", revealed());
        member("starts", list(m_it.starts, [&](Square square) { return at(square); }));
        member("things", list(m_it.things, [&](const PlacedThing& thing) { return thingText(thing); }));
        member("chests", list(m_it.chestNumbers, [](int number) { return std::to_string(number); }));
        member("monsters", list(m_it.monsters, [&](const PlacedModel& model) { return modelText(model); }));
        member("allies", list(m_it.allies, [&](const PlacedModel& model) { return modelText(model); }));
        writeRules();
        return m_text + "\n}\n";
    }

private:
    void member(std::string_view name, const std::string& value) {
        m_text += fmt::format("{}  \"{}\": {}", m_text.empty() ? "{\n" : ",\n", name, value);
    }
    template <typename List, typename Text>
    static std::string list(const List& all, Text text) {
        std::string out;
        for (const auto& each : all) out += (out.empty() ? "\n    " : ",\n    ") + text(each);
        return out.empty() ? "[]" : "[" + out + "\n  ]";
    }
    template <typename Letter>
    std::string rows(Letter letter) const {
        std::vector<std::string> lines(static_cast<std::size_t>(m_it.extent.height));
        for (std::size_t square = 0; square < m_it.terrain.size(); ++square)
            lines[square / static_cast<std::size_t>(m_it.extent.width)] += letter(square);
        return list(lines, quoted);
    }
    std::string at(Square square) const {
        const board::Point point = m_it.extent.pointAt(square);
        return fmt::format("[{}, {}]", point.x, point.y);
    }
    std::string revealed() const {
        std::vector<std::string> letters;
        for (std::size_t area = 0; area < kAreaLetters.size(); ++area) {
            const bool used = contains(m_it.areas, static_cast<std::uint8_t>(area));
            if (used && (m_it.revealed >> area & 1U) != 0) letters.push_back(fmt::format("\"{}\"", kAreaLetters[area]));
        }
        return list(letters, [](const std::string& letter) { return letter; });
    }
    std::string thingText(const PlacedThing& thing) const;
    std::string modelText(const PlacedModel& model) const;
    std::string effectText(const Effect& effect) const;
    std::string triggerText(const Trigger& trigger) const;
    void writeRules();

    const Scenario& m_it;
    const Book& m_book;
    std::string m_text;
};

std::string Writer::thingText(const PlacedThing& thing) const {
    const ThingTraits& usual = m_book.things[static_cast<std::size_t>(thing.kind)];
    std::string text = fmt::format(R"({{"kind": "{}", "at": {})", thingWords()[static_cast<std::size_t>(thing.kind)],
                                   at(thing.square));
    const auto flag = [&](const char* name, bool value, bool otherwise) {
        if (value != otherwise) text += fmt::format(R"(, "{}": {})", name, value);
    };
    if (thing.kind == ThingKind::Coins)
        text += fmt::format(R"(, "hundreds": {})", thing.number);
    else if (thing.kind == ThingKind::Stack)
        text += fmt::format(R"(, "stacks": {})", thing.number);
    else if (thing.number != 0)
        text += fmt::format(R"(, "colour": {})", thing.number);
    flag("hidden", thing.hidden, false);
    flag("active", thing.active, false);
    flag("enter", thing.traits.enter, usual.enter);
    flag("stand", thing.traits.stand, usual.stand);
    flag("cover", thing.traits.cover, usual.cover);
    flag("opaque", thing.traits.opaque, usual.opaque);
    return text + "}";
}

std::string Writer::modelText(const PlacedModel& model) const {
    std::string text =
        fmt::format(R"({{"profile": "{}", "at": {})", m_book.profiles[model.profile].id, at(model.square));
    if (model.tag != 0) text += fmt::format(R"(, "tag": {})", model.tag);
    if (model.bow) text += R"(, "bow": true)";
    return text + "}";
}

std::string Writer::effectText(const Effect& effect) const {
    switch (effect.kind) {
    case EffectKind::Reveal:
        return fmt::format(R"({{"reveal": "{}"}})", kAreaLetters[effect.amount % kAreaLetters.size()]);
    case EffectKind::MeetAim: return fmt::format(R"({{"aim": {}}})", effect.amount + 1);
    case EffectKind::Wound: return fmt::format(R"({{"wound": {}}})", effect.amount);
    case EffectKind::Stop: return R"({"stop": true})";
    case EffectKind::OpenDoor: return fmt::format(R"({{"open": {}}})", at(effect.square));
    case EffectKind::ShowDoor: return fmt::format(R"({{"show": {}}})", at(effect.square));
    case EffectKind::WakeTeleporter: return fmt::format(R"({{"wake": {}}})", at(effect.square));
    case EffectKind::SetTerrain:
        return fmt::format(R"({{"{}": {}}})",
                           effect.amount == static_cast<std::uint8_t>(Terrain::Wall) ? "wall" : "floor",
                           at(effect.square));
    case EffectKind::None: break;
    }
    return {};
}

std::string Writer::triggerText(const Trigger& trigger) const {
    std::string text = fmt::format(R"({{"when": "{}", )", whenWords()[static_cast<std::size_t>(trigger.when)]);
    if (isAtSquare(trigger.when))
        text += fmt::format(R"("at": {})", at(trigger.square));
    else
        text += fmt::format(R"("{}": {})", trigger.when == When::Slain ? "tag" : "number", trigger.number);
    std::vector<std::string> effects;
    for (const Effect& effect : trigger.effects) {
        if (effect.kind != EffectKind::None) effects.push_back(effectText(effect));
    }
    return text + R"(, "effects": [)" + listed(effects) + "]}";
}

void Writer::writeRules() {
    std::vector<std::string> options, collection;
    for (const NumberEntry& entry : numberEntries()) {
        const bool own = m_it.numbers.*entry.member != m_book.numbers.*entry.member;
        if (own && entry.name != "victoryPoints")
            options.push_back(fmt::format(R"("{}": {})", entry.name, m_it.numbers.*entry.member));
    }
    for (const auto& [profile, count] : m_it.collection)
        collection.push_back(fmt::format(R"("{}": {})", m_book.profiles[profile].id, count));
    if (!collection.empty()) member("collection", "{" + listed(collection) + "}");
    if (!options.empty()) member("options", "{" + listed(options) + "}");
    member("victoryPoints", std::to_string(m_it.numbers.victoryPoints));
    if (m_it.spawn != m_book.tables.spawn) {
        member("spawnTable", list(m_it.spawn, [&](const SpawnRow& row) {
                   const std::string monster = fmt::format(R"({{"monster": "{}")", m_book.profiles[row.profile].id);
                   return row.count == 0 ? monster + R"(, "halfDie": true})"
                                         : fmt::format(R"({}, "count": {}}})", monster, row.count);
               }));
    }
    member("aims", list(m_it.aims, quoted));
    member("triggers", list(m_it.triggers, [&](const Trigger& trigger) { return triggerText(trigger); }));
}

} // namespace

std::string scenarioText(const Scenario& scenario, const Book& book) { return Writer(scenario, book).write(); }

} // namespace tenplus::content::skirmish
