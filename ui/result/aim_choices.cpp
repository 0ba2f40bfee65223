#include "result/aim_choices.h"

#include "base/contains.h"

#include <algorithm>

namespace tenplus::ui {

void AimChoices::setAims(std::map<table::WaitingId, table::Aim> aims, std::vector<table::AimedView> elsewhere) {
    m_aims = std::move(aims);
    m_elsewhere = std::move(elsewhere);
    std::erase_if(m_named, [this](const auto& named) { return !m_aims.contains(named.first); });
}

void AimChoices::keepThose(const std::vector<ResultTarget>& targets) {
    std::erase_if(m_named, [&](const auto& named) { return !contains(targets, named.second, &ResultTarget::id); });
}

void AimChoices::name(const std::vector<table::WaitingView>& shown, table::ActorId who) {
    const auto isAimed = [this](const table::WaitingView& one) { return aimOf(one) != table::Aim::None; };
    const auto first = std::ranges::find_if(shown, isAimed);
    if (first == shown.end()) return;
    const bool isBack = who == first->target && !first->roll;
    for (const table::WaitingView& one : shown) {
        if (!isAimed(one)) continue;
        if (isBack)
            m_named.erase(one.id);
        else
            m_named[one.id] = who;
    }
}

table::Aim AimChoices::aimOf(const table::WaitingView& waiting) const {
    const auto found = m_aims.find(waiting.id);
    return found == m_aims.end() || !waiting.target ? table::Aim::None : found->second;
}

table::ActorId AimChoices::namedFor(const table::WaitingView& waiting) const {
    const auto named = m_named.find(waiting.id);
    const bool isOther =
        named != m_named.end() && aimOf(waiting) != table::Aim::None && named->second != waiting.target;
    return isOther ? named->second : table::ActorId{};
}

table::WaitingView AimChoices::asAimed(const table::WaitingView& waiting) const {
    table::WaitingView view = waiting;
    const table::ActorId target = namedFor(waiting);
    const auto other = std::ranges::find_if(m_elsewhere, [&](const table::AimedView& each) {
        return target && each.waiting == waiting.id && each.target == target;
    });
    if (other == m_elsewhere.end()) return view;
    view.dice = other->dice;
    view.guards = other->guards;
    return view;
}

Guards guardsOf(const std::vector<table::WaitingView>& waiting, const AimChoices& aims) {
    Guards all;
    for (const table::WaitingView& one : waiting) {
        for (const table::GuardView& guard : aims.asAimed(one).guards) all.emplace_back(one.id, guard);
    }
    return all;
}

} // namespace tenplus::ui
