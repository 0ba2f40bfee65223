// Refusals of a session, made of a refusal of the table or of a code and a sentence.
#pragma once

#include "session/session.h"

#include <string>
#include <utility>

namespace tenplus::session {

inline Refused refused(const table::Refusal& refusal) {
    return {std::string(refusal.code), refusal.sentence, refusal.member, refusal.needs, {}, refusal.source};
}
inline Refused refused(std::string code, std::string message) {
    return {std::move(code), std::move(message), {}, {}, {}};
}

} // namespace tenplus::session
