// Lays anything before the players with one key, as a handout, and takes it back with the same: a card, a rule, a text
// that was found. A widget that shows such a thing says what the players would read of it.
#pragma once

#include "bridge/act.h"
#include "table/player_view.h"

#include <optional>

namespace tenplus::ui {

/// Whether that handout is the newest before the players.
bool isOnTop(const table::Table& table, const table::PlayerHandout& handout);

/// Hands it out, or takes it back if it is on top. The same handout is not made twice.
Act handOutAct(const table::Table& table, const table::PlayerHandout& handout);

/// Takes back what is on top before the players; nothing if no handout is.
std::optional<Act> takeBackAct(const table::Table& table);

/// A widget with something that can be laid before the players while the keyboard is in it.
class ShowsThing {
public:
    ShowsThing() = default;
    ShowsThing(const ShowsThing&) = delete;
    ShowsThing& operator=(const ShowsThing&) = delete;
    virtual ~ShowsThing() = default;
    /// Nothing: there is none now, or it is the GM's.
    virtual std::optional<table::PlayerHandout> thingToShow() const = 0;
};

} // namespace tenplus::ui
