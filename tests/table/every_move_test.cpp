// Every move and every spell of the games that ship is rolled into each of its bands, and every effect that the data
// gives it there, in each of its options and each spend, is held against what it changes: all of it, and nothing else.
#include "table/altered_effects.h"
#include "table/effect_walk.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <deque>
#include <iostream>
#include <map>
#include <set>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;
using content::Move;

namespace {

/// All effects of the data, whatever they are part of, but for what bands say of moves that say nothing themselves:
/// it is met where there is such a move.
void collect(const std::vector<content::Effect>& effects, std::vector<const content::Effect*>& all);
void collect(const std::vector<content::Option>& options, std::vector<const content::Effect*>& all) {
    for (const content::Option& option : options) collect(option.effects, all);
}
void collect(const std::vector<content::Effect>& effects, std::vector<const content::Effect*>& all) {
    for (const content::Effect& effect : effects) {
        all.push_back(&effect);
        if (const auto* choose = std::get_if<content::Choose>(&effect.kind)) collect(choose->options, all);
        collect(effect.then, all);
    }
}
std::vector<const content::Effect*> allEffects(const content::Rulebook& book) {
    std::vector<const content::Effect*> all;
    for (const content::Band& band : book.bands) collect(band.always, all);
    for (const Move& move : book.moves) {
        for (const auto* effects : {&move.costs, &move.effects, &move.ofClass.onTaking}) collect(*effects, all);
        for (const auto& [band, outcome] : move.outcomes) collect(outcome.effects, all);
        if (move.unrolled) collect(move.unrolled->effects, all);
        collect(move.spend, all);
        for (const Passive& passive : move.ofClass.passives) {
            collect(passive.effects, all);
            if (passive.more) collect(passive.more->effects, all);
        }
    }
    for (const content::Spell& spell : book.spells) {
        collect(spell.effects, all);
        collect(spell.spend, all);
    }
    if (!book.company.journey) return all;
    for (const content::JourneyJob& job : book.company.journey->jobs) {
        for (const auto& [band, outcome] : job.outcomes) collect(outcome.effects, all);
    }
    return all;
}

/// The desks of one game, each made once: of whom a class needs, and of hirelings with a skill.
class Company {
public:
    EffectWalk walk;
    int bands = 0;
    int moves = 0;

    explicit Company(const content::Rulebook& book)
        : m_book(book)
        , m_plain(book) {}

    void check() {
        for (const Move& move : m_book.moves) {
            CAPTURE(move.id);
            ++moves;
            if (!move.ofClass.onTaking.empty()) take(move);
            if (m_book.casterBy(move.id)) {
                for (const content::Spell& spell : m_book.spells) cast(move, spell);
            } else if (move.roll) {
                for (const content::Band& band : m_book.bands)
                    roll(deskFor(move), commandFor(move), band, ownOf(move, band));
            } else {
                make(deskFor(move), commandFor(move), wantedOf(move.text, move.effects));
            }
            if (move.unrolled) {
                RollMove idle = commandFor(move);
                idle.unrolled = true;
                make(deskFor(move), idle, wantedOf(move.unrolled->text, move.unrolled->effects));
            }
            alter(move);
            for (const Passive& passive : move.ofClass.passives) {
                deal(move, passive);
                if (passive.kind == PassiveKind::Wields) meetAll(passive.effects); // with a thing in hand
            }
        }
        travel();
        for (const content::Effect* const effect : allEffects(m_book)) {
            CAPTURE(std::visit([](const auto& e) { return e.kName; }, effect->kind));
            CHECK(walk.met.contains(effect));
        }
    }

private:
    const content::Rulebook& m_book;
    Desk m_plain;
    std::map<std::string, Desk> m_ofClass;
    std::deque<std::vector<content::Effect>>
        m_altered; ///< effects as passives have them; the walk remembers where they stand

    const Desk& ofClass(const std::string& playbook) {
        const auto known = m_ofClass.find(playbook);
        if (known != m_ofClass.end()) return known->second;
        Desk desk = m_plain;
        desk.join(playbook);
        if (const auto& caster = m_book.playbook(playbook)->caster) desk.gain(*m_book.move(caster->cast));
        desk.quiet();
        return m_ofClass.emplace(playbook, std::move(desk)).first->second;
    }
    Desk deskFor(const Move& move) {
        Desk desk = move.ofClass.playbook.empty() ? m_plain : ofClass(move.ofClass.playbook);
        if (!move.ofClass.playbook.empty() && !ownedMove(*desk.table.actor(desk.who), move.id)) {
            desk.gain(move);
            desk.quiet();
        }
        if (!move.skill.empty()) {
            desk.must(AddEntry{desk.hireling,
                               m_book.company.hirelings->skills,
                               {{"skill", move.skill}, {"rank", std::int64_t{3}}, {"full", std::int64_t{3}}}});
        }
        return desk;
    }
    RollMove commandFor(const Move& move, content::TargetSort target) const {
        RollMove roll{.who = move.skill.empty() ? m_plain.who : m_plain.hireling, .move = move.id, .override = true};
        if (move.roll && !move.roll->approaches.empty()) roll.approach = move.roll->approaches.front().id;
        if (target == content::TargetSort::Foe || target == content::TargetSort::Any) roll.target = m_plain.foe;
        if (target == content::TargetSort::Character || !table::mayBeOneself(target)) roll.target = m_plain.companion;
        if (target == content::TargetSort::Hireling) roll.target = m_plain.hireling;
        return roll;
    }
    RollMove commandFor(const Move& move) const { return commandFor(move, move.target); }

    /// What a band, or a move without a roll, must say and do.
    struct Wanted {
        std::string text;
        std::vector<const content::Effect*> effects;
        std::optional<std::int64_t> total{}; ///< that the roll must come to; nothing: the edge of its band
    };
    static std::vector<const content::Effect*> pointersTo(const std::vector<content::Effect>& effects) {
        std::vector<const content::Effect*> all;
        for (const content::Effect& effect : effects) all.push_back(&effect);
        return all;
    }
    static Wanted wantedOf(const std::string& text, const std::vector<content::Effect>& effects) {
        return {text, pointersTo(effects)};
    }
    static Wanted ownOf(const Move& move, const content::Band& band) {
        const auto own = move.outcomes.find(band.id);
        const content::Outcome& outcome = own == move.outcomes.end() ? band.otherwise : own->second;
        return wantedOf(outcome.text, outcome.effects);
    }
    const std::vector<content::Effect>& kept(std::vector<content::Effect> effects) {
        return m_altered.emplace_back(std::move(effects));
    }

    bool isAgainstGates(const Desk& desk, const RollMove& command) const {
        const auto plan = planMove(m_book, desk.table, command);
        REQUIRE(plan);
        return !plan->closedGates.empty();
    }

    // Every effect of the last roll waits like this.
    Waiting likeOf(const Desk& desk, const Move& move, bool against) const {
        REQUIRE(desk.table.lastRoll);
        const RollRecord& roll = *desk.table.lastRoll;
        Waiting like;
        like.roll = roll.id;
        like.who = roll.who;
        like.target = roll.target;
        like.weapon = roll.weapon;
        like.move = move.id;
        like.moveName = move.name;
        like.inputs = roll.inputs;
        like.spell = roll.spellId;
        like.spend = move.spend;
        if (move.mature) like.marks.emplace_back("mature");
        if (against) like.marks.emplace_back(kAllowed);
        for (const content::Input& input : move.inputs) CHECK(like.inputs.contains(input.id));
        return like;
    }
    static std::vector<Due> duesOf(const Waiting& like, const std::vector<content::Effect>& effects, bool immediate) {
        std::vector<Due> dues;
        for (const content::Effect& effect : effects) dues.push_back({like, &effect, immediate});
        return dues;
    }
    static void add(std::vector<Due>& dues, const std::vector<Due>& more) {
        dues.insert(dues.end(), more.begin(), more.end());
    }

    // The total at the edge of a band.
    std::int64_t edgeOf(const content::Band& band) const {
        const auto at = static_cast<std::size_t>(&band - m_book.bands.data());
        return band.upTo ? *band.upTo : *m_book.bands[at - 1].upTo + 1;
    }

    // Rolls into the band: with a typed modifier, or for a bare roll with the first throw that lies in it.
    void rollInto(Desk& desk, RollMove& roll, const Move& move, const content::Band& band, std::int64_t wanted) const {
        const auto plan = planMove(m_book, desk.table, roll);
        REQUIRE(plan);
        for (int pip = 1; pip <= 6; ++pip) {
            dice::TypedDice same(std::vector<int>(kMostDice, pip));
            const auto thrown = dice::roll(plan->dice, same);
            REQUIRE(thrown);
            if (move.roll->bare && m_book.bandOf(thrown->total).id != band.id) continue;
            if (!move.roll->bare)
                roll.modifiers.push_back(
                    {"So that it comes out", static_cast<int>(wanted - plan->sum - thrown->total)});
            desk.must(roll, pip);
            return;
        }
        FAIL("no throw lies in that band");
    }

    void roll(Desk desk, RollMove command, const content::Band& band, const Wanted& wanted) {
        CAPTURE(band.id, command.spell);
        ++bands;
        const Move& move = *m_book.move(command.move);
        Table foreseen = desk.table;
        const bool against = isAgainstGates(desk, command);
        rollInto(desk, command, move, band, wanted.total.value_or(edgeOf(band)));
        const RollRecord& record = *desk.table.lastRoll;
        CHECK(record.band == band.id);
        CHECK(record.text == wanted.text);
        const Waiting like = likeOf(desk, move, against);
        std::vector<Due> dues = duesOf(like, move.costs, true);
        Waiting always = like;
        always.moveName = band.name + ", " + move.name;
        add(dues, duesOf(always, band.always, true));
        const content::Spell* const spell = m_book.spell(command.spell);
        if (spell && band.tone != content::Tone::Miss) {
            foreseeRunning(foreseen, *spell, command);
            Waiting magic = like;
            magic.moveName = spell->name;
            magic.spend = spell->spend;
            add(dues, duesOf(magic, spell->effects, false));
        }
        for (const content::Effect* const effect : wanted.effects) dues.push_back({like, effect, false});
        if (foreseen.journey) foreseen.journey = desk.table.journey;
        walk.settle(desk, std::move(foreseen), dues);
    }
    void make(Desk desk, const RollMove& command, const Wanted& wanted) {
        const Move& move = *m_book.move(command.move);
        Table foreseen = desk.table;
        const bool against = isAgainstGates(desk, command);
        desk.must(command);
        CHECK(desk.table.lastRoll->text == wanted.text);
        const Waiting like = likeOf(desk, move, against);
        std::vector<Due> dues = duesOf(like, move.costs, true);
        for (const content::Effect* const effect : wanted.effects) dues.push_back({like, effect, false});
        if (move.tires > 0) { // the effort lowers the rank
            for (Entry& row : foreseen.actors.at(desk.hireling).lists.at(m_book.company.hirelings->skills))
                row.values["rank"] = std::int64_t{3 - move.tires};
        }
        walk.settle(desk, std::move(foreseen), dues);
    }

    // What a move brings when it is gained.
    void take(const Move& move) {
        Desk desk = ofClass(move.ofClass.playbook);
        Table foreseen = desk.table;
        desk.gain(move);
        foreseen.actors.at(desk.who).moves.push_back(desk.table.actor(desk.who)->moves.back());
        Waiting like;
        like.who = desk.who;
        like.move = move.id;
        like.moveName = move.name;
        like.spend = move.spend;
        walk.settle(desk, std::move(foreseen), duesOf(like, move.ofClass.onTaking, true));
    }

    void cast(const Move& move, const content::Spell& spell) {
        const content::Playbook& caster = *m_book.casterBy(move.id);
        if (spell.list != caster.caster->list) return;
        Desk desk = deskFor(move);
        desk.must(PrepareSpells{.who = desk.who, .spells = {spell.id}, .override = true});
        RollMove command = commandFor(move, spell.target);
        command.spell = spell.id;
        for (const content::Band& band : m_book.bands) roll(desk, command, band, ownOf(move, band));
    }

    // Other moves as the passives of one who owns this move have them.
    void alter(const Move& owner) {
        std::set<std::string> about;
        for (const Passive& passive : owner.ofClass.passives) {
            const bool alters = passive.kind == PassiveKind::After || passive.kind == PassiveKind::Choices ||
                                passive.kind == PassiveKind::EffectDice || passive.kind == PassiveKind::Option;
            if (alters) about.insert(passive.move);
        }
        for (const std::string& id : about) {
            CAPTURE(id);
            const Move& move = *m_book.move(id);
            Desk desk = move.ofClass.playbook.empty() ? ofClass(owner.ofClass.playbook) : deskFor(move);
            desk.gain(owner);
            desk.quiet();
            Altered altered;
            for (const Passive& passive : owner.ofClass.passives) {
                if (passive.move == id && holds(desk, passive)) altered.passives.push_back(&passive);
            }
            alter(desk, move, altered);
        }
    }
    bool holds(const Desk& desk, const Passive& passive) const {
        if (!passive.when) return true;
        const auto value = content::evaluate(*passive.when, Reader{m_book, desk.table.actor(desk.who)});
        return value && *content::asTruth(*value);
    }
    void alter(Desk desk, const Move& move, const Altered& altered) {
        RollMove command = commandFor(move);
        const content::Playbook* const caster = m_book.casterBy(move.id);
        for (const Passive* const passive : altered.of(PassiveKind::Option)) meetAll(passive->more->effects);
        for (const Passive* const passive : altered.of(PassiveKind::After)) {
            if (!passive->option.empty()) meetAll(passive->effects);
        }
        bool changed = false;
        if (!move.roll) {
            const auto& effects = kept(altered.effects(move.effects));
            changed = effects != move.effects;
            make(desk, command, wantedOf(move.text, effects));
        } else if (!caster) {
            for (const content::Band& band : m_book.bands) changed |= rollAltered(desk, command, band, altered);
        } else {
            for (const content::Spell& spell : m_book.spells) {
                if (spell.list != caster->caster->list) continue;
                desk.must(PrepareSpells{.who = desk.who, .spells = {spell.id}, .override = true});
                command = commandFor(move, spell.target);
                command.spell = spell.id;
                for (const content::Band& band : m_book.bands) changed |= rollAltered(desk, command, band, altered);
            }
        }
        CHECK(changed); // a passive that alters nothing is a fault in the data
    }
    // At the edge of the band, and at each total from which a passive says something of its own.
    bool rollAltered(const Desk& desk, const RollMove& command, const content::Band& band, const Altered& altered) {
        std::set<std::int64_t> totals{edgeOf(band)};
        for (const Passive* const passive : altered.of(PassiveKind::After)) {
            if (passive->least && m_book.bandOf(*passive->least).id == band.id) totals.insert(*passive->least);
        }
        bool changed = false;
        for (const std::int64_t total : totals) changed |= rollAltered(desk, command, band, altered, total);
        return changed;
    }
    bool rollAltered(const Desk& desk, const RollMove& command, const content::Band& band, const Altered& altered,
                     std::int64_t total) {
        const Wanted own = ownOf(*m_book.move(command.move), band);
        std::vector<content::Effect> before;
        for (const content::Effect* const effect : own.effects) before.push_back(*effect);
        std::vector<content::Effect> effects = altered.effects(before);
        Wanted wanted = wantedOf(own.text, {});
        wanted.total = total;
        const std::vector<const Passive*> after = altered.after(band, total);
        if (std::ranges::any_of(after, [](const Passive* each) { return each->instead; })) {
            effects.clear();
            wanted.text.clear();
        }
        for (const Passive* const passive : after) {
            if (!passive->says.empty()) wanted.text += (wanted.text.empty() ? "" : " ") + passive->says;
        }
        const bool changed = effects != before || !after.empty();
        const std::optional<content::Effect> alone = addHold(effects, after);
        wanted.effects = pointersTo(kept(std::move(effects)));
        for (const Passive* const passive : after) {
            for (const content::Effect& effect : passive->effects) {
                if (addsHold(effect))
                    walk.met.insert(&effect);
                else
                    wanted.effects.push_back(&effect);
            }
        }
        if (alone) wanted.effects.push_back(&kept({*alone}).front());
        roll(desk, command, band, wanted);
        return changed;
    }
    static bool addsHold(const content::Effect& effect) {
        const auto* hold = std::get_if<content::Hold>(&effect.kind);
        return hold && hold->adds;
    }
    // Hold that comes on top makes one number with the hold of the band; where there is none it comes alone.
    static std::optional<content::Effect> addHold(std::vector<content::Effect>& effects,
                                                  const std::vector<const Passive*>& after) {
        std::optional<content::Effect> alone;
        const auto isHold = [](const content::Effect& each) {
            return std::holds_alternative<content::Hold>(each.kind);
        };
        for (const Passive* const passive : after) {
            for (const content::Effect& effect : passive->effects) {
                if (!addsHold(effect)) continue;
                const content::Hold& more = std::get<content::Hold>(effect.kind);
                const auto held = std::ranges::find_if(effects, isHold);
                if (held != effects.end()) {
                    std::string& amount = std::get<content::Hold>(held->kind).amount;
                    amount = "(" + amount + ") + (" + more.amount + ")";
                } else {
                    REQUIRE_FALSE(alone);
                    alone = effect;
                }
            }
        }
        return alone;
    }
    // The options that a passive adds were walked as copies.
    void meetAll(const std::vector<content::Effect>& effects) {
        for (const content::Effect& effect : effects) walk.met.insert(&effect);
    }

    // What comes of class damage that gets through.
    void deal(const Move& owner, const Passive& passive) {
        if (passive.kind != PassiveKind::Deals) return;
        Desk desk = deskFor(owner);
        desk.must(Attack{.from = {desk.who}, .to = {desk.foe}});
        const Waiting blow = desk.table.waiting.back();
        Table foreseen = desk.table;
        foresee(m_book, foreseen, blow, {});
        desk.must(ApplyWaiting{.waiting = blow.id});
        Waiting like;
        like.who = desk.who;
        like.move = owner.id;
        like.moveName = owner.name;
        like.spend = owner.spend;
        walk.settle(desk, std::move(foreseen), duesOf(like, passive.effects, true));
        walk.spendAll(desk, desk.who, owner.id, owner.spend);
    }

    // Each job of a journey comes out in each way.
    void travel() {
        if (!m_book.company.journey) return;
        const content::JourneyRules& rules = *m_book.company.journey;
        for (const content::JourneyJob& job : rules.jobs) {
            CAPTURE(job.id);
            Desk desk = m_plain;
            desk.must(StartJourney{.to = "The Ford", .length = 3, .jobs = {{job.id, desk.who}}, .override = true});
            desk.quiet();
            for (const content::Band& band : m_book.bands) {
                const content::JobOutcome& outcome = job.outcomes.at(band.id);
                roll(desk, commandFor(*m_book.move(rules.move)), band, wantedOf(outcome.text, outcome.effects));
            }
        }
    }
};

} // namespace

TEST_CASE(
    "every move rolls into each of its bands, and every effect in the data changes what it says and nothing else") {
    for (const std::string_view system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        content::Rulebook book = rulebookOf(system);
        book.thresholds.clear(); // what comes of numbers, whatever changed them, has tests of its own
        for (content::ConditionDef& condition : book.conditions) condition.ground.reset();
        makeUnconditional(book); // each effect is met, whatever it depends on
        Company company(book);
        company.check();
        std::cout << system << ": " << company.moves << " moves, " << company.bands << " bands, "
                  << company.walk.options << " options, " << company.walk.spends << " spends, " << company.walk.effects
                  << " effects held against the data\n";
    }
}
