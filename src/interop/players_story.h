// PlayersStory: the story of a campaign as its players know it. It goes through the turns as they were played and gives each
// line when they learned it: what was secret when it happened is told where it was shown, if it was.
#pragma once

#include "session/session.h"

#include <map>
#include <string>
#include <vector>

namespace tenplus::interop {

class PlayersStory {
public:
    explicit PlayersStory(const session::Session& session);

    /// What the players know of a line of a turn.
    struct Known {
        bool secret = false;  ///< they did not learn it, or not all of it, in that turn
        table::NoteId note{}; ///< under which it is shown, if it can be
        table::RollId roll{}; ///< with which it is shown
    };
    struct Learned {
        std::vector<table::StoryLine> lines; ///< what the players know from this turn on, in their words
        std::vector<Known> known;            ///< one for each line of the turn itself
    };
    /// Every turn in its order, with those that were undone: of these they know nothing.
    Learned take(const session::ToldTurn& turn);
    /// Who is called what, as far as the players know.
    [[nodiscard]] const table::Names& names() const { return m_names; }

private:
    struct Shown {
        table::ActorKind kind = table::ActorKind::Character;
        bool revealed = true;
        bool hp = true;
    };
    using Lines = std::vector<table::StoryLine>;

    void see(const table::Event& event, bool secret, Lines& lines);
    void keep(const table::Event& event, const table::StoryLine& whole, table::NoteId words);
    void learnName(table::ActorId who);
    void reveal(table::RollId roll, Lines& lines);
    void reveal(table::NoteId note, Lines& lines);
    void meet(const table::ActorRevealed& e, Lines& lines);
    [[nodiscard]] bool answersSecret(const table::Events& events) const;
    [[nodiscard]] Shown shownOf(table::ActorId who) const;
    [[nodiscard]] bool isOwnSheet(const table::Event& event) const;
    /// Adds the line if those whom it names are shown; without hit points where those are not.
    bool add(table::StoryLine line, Lines& lines) const;
    [[nodiscard]] std::optional<table::StoryLine> lineOf(const table::Event& event) const;

    const session::Session& m_session;
    table::Names m_called; ///< who is called what
    table::Names m_names;  ///< and what the players know them as
    std::map<table::ActorId, Shown> m_shown;
    std::map<table::ActorId, table::Event> m_arrivals;           ///< of those whom the players have not met
    std::map<table::WaitingId, table::RollId> m_secret;          ///< what was asked for by a secret roll
    std::map<table::RollId, table::StoryLine> m_untoldRolls;     ///< the secret rolls themselves
    std::map<table::NoteId, std::vector<table::StoryLine>> m_untold; ///< what was written and is not shown
};

} // namespace tenplus::interop
