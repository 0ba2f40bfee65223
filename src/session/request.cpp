#include "session/request.h"

#include "base/overloaded.h"

namespace tenplus::session {

Expected<Performed, Refused> ask(Session& session, const table::Command& command,
                                 const std::optional<std::vector<int>>& pips, dice::Dice& ownDice) {
    if (!pips) return session.perform(command, ownDice);
    dice::TypedDice typed(*pips);
    return session.perform(command, typed);
}

Expected<Performed, Refused> ask(Session& session, const TurnRequest& request) {
    return std::visit(overloaded{
                          [&](const Undo& undo) { return session.undo(undo.turn); },
                          [&](const Redo& redo) { return session.redo(redo.turn); },
                          [&](const Retry&) { return session.retry(); },
                          [&](const Drop&) -> Expected<Performed, Refused> {
                              if (session.dropUnsaved()) return Performed{};
                              return Unexpected(Refused{
                                  "nothing-unsaved", "Every turn is saved: there is nothing to drop.", {}, {}, {}});
                          },
                      },
                      request);
}

Expected<Performed, Refused> ask(Session& session, const Request& request, const std::optional<std::vector<int>>& pips,
                                 dice::Dice& ownDice) {
    return std::visit(overloaded{
                          [&](const table::Command& command) { return ask(session, command, pips, ownDice); },
                          [&](const TurnRequest& turns) {
                              if (!pips || pips->empty()) return ask(session, turns);
                              return Expected<Performed, Refused>(
                                  Unexpected(tooManyDice(static_cast<int>(pips->size()))));
                          },
                      },
                      request);
}

} // namespace tenplus::session
