#include "journal/event_json.h"

#include "base/wire_writer.h"

#include <utility>
#include <variant>

namespace tenplus::journal {

namespace {

using Reading = bool (*)(std::string_view payload, table::Event& into, std::optional<WireFault>& fault);

template <typename E>
bool readAs(std::string_view payload, table::Event& into, std::optional<WireFault>& fault) {
    E event{};
    fault = WireReader::read(payload, event, WireReader::Unknown::Ignore);
    into = table::Event(std::move(event));
    return !fault;
}

using Kinds = std::vector<std::pair<std::string_view, Reading>>;

template <typename Family, std::size_t... I>
void addFamily(Kinds& kinds, std::index_sequence<I...>) {
    (kinds.emplace_back(std::variant_alternative_t<I, Family>::kName, &readAs<std::variant_alternative_t<I, Family>>), ...);
}
template <std::size_t... I>
Kinds allKinds(std::index_sequence<I...>) {
    Kinds kinds;
    (addFamily<std::variant_alternative_t<I, table::Event::Family>>(
         kinds, std::make_index_sequence<std::variant_size_v<std::variant_alternative_t<I, table::Event::Family>>>{}),
     ...);
    return kinds;
}

const Kinds& kinds() {
    static const Kinds kAll = allKinds(std::make_index_sequence<std::variant_size_v<table::Event::Family>>{});
    return kAll;
}

} // namespace

StoredEvent encode(const table::Event& event) {
    return table::visitEvent(
        [](const auto& each) { return StoredEvent{std::string(each.kName), WireWriter::text(each, Omit::Empty)}; }, event);
}

Expected<table::Event, WireFault> decode(const StoredEvent& stored) {
    for (const auto& [kind, read] : kinds()) {
        if (kind != stored.kind) continue;
        table::Event event;
        std::optional<WireFault> fault;
        if (!read(stored.payload, event, fault)) return Unexpected(*fault);
        return event;
    }
    return Unexpected(WireFault{"", "there is no kind of event \"" + stored.kind + "\""});
}

} // namespace tenplus::journal
