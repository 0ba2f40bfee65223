#include "interop/imports/recognise.h"

#include "base/text.h"
#include "interop/imports/creature_prose.h"
#include "interop/imports/csv_tables.h"
#include "interop/imports/datasworn.h"
#include "interop/imports/documents.h"
#include "interop/imports/foundry.h"
#include "interop/imports/game_data.h"
#include "interop/imports/sheet_toml.h"

#include <nlohmann/json.hpp>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

bool isCsv(const std::string& path) {
    const std::string lower = asciiLower(path);
    return lower.ends_with(".csv") || lower.ends_with(".tsv");
}

// Words of the other program's own windows, and what its editors leave beside.
bool isNoPack(const std::string& path) {
    return path.starts_with("lang/") || path.find("/lang/") != std::string::npos || path.ends_with("template.json");
}

} // namespace

FoundPack readFoundPack(const std::map<std::string, std::string>& files, const CsvWishes& csv) {
    FoundPack pack;
    FoundryReader foundry(pack);
    bool sawFoundry = false;
    const auto take = [&](const Json& value, const SourcePlace& at) {
        if (isDatasworn(value)) {
            readDatasworn(value, at, pack);
        } else if (isSheet(value)) {
            readSheet(value, at, pack);
        } else if (isFoundry(value)) {
            sawFoundry = true;
            foundry.read(value, at);
        } else if (isGameData(value)) {
            readGameData(value, at, pack);
        } else {
            pack.skipped.push_back({at,
                                    "it is none of the formats that are known here: export a pack of Foundry VTT, a "
                                    "sheet of its PbtA system, Datasworn, game data as JSON, or CSV"});
        }
    };
    for (const auto& [path, bytes] : files) {
        if (isNoPack(path) && files.size() > 1) continue;
        if (isCsv(path))
            readCsv(path, bytes, csv, pack);
        else
            eachDocument(path, bytes, pack, take);
    }
    if (sawFoundry) foundry.finish();
    readCreatureProse(pack);
    return pack;
}

} // namespace tenplus::interop::inline imports
