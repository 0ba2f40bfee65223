#include "journal/event_json.h"

#include "table/event_check.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <future>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::journal {

namespace {

constexpr std::size_t kTurnsAtOnce = 1024; // takes about a millisecond to decode, much longer than starting a thread
constexpr auto kAside =
    std::launch::async | std::launch::deferred; // deferred: runs on this thread if no other is available

using Reading = std::optional<WireFault> (*)(std::string_view payload, table::Event& into);

template <typename Family, typename E>
std::optional<WireFault> readAs(std::string_view payload, table::Event& into) {
    E& event = std::get<E>(into.family.emplace<Family>(std::in_place_type<E>));
    return WireReader::read(payload, event, WireReader::Unknown::Ignore);
}

using Kinds = std::unordered_map<std::string_view, Reading>;

template <typename... Es>
void addFamily(Kinds& kinds, const std::variant<Es...>*) {
    (kinds.emplace(Es::kName, &readAs<std::variant<Es...>, Es>), ...);
}
template <typename... Families>
Kinds allKinds(const std::variant<Families...>*) {
    Kinds kinds;
    (addFamily(kinds, static_cast<const Families*>(nullptr)), ...);
    return kinds;
}

// Parses into the final place: moving an event costs about as much as parsing a short one.
std::optional<EventFault> parseInto(table::Event& event, std::string_view kind, std::string_view payload) {
    static const Kinds kKinds = allKinds(static_cast<const table::Event::Family*>(nullptr));
    const auto reading = kKinds.find(kind);
    if (reading == kKinds.end()) return EventFault{"", "", "there is no kind of event \"" + std::string(kind) + "\""};
    if (payload.size() > kLargestEvent)
        return EventFault{std::string(kind), "", "it has more than " + std::to_string(kLargestEvent >> 20U) + " MiB"};
    auto fault = reading->second(payload, event);
    if (fault) return EventFault{std::string(kind), std::move(fault->pointer), std::move(fault->message)};
    return std::nullopt;
}

std::optional<EventFault> decodeInto(table::Event& event, std::string_view kind, std::string_view payload) {
    if (auto fault = parseInto(event, kind, payload)) return fault;
    const table::Done done = table::checkEvent(event);
    return done ? std::nullopt : std::optional(faultOf(event, done.error()));
}

// `stored` maps a row to its kind and payload.
template <typename Rows, typename Stored>
Expected<table::Events, EventFault> readEach(const Rows& rows, Stored stored) {
    table::Events events(rows.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto& each = std::invoke(stored, rows[i]);
        if (auto fault = decodeInto(events[i], each.kind, each.payload)) return Unexpected(std::move(*fault));
    }
    return events;
}

} // namespace

StoredEvent encode(const table::Event& event) {
    return table::visitEvent(
        [](const auto& each) {
            return StoredEvent{std::string(each.kName), WireWriter::text(each, Omit::Empty)};
        },
        event);
}

EventFault faultOf(const table::Event& event, const table::Refusal& refusal) {
    std::string kind = table::visitEvent([](const auto& each) { return std::string(each.kName); }, event);
    return {std::move(kind), refusal.member.empty() ? std::string() : "/" + refusal.member, table::setAside(refusal)};
}

std::string sentence(const EventFault& fault) {
    if (fault.kind.empty()) return fault.message;
    return "\"" + fault.kind + "\"" + (fault.member.empty() ? "" : ", " + fault.member) + ": " + fault.message;
}

Expected<table::Event, EventFault> parse(const StoredEvent& stored) {
    table::Event event;
    if (auto fault = parseInto(event, stored.kind, stored.payload)) return Unexpected(std::move(*fault));
    return event;
}

Expected<table::Event, EventFault> decode(const StoredEvent& stored) {
    table::Event event;
    if (auto fault = decodeInto(event, stored.kind, stored.payload)) return Unexpected(std::move(*fault));
    return event;
}

Expected<table::Events, EventFault> decode(const StoredTurn& stored) {
    return readEach(stored.events, std::identity());
}

void eachTurn(const Recording& recording,
              const std::function<bool(std::span<const Recording::Row> rows,
                                       const Expected<table::Events, EventFault>& events)>& visit) {
    using Piece = std::vector<Expected<table::Events, EventFault>>;
    const auto turns = recording.turns();
    const auto decoded = [&](Piece piece, std::size_t from) {
        piece.clear();
        for (std::size_t i = from; i < std::min(from + kTurnsAtOnce, turns.size()); ++i)
            piece.push_back(readEach(turns[i], &Recording::Row::record));
        return piece;
    };
    // Each thread frees the memory that it allocated: freeing another thread's memory makes both wait.
    Piece here, there;
    for (std::size_t from = 0; from < turns.size(); from += 2 * kTurnsAtOnce) {
        const std::size_t middle = std::min(from + kTurnsAtOnce, turns.size());
        auto aside =
            std::async(middle < turns.size() ? kAside : std::launch::deferred, decoded, std::move(there), middle);
        here = decoded(std::move(here), from);
        for (std::size_t i = from; i < middle; ++i) {
            if (!visit(turns[i], here[i - from])) return;
        }
        there = aside.get();
        for (std::size_t i = 0; i < there.size(); ++i) {
            if (!visit(turns[middle + i], there[i])) return;
        }
    }
}

} // namespace tenplus::journal
