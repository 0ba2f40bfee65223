#include "party/actor_acts.h"

#include "base/contains.h"
#include "dice/notation.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"

#include <charconv>

namespace tenplus::ui {

Act revealed(const table::ActorCard& card) { return {table::RevealActor{card.id, !card.revealed}, {}}; }

Act allRevealed(const std::vector<table::ActorCard>& cards) {
    const bool shows = contains(cards, false, &table::ActorCard::revealed);
    std::vector<table::ActorId> changed;
    for (const table::ActorCard& card : cards) {
        if (card.revealed != shows) changed.push_back(card.id);
    }
    table::RevealActor reveal{changed.front(), shows};
    reveal.others.assign(changed.begin() + 1, changed.end());
    return {reveal, {}};
}

Act healthShown(const table::ActorCard& card) {
    return {table::RevealActor{card.id, card.revealed, !card.hpShown}, {}};
}

Act removed(const table::ActorCard& card) { return {table::RemoveActor{card.id}, {}}; }

Act changed(const table::ActorCard& card, const std::string& field, std::int64_t by) {
    return {table::ChangeField{card.id, field, by, {}}, {}};
}

Act hurt(const table::ActorCard& card, const std::string& amount, bool ignoresArmour) {
    return {table::DealDamage{card.id, amount, ignoresArmour, {}}, {}};
}

Act forwardGiven(const table::ActorCard& card, int value, const std::string& source) {
    table::GiveForward give;
    give.who = card.id;
    give.value = value;
    give.source = source;
    return {give, {}};
}

Act dropped(const table::ActorCard& card, const table::ChipView& chip) {
    switch (chip.kind) {
    case table::ChipKind::Forward: return {table::DropForward{table::ForwardId{chip.ref}}, {}};
    case table::ChipKind::Ongoing: return {table::EndOngoing{table::OngoingId{chip.ref}}, {}};
    case table::ChipKind::Hold: return {table::SetHold{card.id, chip.id, 0}, {}};
    case table::ChipKind::Condition: break;
    }
    return {table::SetCondition{card.id, chip.id, false}, {}};
}

bool isAmount(const std::string& text) { return !text.empty() && dice::parse(text).hasValue(); }

std::optional<int> positiveNumber(const std::string& text) {
    int number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = end.ec == std::errc() && end.ptr == text.data() + text.size();
    return whole && number >= 1 && number <= 9999 ? std::optional(number) : std::nullopt;
}

} // namespace tenplus::ui
