#include "table/event.h"

#include <memory>
#include <utility>

namespace tenplus::table {

Event::Event() noexcept = default;
Event::Event(const Event&) = default;
Event::Event(Event&&) noexcept = default;
Event& Event::operator=(const Event& other) { return *this = Event(other); }
Event& Event::operator=(Event&& other) noexcept {
    if (this == &other) return *this;
    std::destroy_at(this); // as moving never throws; to assign each kind to its like is not worth compiling
    return *std::construct_at(this, std::move(other));
}
Event::~Event() = default;
bool operator==(const Event&, const Event&) = default;

} // namespace tenplus::table
