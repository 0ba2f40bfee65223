// Several: a list where older files hold one value or none. Read from the wire, null and the zero id are an empty list and a
// value that is no list is a list of one; it is always written as a list.
#pragma once

#include <vector>

namespace tenplus {

template <typename T>
struct Several : std::vector<T> {
    using std::vector<T>::vector;
};

} // namespace tenplus
