// Where texts outside of the cards name a card in a link: notes, answers, handouts, letters, and what is written about
// sessions and days. They are back links of the card, with their moment; a name that no card has is still to be
// written.
#pragma once

#include "base/described.h"
#include "session/session.h"
#include "table/world/card_view.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// A name in links that leads to no card, with all that names it.
struct UnwrittenName {
    std::string name;
    std::vector<table::CardLinkView> cards;
    std::vector<table::CardMoment> moments;
    FIELDS(UnwrittenName, name, cards, moments)
};

/// For the GM. It keeps the texts with links in memory, so that a card is read without the journal.
class CardMoments {
public:
    /// Reads the turns since the last call; all of them again after one was undone. Throws StorageError.
    void catchUp(const session::Session& session);
    /// Those that name the card, oldest first, and then those without a turn.
    [[nodiscard]] std::vector<table::CardMoment> of(const table::Table& table, table::CardId card) const;
    /// In the order in which they were first named, those of cards first.
    [[nodiscard]] std::vector<UnwrittenName> unwritten(const table::Table& table) const;

private:
    struct Said {
        std::int64_t turn = 0;
        int session = 0;
        std::string line;
    };
    void readAll(const session::Session& session);
    void take(std::int64_t turn, const table::Events& events);
    template <typename Visit>
    void eachLine(const table::Table& table, Visit visit) const;

    std::vector<Said> m_said;
    std::int64_t m_last = 0; ///< the last turn that was read
    int m_session = 0;       ///< the one that runs or ran last then
};

/// The card as the GM sees it, with its moments; nothing if there is no such card.
std::optional<table::CardView> cardWithMoments(const session::Session& session, table::CardId card);

} // namespace tenplus::interop
