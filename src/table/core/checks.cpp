#include "table/core/checks.h"

#include "table/core/refusals.h"
#include "table/table.h"

#include <utility>

namespace tenplus::table::inline core {

Done checkNumber(std::string_view what, std::int64_t number, std::int64_t least, std::int64_t most,
                 const std::string& member) {
    if (number >= least && number <= most) return {};
    return refuseOutOfBounds(what, least, most, number, member);
}

Unexpected<Refusal> unfit(const std::string& member) {
    return refuseCannotNow("The table", "the turns before left it otherwise", member);
}

Done within(std::string_view member, Done done) {
    if (done) return done;
    Refusal refusal = std::move(done).error();
    refusal.member = refusal.member.empty() ? std::string(member) : std::string(member) + "/" + refusal.member;
    return Unexpected(std::move(refusal));
}

Done checkSize(std::size_t size, std::size_t most, std::string_view things, const std::string& member) {
    if (size <= most) return {};
    return refuseTooMany(most, things, "leave some out", member);
}

Done checkRoom(std::size_t now, std::size_t most, std::string_view things, const std::string& member) {
    if (now < most) return {};
    return refuseTooMany(most, things, "take some away first", member);
}

} // namespace tenplus::table::inline core
