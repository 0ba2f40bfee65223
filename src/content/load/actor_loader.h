// ActorLoader: reads one sort of actor in three steps, each of which needs the one before: the fields and lists, their
// formulas, and the layout of the sheet.
#pragma once

#include "content/load/draft.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenplus::content::inline load {

class ActorLoader {
public:
    ActorLoader(Draft& draft, const SourceFile& file, Node node, Sort sort)
        : m_draft(draft)
        , m_file(file)
        , m_node(node)
        , m_sort(sort)
        , m_actor(draft.rulebook.actorType(sort)) {}

    void declare();
    void readFormulas(); ///< once the stats are known
    void readSheet();    ///< once the groups are known
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
    std::vector<Node> m_nodes;                     ///< parallel to m_actor.fields
    std::vector<std::pair<Field, Node>> m_leftOut; ///< kept only to report their other faults
    Names m_fields{"field"};
    Names m_lists{"list"};
};

} // namespace tenplus::content::inline load
