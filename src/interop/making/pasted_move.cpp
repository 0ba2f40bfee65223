#include "interop/making/pasted_move.h"

#include "base/text.h"
#include "content/pasted_move.h"
#include "interop/json_edit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace tenplus::interop::inline making {

namespace {

using Json = nlohmann::ordered_json;
using content::PastedBand;

std::string wordIn(const Json& value, const char* member) {
    const auto found = value.is_object() ? value.find(member) : value.end();
    return value.is_object() && found != value.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string rolledDice(const Json& move) {
    const Json* const dice = valueAt(move, "/roll/dice");
    return dice != nullptr && dice->is_string() ? dice->get<std::string>() : std::string();
}

std::string diceFor(const Draft& draft, const Json& move) {
    std::string dice = rolledDice(move);
    for (const Part& each : partsOf(draft, PartSort::Move)) {
        if (!dice.empty()) break;
        const Json* const json = jsonOf(draft, each.where.document);
        const Json* const other = json == nullptr ? nullptr : valueAt(*json, each.where.pointer);
        if (other != nullptr) dice = rolledDice(*other);
    }
    return dice;
}

// The stat by its id, name or abbreviation, or the number that is added. Nothing for a word that is neither.
std::optional<Json> addedBy(const Json& system, const std::string& word) {
    const std::string wanted = asciiLower(word);
    if (wanted.empty() || wanted == "nothing") return Json::array();
    if (wanted.find_first_not_of("0123456789") == wanted.npos)
        return Json::array({Json::object({{"id", "added"}, {"name", word}, {"formula", word}})});
    const Json* const stats = valueAt(system, "/stats");
    if (stats == nullptr || !stats->is_array()) return std::nullopt;
    for (const Json& stat : *stats) {
        for (const char* const member : {"id", "name", "abbreviation"}) {
            if (asciiLower(wordIn(stat, member)) == wanted) return Json::array({wordIn(stat, "id")});
        }
    }
    return std::nullopt;
}

// The bands of the game, from the lowest.
std::vector<content::BandStart> bandsOf(const Json& system) {
    std::vector<content::BandStart> bands;
    std::optional<std::int64_t> least;
    const Json* const all = valueAt(system, "/bands");
    if (all == nullptr || !all->is_array()) return bands;
    for (const Json& band : *all) {
        bands.push_back({wordIn(band, "id"), least, band.is_object() && band.contains("when")});
        const Json* const upTo = valueAt(band, "/upTo");
        least =
            upTo != nullptr && upTo->is_number_integer() ? std::optional(upTo->get<std::int64_t>() + 1) : std::nullopt;
    }
    return bands;
}

} // namespace

bool isProse(const std::string& text) {
    const std::string_view words = trimmed(text);
    return !words.empty() && std::string_view("{[\"").find(words.front()) == std::string_view::npos;
}

Expected<Draft, std::string> withPastedMove(const Draft& draft, const Part& move, const std::string& text) {
    const auto pasted = content::pastedMove(text);
    if (!pasted) return Unexpected(pasted.error());
    const Json* const system = jsonOf(draft, "system.json");
    const Json* const document = jsonOf(draft, move.where.document);
    const Json* const before = document == nullptr ? nullptr : valueAt(*document, move.where.pointer);
    if (system == nullptr || before == nullptr || move.sort != PartSort::Move || !before->is_object())
        return Unexpected(std::string("This part is no longer there."));
    Json value = *before;
    if (isGivenName(pasted->name)) value["name"] = pasted->name;
    value["trigger"] = pasted->trigger;
    for (const char* const member : {"text", "roll", "bands", "effects"}) value.erase(member);
    if (!pasted->text.empty()) value["text"] = pasted->text;
    if (pasted->rolls) {
        const std::string dice = diceFor(draft, *before);
        if (dice.empty())
            return Unexpected(std::string("No move of this game rolls dice yet: set the dice of one of them first."));
        const auto added = addedBy(*system, pasted->adds);
        if (!added) return Unexpected("This game has no stat \"" + pasted->adds + "\": add it first, or name another.");
        value["roll"] = Json::object({{"dice", dice}});
        if (!added->empty()) value["roll"]["add"] = *added;
        Json bands = Json::object();
        for (const PastedBand& each : pasted->bands) {
            const std::size_t known = bands.size();
            for (const content::BandStart& band : bandsOf(*system)) {
                if (content::isResultOf(each, band) && !bands.contains(band.id))
                    bands[band.id] = Json::object({{"text", each.text}});
            }
            if (bands.size() == known)
                return Unexpected("No band of this game begins where the result \"" + each.text + "\" does.");
        }
        value["bands"] = std::move(bands);
    }
    Json next = *document;
    *valueAt(next, move.where.pointer) = std::move(value);
    return withJson(draft, move.where.document, std::move(next));
}

} // namespace tenplus::interop::inline making
