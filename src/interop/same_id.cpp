#include "interop/same_id.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenplus::interop {

namespace {

// The game that is found by its id: its folder has that name, and no game that ships has it.
bool isFound(const GameReport& game) { return game.game.name == game.id && !game.game.hidden; }

} // namespace

std::string sameIdSentence(const GameReport& game, const std::vector<GameReport>& all) {
    if (game.id.empty()) return {};
    std::vector<const GameReport*> others;
    for (const GameReport& each : all) {
        if (each.id == game.id && each.game.folder != game.game.folder) others.push_back(&each);
    }
    if (others.empty()) return {};
    const auto found = std::ranges::find_if(others, [](const GameReport* each) { return isFound(*each); });
    const GameReport& other = found == others.end() ? *others.front() : **found;
    const std::string folder = other.game.folder.string();
    const std::string more = others.size() > 1 ? fmt::format(" (and {} more)", others.size() - 1) : std::string();
    if (isFound(game))
        return fmt::format(
            "The game in {}{} has the id \"{}\", too: campaigns take their updates from this one, so give "
            "the other another id in its system.json, or remove it.",
            folder, more, game.id);
    if (found != others.end())
        return fmt::format(
            "The game in {}{} has the id \"{}\", too, and campaigns take their updates from that one: give "
            "this one another id in its system.json, or remove it.",
            folder, more, game.id);
    return fmt::format("The game in {}{} has the id \"{}\", too, and campaigns take their updates from none of them by "
                       "themselves: keep one, in a folder named \"{}\", and give the other another id.",
                       folder, more, game.id, game.id);
}

} // namespace tenplus::interop
