#include "journal/event_json.h"

#include "table/event_check.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::journal {

namespace {

constexpr std::size_t kTurnsAtOnce = 1024; // takes about a millisecond to decode, much longer than starting a thread
constexpr auto kAside =
    std::launch::async | std::launch::deferred; // deferred: runs on this thread if no other is available

Expected<table::Event, EventFault> read(std::string_view name, std::string_view payload) {
    const table::EventKind* const kind = table::eventKind(name);
    if (!kind) return Unexpected(EventFault{"", "", "there is no kind of event \"" + std::string(name) + "\""});
    if (payload.size() > kLargestEvent) {
        return Unexpected(
            EventFault{std::string(name), "", "it has more than " + std::to_string(kLargestEvent >> 20U) + " MiB"});
    }
    std::shared_ptr<void> fact = kind->make();
    if (auto fault = kind->read(payload, fact.get()))
        return Unexpected(EventFault{std::string(name), std::move(fault->pointer), std::move(fault->message)});
    return table::Event(*kind, std::move(fact));
}

Expected<table::Event, EventFault> readSound(std::string_view name, std::string_view payload) {
    auto event = read(name, payload);
    if (!event) return event;
    if (const table::Done done = table::checkEvent(*event); !done) return Unexpected(faultOf(*event, done.error()));
    return event;
}

// `stored` maps a row to its kind and payload.
template <typename Rows, typename Stored>
Expected<table::Events, EventFault> readEach(const Rows& rows, Stored stored) {
    table::Events events;
    events.reserve(rows.size());
    for (const auto& row : rows) {
        const auto& each = std::invoke(stored, row);
        auto event = readSound(each.kind, each.payload);
        if (!event) return Unexpected(std::move(event.error()));
        events.push_back(std::move(*event));
    }
    return events;
}

} // namespace

StoredEvent encode(const table::Event& event) {
    WireWriter out(Omit::Empty);
    out.beginObject();
    event.kind().write(out, event.held());
    out.endObject();
    return {std::string(event.name()), out.written()};
}

EventFault faultOf(const table::Event& event, const table::Refusal& refusal) {
    return {std::string(event.name()), refusal.member.empty() ? std::string() : "/" + refusal.member,
            table::setAside(refusal)};
}

std::string sentence(const EventFault& fault) {
    if (fault.kind.empty()) return fault.message;
    return "\"" + fault.kind + "\"" + (fault.member.empty() ? "" : ", " + fault.member) + ": " + fault.message;
}

Expected<table::Event, EventFault> parse(const StoredEvent& stored) { return read(stored.kind, stored.payload); }

Expected<table::Event, EventFault> decode(const StoredEvent& stored) { return readSound(stored.kind, stored.payload); }

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
