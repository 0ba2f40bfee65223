// Cards: the five of a loadout work, those of the vault are owned and silent, and what left play never comes back.
// Subclass, ancestry and community cards are always on and lie outside the five.
#pragma once

#include "table/duality/body.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

inline constexpr std::size_t kLoadout = 5;

using content::Refresh;

/// How often something can be used until it comes back; most 0 means as often as one likes.
struct Uses {
    int used = 0;
    int most = 0;
    Refresh refresh = Refresh::Never;
    [[nodiscard]] bool isLeft() const { return most == 0 || used < most; }
    friend bool operator==(const Uses&, const Uses&) = default;
    template <typename V>
    void fields(V& v) {
        v("used", used);
        v("most", most);
        v("refresh", refresh);
    }
};

struct Card {
    std::string id;
    std::string domain;
    int level = 1;
    int recallCost = 0;
    bool isSpell = false;
    int hope = 0;   ///< price of a use
    int stress = 0;
    Uses uses;
    friend bool operator==(const Card&, const Card&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("domain", domain);
        v("level", level);
        v("recallCost", recallCost);
        v("isSpell", isSpell);
        v("hope", hope);
        v("stress", stress);
        v("uses", uses);
    }
};

struct Cards {
    std::vector<Card> loadout; ///< at most five
    std::vector<Card> vault;
    std::vector<Card> gone;    ///< out of play for good
    std::vector<Card> always;  ///< subclass, ancestry, community
    [[nodiscard]] const Card* inPlay(std::string_view id) const; ///< in the loadout or always on
    [[nodiscard]] bool owns(std::string_view id) const;          ///< in the loadout or the vault
    friend bool operator==(const Cards&, const Cards&) = default;
    template <typename V>
    void fields(V& v) {
        v("loadout", loadout);
        v("vault", vault);
        v("gone", gone);
        v("always", always);
    }
};

/// Counts one use; refused for a card in the vault or used up.
Ruled<> useCard(Cards& cards, std::string_view id);
/// Takes a card from the vault into the loadout and sends another back (empty: into a free place). Nothing named to come in: the
/// other alone goes to the vault.
Ruled<> swapCard(Cards& cards, std::string_view in, std::string_view out);
/// Puts a card of the loadout into the vault, with nothing in its place: it costs nothing.
Ruled<> stowCard(Cards& cards, std::string_view out);
/// A new card at a level: into the loadout if there is room, else in place of `out`, or into the vault.
Ruled<> gainCard(Cards& cards, Card card, std::string_view out = {});
/// Puts a card out of play for good.
Ruled<> loseCard(Cards& cards, std::string_view id);
/// Brings back what comes back then. A long rest counts as a short one as well.
void refresh(Cards& cards, Refresh when);
void refresh(Uses& uses, Refresh when);

/// Recalling outside a rest: Stress of the incoming card's cost, then the swap; refused whole (DH-CARD-06, 07).
Ruled<> recall(Body& body, Cards& cards, std::string_view in, std::string_view out, const Settings& settings);

} // namespace tenplus::duality
