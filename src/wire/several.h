// Several: a list where older files hold one value or none. The reader takes null and the zero id as an empty list, and
// a single value as a list of one; the writer always writes a list.
#pragma once

#include <vector>

namespace tenplus::inline wire {

template <typename T>
struct Several : std::vector<T> {
    using std::vector<T>::vector;
};

} // namespace tenplus::inline wire
