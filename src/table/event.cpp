#include "table/event.h"

namespace tenplus::table {

Event::Event() noexcept = default;
Event::Event(const Event&) = default;
Event::Event(Event&&) noexcept = default;
Event& Event::operator=(const Event&) = default;
Event& Event::operator=(Event&&) noexcept = default;
Event::~Event() = default;
bool operator==(const Event&, const Event&) = default;

} // namespace tenplus::table
