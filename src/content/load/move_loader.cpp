#include "content/load/move_loader.h"

#include "base/contains.h"
#include "content/load/class_part_loader.h"
#include "content/names_in_data.h"
#include "content/roll_words.h"
#include "dice/pool.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <set>

namespace tenplus::content::inline load {

namespace {

constexpr std::size_t kMostApproaches = 20;
constexpr std::size_t kMostGates = 20;

class MoveLoader {
public:
    MoveLoader(Draft& draft, const SourceFile& file, const Node& node)
        : m_draft(draft)
        , m_file(file)
        , m_node(node) {}

    ReadMove load();

private:
    const FieldTypes& types() const { return *m_place->place().own; }
    void readWords();
    void readSkill();
    void readGates();
    FieldTypes rollTypes() const;
    void readRoll();
    void readDicePool(const Node& node, Roll& roll) const;
    void readAgainst(const Node& node, Roll& roll);
    void readUpTo(const Node& node, Roll& roll);
    std::optional<Approach> approach(const Node& node, Names& ids);
    Approach ofStat(const Node& at, const std::string& id);
    void readBands(EffectLoader& effects);
    void readUnrolled(EffectLoader& effects);
    void readSpend(EffectLoader& effects);

    Draft& m_draft;
    const SourceFile& m_file;
    Node m_node;
    Move m_move;
    bool m_claimed = false;
    std::optional<InputPlace> m_place; ///< set once target, skill and inputs are read
};

ReadMove MoveLoader::load() {
    readWords();
    m_move.inputs = readInputs(m_draft, m_node, !m_node.has("skill"));
    if (const auto level = m_node.optionalMember("endsSpell")) {
        m_move.endsSpell = level->asText().value_or("");
        if (!contains(m_move.inputs, m_move.endsSpell, &Input::id))
            level->fault("expected the id of one of this move's 'inputs', which will be the level of the spell");
    }
    readSkill();
    const FieldTypes& own = m_draft.types(m_move.skill.empty() ? Sort::Character : Sort::Hireling);
    m_place.emplace(EffectPlace{&own, m_draft.typesOf(m_move.target), m_move.target}, m_move.inputs,
                    rowTypes(m_draft, m_move.inputs));
    const InputPlace rolled(m_place->place(), {}, rollTypes());
    EffectLoader effects(m_draft, rolled.place());
    readGates();
    m_move.costs = effects.effectsByThemselves(m_node, "costs");
    if (m_node.has("roll")) {
        readRoll();
        readBands(effects);
    } else {
        readUnrolled(effects);
    }
    readSpend(effects);
    std::vector<Mention> mentions;
    m_move.ofClass = readClassPart(m_draft, m_node, effects, mentions);
    m_node.finish();
    mentions.insert(mentions.begin(), effects.mentions().begin(), effects.mentions().end());
    return {std::move(m_move), m_claimed, std::move(mentions)};
}

void MoveLoader::readWords() {
    if (const auto id = m_node.identifier("id")) {
        m_claimed = m_draft.moves.claim(*m_node.member("id"), *id, m_file.shownName);
        m_move.id = *id;
    }
    m_move.name = readText(m_node, "name", kNameRule);
    if (const auto group = m_node.identifier("group")) {
        m_draft.groups.check(*m_node.member("group"), *group);
        m_move.group = *group;
    }
    m_move.trigger = readText(m_node, "trigger", kLineRule);
    m_move.text = readOptionalText(m_node, "text", kProseRule);
    m_move.synonyms = readTexts(m_node, "synonyms", kNameRule);
    m_move.tags = readIdentifiers(m_node, "tags");
    m_move.mature = readFlag(m_node, "mature");
    m_move.target = readWord(m_node, "target", TargetSort::None);
    m_move.with = readTexts(m_node, "with", kNameRule);
    m_move.letsGo = readTexts(m_node, "letsGo", kNameRule);
}

// A hirelings' move reads the rank of its skill as an input that nobody types.
void MoveLoader::readSkill() {
    m_move.skill = m_node.optionalIdentifier("skill").value_or("");
    if (!m_move.skill.empty()) m_draft.skills.check(*m_node.member("skill"), m_move.skill);
    m_move.tires = m_node.optionalInteger<int>("tires", {0, 100}).value_or(0);
    if (!m_move.skill.empty()) {
        m_move.inputs.push_back({names::kRank, "Rank", 0, 99, 0});
    } else if (m_move.tires != 0) {
        m_node.member("tires")->fault("only a move with a 'skill' can tire");
    }
}

void MoveLoader::readGates() {
    for (const Node& node : readOptionalList(m_node, "gates", {0, kMostGates})) {
        Gate gate;
        gate.settled = readFlag(node, "settled");
        gate.clock = readOptionalText(node, "clock", kNameRule);
        const bool ofClock = !gate.clock.empty();
        const auto when = gate.settled || ofClock ? node.optionalMember("when") : node.member("when");
        if (gate.settled && when)
            when->fault("a gate that is 'settled' asks for nothing else: make it two gates");
        else if (ofClock && when)
            when->fault("a gate about a 'clock' asks for nothing else: make it two gates");
        if (gate.settled && ofClock)
            node.member("clock")->fault("a gate that is 'settled' asks for nothing else: make it two gates");
        if (auto formula = when ? readFormula(*when, types(), Type::Truth) : std::nullopt) {
            gate.when = std::move(formula->formula);
        }
        gate.says = readText(node, "says", kLineRule);
        node.finish();
        m_move.gates.push_back(std::move(gate));
    }
}

// The dice of a roll to which nothing is added later can be read by the move's effects.
FieldTypes MoveLoader::rollTypes() const {
    FieldTypes types;
    const auto roll = m_node.optionalMember("roll");
    if (!roll || roll->kind() != Node::Kind::Object ||
        !(roll->has("against") || roll->has("reads") || roll->has("bare")))
        return types;
    types.emplace(kRollTotal, Type::Number);
    if (roll->has("against") && roll->has("dice")) types.emplace(kRollDie, Type::Number);
    if (roll->has("against")) types.emplace(kRollMatch, Type::Truth);
    return types;
}

// One die: what is added says how many of them are thrown.
void MoveLoader::readDicePool(const Node& node, Roll& roll) const {
    if (roll.reading != Reading::Best) return;
    const auto pool = dice::plainDice(roll.dice);
    if (!pool || pool->count != 1 || pool->sides < 2)
        node.fault("of a pool 'dice' is one die, such as \"1d6\": what is added says how many are thrown");
}

// Challenge dice. Without an action die the move compares what is added with them, and nothing else counts.
void MoveLoader::readAgainst(const Node& node, Roll& roll) {
    const auto against = node.optionalMember("against");
    if (const auto most = node.optionalMember("most")) {
        roll.most = node.optionalInteger<int>("most", {1, 1000});
        if (!against) most->fault("only a total that is compared 'against' dice has a 'most'");
    }
    if (!against) return;
    roll.reading = Reading::Versus;
    if (const auto reads = node.optionalMember("reads")) reads->fault("a roll 'against' dice is read in one way only");
    roll.against = readDice(*against);
    const auto challenge = dice::plainDice(roll.against);
    if (m_file.isSound(*against) && (!challenge || challenge->count > 10 || challenge->sides < 2))
        against->fault("expected 1 to 10 dice of one kind, such as \"2d10\"");
}

// The bounds of the bands for this roll, one for each band but the last.
void MoveLoader::readUpTo(const Node& node, Roll& roll) {
    const auto list = node.optionalMember("upTo");
    if (!list) return;
    for (const Node& each : list->elements()) {
        const std::int64_t bound = each.asInteger(kNumberRange).value_or(0);
        if (!roll.upTo.empty() && bound <= roll.upTo.back()) each.fault("the bounds of bands rise");
        roll.upTo.push_back(bound);
    }
    const std::size_t bands = m_draft.rulebook.bands.size();
    if (bands > 0 && roll.upTo.size() + 1 != bands)
        list->fault(fmt::format("expected {} numbers: one for each band but the last", bands - 1));
}

void MoveLoader::readRoll() {
    const auto node = m_node.object("roll");
    if (!node) return;
    Roll& roll = m_move.roll.emplace();
    constexpr Choice<Reading> kReads[] = {{"total", Reading::Total}, {"best", Reading::Best}};
    roll.reading = node->optionalOneOf("reads", kReads).value_or(Reading::Total);
    readAgainst(*node, roll);
    const bool isVersus = roll.reading == Reading::Versus;
    if (const auto dice = isVersus ? node->optionalMember("dice") : node->member("dice")) {
        roll.dice = readDice(*dice);
        const bool isSound = m_file.isSound(*dice);
        if (dice::isConstant(roll.dice) && isSound)
            dice->fault("expected dice, such as \"2d6\"");
        else if (isSound)
            readDicePool(*dice, roll);
        const bool isCancelled = isVersus && std::ranges::any_of(m_draft.rulebook.boosts, &Boost::cancels);
        if (isCancelled && isSound && !dice::isConstant(roll.dice) && !dice::plainDice(roll.dice))
            dice->fault("a boost of this game 'cancels' action dice: expected dice of one kind, such as \"1d6\"");
    } else if (isVersus && !node->has("add")) {
        node->fault("nothing is compared with these dice: say 'dice', or in 'add' what is compared");
    }
    readUpTo(*node, roll);
    roll.bare = readFlag(*node, "bare");
    constexpr Choice<bool> kPools[] = {{"self", false}, {"target", true}};
    roll.targetsPools = node->optionalOneOf("pools", kPools).value_or(false);
    Names ids("number to add");
    for (const Node& add : readOptionalList(*node, "add", {0, kMostApproaches})) {
        if (auto read = approach(add, ids)) roll.approaches.push_back(std::move(*read));
    }
    if (roll.bare && !roll.approaches.empty()) {
        node->member("add")->fault("a bare roll adds nothing: take out 'add' or 'bare'");
    }
    roll.bare |= isVersus && dice::isConstant(roll.dice);
    node->finish();
}

Approach MoveLoader::ofStat(const Node& at, const std::string& id) {
    Approach approach;
    if (!m_draft.stats.check(at, id)) return approach;
    const Stat& stat = *m_draft.rulebook.stat(id);
    approach.id = approach.stat = id;
    approach.name = stat.name;
    approach.mature = stat.mature;
    if (auto formula = parseFormula(id, types(), Type::Number)) approach.add = *std::move(formula);
    return approach;
}

std::optional<Approach> MoveLoader::approach(const Node& node, Names& ids) {
    Approach approach;
    std::optional<Node> named = node;
    if (node.kind() == Node::Kind::Text) {
        approach = ofStat(node, node.asText().value_or(""));
    } else if (node.has("stat")) {
        named = node.member("stat");
        if (const auto id = named->asText()) approach = ofStat(*named, *id);
        approach.mature = readFlag(node, "mature", approach.mature);
    } else {
        named = node.member("id");
        approach.id = named ? named->asIdentifier().value_or("") : "";
        approach.name = readText(node, "name", kNameRule);
        const auto add = node.member("formula");
        auto formula = add ? readFormula(*add, types(), Type::Number) : std::nullopt;
        if (formula) approach.add = std::move(formula->formula);
        approach.mature = readFlag(node, "mature");
    }
    if (node.kind() == Node::Kind::Object) {
        approach.hint = readOptionalText(node, "hint", kNameRule);
        approach.words = readTexts(node, "words", kNameRule);
        const auto when = node.optionalMember("when");
        auto formula = when ? readFormula(*when, types(), Type::Truth) : std::nullopt;
        if (formula) approach.when = std::move(formula->formula);
        node.finish();
    }
    if (approach.id.empty()) return {};
    ids.claim(*named, approach.id);
    return approach;
}

void MoveLoader::readBands(EffectLoader& effects) {
    if (const auto bands = m_node.optionalObject("bands")) {
        for (const Node& node : bands->members()) {
            const std::string id(node.name());
            if (!m_draft.bands.check(node, id)) continue;
            Outcome& outcome = m_move.outcomes[id];
            outcome.text = readText(node, "text", kProseRule);
            outcome.effects = effects.effects(node, "effects");
            node.finish();
        }
    }
    for (const Band& band : m_draft.rulebook.bands) {
        if (m_move.outcomes.contains(band.id) || !band.otherwise.text.empty() || band.when) continue;
        m_node.fault(
            fmt::format("nothing says what the band '{}' does: add it to 'bands', or give it 'otherwise' in the "
                        "system",
                        band.id));
    }
    if (const auto idle = m_node.optionalMember("effects")) {
        idle->fault("a move that rolls has its effects in 'bands'");
    }
    if (const auto node = m_node.optionalObject("unrolled")) {
        Outcome& outcome = m_move.unrolled.emplace();
        outcome.text = readText(*node, "text", kProseRule);
        outcome.effects = effects.effects(*node, "effects");
        node->finish();
    }
}

void MoveLoader::readUnrolled(EffectLoader& effects) {
    if (m_move.text.empty() && !m_node.has("text")) {
        m_node.fault("a move without a roll says in 'text' what it does: add it, or a 'roll'");
    }
    m_move.effects = effects.effects(m_node, "effects");
    if (const auto idle = m_node.optionalMember("bands"))
        idle->fault("a move without a roll has no bands: add a 'roll'");
    if (const auto idle = m_node.optionalMember("unrolled"))
        idle->fault("a move without a roll is never rolled: put this into its 'text' and 'effects'");
}

void MoveLoader::readSpend(EffectLoader& effects) {
    if (m_node.has("spend")) {
        m_move.spend = effects.spend(m_node);
    } else if (effects.sawHold()) {
        m_node.warn("an effect of this move gives hold, but no 'spend' says what it buys");
    }
}

} // namespace

void expectMoves(Draft& draft, const SourceFile& file) {
    const auto moves = file.source.find("/moves");
    if (!moves || moves->kind() != Node::Kind::Array) return;
    const std::vector<Node> nodes = moves->elements();
    if (nodes.size() > kMostMoves) return;
    for (const Node& move : nodes) {
        if (!move.has("id")) continue;
        const auto id = move.member("id");
        if (id->kind() != Node::Kind::Text) continue;
        if (const auto word = id->asText({0})) draft.moves.expect(*word);
    }
}

void loadMoves(Draft& draft, SourceFile& file, std::vector<ReadMove>& moves, std::string_view beside) {
    const auto root = file.source.root();
    if (!root) return;
    if (!beside.empty()) root->optionalMember(beside);
    const std::size_t least = beside.empty() ? 1 : 0; // a class may have none of its own
    for (const Node& node : readList(*root, "moves", {least, kMostMoves})) {
        if (!draft.hasRoom(node, "moves", moves.size(), kMostMoves)) break;
        ReadMove read = MoveLoader(draft, file, node).load();
        if (file.isSound(node)) {
            moves.push_back(std::move(read));
        } else if (read.ownsId) {
            draft.moves.leaveOut(read.move.id);
        }
    }
    root->finish();
}

void dropDangling(Draft& draft, std::vector<ReadMove>& moves) {
    std::multimap<std::string, std::pair<std::size_t, const Mention*>> mentioned;
    std::deque<std::string> leftOut;
    std::vector<bool> gone(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        for (const Mention& mention : moves[i].mentions) {
            if (mention.need == Need::Option) continue; // another mention covers its move
            if (!draft.moves.has(mention.move)) leftOut.push_back(mention.move);
            mentioned.emplace(mention.move, std::pair(i, &mention));
        }
    }
    std::set<std::string> done;
    for (; !leftOut.empty(); leftOut.pop_front()) {
        const std::string id = leftOut.front();
        if (!done.insert(id).second) continue;
        const auto [first, last] = mentioned.equal_range(id);
        for (auto it = first; it != last; ++it) {
            const auto [owner, mention] = it->second;
            draft.moves.reportLeftOut(mention->at, id);
            if (gone[owner]) continue;
            gone[owner] = true;
            draft.moves.leaveOut(moves[owner].move.id);
            leftOut.push_back(moves[owner].move.id);
        }
    }
    std::size_t i = 0;
    std::erase_if(moves, [&](const ReadMove&) { return gone[i++]; });
}

} // namespace tenplus::content::inline load
