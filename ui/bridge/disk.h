// Work that a failing disk may interrupt.
#pragma once

#include "bridge/text.h"
#include "journal/failure.h"

#include <optional>

namespace tenplus::ui {

/// Runs the work; returns the sentence if the disk failed.
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
