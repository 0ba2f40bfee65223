#include "table/pbta/moves/move_words.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace tenplus::table::inline pbta::inline moves {

namespace {

void addOptions(const std::vector<content::Option>& options, bool mature, std::vector<std::string>& words) {
    for (const content::Option& option : options) {
        if (!option.mature || mature) words.push_back(option.text);
    }
}

} // namespace

MoveWords moveWords(const content::Rulebook& rulebook, const content::Move& move, bool mature) {
    MoveWords words{move.text, {}, {}};
    for (const content::Band& band : rulebook.bands) {
        const auto outcome = move.outcomes.find(band.id);
        if (outcome == move.outcomes.end()) continue;
        BandWords said{
            band.tone == content::Tone::Miss || band.label.empty() ? band.name : band.label, outcome->second.text, {}};
        for (const content::Effect& effect : outcome->second.effects) {
            if (const auto* choose = std::get_if<content::Choose>(&effect.kind))
                addOptions(choose->options, mature, said.options);
        }
        if (!said.text.empty() || !said.options.empty()) words.bands.push_back(std::move(said));
    }
    std::ranges::reverse(words.bands);
    addOptions(move.spend, mature, words.spend);
    return words;
}

} // namespace tenplus::table::inline pbta::inline moves
