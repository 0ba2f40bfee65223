// The story of classes in words: levels, moves gained and lost, spells, and the looking back.
#pragma once

#include "table/story.h"

namespace tenplus::table {

/// Lines are told from the event and the names alone.
struct ClassTeller {
    const content::Rulebook& rulebook;
    const Names& names;

    std::optional<StoryLine> tell(const ClassSet& e) const;
    std::optional<StoryLine> tell(const MoveGained& e) const;
    std::optional<StoryLine> tell(const MoveLost& e) const;
    std::optional<StoryLine> tell(const MoveSuspended& e) const;
    std::optional<StoryLine> tell(const PassiveSwitched& e) const;
    std::optional<StoryLine> tell(const RulesSetAside& e) const;
    std::optional<StoryLine> tell(const LevelGained& e) const;
    std::optional<StoryLine> tell(const Retired& e) const;
    std::optional<StoryLine> tell(const ApprenticeTaken& e) const;
    std::optional<StoryLine> tell(const SpellLearned& e) const;
    std::optional<StoryLine> tell(const SpellsPrepared& e) const;
    std::optional<StoryLine> tell(const SpellLost& e) const;
    std::optional<StoryLine> tell(const SpellStarted& e) const;
    std::optional<StoryLine> tell(const SpellEnded& e) const;
    std::optional<StoryLine> tell(const LookingBackBegun& e) const;
    std::optional<StoryLine> tell(const BondSettled& e) const;
    std::optional<StoryLine> tell(const AlignmentAnswered& e) const;
    std::optional<StoryLine> tell(const QuestionAnswered& e) const;
    std::optional<StoryLine> tell(const LookingBackFinished& e) const;
    std::optional<StoryLine> tell(const XpQuestionSet& e) const;
    std::optional<StoryLine> tell(const AlignmentChanged& e) const;

private:
    std::string name(ActorId who) const;
    std::optional<StoryLine> line(LineKind kind, std::string text, ActorId who = {}) const;
};

} // namespace tenplus::table
