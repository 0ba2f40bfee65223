#include "session/request.h"

#include "base/overloaded.h"

#include <type_traits>

namespace tenplus::session {

namespace {

bool isCommand(const Request& request) {
    return std::visit([](const auto& each) { return std::is_constructible_v<table::Command, decltype(each)>; }, request);
}

} // namespace

Expected<Performed, Refused> ask(Session& session, const Request& request, const std::optional<std::vector<int>>& pips,
                                 dice::Dice& ownDice) {
    if (pips && !pips->empty() && !isCommand(request)) return Unexpected(tooManyDice(static_cast<int>(pips->size())));
    return std::visit(overloaded{
                          [&](const Undo& undo) { return session.undo(undo.turn); },
                          [&](const Redo& redo) { return session.redo(redo.turn); },
                          [&](const Retry&) { return session.retry(); },
                          [&](const Drop&) -> Expected<Performed, Refused> {
                              if (session.dropUnsaved()) return Performed{};
                              return Unexpected(Refused{"nothing-unsaved", "Every turn is saved: there is nothing to drop.", {}, {}, {}});
                          },
                          [&](const auto& command) {
                              if (!pips) return session.perform(command, ownDice);
                              dice::TypedDice typed(*pips);
                              return session.perform(command, typed);
                          },
                      },
                      request);
}

} // namespace tenplus::session
