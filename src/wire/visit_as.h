// visitAs: visits a member whose form in files is another than its value: a number counted from 1, a word.
#pragma once

#include <string_view>

namespace tenplus::inline wire {

/// Visits `form` under that name, and calls take(form) if the visit has changed it: one that only looks writes nothing.
template <typename V, typename Form, typename Take>
void visitAs(V& v, std::string_view name, Form form, Take take) {
    const Form before = form;
    v(name, form);
    if (form != before) take(form);
}

} // namespace tenplus::inline wire
