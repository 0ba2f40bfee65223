#include "cli/play.h"

#include "base/described.h"
#include "base/text.h"
#include "interop/request_json.h"
#include "interop/views_json.h"
#include "table/duality/events.h"
#include "table/gm_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "wire/writer.h"

#include <istream>
#include <ostream>

namespace tenplus::cli {

namespace {

std::string errorAnswer(const std::string& code, const std::string& message, const std::string& path,
                        const std::optional<dice::Ask>& needs = {}, const std::vector<std::int64_t>& turns = {}) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("ok", false);
    out.key("error");
    out.beginObject();
    out("code", code);
    out("message", shortened(message));
    out("path", shortened(path));
    if (needs) {
        out.key("needs");
        out.beginObject();
        out("count", needs->count);
        out("sides", needs->sides);
        out("for", needs->purpose);
        out("who", needs->who);
        out.endObject();
    }
    if (!turns.empty()) out("turns", turns);
    out.endObject();
    out.endObject();
    return out.written();
}

bool rolled(const session::Performed& performed) {
    for (const table::Event& event : performed.events) {
        if (table::isOfRoll(event)) return true;
    }
    return false;
}

// The result of a duality roll, if the turn settled one.
struct Settled {
    table::ActorId who;
    int total = 0;
    dice::Outcome outcome = dice::Outcome::FailFear;
    bool success = false;
    bool critical = false;
    bool withFear = false;
    std::vector<duality::Target> targets;
    FIELDS(Settled, who, total, outcome, success, critical, withFear, targets)
};

std::optional<Settled> settledIn(const session::Performed& performed) {
    for (const table::Event& event : performed.events) {
        const auto* const changed = event.as<table::PlayChanged>();
        if (!changed || !changed->open || !changed->open->was || changed->open->now) continue;
        const duality::Roll& roll = *changed->open->was;
        return Settled{roll.who,         roll.total,        roll.outcome,
                       roll.isSuccess(), roll.isCritical(), dice::isWithFear(roll.outcome),
                       roll.targets};
    }
    return std::nullopt;
}

std::string goodAnswer(const session::Session& session, const session::Performed& performed) {
    const table::GmView view = table::gmView(session.rulebook(), session.table());
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("ok", true);
    out("turn", performed.turn);
    out.key("events");
    out.raw(interop::eventsJson(performed));
    out.key("result");
    out.beginObject();
    if (rolled(performed) && view.lastRoll) out("roll", *view.lastRoll);
    if (const auto settled = settledIn(performed)) out("settled", *settled);
    if (view.duality)
        out("waiting", view.duality->due);
    else
        out("waiting", view.waiting);
    out.endObject();
    out.endObject();
    return out.written();
}

} // namespace

std::string shortened(const std::string& sentence) {
    constexpr std::size_t kMost = 1000, kHead = 600, kTail = 200;
    if (sentence.size() <= kMost) return sentence;
    const auto inside = [&](std::size_t at) {
        return (static_cast<unsigned char>(sentence[at]) & 0xC0U) == 0x80U;
    }; // of a letter
    std::size_t head = kHead, tail = sentence.size() - kTail;
    while (inside(head)) --head;
    while (inside(tail)) ++tail;
    return sentence.substr(0, head) + " … " + sentence.substr(tail);
}

void dropByteOrderMark(std::string& line) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (line.starts_with(kMark)) line.erase(0, kMark.size());
}

std::string answer(session::Session& session, const std::string& line, dice::Dice& dice, bool& storageFailed) {
    const auto read = interop::readRequest(line);
    if (!read) {
        const bool command = read.error().pointer == "/command";
        return errorAnswer(command ? "unknown-command" : "bad-command",
                           "The command is not right: " + read.error().message + ".", read.error().pointer);
    }
    const auto performed = session::ask(session, read->request, read->dice, dice);
    if (performed) return goodAnswer(session, *performed);
    const session::Refused& no = performed.error();
    storageFailed |= no.isStorage();
    return errorAnswer(no.code, table::withSource(no.message, no.source),
                       no.member.empty() ? std::string() : "/" + no.member, no.needs, no.turns);
}

int play(session::Session& session, std::istream& in, std::ostream& out) {
    dice::SystemDice dice;
    bool storageFailed = false;
    bool isFirst = true;
    for (std::string line; out && std::getline(in, line);
         isFirst = false) { // stop when answers can no longer be written
        if (isFirst) dropByteOrderMark(line);
        if (trimmed(line).empty()) continue;
        out << answer(session, line, dice, storageFailed) << std::endl; // flushed: the other side waits for it
    }
    return storageFailed || session.readOnly() ? kStorage : kDone;
}

} // namespace tenplus::cli
