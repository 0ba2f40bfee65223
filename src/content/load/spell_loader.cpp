#include "content/load/spell_loader.h"

#include "content/load/effect_loader.h"
#include "content/load/move_loader.h"

#include <algorithm>

namespace tenplus::content::inline load {

namespace {

Running readRunning(const Node& node) {
    Running running;
    running.penalty = node.optionalInteger<int>("penalty", {-20, 0}).value_or(0);
    running.blocks = readFlag(node, "blocks");
    running.blocksClass = readFlag(node, "blocksClass");
    constexpr Choice<bool> kBearers[] = {{"target", false}, {"self", true}};
    running.bornByCaster = node.optionalOneOf("bearer", kBearers).value_or(false);
    running.endsOnNextCast = readFlag(node, "endsOnNextCast");
    running.endsOnPrepare = readFlag(node, "endsOnPrepare");
    running.endsOnDamage = readFlag(node, "endsOnDamage");
    running.endsOnAttack = readFlag(node, "endsOnAttack");
    running.byHold = readFlag(node, "byHold");
    running.ofWeapon = readFlag(node, "ofWeapon");
    running.only = node.optionalInteger<int>("only", {0, 100}).value_or(0);
    for (const auto& [key, dice] : {std::pair("damage", &running.damage), std::pair("heals", &running.heals)}) {
        const auto given = node.optionalMember(key);
        if (!given) continue;
        readDice(*given); // reports invalid dice
        *dice = given->asText(kLineRule).value_or("");
    }
    running.until = readText(node, "until", kLineRule);
    node.finish();
    return running;
}

Spell readSpell(Draft& draft, const Node& node) {
    Spell spell;
    spell.id = node.identifier("id").value_or("");
    spell.name = readText(node, "name", kNameRule);
    spell.list = node.identifier("list").value_or("");
    spell.level = node.integer<int>("level", {0, 100}).value_or(0);
    spell.school = readOptionalText(node, "school", kNameRule);
    spell.tags = readTexts(node, "tags", kNameRule);
    spell.target = readWord(node, "target", TargetSort::None);
    spell.text = readText(node, "text", kProseRule);
    spell.inputs = readInputs(draft, node);
    const InputPlace place({&draft.types(Sort::Character), draft.typesOf(spell.target), spell.target}, spell.inputs);
    EffectLoader effects(draft, place.place());
    spell.effects = effects.effects(node, "effects");
    if (node.has("spend")) spell.spend = effects.spend(node);
    if (const auto running = node.optionalObject("running")) {
        spell.running = readRunning(*running);
        if (spell.running->byHold && !effects.sawHold())
            running->member("byHold")->fault("no effect of this spell gives hold: add one, or take out 'byHold'");
        if (spell.running->ofWeapon && spell.running->damage.empty())
            running->member("ofWeapon")
                ->fault("there is no 'damage' that a weapon would gain: add it, or take out 'ofWeapon'");
    }
    node.finish();
    return spell;
}

} // namespace

void expectSpells(Draft& draft, const SourceFile& file) {
    const auto spells = file.source.find("/spells");
    if (!spells || spells->kind() != Node::Kind::Array) return;
    const std::vector<Node> nodes = spells->elements();
    if (nodes.size() > kMostMoves) return;
    for (const Node& spell : nodes) {
        const auto id = spell.has("id") ? spell.member("id") : std::nullopt;
        if (!id || id->kind() != Node::Kind::Text) continue;
        if (const auto word = id->asText({0})) draft.spells.expect(*word);
        const auto list = spell.has("list") ? spell.member("list") : std::nullopt;
        const auto name = list && list->kind() == Node::Kind::Text ? list->asText({0}) : std::nullopt;
        if (name) draft.spellLists.expect(*name);
    }
}

void loadSpells(Draft& draft, SourceFile& file) {
    const auto root = file.source.root();
    if (!root) return;
    for (const Node& node : readList(*root, "spells", {1, kMostMoves})) {
        if (!draft.hasRoom(node, "spells", draft.rulebook.spells.size(), kMostMoves)) break;
        Spell spell = readSpell(draft, node);
        if (spell.id.empty()) continue;
        const bool owns = draft.spells.claim(*node.member("id"), spell.id, file.shownName);
        if (file.isSound(node)) {
            draft.rulebook.spells.push_back(std::move(spell));
        } else if (owns) {
            draft.spells.leaveOut(spell.id);
        }
    }
    root->finish();
}

} // namespace tenplus::content::inline load
