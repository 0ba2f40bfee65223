#include "table/skirmish/gain_text.h"

namespace tenplus::table::inline skirmish {

std::string goodsText(skirmish::Good good, int amount) {
    using skirmish::Good;
    const std::string number = std::to_string(amount);
    const auto counted = [&](const char* one, const char* many) { return amount == 1 ? one : number + many; };
    switch (good) {
    case Good::Gold: return number + " gold";
    case Good::Stack: return number + " stacks of gold";
    case Good::Potion: return counted("a healing potion", " healing potions");
    case Good::Major: return counted("a major potion", " major potions");
    case Good::Antidote: return counted("an antidote", " antidotes");
    case Good::Portal: return counted("a portable teleporter", " portable teleporters");
    case Good::Key: break; // its number is its colour
    }
    return "a key";
}

std::string noMoreText(skirmish::Good good) {
    using skirmish::Good;
    switch (good) {
    case Good::Gold: return "can carry no more gold";
    case Good::Stack: return "can carry no more stacks of gold";
    case Good::Potion: return "can carry no more healing potions";
    case Good::Major: return "can carry no more major potions";
    case Good::Antidote: return "can carry no more antidotes";
    case Good::Portal: return "can carry no more portable teleporters";
    case Good::Key: break; // a colour, not an amount
    }
    return {};
}

std::string noMoreText(skirmish::Gain gain) {
    using skirmish::Gain;
    switch (gain) {
    case Gain::Melee: return "can have no more dice in melee";
    case Gain::Shots: return "can have no more dice to shoot";
    case Gain::Reach: return "can shoot no further";
    case Gain::Multi: return "can have no more dice to divide";
    default: return {}; // how many power-ups there were changes nothing
    }
}

} // namespace tenplus::table::inline skirmish
