#include "interop/making/check.h"

#include "base/text.h"

#include <algorithm>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

constexpr const char* kShownName = "game";

std::string asFault(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return asSentence(words);
}

Fault faultOf(const content::Issue& issue) {
    std::string file = issue.file;
    if (file.starts_with("game/")) file.erase(0, 5);
    return {{std::move(file), issue.pointer},
            issue.line,
            asFault(issue.message),
            issue.severity == content::Severity::Warning};
}

} // namespace

Checked checkDraft(const Draft& draft) {
    content::Issues reading = *draft.unread;
    for (content::Issue& issue : reading) issue.file = std::string(kShownName) + "/" + issue.file;
    content::Loaded loaded = content::loadRulebook(filesOf(draft), kShownName, reading);
    Checked checked;
    checked.isSound = loaded.rulebook && !content::hasErrors(loaded.issues);
    for (const content::Issue& issue : loaded.issues) checked.faults.push_back(faultOf(issue));
    if (loaded.rulebook) checked.rulebook = std::make_shared<const content::Rulebook>(std::move(*loaded.rulebook));
    return checked;
}

std::vector<Fault> faultsIn(const std::vector<Fault>& faults, const std::vector<Part>& parts, const Part& part) {
    std::vector<Fault> mine;
    std::ranges::copy_if(faults, std::back_inserter(mine), [&](const Fault& fault) {
        const auto at = partAt(parts, fault.where);
        return at && at->where == part.where;
    });
    return mine;
}

} // namespace tenplus::interop::inline making
