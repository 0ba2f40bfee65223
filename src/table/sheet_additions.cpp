#include "table/core/sheet_additions.h"

#include "content/names_in_data.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/passives.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

// The number of prepared spells, without rotes.
int preparedSpells(const content::Rulebook& rulebook, const Actor& actor) {
    return static_cast<int>(std::ranges::count_if(actor.prepared, [&](const KnownSpell& each) {
        const content::Spell* spell = rulebook.spell(each.spell);
        const content::Playbook* by = rulebook.playbook(each.playbook);
        return spell && (by ? spellLevel(actor, *by, *spell) : spell->level) > 0;
    }));
}

} // namespace

std::optional<content::Value> classValue(const content::Rulebook& rulebook, const Actor& actor, std::string_view name) {
    if (name != "magic.prepared") return std::nullopt;
    return content::Value(content::Rational(preparedSpells(rulebook, actor)));
}

std::optional<content::Value> actingValue(const content::Rulebook& rulebook, const Actor* self,
                                          const std::map<std::string, int>* inputs, std::string_view name) {
    if (name != content::names::kCasterLevel) return std::nullopt;
    if (inputs) {
        const auto cast = inputs->find(content::names::kCasterLevel);
        if (cast != inputs->end()) return content::Value(content::Rational(cast->second));
    }
    int best = 0;
    for (const content::Playbook& playbook : rulebook.playbooks) {
        if (self && playbook.caster && hasMove(*self, playbook.caster->cast))
            best = std::max(best, classLevel(rulebook, *self, playbook.id));
    }
    return content::Value(content::Rational(best));
}

Value withMoves(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field, Value value) {
    if (actor.moves.empty()) return value;
    if (auto* number = std::get_if<std::int64_t>(&value)) *number += addedTo(rulebook, actor, field);
    if (!rulebook.roles.damage.empty() && field.id == rulebook.roles.damage) {
        if (auto die = damageDie(rulebook, actor)) return *std::move(die);
    }
    return value;
}

} // namespace tenplus::table::inline core
