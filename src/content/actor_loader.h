// ActorLoader: reads one sort of actor in three steps, because each needs what the one before made known:
// which fields and lists there are, what their formulas say, and how the sheet lays them out.
#pragma once

#include "content/draft.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::content {

class ActorLoader {
public:
    ActorLoader(Draft& draft, const SourceFile& file, Node node, Sort sort)
        : m_draft(draft)
        , m_file(file)
        , m_node(node)
        , m_sort(sort)
        , m_actor(draft.rulebook.actorType(sort)) {}

    void declare();
    void readFormulas(); ///< when the stats are known
    void readSheet();    ///< when the groups are known
    void finish() { m_node.finish(); }

private:
    void declareField(const Node& node);
    void checkAgreement(const Field& field, const Node& type) const;
    void declareList(const Node& node);
    void readFormulasOf(Field& field, const Node& node, const FieldTypes& types);
    void readInitialText(Field& field, const Node& node);
    void readSum(Field& field, const Node& node);
    void checkBounds(const Field& field, const Node& node) const;
    void breakCycles();
    bool leadsBack(std::size_t index, std::vector<int>& state, std::vector<std::size_t>& path);
    std::vector<std::size_t> readsOf(const Formula& formula) const;
    void limitNesting();
    int nestingOf(std::size_t index, std::vector<std::optional<int>>& known);
    Vital vital(const Node& node) const;
    const Field* fieldAt(const Node& node, const std::string& id) const;
    void checkSubtitle(const Node& node, std::string_view subtitle) const;

    Draft& m_draft;
    const SourceFile& m_file;
    Node m_node;
    Sort m_sort;
    ActorType& m_actor;
    std::vector<Node> m_nodes;                     ///< of m_actor.fields, one for one
    std::vector<std::pair<Field, Node>> m_leftOut; ///< only their other faults are told
    Names m_fields{"field"};
    Names m_lists{"list"};
};

} // namespace tenplus::content
