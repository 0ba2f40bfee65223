#include "duality/cards.h"

#include "duality/refusals.h"

namespace tenplus::duality {

namespace {

auto at(std::vector<Card>& cards, std::string_view id) { return std::ranges::find(cards, id, &Card::id); }
auto at(const std::vector<Card>& cards, std::string_view id) { return std::ranges::find(cards, id, &Card::id); }
bool isIn(const std::vector<Card>& cards, std::string_view id) { return at(cards, id) != cards.end(); }

Unexpected<Refused> notHeld(const Cards& cards, std::string_view id) {
    return isIn(cards.vault, id) ? refuseCardNotHeld(id) : refuseCardNotOwned(id);
}

Unexpected<Refused> full() {
    return no("loadout-full", "A loadout holds {} cards: send one to the vault.", static_cast<int>(kLoadout));
}

void move(std::vector<Card>& from, std::vector<Card>& to, std::string_view id) {
    const auto card = at(from, id);
    to.push_back(std::move(*card));
    from.erase(card);
}

} // namespace

const Card* Cards::inPlay(std::string_view id) const {
    for (const auto* const pile : {&loadout, &always}) {
        if (const auto card = at(*pile, id); card != pile->end()) return &*card;
    }
    return nullptr;
}

bool Cards::owns(std::string_view id) const { return isIn(loadout, id) || isIn(vault, id); }

Ruled<> useCard(Cards& cards, std::string_view id) {
    if (isIn(cards.vault, id)) return refuseCardNotHeld(id);
    if (isIn(cards.gone, id)) return refuseCardGone(id);
    for (auto* const pile : {&cards.loadout, &cards.always}) {
        const auto card = at(*pile, id);
        if (card == pile->end()) continue;
        if (!card->uses.isLeft()) return refuseNoUsesLeft(id);
        ++card->uses.used;
        return {};
    }
    return refuseCardNotOwned(id);
}

Ruled<> swapCard(Cards& cards, std::string_view in, std::string_view out) {
    if (in.empty()) return stowCard(cards, out);
    if (isIn(cards.gone, in)) return refuseCardGone(in);
    if (isIn(cards.loadout, in)) return no("in-vault", "{} is in the loadout already.", orThis(in));
    if (!isIn(cards.vault, in)) return refuseCardNotOwned(in);
    if (out.empty() && cards.loadout.size() >= kLoadout) return full();
    if (!out.empty() && !isIn(cards.loadout, out)) return notHeld(cards, out);
    // The arguments may refer to the names of the moving cards, so look each up before its card moves.
    const auto there = at(cards.vault, in);
    Card incoming = std::move(*there);
    cards.vault.erase(there);
    if (!out.empty()) move(cards.loadout, cards.vault, out);
    cards.loadout.push_back(std::move(incoming));
    return {};
}

Ruled<> stowCard(Cards& cards, std::string_view out) {
    if (!isIn(cards.loadout, out)) return notHeld(cards, out);
    move(cards.loadout, cards.vault, out);
    return {};
}

Ruled<> gainCard(Cards& cards, Card card, std::string_view out) {
    if (isIn(cards.gone, card.id)) return refuseCardGone(card.id);
    if (cards.owns(card.id)) return no("in-vault", "{} is in the loadout already.", orThis(card.id));
    if (!out.empty() && !isIn(cards.loadout, out)) return notHeld(cards, out);
    if (!out.empty()) move(cards.loadout, cards.vault, out);
    (cards.loadout.size() < kLoadout ? cards.loadout : cards.vault).push_back(std::move(card));
    return {};
}

Ruled<> exchangeCard(Cards& cards, std::string_view out, Card in) {
    if (isIn(cards.gone, in.id)) return refuseCardGone(in.id);
    if (cards.owns(in.id)) return no("in-vault", "{} is in the loadout already.", orThis(in.id));
    for (auto* const pile : {&cards.loadout, &cards.vault}) {
        const auto card = at(*pile, out);
        if (card == pile->end()) continue;
        *card = std::move(in);
        return {};
    }
    return refuseCardNotOwned(out);
}

Ruled<> loseCard(Cards& cards, std::string_view id) {
    for (auto* const pile : {&cards.loadout, &cards.vault}) {
        if (!isIn(*pile, id)) continue;
        move(*pile, cards.gone, id);
        return {};
    }
    return refuseCardNotOwned(id);
}

void refresh(Uses& uses, Refresh when) {
    const bool isShorter = when == Refresh::LongRest && uses.refresh == Refresh::ShortRest;
    if (uses.refresh == when || isShorter) uses.used = 0;
}

void refresh(Cards& cards, Refresh when) {
    for (auto* const pile : {&cards.loadout, &cards.vault, &cards.always}) {
        for (Card& card : *pile) refresh(card.uses, when);
    }
}

Ruled<> recall(Body& body, Cards& cards, std::string_view in, std::string_view out, const Settings& settings) {
    if (in.empty()) return stowCard(cards, out);
    Cards swapped = cards;
    if (auto done = swapCard(swapped, in, out); !done) return done;
    const auto card = at(cards.vault, in);
    if (auto paid = payStress(body, card->recallCost, settings); !paid) return paid;
    cards = std::move(swapped);
    return {};
}

} // namespace tenplus::duality
