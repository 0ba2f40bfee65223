#include "table/pbta/moves/plan.h"
#include "table/table.h"

#include <limits>

namespace tenplus::table::inline pbta::inline moves {

std::vector<BandChance> bandChances(const content::Rulebook& rulebook, const dice::Expression& dice, int sum,
                                    const std::string& cap) {
    std::vector<BandChance> chances;
    const auto odds = dice::odds(dice, dice::kPreviewSteps);
    if (!odds) return chances; // too slow for a preview
    constexpr long long kFar = std::numeric_limits<long long>::max() / 4;
    long long from = -kFar;
    bool capped = false;
    for (const content::Band& band : rulebook.bands) {
        const long long to = band.upTo ? *band.upTo - sum : kFar;
        chances.push_back({band.id, band.name, band.label, band.tone,
                           capped ? 0 : dice::between(*odds, from, band.id == cap ? kFar : to)});
        from = to + 1;
        capped |= band.id == cap;
    }
    return chances;
}

} // namespace tenplus::table::inline pbta::inline moves
