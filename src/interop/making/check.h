// Checks a draft with the loader that reads games, and says for each fault in which part of the draft it lies.
#pragma once

#include "content/pack.h"
#include "interop/making/parts.h"

#include <memory>
#include <string>
#include <vector>

namespace tenplus::interop::inline making {

struct Fault {
    Where where;
    int line = 0;         ///< of the document as it would be saved; 0: of the whole file
    std::string sentence; ///< begins with a capital letter, ends with a full stop
    bool isWarning = false;
    friend bool operator==(const Fault&, const Fault&) = default;
};

struct Checked {
    std::shared_ptr<const content::Rulebook> rulebook; ///< null if the game does not load at all
    std::vector<Fault> faults;                         ///< the most urgent first
    bool isSound = false;                              ///< a campaign can begin with it
};

/// Thread-safe.
Checked checkDraft(const Draft& draft);

/// The faults in that part.
std::vector<Fault> faultsIn(const std::vector<Fault>& faults, const std::vector<Part>& parts, const Part& part);

} // namespace tenplus::interop::inline making
