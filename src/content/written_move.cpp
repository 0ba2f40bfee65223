#include "content/written_move.h"

#include "base/hyphenated.h"
#include "base/text.h"
#include "content/rulebook.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tenplus::content {

namespace {

constexpr std::string_view kWrittenGroup = "written-at-the-table";
constexpr std::size_t kLongestIdOfName = 40; // leaves room for a number

// How the moves of the game are rolled: as the first of those for everybody to which something is added.
const Roll* usualRoll(const Rulebook& rulebook) {
    const auto isUsual = [](const Move& move) {
        return move.roll && !move.written && move.skill.empty() && !isProgress(*move.roll) && !move.roll->bare &&
               !move.roll->targetsPools && move.roll->upTo.empty();
    };
    const auto isForAll = [&](const Move& move) { return isUsual(move) && move.ofClass.playbook.empty(); };
    auto found = std::ranges::find_if(rulebook.moves, isForAll);
    if (found == rulebook.moves.end()) found = std::ranges::find_if(rulebook.moves, isUsual);
    return found == rulebook.moves.end() ? nullptr : &*found->roll;
}

bool hasMoves(const Rulebook& rulebook) {
    return std::ranges::any_of(rulebook.moves, [](const Move& move) { return !move.written; });
}

std::optional<std::int64_t> wholeNumber(std::string_view word) {
    int number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool isWhole = fault == std::errc() && end == word.data() + word.size() && number >= -99 && number <= 99;
    return isWhole ? std::optional<std::int64_t>(number) : std::nullopt;
}

std::optional<Approach> approachOf(const Rulebook& rulebook, const std::string& added) {
    Approach approach;
    approach.id = added;
    if (const auto number = wholeNumber(added)) {
        approach.name = signedNumber(*number);
        approach.add = Formula::constant(*number);
        return approach;
    }
    const Stat* const stat = rulebook.stat(added);
    if (!stat) return std::nullopt;
    auto formula = parseFormula(added, {{added, Type::Number}}, Type::Number);
    if (!formula) return std::nullopt;
    approach.stat = added;
    approach.name = stat->name;
    approach.mature = stat->mature;
    approach.add = *std::move(formula);
    return approach;
}

std::optional<dice::Expression> writtenDice(const std::string& notation) {
    auto dice = dice::parse(notation);
    if (!dice || dice::isConstant(*dice)) return std::nullopt;
    return *std::move(dice);
}

WrittenMoveFault noSuch(const std::string& member, const std::string& kind, const std::string& id, std::string others) {
    return {member, "there is no " + kind + " \"" + id + "\": take one of " + std::move(others)};
}

template <typename T>
std::string idsOf(const std::vector<T>& all) {
    std::vector<std::string> ids;
    for (const T& each : all) ids.push_back(each.id);
    return listed(ids);
}

std::optional<WrittenMoveFault> faultInRoll(const Rulebook& rulebook, const WrittenRoll& roll) {
    const Roll* const usual = usualRoll(rulebook);
    if (!usual) return WrittenMoveFault{"roll", "no move of this game rolls dice: leave the roll out"};
    if (!roll.dice.empty() && usual->reading != Reading::Total)
        return WrittenMoveFault{"roll/dice", "this game reads its dice in a way of its own: leave the dice out"};
    if (!roll.dice.empty() && !writtenDice(roll.dice))
        return WrittenMoveFault{"roll/dice", "\"" + roll.dice + "\" is no dice: write some such as 2d6, or none"};
    for (std::size_t i = 0; i < roll.add.size(); ++i) {
        const std::string member = "roll/add/" + std::to_string(i);
        if (std::find(roll.add.begin(), roll.add.begin() + static_cast<std::ptrdiff_t>(i), roll.add[i]) !=
            roll.add.begin() + static_cast<std::ptrdiff_t>(i))
            return WrittenMoveFault{member, "\"" + roll.add[i] + "\" stands there twice"};
        if (!approachOf(rulebook, roll.add[i]))
            return noSuch(member, "stat", roll.add[i], idsOf(rulebook.stats) + ", or a number from -99 to 99");
    }
    return std::nullopt;
}

std::optional<WrittenMoveFault> faultInBands(const Rulebook& rulebook, const WrittenMove& move) {
    for (const auto& [id, band] : move.bands) {
        if (!rulebook.band(id)) return noSuch("bands/" + id, "result", id, idsOf(rulebook.bands));
    }
    for (const Band& band : rulebook.bands) {
        const bool isSaid = move.bands.contains(band.id) || !band.otherwise.text.empty() || band.when;
        if (!isSaid)
            return WrittenMoveFault{"bands", "nothing says what its result \"" + band.name + "\" is: write it"};
    }
    return std::nullopt;
}

// The bands of the game, from the lowest.
std::vector<BandStart> startsOf(const Rulebook& rulebook) {
    std::vector<BandStart> starts;
    std::optional<std::int64_t> least;
    for (const Band& band : rulebook.bands) {
        starts.push_back({band.id, least, band.when.has_value()});
        least = band.upTo ? std::optional(*band.upTo + 1) : std::nullopt;
    }
    return starts;
}

// The id of the stat with that id, name or abbreviation, or the number; empty for a word that is neither.
std::string addedId(const Rulebook& rulebook, const std::string& word) {
    if (wholeNumber(word)) return word;
    const std::string wanted = asciiLower(word);
    const auto found = std::ranges::find_if(rulebook.stats, [&](const Stat& stat) {
        return asciiLower(stat.id) == wanted || asciiLower(stat.name) == wanted ||
               asciiLower(stat.abbreviation) == wanted;
    });
    return found == rulebook.stats.end() ? std::string() : found->id;
}

Move moveOf(const Rulebook& rulebook, const WrittenInForce& written) {
    const WrittenMove& from = written.move;
    Move move;
    move.id = from.id;
    move.name = from.name;
    move.group = kWrittenGroup;
    move.trigger = from.trigger;
    move.text = from.text;
    move.synonyms = from.synonyms;
    move.written = true;
    move.hero = written.hero;
    const Roll* const usual = from.roll ? usualRoll(rulebook) : nullptr;
    if (!usual) return move;
    Roll& roll = move.roll.emplace(*usual);
    roll.approaches.clear();
    if (auto dice = writtenDice(from.roll->dice); dice && roll.reading == Reading::Total) roll.dice = *std::move(dice);
    for (const std::string& added : from.roll->add) {
        if (auto approach = approachOf(rulebook, added)) roll.approaches.push_back(*std::move(approach));
    }
    for (const auto& [id, band] : from.bands) {
        if (rulebook.band(id)) move.outcomes[id].text = band.text;
    }
    return move;
}

} // namespace

std::optional<WrittenMoveFault> faultIn(const Rulebook& rulebook, const WrittenMove& move) {
    if (!hasMoves(rulebook)) return WrittenMoveFault{{}, "this game is played without moves"};
    const Move* const other = rulebook.move(move.id);
    if (other && !other->written)
        return WrittenMoveFault{"id", "the game has a move with the id \"" + move.id + "\": take another, or none"};
    if (move.roll) {
        auto fault = faultInRoll(rulebook, *move.roll);
        return fault ? fault : faultInBands(rulebook, move);
    }
    if (!move.bands.empty())
        return WrittenMoveFault{"bands", "it has results and no roll: write what is rolled, or leave the results out"};
    if (trimmed(move.text).empty())
        return WrittenMoveFault{"text", "it has neither a roll nor a text: write what is rolled, or what happens"};
    return std::nullopt;
}

Expected<WrittenMove, std::string> writtenMove(const Rulebook& rulebook, const PastedMove& pasted) {
    WrittenMove move;
    move.name = pasted.name;
    move.trigger = pasted.trigger;
    move.text = pasted.text;
    if (!pasted.rolls) return move;
    WrittenRoll& roll = move.roll.emplace();
    if (!pasted.adds.empty() && asciiLower(pasted.adds) != "nothing") {
        roll.add.push_back(addedId(rulebook, pasted.adds));
        if (roll.add.front().empty())
            return Unexpected("there is no stat \"" + pasted.adds + "\" in this game: take one of " +
                              idsOf(rulebook.stats) + ", a number, or nothing");
    }
    const std::vector<BandStart> starts = startsOf(rulebook);
    for (const PastedBand& each : pasted.bands) {
        const std::size_t known = move.bands.size();
        for (const BandStart& band : starts) {
            if (isResultOf(each, band)) move.bands.try_emplace(band.id, WrittenBand{each.text});
        }
        if (move.bands.size() == known)
            return Unexpected("no band of this game begins where its result \"" + each.text + "\" does");
    }
    return move;
}

std::string newMoveId(const Rulebook& rulebook, const std::string& name) {
    const std::string words = hyphenated(name, kLongestIdOfName);
    const std::string id = words.empty() ? "own-move" : "own-" + words;
    std::string numbered = id;
    for (int number = 2; rulebook.move(numbered); ++number) numbered = id + "-" + std::to_string(number);
    return numbered;
}

void putMovesInForce(Rulebook& rulebook, const std::vector<WrittenInForce>& moves) {
    if (rulebook.written == moves) return;
    rulebook.written = moves;
    std::erase_if(rulebook.moves, [](const Move& move) { return move.written; });
    std::erase_if(rulebook.groups, [](const Group& group) { return group.id == kWrittenGroup; });
    std::vector<Move> made;
    for (const WrittenInForce& each : moves) {
        if (!rulebook.move(each.move.id)) made.push_back(moveOf(rulebook, each));
    }
    if (!made.empty()) rulebook.groups.push_back({std::string(kWrittenGroup), "Written at this table"});
    for (Move& move : made) rulebook.moves.push_back(std::move(move));
}

} // namespace tenplus::content
