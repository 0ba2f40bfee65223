// Documents of Foundry VTT's systems pbta and dungeonworld, of the generations `data` and `system`: items, actors, roll
// tables and manifests.
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <string>
#include <vector>

namespace tenplus::interop::inline imports {

/// True for a document, a list of them, or a manifest.
bool isFoundry(const nlohmann::json& value);

class FoundryReader {
public:
    explicit FoundryReader(FoundPack& pack)
        : m_pack(pack) {}

    /// One document, a list of them or a manifest.
    void read(const nlohmann::json& value, const SourcePlace& at);
    /// After the last one: names stand for the ids of things, classes lose their "The".
    void finish();

private:
    void readDocument(const nlohmann::json& value, const SourcePlace& at);
    void readManifest(const nlohmann::json& value, const SourcePlace& at);
    void readItem(const std::string& type, class Members& document, class Members& data);
    void readMove(class Members& document, class Members& data);
    void readResults(class Members& data, FoundMove& move);
    void readClass(class Members& document, class Members& data);
    void readPlaybookChoices(class Members& data, FoundPlaybook& book);
    void readThing(class Members& document, class Members& data, const std::string& type);
    void readSpell(class Members& document, class Members& data);
    void readActor(class Members& document, class Members& data);
    void readTable(class Members& document);
    FoundPart begin(class Members& document) const;

    FoundPack& m_pack;
    std::map<std::string, std::string> m_names; ///< of things, by id
};

} // namespace tenplus::interop::inline imports
