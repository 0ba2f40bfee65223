#include "interop/request_json.h"

#include <memory>

namespace tenplus::interop {

Expected<RequestLine, WireFault> readRequest(std::string_view line) {
    RequestLine read;
    WireReader reader(line, WireReader::Unknown::Refuse);
    const table::CommandKind* kind = nullptr;
    std::shared_ptr<void> asked;
    session::TurnRequest turns;
    std::optional<bool> showWords;
    const auto begin = [&](std::string_view name) {
        kind = table::commandKind(name);
        if (!kind) return WireReader::emplaceByName(name, turns);
        asked = kind->make();
        return true;
    };
    reader.tagged("command", begin, [&](WireReader& in) {
        if (kind)
            kind->read(in, asked.get());
        else
            in.fieldsOf(turns);
        in("showWords", showWords);
        in("dice", read.dice);
    });
    reader.expectEnd();
    if (reader.fault()) return Unexpected(*reader.fault());
    if (kind) {
        table::Command command(*kind, std::move(asked));
        command.showWords = showWords;
        read.request = std::move(command);
    } else {
        read.request = turns;
    }
    return read;
}

} // namespace tenplus::interop
