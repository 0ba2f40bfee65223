#include "bridge/move_draft.h"

#include "base/contains.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace tenplus::ui {
namespace {

// Drops the parts that nothing asks for any more: a number of a clock that runs by now, a modifier that was used. True
// if one was a number: the view was made with it.
bool dropUnasked(const table::MoveView& view, table::RollMove& command) {
    const auto isGone = [&](std::int64_t id) {
        return std::ranges::none_of(view.offered, [&](const table::Offered& each) { return each.modifier.ref == id; });
    };
    if (view.refused.empty()) {
        std::erase_if(command.skip, isGone);
        std::erase_if(command.use, isGone);
    }
    return std::erase_if(command.inputs, [&](const auto& each) {
               return !contains(view.inputs, each.first, &content::Input::id) &&
                      !contains(view.rows, each.first, &table::RowPick::input);
           }) > 0;
}

MoveDraft::Change changeFrom(const table::RollMove& before, const table::RollMove& now) {
    if (before.who != now.who || before.move != now.move) return MoveDraft::Change::OtherMove;
    const bool same = before.approach == now.approach && before.target == now.target && before.spell == now.spell &&
                      before.inputs == now.inputs;
    return same ? MoveDraft::Change::SameRoll : MoveDraft::Change::OtherRoll;
}

} // namespace

MoveDraft::MoveDraft(QObject* parent)
    : QObject(parent) {}

void MoveDraft::setSource(Source source) {
    m_source = std::move(source);
    plan();
}

void MoveDraft::setCompletion(QObject& context, Completion completion) {
    m_context = &context;
    m_completion = std::move(completion);
}

std::optional<table::MoveChoices> MoveDraft::choices(const table::RollMove& command) const {
    return m_source.choices ? m_source.choices(byMaker(command)) : std::nullopt;
}

void MoveDraft::change(const Edit& edit) {
    edit(m_command);
    plan();
}

void MoveDraft::begin(const Edit& edit) {
    m_view.reset();
    change(edit);
}

void MoveDraft::settle() { m_command = settled(std::move(m_command)); }

void MoveDraft::plan() {
    if (isHeld()) return;
    m_view = viewNow(!m_view);
    if (!m_view) {
        if (std::exchange(m_isShown, false)) emit changed(Change::Cleared);
        return;
    }
    const table::RollMove before = std::exchange(m_planned, byMaker(settled(m_command)));
    const bool wasShown = std::exchange(m_isShown, true);
    emit changed(wasShown ? changeFrom(before, m_planned) : Change::OtherRoll);
}

void MoveDraft::forget() {
    m_isMeant = false;
    m_command = {};
    m_planned = {};
    m_view.reset();
}

// A number that turns out to be asked no more, because the table has changed, is the one reason to ask again.
std::optional<table::MoveView> MoveDraft::viewNow(bool fresh) {
    if (!m_source.view || m_command.move.empty()) return std::nullopt;
    const std::string refused = m_context && m_completion ? m_completion(m_command, fresh) : std::string();
    auto view = m_source.view(byMaker(m_command));
    if (view && dropUnasked(*view, m_command)) view = m_source.view(byMaker(m_command));
    if (view && !refused.empty()) {
        view->spell.clear();
        view->refused = refused;
    }
    return view;
}

table::RollMove MoveDraft::byMaker(table::RollMove command) const {
    if (m_source.maker) command.who = m_source.maker(command);
    return command;
}

// The rows for which the odds are shown are those that the move is about.
table::RollMove MoveDraft::settled(table::RollMove command) const {
    if (!m_view) return command;
    command.approach = m_view->approach;
    command.spell = m_view->spell;
    for (const table::RowPick& pick : m_view->rows) {
        if (pick.picked) command.inputs[pick.input] = static_cast<int>(pick.picked.value);
    }
    return command;
}

} // namespace tenplus::ui
