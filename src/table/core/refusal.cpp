#include "table/core/refusal.h"

#include <utility>

namespace tenplus::table::inline core {

namespace {

// The length of the template without its advice and its full stop.
std::size_t problemIn(std::string_view text) {
    text = text.substr(0, text.find(" The GM may "));
    const std::size_t colon = text.rfind(": ");
    if (colon != std::string_view::npos && text.substr(colon + 2, 2) != "{}") text = text.substr(0, colon);
    return text.size() - (text.ends_with('.') ? 1 : 0);
}

} // namespace

Refusal refusalWith(std::string_view code, std::string member, std::string_view sentence,
                    std::initializer_list<RefusalPart> arguments) {
    const std::string problem = filled(sentence.substr(0, problemIn(sentence)), arguments);
    return {
        .code = code, .sentence = filled(sentence, arguments), .problem = problem.size(), .member = std::move(member)};
}

Refusal ruleRefusal(std::string_view code, std::string_view sentence, std::string member, std::string_view source) {
    if (sentence.ends_with('.')) sentence.remove_suffix(1);
    Refusal refusal = refusalWith(code, std::move(member), "{}.", {sentence});
    refusal.source = source;
    return refusal;
}

std::string withSource(std::string sentence, const std::string& source) {
    if (!source.empty()) sentence.insert(sentence.size() - (sentence.ends_with('.') ? 1 : 0), " (" + source + ")");
    return sentence;
}

std::string sentence(const Refusal& refusal) { return withSource(refusal.sentence, refusal.source); }

std::string setAside(const Refusal& refusal) {
    return withSource(refusal.sentence.substr(0, refusal.problem), refusal.source);
}

} // namespace tenplus::table::inline core
