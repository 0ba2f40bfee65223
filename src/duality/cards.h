// Cards: up to five in the loadout are active, those in the vault are owned and inactive, and cards out of play never
// return. Subclass, ancestry and community cards are always active and do not count.
#pragma once

#include "base/described.h"
#include "duality/body.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

inline constexpr std::size_t kLoadout = 5;

using content::Refresh;

/// Limited uses until a refresh; most 0: no limit.
struct Uses {
    int used = 0;
    int most = 0;
    Refresh refresh = Refresh::Never;
    [[nodiscard]] bool isLeft() const { return most == 0 || used < most; }
    FIELDS(Uses, used, most, refresh)
};

struct Card {
    std::string id;
    std::string domain;
    int level = 1;
    int recallCost = 0;
    bool isSpell = false;
    int hope = 0; ///< the price of a use
    int stress = 0;
    Uses uses;
    FIELDS(Card, id, domain, level, recallCost, isSpell, hope, stress, uses)
};

struct Cards {
    std::vector<Card> loadout; ///< at most five
    std::vector<Card> vault;
    std::vector<Card> gone;                                      ///< out of play forever
    std::vector<Card> always;                                    ///< subclass, ancestry, community
    [[nodiscard]] const Card* inPlay(std::string_view id) const; ///< in the loadout or always active
    [[nodiscard]] bool owns(std::string_view id) const;          ///< in the loadout or the vault
    FIELDS(Cards, loadout, vault, gone, always)
};

/// Counts one use; refused for a card in the vault or without uses left.
Ruled<> useCard(Cards& cards, std::string_view id);
/// Moves a card from the vault into the loadout and another one back (empty: uses a free place). With `in` empty, only
/// moves `out` to the vault.
Ruled<> swapCard(Cards& cards, std::string_view in, std::string_view out);
/// Moves a loadout card to the vault without replacement, for free.
Ruled<> stowCard(Cards& cards, std::string_view out);
/// Adds a new card at a level: to the loadout if there is room, else in place of `out`, or to the vault.
Ruled<> gainCard(Cards& cards, Card card, std::string_view out = {});
/// Takes `in` in place of an owned card, where that lies.
Ruled<> exchangeCard(Cards& cards, std::string_view out, Card in);
/// Takes a card out of play forever.
Ruled<> loseCard(Cards& cards, std::string_view id);
/// Refreshes uses. A long rest includes what a short one refreshes.
void refresh(Cards& cards, Refresh when);
void refresh(Uses& uses, Refresh when);

/// Recalls a card outside a rest: pays its Stress, then swaps; refuses both or neither (DH-CARD-06, 07).
Ruled<> recall(Body& body, Cards& cards, std::string_view in, std::string_view out, const Settings& settings);

} // namespace tenplus::duality
