#include "table/skirmish/step_run.h"

#include "skirmish/turn.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/duality/events.h"
#include "table/pbta/classes/class_moves.h"
#include "table/skirmish/describer.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline skirmish {

using skirmish::Choice;
using skirmish::FactKind;
using skirmish::Facts;
using skirmish::Game;
using skirmish::Mark;
using skirmish::WhyNot;

bool DiceTray::roll(const skirmish::Throw& wanted, std::uint8_t* pips) {
    if (m_fault) return false;
    const auto rolled = m_dice.roll({.count = wanted.count,
                                     .sides = 6,
                                     .purpose = std::string(skirmish::purposeText(wanted.purpose)),
                                     .who = std::string(skirmish::sideText(wanted.who))});
    if (!rolled) {
        if (rolled.error().why == dice::NoPips::Why::Impossible) m_fault = rolled.error();
        return false;
    }
    for (std::size_t i = 0; i < rolled->size(); ++i) pips[i] = static_cast<std::uint8_t>((*rolled)[i]);
    return true;
}

Refusal refusalOf(WhyNot bar, std::string member) {
    return ruleRefusal(skirmish::whyNotName(bar), skirmish::barSentence(bar), std::move(member),
                       skirmish::whyNotRule(bar));
}

Refusal lacking(const skirmish::Throw& needs, const DiceTray& tray) {
    if (tray.fault()) return table::refusalOf(*tray.fault());
    dice::NoPips none;
    none.ask = {.count = needs.count,
                .sides = 6,
                .purpose = std::string(skirmish::purposeText(needs.purpose)),
                .who = std::string(skirmish::sideText(needs.who))};
    return table::refusalOf(none);
}

namespace {

/// What an override can grant: points, a turn, what is held or shut. It cannot waive walls, ranges, or a skill used
/// twice.
class Lift {
public:
    Lift(const Game& game, const Choice& choice)
        : m_game(game)
        , m_choice(choice)
        , m_model(game.models[choice.who]) {}

    /// The fact that removes the obstacle; nothing if an override cannot.
    std::optional<skirmish::Fact> of(WhyNot bar) const {
        switch (bar) {
        case WhyNot::Finished: return unmarked({Mark::Finished});
        case WhyNot::Asleep: return unmarked({Mark::Asleep});
        case WhyNot::WholeAction: return unmarked({Mark::Whole, Mark::Acted, Mark::Shot, Mark::UsedSkill});
        case WhyNot::Halted: return unmarked({Mark::NoMoreMove});
        case WhyNot::ShotAlready: return unmarked({Mark::Shot});
        case WhyNot::MoveOrShoot: return unmarked({Mark::Shot, Mark::Acted});
        case WhyNot::NoHurry: return unmarked({Mark::Hurried, Mark::UsedSkill, Mark::MetZone});
        case WhyNot::Gazed:
            if (m_model.gazer == skirmish::kNobody) return std::nullopt;
            return skirmish::Fact{.kind = FactKind::Gazed, .who = m_choice.who};
        case WhyNot::NoPoints: // returns the points spent in this action
            if (m_model.spent <= 0) return std::nullopt;
            return skirmish::Fact{.kind = FactKind::Spent, .who = m_choice.who, .n = -m_model.spent};
        case WhyNot::DoorLocked: return key();
        case WhyNot::DoorHeld:
            if (!isThing()) return std::nullopt;
            return skirmish::Fact{.kind = FactKind::DoorHeld, .detail = m_game.cells[m_choice.square].thing};
        default: return std::nullopt;
        }
    }

private:
    std::optional<skirmish::Fact> unmarked(std::initializer_list<Mark> marks) const {
        const auto mark = std::ranges::find_if(marks, [&](Mark each) { return m_model.is(each); });
        if (mark == marks.end()) return std::nullopt;
        return skirmish::Fact{
            .kind = FactKind::Unmarked, .detail = static_cast<std::uint8_t>(*mark), .who = m_choice.who};
    }
    bool isThing() const {
        return m_choice.square < m_game.extent.squares() && m_game.cells[m_choice.square].thing != skirmish::kNothing;
    }
    std::optional<skirmish::Fact> key() const {
        if (!isThing() || !m_game.isHero(m_choice.who)) return std::nullopt;
        const std::uint8_t colour = m_game.things[m_game.cells[m_choice.square].thing].number;
        if (skirmish::hasKey(m_game, colour)) return std::nullopt;
        return skirmish::Fact{.kind = FactKind::Gained,
                              .detail = static_cast<std::uint8_t>(skirmish::Good::Key),
                              .who = m_choice.who,
                              .n = colour};
    }

    const Game& m_game;
    const Choice& m_choice;
    const skirmish::Model& m_model;
};

bool lift(Game& game, const Choice& choice, WhyNot bar, Facts& told) {
    if (choice.who >= game.modelCount) return false;
    const auto given = Lift(game, choice).of(bar);
    if (!given) return false;
    for (const skirmish::Fact& each : {skirmish::Fact{.kind = FactKind::Overridden, .who = choice.who}, *given}) {
        evolve(game, each);
        told.push_back(each);
    }
    return true;
}

class StepRun {
public:
    StepRun(Turn& turn, bool override)
        : m_tray(turn.dice())
        , m_game(*turn.table().skirmish.board())
        , m_override(override) {}

    Done make(const Choice& choice) {
        for (skirmish::Stepped stepped = skirmish::stepSafely(m_game, choice, m_tray, m_told); !stepped.done();
             stepped = skirmish::stepSafely(m_game, choice, m_tray, m_told)) {
            if (stepped.needs) return Unexpected(lacking(*stepped.needs, m_tray));
            if (!m_override || m_setAside.size() >= kMostLifted || !lift(m_game, choice, stepped.bar, m_told))
                return Unexpected(refusalOf(stepped.bar));
            m_setAside.emplace_back(skirmish::barSentence(stepped.bar));
        }
        return {};
    }
    const Game& game() const { return m_game; }
    const Facts& told() const { return m_told; }
    const std::vector<std::string>& setAside() const { return m_setAside; }

private:
    static constexpr std::size_t kMostLifted = 5; // a rule that keeps refusing is not waived

    DiceTray m_tray;
    Game m_game;
    bool m_override;
    Facts m_told;
    std::vector<std::string> m_setAside;
};

bool has(const Facts& told, FactKind kind) {
    return std::ranges::any_of(told, [&](const skirmish::Fact& fact) { return fact.kind == kind; });
}

} // namespace

Done playChoices(Turn& turn, const skirmish::Asked& asked, bool override) {
    const Game before = *turn.table().skirmish.board();
    StepRun playing(turn, override);
    for (const Choice& choice : asked.choices) {
        if (Done done = playing.make(choice); !done) return done;
    }
    // The last die with a possible target ends the assignment.
    if (asked.endsAssignment && !has(playing.told(), FactKind::RollEnded)) {
        if (Done done = playing.make(skirmish::bare(skirmish::Deed::EndAssign)); !done) return done;
    }
    writeStep(turn, before, asked.choices, playing.told());
    if (!playing.setAside().empty()) turn.emit(RulesSetAside{{}, playing.setAside()});
    return {};
}

void writeStep(Turn& turn, const Game& before, const std::vector<Choice>& choices, const Facts& told) {
    const SkirmishState& state = turn.table().skirmish;
    std::vector<std::string> words = wordsOf(*turn.rulebook().skirmish, state, before, choices, told);
    SkirmishStepped step{.id = turn.nextId<StepId>(), .on = state.last, .facts = told};
    const auto tell = [&](std::string& text) {
        if (!text.empty()) turn.emit(DeedTold{{}, std::move(text), false});
    };
    auto next = words.begin();
    for (RollRecord& roll : rollsOf(turn, state, before, told)) {
        tell(*next++);
        turn.emit(DiceRolled{std::move(roll)});
    }
    turn.emit(std::move(step));
    tell(words.back());
}

Done writeChanges(Turn& turn, const SkirmishState& now, std::string words) {
    const SkirmishState& was = turn.table().skirmish;
    SkirmishChanged changed;
    bool any = false;
    SkirmishChanged::eachPart([&](std::string_view, auto member, auto part) {
        if (was.*member == now.*member) return;
        (changed.*part).emplace() = {was.*member, now.*member};
        any = true;
    });
    if (!any) return refuseNoChange("it is so already", "do");
    turn.emit(std::move(changed));
    if (!words.empty()) turn.emit(DeedTold{{}, std::move(words), false});
    return {};
}

} // namespace tenplus::table::inline skirmish
