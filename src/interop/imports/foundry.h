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

/// The name of a class without its article: "The Drowned" is "Drowned".
std::string withoutThe(std::string name);

class FoundryReader {
public:
    explicit FoundryReader(FoundPack& pack)
        : m_pack(pack) {}

    /// One document, a list of them or a manifest.
    void read(const nlohmann::json& value, const SourcePlace& at);
    /// After the last one: names stand for the ids of things, and choices of playbooks find their moves.
    void finish();

private:
    void readDocument(const nlohmann::json& value, const SourcePlace& at);
    void readManifest(const nlohmann::json& value, const SourcePlace& at);
    void readItem(const std::string& type, class Members& document, class Members& data);
    void readMove(class Members& document, class Members& data);
    void readResults(class Members& data, FoundMove& move);
    void readClass(class Members& document, class Members& data);
    void readPlaybookChoices(class Members& data, FoundPlaybook& book);
    void readChoiceSet(const nlohmann::json& value, const SourcePlace& at, FoundPlaybook& book);
    void readThing(class Members& document, class Members& data, const std::string& type);
    void readSpell(class Members& document, class Members& data);
    void readActor(class Members& document, class Members& data);
    void readTable(class Members& document);
    FoundPart begin(class Members& document) const;

    struct ChoiceOption {
        std::string id, name;
        bool granted = false;
    };
    struct ChoiceSet {
        SourcePlace book; ///< where its playbook stands
        MoveChoiceFound pick;
        std::vector<ChoiceOption> options;
    };
    void finishSet(const ChoiceSet& set);

    FoundPack& m_pack;
    std::map<std::string, std::string> m_names; ///< of things, by id
    std::vector<ChoiceSet> m_sets;
};

} // namespace tenplus::interop::inline imports
