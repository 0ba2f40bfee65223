// Shared by the skirmish benches: the shipped books, and very cheap dice.
#pragma once

#include "content/pack.h"
#include "dice/dice.h"
#include "skirmish/tray.h"

#include <string>

namespace tenplus::bench {

class FastTray final : public tenplus::skirmish::Tray {
public:
    explicit FastTray(std::uint64_t seed)
        : m_dice({seed, 11, 13, 17}) {}
    bool roll(const tenplus::skirmish::Throw& wanted, std::uint8_t* pips) override {
        for (int i = 0; i < wanted.count; ++i) pips[i] = static_cast<std::uint8_t>(1 + m_dice.below(6));
        return true;
    }

private:
    dice::SystemDice m_dice;
};

inline const content::skirmish::Books& shippedBooks() {
    static const content::Loaded kLoaded =
        content::loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish");
    return *kLoaded.rulebook->skirmish;
}

} // namespace tenplus::bench
