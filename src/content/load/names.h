// Names: the ids of one kind, such as stats, while a pack loads. Reports duplicate ids, and mentions of unknown or
// omitted ones.
#pragma once

#include "content/json/source.h"

#include <map>
#include <string>
#include <string_view>

namespace tenplus::content::inline load {

class Names {
public:
    /// `kind`: the word for sentences: "stat".
    explicit Names(std::string kind)
        : m_kind(std::move(kind)) {}

    /// Announces an id: it may be mentioned and is claimed later.
    void expect(const std::string& id) { m_places.try_emplace(id); }
    /// Assigns the id to the value at `at`; false, with an issue there, if it is taken. `file`: for ids spread over
    /// several files.
    bool claim(const Node& at, const std::string& id, std::string_view file = {});
    void leaveOut(const std::string& id) { m_places[id].leftOut = true; }
    /// A file with more ids cannot be read: unknown ids are not reported.
    void expectMore() { m_mayBeMore = true; }

    bool has(std::string_view id) const;
    /// True if known and not omitted; otherwise reports an issue at `at`.
    bool check(const Node& at, const std::string& id) const;
    /// Reports at `at` that it was left out.
    void reportLeftOut(const Node& at, std::string_view id) const;

private:
    struct Claim {
        std::string place; ///< "basic.json:3" or "line 3"; empty until claimed
        bool leftOut = false;
    };
    std::string m_kind;
    std::map<std::string, Claim, std::less<>> m_places;
    bool m_mayBeMore = false;
};

} // namespace tenplus::content::inline load
