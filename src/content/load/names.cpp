#include "content/load/names.h"

#include "base/word_match.h"

#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {
constexpr std::size_t kMostCandidates = 2000; // limits the search for similar words
}

bool Names::claim(const Node& at, const std::string& id, std::string_view file) {
    Claim& claim = m_places[id];
    if (claim.place.empty()) {
        claim.place = fmt::format("{}{}{}", file, file.empty() ? "line " : ":", at.place().line);
        return true;
    }
    at.fault(fmt::format("the id '{}' belongs to another {} ({}): choose a new one", id, m_kind, claim.place));
    return false;
}

bool Names::has(std::string_view id) const {
    const auto found = m_places.find(id);
    return found != m_places.end() && !found->second.leftOut;
}

bool Names::check(const Node& at, const std::string& id) const {
    if (has(id)) return true;
    if (m_places.contains(id)) {
        reportLeftOut(at, id);
        return false;
    }
    std::vector<std::string> candidates;
    if (m_places.size() <= kMostCandidates) {
        for (const auto& [known, claim] : m_places) candidates.push_back(known);
    }
    at.fault(fmt::format("there is no {} '{}'{}", m_kind, id, didYouMean(id, candidates)),
             m_mayBeMore ? Cause::Unread : Cause::Own);
    return false;
}

void Names::reportLeftOut(const Node& at, std::string_view id) const {
    at.fault(fmt::format("the {} '{}' was left out for a fault of its own: mend that first", m_kind, id), Cause::Other);
}

} // namespace tenplus::content::inline load
