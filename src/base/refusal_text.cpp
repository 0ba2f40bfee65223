#include "base/refusal_text.h"

#include <iterator>

namespace tenplus::inline base {

std::string filled(std::string_view sentence, std::initializer_list<RefusalPart> arguments) {
    std::string out;
    const RefusalPart* next = arguments.begin();
    for (std::size_t at = 0; at < sentence.size(); ++at) {
        if (sentence.substr(at, 2) == "{}") {
            out += next++->text;
            ++at;
        } else if (sentence[at] == '[') {
            const std::size_t bar = sentence.find('|', at), end = sentence.find(']', at);
            const bool isOne = next != arguments.begin() && std::prev(next)->text == "1";
            out += isOne ? sentence.substr(at + 1, bar - at - 1) : sentence.substr(bar + 1, end - bar - 1);
            at = end;
        } else {
            out += sentence[at];
        }
    }
    return out;
}

} // namespace tenplus::inline base
