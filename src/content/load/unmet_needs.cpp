#include "content/load/unmet_needs.h"

#include "base/contains.h"
#include "content/names_in_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace tenplus::content::inline load {

namespace {

class NeedsOfGame {
public:
    NeedsOfGame(const Rulebook& rulebook, const std::string& shownName)
        : m_book(rulebook)
        , m_file(shownName + "/system.json") {}

    Issues check() {
        for (const Move& move : m_book.moves) checkMove(move);
        for (const Spell& spell : m_book.spells) checkEffects("the spell '" + spell.name + "'", spell.effects);
        for (const Thing& thing : m_book.things) checkThing(thing);
        for (const Creature& creature : m_book.creatures) {
            if (creature.hp > 0)
                need(!m_book.foe.fields.empty(), "the creature '" + creature.name + "'", "HP", "sheet of a 'foe'");
        }
        checkSettings();
        checkProcedures();
        return std::move(m_issues);
    }

private:
    void warn(std::string message) { m_issues.push_back({m_file, 0, {}, Severity::Warning, std::move(message)}); }

    void need(bool isMet, const std::string& user, std::string_view uses, std::string_view lacks) {
        if (!isMet && m_told.emplace(lacks).second)
            warn(fmt::format("{} uses {}, but this game has no {}", user, uses, lacks));
    }

    void checkMove(const Move& move) {
        const std::string user = "the move '" + move.name + "'";
        if (move.target == TargetSort::Hireling)
            need(!m_book.hireling.fields.empty(), user, "hirelings", "sheet of a 'hireling'");
        if (move.target == TargetSort::Foe)
            need(!m_book.foe.fields.empty() || !m_book.person.fields.empty(), user, "foes", "sheet of a 'foe'");
        for (const std::vector<Effect>* effects : {&move.costs, &move.effects, &move.ofClass.onTaking})
            checkEffects(user, *effects);
        for (const auto& [band, outcome] : move.outcomes) checkEffects(user, outcome.effects);
        for (const Option& option : move.spend) checkEffects(user, option.effects);
        for (const Passive& passive : move.ofClass.passives) checkEffects(user, passive.effects);
    }

    void checkEffects(const std::string& user, const std::vector<Effect>& effects) {
        for (const Effect& effect : effects) {
            if (const auto* damage = std::get_if<Damage>(&effect.kind)) {
                if (contains(damage->tags, names::kRanged))
                    need(!m_book.roles.cover.empty(), user, "damage that is 'ranged'", "role 'cover'");
            } else if (const auto* forward = std::get_if<Forward>(&effect.kind)) {
                checkForward(user, *forward);
            } else if (const auto* procedure = std::get_if<Procedure>(&effect.kind)) {
                checkProcedure(user, procedure->procedure);
            } else if (const auto* choose = std::get_if<Choose>(&effect.kind)) {
                for (const Option& option : choose->options) checkEffects(user, option.effects);
            }
            checkEffects(user, effect.then);
        }
    }

    void checkForward(const std::string& user, const Forward& forward) {
        switch (forward.pushes) {
        case Pushes::Roll: return;
        case Pushes::Armour: return need(!m_book.roles.armour.empty(), user, "armour", "role 'armour'");
        case Pushes::Damage:
        case Pushes::AnyDamage:
        case Pushes::Soak: return need(!m_book.roles.health.empty(), user, "damage", "role 'health'");
        }
    }

    void checkProcedure(const std::string& user, Guided procedure) {
        const std::string uses = fmt::format("'{}'", wireNames(procedure)[static_cast<std::size_t>(procedure)]);
        switch (procedure) {
        case Guided::LevelUp: return need(m_book.procedures.advancement.has_value(), user, uses, "'advancement'");
        case Guided::BeginEndOfSession: return; // a session ends in every game
        case Guided::MakeCamp: return need(m_book.company.camp.has_value(), user, uses, "'camp'");
        case Guided::Rest:
        case Guided::Practice: return need(m_book.company.downtime.has_value(), user, uses, "'downtime'");
        case Guided::PrepareSpells:
            return need(
                std::ranges::any_of(m_book.playbooks, [](const Playbook& each) { return each.caster.has_value(); }),
                user, uses, "playbook with a 'caster'");
        }
    }

    void checkThing(const Thing& thing) {
        const std::string user = "the thing '" + thing.name + "'";
        const ListDef* gear = m_book.character.list(m_book.gear.list);
        need(gear != nullptr, user, "a list of gear", "list in 'gear'");
        if (!gear) return;
        const auto column = [&](bool isUsed, std::string_view uses, const char* id) {
            if (isUsed)
                need(gear->column(id) != nullptr, user, uses,
                     fmt::format("column '{}' in the list '{}'", id, gear->id));
        };
        column(!thing.tags.empty(), "tags", names::kTags);
        column(thing.weight != 0, "a weight", names::kWeight);
        const bool isCounted = contains(m_book.gear.fills, thing.id, &Fill::thing); // in a field of the sheet
        column(thing.uses > 0 && !isCounted, "a number of uses", names::kUses);
        column(thing.worn, "that it is in hand", names::kWorn);
        if (thing.price) need(!m_book.gear.coins.empty(), user, "a price", "'coins' in 'gear'");
    }

    // The settings that the program reads itself are of one type each.
    void checkSettings() {
        static constexpr std::array<std::pair<const char*, SettingType>, 7> kRead{
            {{names::kAidLimit, SettingType::Number},
             {names::kInterfereAfterRoll, SettingType::Flag},
             {names::kPreparationOnDamage, SettingType::Flag},
             {names::kRoundDamageHalf, SettingType::Word},
             {names::kCampSleepHours, SettingType::Number},
             {names::kShowFoesHealth, SettingType::Flag},
             {names::kCampHealNeedsRation, SettingType::Flag}}};
        for (const auto& [id, type] : kRead) {
            const Setting* setting = m_book.setting(id);
            const auto words = wireNames(type);
            if (setting && setting->type != type)
                warn(fmt::format("the program reads the setting '{}' as a {}, and here it is a {}", id,
                                 words[static_cast<std::size_t>(type)],
                                 words[static_cast<std::size_t>(setting->type)]));
        }
    }

    void checkProcedures() {
        const auto& creation = m_book.procedures.creation;
        if (!m_book.playbooks.empty())
            need(creation.has_value(), "the playbook '" + m_book.playbooks.front().name + "'", "new characters",
                 "'creation'");
        const ListDef* bonds = creation ? m_book.character.list(creation->bonds) : nullptr;
        for (const char* id : {names::kBondText, names::kBondWith}) {
            if (bonds)
                need(bonds->column(id) != nullptr, "a new character", "bonds",
                     fmt::format("column '{}' in the list '{}'", id, bonds->id));
        }
    }

    const Rulebook& m_book;
    std::string m_file;
    Issues m_issues;
    std::set<std::string> m_told; ///< what lacks
};

} // namespace

Issues unmetNeeds(const Rulebook& rulebook, const std::string& shownName) {
    return NeedsOfGame(rulebook, shownName).check();
}

} // namespace tenplus::content::inline load
