#include "content/effect.h"

#include "base/overloaded.h"
#include "content/formula/tokens.h"

namespace tenplus::content {

namespace {

// True if the text of a sound formula contains dice. The loader allows fields that hold dice for damage only.
bool hasDice(std::string_view formula) {
    std::size_t at = 0;
    for (FormulaToken token = nextToken(formula, at); token.kind != FormulaToken::Kind::End;
         token = nextToken(formula, at)) {
        if (token.kind == FormulaToken::Kind::Dice) return true;
        if (token.kind == FormulaToken::Kind::Name && token.text.starts_with("setting."))
            return true; // could hold dice
    }
    return false;
}

bool needsNoPick(Who who) { return who != Who::Ally; }

} // namespace

bool isPlain(const Effect& effect) {
    const auto plainAmount = [](const std::string& amount, Who to) { return !hasDice(amount) && needsNoPick(to); };
    return std::visit(overloaded{
                          [](const Damage& it) { return it.joins; },
                          [&](const Heal& it) { return plainAmount(it.amount, it.to); },
                          [&](const MarkXp& it) { return plainAmount(it.amount, it.to); },
                          [&](const Hold& it) { return plainAmount(it.amount, Who::Self); },
                          [&](const Forward& it) { return plainAmount(it.value, it.to); },
                          [&](const Ongoing& it) { return plainAmount(it.value, it.to); },
                          [&](const Resource& it) { return plainAmount(it.change, it.to); },
                          [&](const Condition& it) { return needsNoPick(it.to); },
                          [&](const ClockTick& it) { return plainAmount(it.ticks, Who::Self); },
                          [](const Redirect&) { return true; },
                          [](const Halve&) { return true; },
                          [](const Text&) { return true; },
                          [](const LoseSpell&) { return true; },
                          [](const ChangeThing&) { return true; },
                          [](const GrantSpell& it) { return !it.spell.empty(); },
                          [](const GrantMove&) { return true; },
                          [](const GiveThing&) { return true; },
                          [](const Shift& it) { return !it.up.empty() && !it.down.empty() && needsNoPick(it.to); },
                          [&](const RowChange& it) {
                              return it.text.empty() && (it.change.empty() || plainAmount(it.change, Who::Self));
                          },
                          [&](const Tally& it) { return plainAmount(it.change, Who::Self); },
                          [](const auto&) { return false; }, // a person answers or picks
                      },
                      effect.kind);
}

std::vector<Effect> withoutMature(std::vector<Effect> effects) {
    std::erase_if(effects, [](const Effect& effect) { return effect.mature; });
    for (Effect& effect : effects) {
        if (auto* choose = std::get_if<Choose>(&effect.kind))
            choose->options = withoutMature(std::move(choose->options));
        effect.then = withoutMature(std::move(effect.then));
    }
    return effects;
}

std::vector<Option> withoutMature(std::vector<Option> options) {
    std::erase_if(options, [](const Option& option) { return option.mature; });
    for (Option& option : options) option.effects = withoutMature(std::move(option.effects));
    return options;
}

} // namespace tenplus::content
