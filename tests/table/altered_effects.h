// Altered: what passives that are in force make of the effects of a move: more picks, options and dice.
#pragma once

#include "base/overloaded.h"
#include "content/rulebook.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

namespace tenplus::table::testing {

using content::Band;
using content::Effect;
using content::Passive;
using content::PassiveKind;

struct Altered {
    std::vector<const Passive*> passives;

    /// Those that add to an outcome of that band and total.
    std::vector<const Passive*> after(const Band& band, std::int64_t total) const {
        std::vector<const Passive*> all = of(PassiveKind::After);
        std::erase_if(all, [&](const Passive* each) {
            const bool inBand = each->bands.empty() || std::ranges::count(each->bands, band.id) > 0;
            return !each->option.empty() || !inBand || (each->least && total < *each->least) ||
                   (each->most && total > *each->most);
        });
        return all;
    }

    std::vector<const Passive*> of(PassiveKind kind) const {
        std::vector<const Passive*> all;
        std::ranges::copy_if(passives, std::back_inserter(all),
                             [&](const Passive* each) { return each->kind == kind; });
        return all;
    }
    static void grow(std::vector<Effect>& effects, const Passive& passive) {
        const auto add = [&](std::string& amount) { amount = "(" + amount + ") + " + passive.add; };
        for (Effect& effect : effects) {
            std::visit(overloaded{
                           [&](content::Damage& e) { add(e.amount); },
                           [&](content::Heal& e) { add(e.amount); },
                           [&](content::Hold& e) { add(e.amount); },
                           [&](content::Forward& e) { add(e.value); },
                           [](auto&) {},
                       },
                       effect.kind);
        }
    }
    std::vector<Effect> effects(std::vector<Effect> all) const {
        for (const Passive* each : of(PassiveKind::EffectDice)) {
            if (each->option.empty()) grow(all, *each);
        }
        for (Effect& effect : all) {
            auto* choose = std::get_if<content::Choose>(&effect.kind);
            if (choose && choose->by == content::Chooser::Player) alter(*choose);
        }
        return all;
    }
    void alter(content::Choose& choose) const {
        for (const Passive* each : of(PassiveKind::Option)) choose.options.push_back(*each->more);
        for (const Passive* each : of(PassiveKind::Choices)) choose.count += std::stoi(each->add);
        choose.count = std::min(choose.count, static_cast<int>(choose.options.size()));
        for (content::Option& option : choose.options) {
            for (const Passive* each : of(PassiveKind::EffectDice)) {
                if (each->option == option.id) grow(option.effects, *each);
            }
            for (const Passive* each : of(PassiveKind::After)) {
                if (each->option == option.id)
                    option.effects.insert(option.effects.end(), each->effects.begin(), each->effects.end());
            }
            option.effects = effects(std::move(option.effects));
        }
    }
};

} // namespace tenplus::table::testing
