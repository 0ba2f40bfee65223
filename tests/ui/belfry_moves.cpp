#include "ui/belfry_moves.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "table/pbta/moves/pools.h"

#include <algorithm>

namespace tenplus::ui::belfry {
namespace {

using namespace table;
using content::Tone;

const std::vector<MoveHitRow>& allMoves() {
    static const std::vector<MoveHitRow> moves{
        {"defy-danger", "Defy Danger", "act despite a threat", "Str +2", "Basic moves"},
        {"bend-bars", "Bend bars, lift gates", "force a barrier", "Str +2", "Fighter moves"},
        {"aid", "Aid or interfere", "Tam lends a shoulder", "bond", "Basic moves"},
        {"hack-and-slash", "Hack and Slash", "trade blows", "Str +2", "Basic moves"},
        {"last-breath", "Last Breath", "dying", "", "Special moves"},
        {"roof", "Show the roof coming down", "", "GM move", "GM moves"}};
    return moves;
}

std::vector<BandChance> chances(int sum) {
    int miss = 0, weak = 0, strong = 0;
    for (int a = 1; a <= 6; ++a) {
        for (int b = 1; b <= 6; ++b) ++(a + b + sum <= 6 ? miss : a + b + sum <= 9 ? weak : strong);
    }
    return {{"miss", "Miss", "6-", Tone::Miss, miss / 36.0},
            {"weak", "Weak hit", "7–9", Tone::Weak, weak / 36.0},
            {"strong", "Strong hit", "10+", Tone::Strong, strong / 36.0}};
}

void addBands(MoveView& view) {
    const std::vector<BandChance> odds = chances(view.sum);
    view.bands = {{odds[0], "The ceiling wins.", {"mark 1 XP"}},
                  {odds[1], "You stumble, hesitate or flinch: the GM offers a worse outcome or a hard bargain.", {}},
                  {odds[2], "You do what you set out to, and the threat does not come to bear.", {}}};
    view.oneMore =
        "One more would make 10+ " + std::to_string(int(chances(view.sum + 1)[2].probability * 100 + 0.5)) + " %";
}

void addModifiers(MoveView& view, const RollMove& command, int stat) {
    const auto in = [](const std::vector<std::int64_t>& list, std::int64_t ref) { return contains(list, ref); };
    const auto chosen = std::ranges::find(view.approaches, view.approach, &ApproachView::id);
    view.modifiers = {{ModifierKind::Stat, chosen->name, stat, 0}};
    if (view.approach == "str") view.modifiers.push_back({ModifierKind::Condition, "Weak", -1, 0});
    const bool reads = !in(command.skip, 8), swings = in(command.use, 9);
    view.offered.push_back({{ModifierKind::Forward, "Iselde's reading", 1, 8}, "", "the next roll", reads});
    view.offered.push_back({{ModifierKind::Ongoing, "Bell rope", 1, 9}, "swinging on it", "it is cut", swings});
    for (const Offered& offered : view.offered) {
        if (offered.counts) view.modifiers.push_back(offered.modifier);
    }
    for (const TypedModifier& typed : command.modifiers)
        view.modifiers.push_back({ModifierKind::Typed, typed.source, typed.value, 0});
    for (const Modifier& modifier : view.modifiers) view.sum += modifier.value;
}

void addDanger(MoveView& view, const RollMove& command) {
    view.trigger = "When you act while something bad is already coming down on you, say how, and roll.";
    view.approaches = {
        {"str", "Strength", "Str", "by force", 2},        {"dex", "Dexterity", "Dex", "by speed", 1},
        {"con", "Constitution", "Con", "by enduring", 1}, {"int", "Intelligence", "Int", "by quick thinking", 0},
        {"wis", "Wisdom", "Wis", "by fortitude", 0},      {"cha", "Charisma", "Cha", "by charm", -1}};
    view.approach = command.approach.empty() ? "str" : command.approach;
    addModifiers(view, command, std::ranges::find(view.approaches, view.approach, &ApproachView::id)->modifier);
}

} // namespace

std::vector<MoveHitRow> findMoves(const QString& words) {
    std::vector<MoveHitRow> found;
    for (const MoveHitRow& move : allMoves()) {
        const QString text = qs(move.name + ' ' + move.words + ' ' + move.group);
        const bool danger = move.id == "defy-danger" && words.startsWith(QStringLiteral("shoulder"));
        if (words.isEmpty() || danger || text.contains(words, Qt::CaseInsensitive)) found.push_back(move);
    }
    return found;
}

std::optional<MoveView> moveOf(const RollMove& command) {
    const auto at = std::ranges::find(allMoves(), command.move, &MoveHitRow::id);
    if (at == allMoves().end()) return std::nullopt;
    MoveView view;
    view.id = at->id;
    view.name = at->name;
    view.group = at->group;
    view.rolls = view.id != "roof";
    if (!view.rolls) {
        view.text = "Say what creaks, what cracks and who stands under it.";
        return view;
    }
    view.dice = "2d6";
    if (view.id == "defy-danger") {
        addDanger(view, command);
    } else {
        view.trigger = "When it comes to that, roll.";
        view.approaches = {{"str", "Strength", "Str", "", 2}};
        view.approach = "str";
        view.sum = 2;
        view.modifiers = {{ModifierKind::Stat, "Strength", 2, 0}};
    }
    if (view.id == "hack-and-slash") view.target = content::TargetSort::Foe;
    if (view.id == "aid") {
        view.target = content::TargetSort::Character;
        view.inputs = {{"bonds", "Bonds with them", 0, 3, 1}, {"help", "To help", 0, 1, 1}};
    }
    if (view.id == "last-breath") view.closedGates = {"there is life left (HP above 0)"};
    addBands(view);
    return view;
}

} // namespace tenplus::ui::belfry
