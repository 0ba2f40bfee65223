// Names: the ids of one kind of thing, such as stats, while a pack loads. It reports an id that stands twice,
// and a mention of one that nothing has or that was left out.
#pragma once

#include "content/json_source.h"

#include <map>
#include <string>
#include <string_view>

namespace tenplus::content {

class Names {
public:
    /// `kind` is how a sentence calls such a thing: "stat".
    explicit Names(std::string kind)
        : m_kind(std::move(kind)) {}

    /// May be mentioned from now on; it is claimed later.
    void expect(const std::string& id) { m_places.try_emplace(id); }
    /// Belongs to what stands at `at` now; false, and an issue there, if something else has it. `file` is for
    /// names that stand in several files.
    bool claim(const Node& at, const std::string& id, std::string_view file = {});
    void leaveOut(const std::string& id) { m_places[id].leftOut = true; }
    /// A file that may hold more of them cannot be read: what is not known is no fault to be told.
    void expectMore() { m_mayBeMore = true; }

    bool has(std::string_view id) const;
    /// True if it is known and was not left out; otherwise an issue at `at` says so.
    bool check(const Node& at, const std::string& id) const;
    /// Reports at `at` that it was left out.
    void reportLeftOut(const Node& at, std::string_view id) const;

private:
    struct Claim {
        std::string place; ///< "basic.json:3" or "line 3"; empty until it is claimed
        bool leftOut = false;
    };
    std::string m_kind;
    std::map<std::string, Claim, std::less<>> m_places;
    bool m_mayBeMore = false;
};

} // namespace tenplus::content
