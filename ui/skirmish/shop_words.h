// What the shop says: who may have an article, and why somebody may not.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "skirmish/why_not.h"

namespace tenplus::ui {

/// Why the hero cannot buy it now; None: they can.
sk::WhyNot purchaseBar(const SkirmishShown& shown, const sk::CompanionRecord& buyer, const std::string& article);
/// "too dear", "has it"; empty if they can.
QString barWord(sk::WhyNot bar);
/// The same as a sentence about this hero; empty if they can.
QString barReason(const SkirmishShown& shown, const sk::CompanionRecord& buyer, const table::ArticleView& article);
/// What the article does, from the book; may be empty.
QString articleText(const SkirmishShown& shown, const std::string& article);
Icon articleIcon(const SkirmishShown& shown, const std::string& article);
/// "Hild: can buy it", a line for each hero of the party.
QString whoMayHave(const SkirmishShown& shown, const std::string& article);

/// Gold that another hero could give so that the buyer can pay.
struct Loan {
    std::size_t from = 0; ///< index in the party
    int amount = 0;       ///< 0: nobody has any, or none is needed
    friend bool operator==(const Loan&, const Loan&) = default;
};
Loan loanFor(const SkirmishShown& shown, std::size_t buyer, int price);

} // namespace tenplus::ui
