// The names of the cards while a link is typed. Those that the scene names, and those that were read or written last,
// come before the others; those before names in which the letters stand anywhere.
#pragma once

#include "world/card_list.h"

#include <memory>
#include <vector>

namespace tenplus::ui {

/// Never changed once it is made: fields that are being written share it.
class LinkNames {
public:
    LinkNames() = default;
    /// `near`: what the scene names, then what was read and written last, the latest first. The others follow by age,
    /// the newest first. Names that cannot stand in a link are left out.
    LinkNames(std::shared_ptr<const std::vector<CardEntry>> cards, const std::vector<table::CardId>& near);

    /// At most so many names, the best first. Case, width and accents do not count.
    QStringList offered(const QString& typed, int most) const;
    /// A card has that name, or is also called so.
    bool isCalled(const QString& typed) const;

private:
    std::shared_ptr<const std::vector<CardEntry>> m_cards;
    std::vector<std::size_t> m_order; ///< of cards
    std::size_t m_near = 0;           ///< so many of the order are near
};

} // namespace tenplus::ui
