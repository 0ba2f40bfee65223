// StoryLine: one event in words, for the feed, the recap and the log. `describe` beside each event builds it from the
// event and the actors' names, so that it always reads the same.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/ids.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline core {

enum class LineKind { Roll, Harm, Heal, Change, Pool, Choice, Clock, Note, Session, Actor, Quiet };

struct StoryLine {
    LineKind kind = LineKind::Change;
    std::string text;                          ///< "Brannoch, Defy Danger: weak hit"
    std::string value;                         ///< "9", at the right edge; may be empty
    content::Tone tone = content::Tone::Plain; ///< of a roll
    bool secret = false;                       ///< omitted from the players' recap
    ActorId who;
    std::vector<ActorId> others; ///< other actors in the line
    NoteId keeps;                ///< the note whose RevealNote shows it to the players; none: not hidden in this way
    RollId roll;                 ///< of a move, or of the words for what was done with it
    friend bool operator==(const StoryLine&, const StoryLine&) = default;
};

/// The actors' names, for events that carry ids only.
using Names = std::map<ActorId, std::string>;

/// The context for describing an event.
struct StoryContext {
    const content::Rulebook& rulebook;
    const Names& names;

    [[nodiscard]] std::string nameOf(ActorId who) const; ///< "Somebody" if unknown
    [[nodiscard]] std::string fieldName(const std::string& id) const;
    /// A value of a field as people read it.
    [[nodiscard]] std::string valueText(const std::string& field, const Value& value) const;
    [[nodiscard]] std::string listName(const std::string& id) const;
    /// The step of a number that has some; else empty.
    [[nodiscard]] std::string stepName(const std::string& field, std::int64_t number) const;
    [[nodiscard]] std::string conditionName(const std::string& id) const;
};

std::optional<StoryLine> storyLine(LineKind kind, std::string text, ActorId who = {}, std::string value = {});

} // namespace tenplus::table::inline core
