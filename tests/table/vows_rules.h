// A hero and a foe of Vows of Rime for its tests, with the moves made by typed dice: the action die first, then the two
// challenge dice.
#pragma once

#include "table/core/sheet.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::table::testing {

/// Dice that beat both, one or neither challenge die with any stat.
inline const std::vector<int> kStrong{6, 1, 2}, kWeak{6, 1, 10}, kMiss{1, 9, 10};

struct Vows {
    Scene scene{"vows"};
    ActorId sif; ///< every stat 1, health, spirit and supply 5, momentum 2

    explicit Vows(const std::map<std::string, int>& numbers = {}) { sif = hero("Sif", numbers); }

    ActorId hero(const std::string& name, const std::map<std::string, int>& numbers = {}) {
        std::map<std::string, Value> values;
        for (const auto& [field, number] : numbers) values[field] = n(number);
        scene.perform(AddActor{.name = name, .values = std::move(values)});
        return scene.table().actors.rbegin()->first;
    }
    /// A foe of that rank: "formidable" does 3 harm, and 1 harm to it is a box of 4 ticks.
    ActorId foe(const std::string& rank = "formidable") {
        const std::string name = "Raider " + std::to_string(scene.table().actors.size());
        scene.perform(AddActor{.kind = ActorKind::Foe, .name = name, .values = {{"organisation", rank}}});
        return scene.table().actors.rbegin()->first;
    }
    void fights(bool leads) {
        set("fighting");
        if (leads) set("initiative");
    }
    void set(const std::string& condition) { scene.perform(SetCondition{sif, condition, true}); }
    bool is(const std::string& condition) const { return scene.is(sif, condition); }
    std::int64_t of(const std::string& field) const { return scene.number(sif, field); }
    const RollRecord& roll(const std::string& move, const std::vector<int>& dice, RollMove with = {}) {
        return scene.roll(sif, move, dice, std::move(with));
    }
    const RollRecord& rollAt(const std::string& move, ActorId target, const std::vector<int>& dice,
                             RollMove with = {}) {
        return scene.rollAt(sif, move, target, dice, std::move(with));
    }
    EntryId row(const std::string& list, const std::map<std::string, Value>& cells) {
        scene.perform(AddEntry{sif, list, cells});
        return scene.table().actor(sif)->lists.at(list).back().id;
    }
    std::int64_t cell(const std::string& list, EntryId id, const std::string& column) const {
        const Entry* found = entryOf(*scene.table().actor(sif), list, id);
        REQUIRE(found);
        return numberIn(*found, column);
    }
    /// Chooses at the oldest choice that has such an option.
    void choose(const std::vector<std::string>& options) {
        for (const Waiting& each : scene.table().waiting) {
            const auto* choice = std::get_if<content::Choose>(&each.effect.kind);
            if (!choice) continue;
            const auto has = [&](const content::Option& option) { return option.id == options.front(); };
            if (std::ranges::none_of(choice->options, has)) continue;
            scene.perform(ChooseOptions{.waiting = each.id, .options = options});
            return;
        }
        FAIL("no choice has the option " + options.front());
    }
    int waits(std::string_view effect) const {
        int count = 0;
        for (const Waiting& each : scene.table().waiting) count += effectOf(each) == effect ? 1 : 0;
        return count;
    }
    /// Applies everything that waits and needs no answer.
    void applyAll() {
        for (bool more = true; more;) {
            more = false;
            for (const Waiting& each : scene.table().waiting) {
                const std::string_view kind = effectOf(each);
                if (kind != "resource" && kind != "condition" && kind != "row" && kind != "mark-xp") continue;
                scene.perform(ApplyWaiting{.waiting = each.id});
                more = true;
                break;
            }
        }
    }
};

} // namespace tenplus::table::testing
