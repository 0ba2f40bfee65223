#include "interop/request_json.h"

namespace tenplus::interop {

Expected<RequestLine, WireFault> readRequest(std::string_view line) {
    RequestLine read;
    WireReader reader(line, WireReader::Unknown::Refuse);
    std::optional<bool> showWords;
    reader.tagged("command", read.request,
                  [&](WireReader& also) { also("showWords", showWords), also("dice", read.dice); });
    reader.expectEnd();
    if (reader.fault()) return Unexpected(*reader.fault());
    if (auto* command = std::get_if<table::Command>(&read.request)) command->showWords = showWords;
    return read;
}

} // namespace tenplus::interop
