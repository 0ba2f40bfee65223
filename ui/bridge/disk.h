// What a failing disk may cut short.
#pragma once

#include "bridge/text.h"
#include "journal/failure.h"

#include <optional>

namespace tenplus::ui {

/// Does the work; the sentence if the disk failed meanwhile.
template <typename Work>
std::optional<QString> cutShort(Work&& work) {
    try {
        work();
        return std::nullopt;
    } catch (const journal::StorageError& error) {
        return qs(error.what());
    }
}

} // namespace tenplus::ui
