// AimChoices: the targets that a person named for waiting effects in place of the move's own. A name stays until its
// effect waits no more, also while the card shows something else, and after its dice have fallen.
#pragma once

#include "result/waiting_inputs.h"
#include "table/pbta/moves/aim.h"

#include <map>
#include <utility>
#include <vector>

namespace tenplus::ui {

class AimChoices {
public:
    /// How all that waits depends on its target, and what differs where it is aimed at another.
    void setAims(std::map<table::WaitingId, table::Aim> aims, std::vector<table::AimedView> elsewhere);
    /// Forgets the names of those who cannot be aimed at any more.
    void keepThose(const std::vector<ResultTarget>& targets);
    /// Aims all of these that have an aim. Announced blows may have different targets: each has its own again where the
    /// first one has.
    void name(const std::vector<table::WaitingView>& shown, table::ActorId who);

    table::Aim aimOf(const table::WaitingView& waiting) const;
    /// Named in place of its target; zero: nobody.
    table::ActorId namedFor(const table::WaitingView& waiting) const;
    /// With the dice and the guards that it has for the one who is named.
    table::WaitingView asAimed(const table::WaitingView& waiting) const;

private:
    std::map<table::WaitingId, table::Aim> m_aims;
    std::vector<table::AimedView> m_elsewhere;
    std::map<table::WaitingId, table::ActorId> m_named;
};

/// Each guard who may step in, with the blow.
using Guards = std::vector<std::pair<table::WaitingId, table::GuardView>>;
/// The guards of the blows as they are aimed now.
Guards guardsOf(const std::vector<table::WaitingView>& waiting, const AimChoices& aims);

} // namespace tenplus::ui
