// Seeded dice for tests that play whole games, and a scene with something of everything on it.
#pragma once

#include "skirmish/scene.h"

#include "dice/dice.h"

namespace tenplus::skirmish::tests {

class SeededTray final : public Tray {
public:
    explicit SeededTray(std::uint64_t seed)
        : m_dice({seed, seed ^ 0x9e3779b97f4a7c15U, 7, 11}) {}
    bool roll(const Throw& wanted, std::uint8_t* pips) override {
        for (int i = 0; i < wanted.count; ++i) pips[i] = static_cast<std::uint8_t>(1 + m_dice.below(6));
        return true;
    }
    std::size_t below(std::size_t bound) { return m_dice.below(static_cast<std::uint32_t>(bound)); }

private:
    dice::SystemDice m_dice;
};

Scene bigScene();

} // namespace tenplus::skirmish::tests
