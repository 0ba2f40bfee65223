#include "table/pbta/moves/reading.h"

#include "base/text.h"
#include "content/roll_words.h"
#include "dice/pool.h"
#include "table/pbta/moves/plan.h"
#include "table/turn.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tenplus::table::inline pbta::inline moves {

using content::Reading;

namespace {

std::optional<Reckoning> reckoningOf(Reading reading) {
    switch (reading) {
    case Reading::Best: return Reckoning::Best;
    case Reading::Versus: return Reckoning::Versus;
    case Reading::Total: break;
    }
    return std::nullopt;
}

// The expression of dice that were thrown, of one kind.
dice::Expression expressionOf(const dice::Rolled& rolled) {
    if (rolled.dice.empty()) return {};
    dice::Group group;
    group.dice = {{static_cast<int>(rolled.dice.size()), rolled.dice.front().sides, false}};
    return {{group}, 0};
}

} // namespace

std::optional<CancelledFace> cancelledFor(const content::Rulebook& rulebook, const Actor& actor) {
    for (const content::Boost& boost : rulebook.boosts) {
        const std::int64_t number = boost.cancels ? numberOf(rulebook, actor, boost.field) : 0;
        if (number < 0)
            return CancelledFace{static_cast<int>(std::min<std::int64_t>(-number, dice::kMostSides)), boost.name};
    }
    return std::nullopt;
}

DiceReading readingOf(const RollPlan& plan) {
    return {plan.reading, plan.dice, plan.sum, plan.against, plan.most, plan.cancels, plan.cancelledBy};
}

DiceReading readingOf(const content::Move* move, const RollRecord& roll) {
    DiceReading read;
    if (auto parsed = dice::parse(roll.expression)) read.dice = std::move(*parsed);
    for (const Modifier& modifier : roll.modifiers) {
        if (modifier.kind != ModifierKind::Cancelled) read.sum += modifier.value;
    }
    if (roll.reckoning == Reckoning::Best) read.reading = Reading::Best;
    if (roll.reckoning != Reckoning::Versus || !roll.against) return read;
    read.reading = Reading::Versus;
    read.against = expressionOf(*roll.against);
    if (move && move->roll) read.most = move->roll->most;
    read.cancels = roll.cancels;
    return read;
}

namespace {

// Takes off what the cancelled dice showed.
void cancelDice(const RollPlan& plan, RollRecord& roll) {
    roll.cancels = plan.cancels;
    int shown = 0;
    for (const dice::DieShown& die : roll.rolled.dice) shown += plan.cancels == die.pips ? die.pips : 0;
    if (shown == 0) return;
    roll.modifiers.push_back({ModifierKind::Cancelled, plan.cancelledBy, -shown});
    roll.total -= shown;
}

} // namespace

Done throwPlan(Turn& turn, const RollPlan& plan, RollRecord& roll) {
    auto rolled = turn.roll(plan.dice, plan.move->name, roll.name);
    if (!rolled) return Unexpected(rolled.error());
    roll.rolled = std::move(*rolled);
    roll.expression = dice::toText(plan.dice);
    roll.reckoning = reckoningOf(plan.reading);
    roll.total = roll.rolled.total + (plan.reading == Reading::Best ? 0 : plan.sum);
    if (plan.reading != Reading::Versus) return {};
    cancelDice(plan, roll);
    if (plan.most) roll.total = std::min<std::int64_t>(roll.total, *plan.most);
    auto against = turn.roll(plan.against, plan.move->name, roll.name);
    if (!against) return Unexpected(against.error());
    roll.against = std::move(*against);
    return {};
}

void addToRoll(const content::Move& move, Modifier by, RollRecord& roll) {
    const bool capped = roll.reckoning == Reckoning::Versus && move.roll && move.roll->most;
    if (capped && by.value > 0)
        by.value = static_cast<int>(std::clamp<std::int64_t>(*move.roll->most - roll.total, 0, by.value));
    roll.total += by.value;
    roll.modifiers.push_back(std::move(by));
}

std::int64_t scoreOf(const RollRecord& roll) {
    if (roll.reckoning == Reckoning::Versus && roll.against) return dice::beatenScore(roll.total, *roll.against);
    if (roll.reckoning != Reckoning::Best) return roll.total;
    const auto pool = dice::parse(roll.expression);
    return pool ? dice::poolScore(*pool, roll.rolled) : roll.total;
}

void noteDice(const content::Move& move, RollRecord& roll) {
    const bool bare = move.roll && move.roll->bare;
    if (!bare && roll.reckoning != Reckoning::Best && roll.reckoning != Reckoning::Versus) return;
    roll.inputs[std::string(content::kRollTotal)] = static_cast<int>(roll.total);
    if (!roll.against) return;
    roll.inputs[std::string(content::kRollMatch)] = dice::isMatch(*roll.against) ? 1 : 0;
    if (!roll.rolled.dice.empty()) roll.inputs[std::string(content::kRollDie)] = roll.rolled.dice.front().pips;
}

namespace {

// The bands of the book as one move has them: with its own bounds, and open or closed.
struct BandList {
    const content::Rulebook& rulebook;
    const content::Move* move;
    const Reader& reader;

    [[nodiscard]] std::optional<std::int64_t> upTo(std::size_t band) const {
        if (!move || !move->roll || move->roll->upTo.empty()) return rulebook.bands[band].upTo;
        return band < move->roll->upTo.size() ? std::optional(move->roll->upTo[band]) : std::nullopt;
    }
    [[nodiscard]] bool isOpen(std::size_t at) const {
        const content::Band& band = rulebook.bands[at];
        if (!band.when) return true;
        const bool told = !band.otherwise.text.empty() || (move && move->outcomes.contains(band.id));
        return told && reader.self && holds(*band.when, reader);
    }
    // The band that counts in place of a closed one.
    [[nodiscard]] std::size_t opened(std::size_t at) const {
        for (std::size_t i = at + 1; i-- > 0;) {
            if (isOpen(i)) return i;
        }
        while (at + 1 < rulebook.bands.size() && !isOpen(at)) ++at;
        return at;
    }
    [[nodiscard]] std::size_t bandAt(std::int64_t score) const {
        std::size_t at = 0;
        while (at + 1 < rulebook.bands.size() && upTo(at) && score > *upTo(at)) ++at;
        return at;
    }
};

// The chances of every score, and what is still added to it; nothing if that is too slow for a preview.
std::optional<dice::Odds> scoreOdds(const DiceReading& read) {
    if (read.reading == Reading::Best) return dice::poolOdds(read.dice);
    if (read.reading == Reading::Versus) {
        const auto against = dice::plainDice(read.against);
        if (!against) return std::nullopt;
        auto odds = dice::beatenOdds(read.dice, read.sum, read.most, *against, dice::kPreviewSteps, read.cancels);
        return odds ? std::optional(std::move(*odds)) : std::nullopt;
    }
    auto odds = dice::odds(read.dice, dice::kPreviewSteps);
    if (!odds) return std::nullopt;
    odds->first += read.sum;
    return std::move(*odds);
}

} // namespace

const content::Band& bandFor(const content::Rulebook& rulebook, const content::Move& move, const Reader& reader,
                             std::int64_t score) {
    const BandList bands{rulebook, &move, reader};
    return rulebook.bands[bands.opened(bands.bandAt(score))];
}

std::vector<BandChance> bandChances(const content::Rulebook& rulebook, const content::Move* move, const Reader& reader,
                                    const DiceReading& read, const std::string& cap) {
    std::vector<BandChance> chances;
    const auto odds = scoreOdds(read);
    if (!odds) return chances; // too slow for a preview
    const BandList bands{rulebook, move, reader};
    const std::size_t count = rulebook.bands.size();
    std::size_t most = count;
    for (std::size_t i = 0; i < count; ++i) {
        if (rulebook.bands[i].id == cap) most = i;
    }
    constexpr long long kFar = std::numeric_limits<long long>::max() / 4;
    std::vector<double> of(count);
    long long from = -kFar;
    for (std::size_t i = 0; i < count;) { // neighbours that count as the same band are one range
        const std::size_t into = std::min(bands.opened(i), most);
        std::size_t last = i;
        while (last + 1 < count && std::min(bands.opened(last + 1), most) == into) ++last;
        const auto end = bands.upTo(last);
        const long long to = end && last + 1 < count ? *end : kFar;
        of[into] += dice::between(*odds, from, to);
        from = to + 1;
        i = last + 1;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const content::Band& band = rulebook.bands[i];
        // The label tells the bounds of the book: a move with its own goes by the name.
        const bool own = move && move->roll && !move->roll->upTo.empty();
        if (bands.isOpen(i) || of[i] > 0)
            chances.push_back({band.id, band.name, own ? std::string() : band.label, band.tone, of[i]});
    }
    return chances;
}

std::vector<BandChance> bandChances(const content::Rulebook& rulebook, const dice::Expression& dice, int sum,
                                    const std::string& cap) {
    return bandChances(rulebook, nullptr, Reader{rulebook}, {Reading::Total, dice, sum, {}, {}, {}, {}}, cap);
}

namespace {

// Only a face that the dice have is worth a word.
std::string cancelWords(const DiceReading& read) {
    const auto dice = dice::plainDice(read.dice);
    if (!read.cancels || !dice || *read.cancels > dice->sides) return {};
    const std::string why = read.cancelledBy.empty() ? std::string() : " (" + read.cancelledBy + ")";
    return ", a " + std::to_string(*read.cancels) + " counts 0" + why;
}

} // namespace

std::string diceWords(const DiceReading& read) {
    const std::string dice = dice::toText(read.dice);
    if (read.reading == Reading::Versus)
        return (dice::isConstant(read.dice) ? std::string("no die") : dice) + " against " + dice::toText(read.against) +
               cancelWords(read);
    if (read.reading != Reading::Best) return dice;
    const dice::Group& group = read.dice.groups.front();
    const int count = group.dice.front().count;
    const std::string plain = std::to_string(count) + "d" + std::to_string(group.dice.front().sides);
    if (count == 1) return plain;
    return plain + (group.keep == dice::Keep::Lowest ? ", the worse counts" : ", the best counts");
}

bool countsTwice(const RollRecord& roll) { return roll.reckoning == Reckoning::Best && scoreOf(roll) > roll.total; }

namespace {

std::string poolReading(const RollRecord& roll) {
    const auto pool = dice::parse(roll.expression);
    if (!pool || roll.rolled.dice.size() < 2) return {};
    const std::string best = std::to_string(roll.total), count = std::to_string(roll.rolled.dice.size());
    if (pool->groups.front().keep == dice::Keep::Lowest)
        return "There was no die to throw: of two, the worse counts, " + best + ".";
    if (!countsTwice(roll)) return "The best of " + count + " dice is " + best + ".";
    const auto high = std::ranges::count(roll.rolled.dice, static_cast<int>(roll.total), &dice::DieShown::pips);
    return std::to_string(high) + " of " + count + " dice show " + best + ", the highest.";
}

// "6 beats 5, not 9." A match comes first: people look for it.
std::string versusReading(const RollRecord& roll) {
    const std::vector<dice::DieShown>& challenge = roll.against->dice;
    const std::string total = std::to_string(roll.total);
    std::int64_t raw = roll.rolled.total;
    for (const Modifier& modifier : roll.modifiers) raw += modifier.value;
    const std::string cap =
        raw > roll.total ? std::to_string(raw) + " counts as " + total + ", the most there is. " : std::string();
    if (dice::isMatch(*roll.against)) {
        return cap + "A match: " + (challenge.size() == 2 ? "both" : "all") + " challenge dice show " +
               std::to_string(challenge.front().pips) + ", and " + total +
               (challenge.front().pips < roll.total ? " beats them." : " does not beat them.");
    }
    std::vector<std::string> beaten, left;
    for (const dice::DieShown& die : challenge)
        (die.pips < roll.total ? beaten : left).push_back(std::to_string(die.pips));
    if (left.empty()) return cap + total + " beats " + joinedWords(beaten) + ".";
    if (!beaten.empty()) return cap + total + " beats " + joinedWords(beaten) + ", not " + joinedWords(left) + ".";
    if (left.size() == 1) return cap + total + " does not beat " + left.front() + ".";
    return cap + total + " beats " + (left.size() == 2 ? "neither " : "none of ") +
           joinedWords(left, left.size() == 2 ? "nor" : "and") + ".";
}

} // namespace

std::string readingWords(const RollRecord& roll) {
    if (roll.reckoning == Reckoning::Best) return poolReading(roll);
    if (roll.reckoning == Reckoning::Versus && roll.against && !roll.against->dice.empty()) return versusReading(roll);
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
