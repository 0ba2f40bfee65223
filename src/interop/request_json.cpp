#include "interop/request_json.h"

namespace tenplus::interop {

Expected<RequestLine, WireFault> readRequest(std::string_view line) {
    RequestLine read;
    WireReader reader(line, WireReader::Unknown::Refuse);
    reader.tagged("command", read.request, [&](WireReader& also) { also("dice", read.dice); });
    reader.expectEnd();
    if (reader.fault()) return Unexpected(*reader.fault());
    return read;
}

} // namespace tenplus::interop
