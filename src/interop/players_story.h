// PlayersStory: the story of a campaign as its players know it. Takes the turns in order and gives each line at the
// turn in which they learned it: a secret appears when it was revealed, if ever.
#pragma once

#include "session/session.h"
#include "table/sentence.h"
#include "table/world/links.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenplus::interop {

class PlayersStory {
public:
    /// `sentences`: each line has its sentence for a recap told as a story; else those are empty.
    explicit PlayersStory(const session::Session& session, bool sentences = false);

    /// A line as a sentence of a story (table/sentence.h).
    struct Sentence {
        std::string text;
        table::Weight weight = table::Weight::Step;
    };
    /// The players' knowledge of one line of a turn.
    struct Known {
        bool secret = false;  ///< they did not learn all of it in that turn
        table::NoteId note{}; ///< the note whose reveal shows it, if any
        table::RollId roll{}; ///< the roll whose reveal shows it, if any
        Sentence sentence{};  ///< of the line for the GM
    };
    struct Learned {
        std::vector<table::StoryLine> lines; ///< new to the players from this turn on, in words for them
        std::vector<Sentence> sentences;     ///< one for each of these lines
        std::vector<Known> known;            ///< one for each line of the turn itself
    };
    /// Takes every turn in order, including undone ones: the players learn nothing from those.
    Learned take(const session::FeedTurn& turn);
    /// The actors' names, as far as the players know them.
    [[nodiscard]] const table::Names& names() const { return m_names; }

private:
    struct Shown {
        table::ActorKind kind = table::ActorKind::Character;
        bool revealed = true;
        bool hp = true;
    };
    struct ToldLine : table::StoryLine {
        Sentence sentence{};
    };
    using Lines = std::vector<ToldLine>;

    /// An event with its line for the GM and the one for the players.
    struct Told {
        const table::Event& event;
        const table::StoryLine& all;
        const ToldLine& whole;
        const table::WordsKept* words = nullptr; ///< of its turn
        bool undone = false;
    };

    Learned learn(const session::FeedTurn& turn);
    void see(const table::Event& event, bool secret, Lines& lines);
    Known hear(const Told& told, bool& secret, Lines& known);
    void keep(const table::Event& event, const ToldLine& whole, table::NoteId words);
    void learnName(table::ActorId who);
    void reveal(table::RollId roll, Lines& lines);
    void reveal(table::NoteId note, Lines& lines);
    void meet(const table::ActorRevealed& e, Lines& lines);
    [[nodiscard]] bool answersSecret(const table::Events& events) const;
    [[nodiscard]] Shown shownOf(table::ActorId who) const;
    [[nodiscard]] bool isOwnSheet(const table::Event& event) const;
    /// Adds the line if all actors in it are revealed; omits HP that are hidden.
    bool add(ToldLine line, Lines& lines) const;
    [[nodiscard]] std::optional<ToldLine> lineOf(const table::Event& event,
                                                 const table::WordsKept* words = nullptr) const;

    const session::Session& m_session;
    table::LinkReader m_links; ///< with the names of cards that the players know now
    bool m_sentences;
    table::Names m_called; ///< the actors' real names
    table::Names m_names;  ///< the names that the players know
    std::map<table::ActorId, Shown> m_shown;
    std::map<table::ActorId, table::Event> m_arrivals;  ///< of actors that the players have not met
    std::map<table::WaitingId, table::RollId> m_secret; ///< waiting effects of secret rolls
    std::map<table::RollId, ToldLine> m_secretRolls;    ///< the secret rolls themselves
    std::map<table::NoteId, Lines> m_hiddenNotes;       ///< written and not yet shown
};

/// The secret rolls that were revealed at some time.
std::set<table::RollId> shownRolls(const session::Session& session);
/// True if the players do not know the line yet. A line kept from them by the id of a note or a roll is secret only as
/// long as that has not been shown.
bool isSecret(const PlayersStory::Known& known, const table::StoryLine& line, const std::set<table::RollId>& shown);

} // namespace tenplus::interop
