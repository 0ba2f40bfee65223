#include "content/questions.h"

#include <algorithm>
#include <variant>

namespace tenplus::content {

bool isAnsweredByGmMove(const Rulebook& rulebook, const AskGm& question) {
    const auto asks = [&](const Effect& effect) {
        const auto* const asked = std::get_if<AskGm>(&effect.kind);
        return asked && *asked == question;
    };
    return std::ranges::any_of(rulebook.bands,
                               [&](const Band& band) { return std::ranges::any_of(band.otherwise.effects, asks); });
}

} // namespace tenplus::content
