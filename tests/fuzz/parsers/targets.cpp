#include "fuzz/parsers/targets.h"

#include "base/text.h"
#include "content/formula/formula.h"
#include "content/pack.h"
#include "dice/odds.h"
#include "dice/roll.h"
#include "interop/imports/foreign_files.h"
#include "interop/imports/recognise.h"
#include "interop/picture.h"
#include "interop/request_json.h"
#include "interop/uvtt.h"
#include "wire/writer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace tenplus::fuzz {

namespace {

void require(bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
}

// Repeats the same faces, so that a finding can be reproduced.
class RoundDice final : public dice::Dice {
public:
    Expected<std::vector<int>, dice::NoPips> roll(const dice::Ask& ask) override {
        std::vector<int> pips(static_cast<std::size_t>(ask.count));
        for (int& each : pips)
            each = (ask.fate ? -1 : 1) + static_cast<int>(m_next++ % static_cast<unsigned>(ask.sides));
        return pips;
    }
    bool typed() const override { return false; }

private:
    unsigned m_next = 0;
};

void notation(std::string_view bytes) {
    const auto read = dice::parseRoll(bytes);
    if (!read) {
        require(read.error().column >= 1 && read.error().column <= bytes.size() + 1, "a fault lies within the text");
        require(isCleanName(read.error().message), "a fault can be shown");
        return;
    }
    const dice::Expression& expression = read->expression;
    const auto again = dice::parse(dice::toText(expression));
    require(again && *again == expression, "the canonical text is the same expression");
    require(dice::diceCount(expression) <= dice::kMostDice, "no more dice than allowed");
    require(isCleanName(read->comment), "a comment can be shown");
    RoundDice dice;
    const auto rolled = dice::roll(expression, dice);
    require(rolled.hasValue(), "dice that always fall make a roll");
    require(std::abs(rolled->total) <= 2'000'000'000, "a total has 32 bits");
    const auto odds = dice::odds(expression, 1e5);
    if (odds && odds->cut == 0 && rolled->total >= odds->first) {
        require(dice::between(*odds, rolled->total, rolled->total) >= 0, "a chance is no less than nothing");
        const long long last = odds->first + static_cast<long long>(odds->probability.size()) - 1;
        require(std::abs(dice::between(*odds, odds->first, last) - 1) < 1e-9, "all chances make one");
    }
}

void formula(std::string_view bytes) {
    using namespace content;
    static const FieldTypes kFields{{"hp", Type::Number},
                                    {"hurt", Type::Truth},
                                    {"damage", Type::Dice},
                                    {"alignment", Type::Text},
                                    {"target.armour", Type::Number}};
    const auto read = parseFormula(bytes, kFields);
    if (!read) return require(read.error().column >= 1, "a fault has a place");
    const auto again = parseFormula(toText(*read), kFields);
    require(again && *again == *read, "the canonical text is the same formula");
    const auto value = evaluate(*read, [](std::string_view) { return std::nullopt; });
    require(value || !value.error().message.empty(), "what has no value says why");
}

void request(std::string_view bytes) {
    const auto read = interop::readRequest(bytes);
    WireWriter out(Omit::Nothing);
    out.value(read ? std::string_view(bytes) : std::string_view(read.error().message));
    require(isCleanUtf8(out.written()), "an answer that quotes a line is text");
}

void pack(std::string_view bytes) {
    static const content::PackFiles kGame = [] {
        content::Issues issues;
        return content::readPackFolder(std::string(TENPLUS_SOURCE_DIR) + "/tests/fixtures/packs/nightferry",
                                       "nightferry", issues);
    }();
    // The first byte selects the kind of file.
    if (bytes.empty() || !isCleanUtf8(bytes)) return;
    content::PackFiles files = kGame;
    auto file = files.begin();
    std::advance(file, static_cast<std::ptrdiff_t>(static_cast<unsigned char>(bytes.front()) % files.size()));
    file->second = bytes.substr(1);
    const content::Loaded loaded = content::loadRulebook(std::move(files), "p");
    for (const content::Issue& issue : loaded.issues) require(isCleanUtf8(content::toText(issue)), "an issue is text");
}

void map(std::string_view bytes) {
    const auto read = interop::readMap(bytes, "map.dd2vtt");
    if (!read) return require(isCleanUtf8(read.error()), "a fault is text");
    const table::SceneLook& look = read->scene.look;
    const auto isOn = [&](const board::Spot& spot) {
        return spot.x >= 0 && spot.y >= 0 && spot.x <= look.width * board::kSquare &&
               spot.y <= look.height * board::kSquare;
    };
    require(look.width >= 1 && look.height >= 1 && look.width <= board::kMostSquares &&
                look.height <= board::kMostSquares,
            "a board has its bounds");
    for (const table::Wall& wall : read->scene.walls)
        require(isOn(wall.line.from) && isOn(wall.line.to), "walls stand on the board");
    for (const table::Light& light : read->scene.lights) require(isOn(light.at), "lights stand on the board");
}

// The first byte selects the ending of the file.
void import(std::string_view bytes) {
    static constexpr std::array<std::string_view, 8> kNames{"pack.json", "pack.db",  "pack.yml",       "pack.toml",
                                                            "pack.csv",  "pack.tsv", "adversary.json", "pack.zip"};
    if (bytes.empty()) return;
    const std::string name(kNames[static_cast<unsigned char>(bytes.front()) % kNames.size()]);
    std::map<std::string, std::string> files{{name, std::string(bytes.substr(1))}};
    if (name == "pack.zip") {
        auto zip = interop::readZip(bytes.substr(1), name);
        if (!zip) return require(isCleanUtf8(zip.error()), "a refusal is text");
        files = std::move(zip->files);
    }
    const interop::FoundPack found = interop::readFoundPack(files, {});
    for (const interop::FoundNotes* notes : {&found.skipped, &found.guessed}) {
        for (const interop::FoundNote& note : *notes) require(isCleanUtf8(note.text), "a note is text");
    }
}

void picture(std::string_view bytes) {
    const auto judged = interop::judgePicture(bytes, "picture.png");
    if (!judged) return require(isCleanName(judged.error()), "a fault can be shown");
    require(judged->width >= 1 && judged->height >= 1, "a picture has a size");
    require(judged->width <= interop::kMostPictureSide && judged->height <= interop::kMostPictureSide,
            "and no more than allowed");
}

constexpr std::array<Target, 7> kTargets{{{"notation", notation},
                                          {"formula", formula},
                                          {"request", request},
                                          {"pack", pack},
                                          {"map", map},
                                          {"import", import},
                                          {"picture", picture}}};

} // namespace

std::span<const Target> targets() { return kTargets; }

const Target& targetNamed(std::string_view name) {
    const auto* found = std::ranges::find(kTargets, name, &Target::name);
    require(found != kTargets.end(), "there is no such target");
    return *found;
}

} // namespace tenplus::fuzz
