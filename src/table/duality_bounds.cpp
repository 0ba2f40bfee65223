#include "table/duality_bounds.h"

#include "table/duality/number.h"

#include <array>
#include <type_traits>

namespace tenplus::table {

namespace {

struct NumberBounds {
    std::string_view member;
    int least;
    int most;
};
// Of members of these names; any other number goes as far down as up.
constexpr std::array kNumberBounds{
    NumberBounds{"sides", 1, dice::kMostSides},          NumberBounds{"count", 0, dice::kMostDice}, NumberBounds{"times", 0, duality::kMostTimes},
    NumberBounds{"own", 0, duality::kMostNumber},        NumberBounds{"against", 0, duality::kMostNumber},
};

// Visits the description of an act, as its reader and its writer do: an act that is described is bounded.
class Bounding {
public:
    template <typename T>
    void operator()(std::string_view name, T& member) {
        const std::size_t outer = m_path.size();
        m_path.append("/").append(name);
        if (m_done) value(name, member);
        m_path.resize(outer);
    }
    Done done() const { return m_done; }

private:
    void value(std::string_view name, int& number) {
        const auto found = std::ranges::find(kNumberBounds, name, &NumberBounds::member);
        NumberBounds bounds = found == kNumberBounds.end() ? NumberBounds{name, -duality::kMostNumber, duality::kMostNumber} : *found;
        if (m_isBlade && name == "sides") bounds.least = 0; // it has no dice of its own then
        if (number >= bounds.least && number <= bounds.most) return;
        m_done = refuse(RefusalCode::OutOfBounds, {quoted(name), std::to_string(bounds.least), std::to_string(bounds.most), std::to_string(number)}, m_path);
    }
    template <typename T>
    void value(std::string_view name, std::optional<T>& maybe) {
        if (maybe) value(name, *maybe);
    }
    template <typename T>
    void value(std::string_view name, std::vector<T>& list) {
        if (list.size() > duality::kMostListed) {
            m_done = refuse(RefusalCode::TooMany, {std::to_string(duality::kMostListed), "entries in " + quoted(name), "leave some out"}, m_path);
            return;
        }
        for (std::size_t i = 0; i < list.size(); ++i) (*this)(std::to_string(i), list[i]);
    }
    template <typename T>
    void value(std::string_view, std::map<std::string, T>& map) {
        for (auto& [key, each] : map) (*this)(key, each);
    }
    template <typename T>
    void value(std::string_view, T& other) {
        if constexpr (requires { other.fields(*this); }) {
            const bool outer = std::exchange(m_isBlade, std::is_same_v<T, duality::Blade>);
            other.fields(*this);
            m_isBlade = outer;
        } else {
            static_assert(std::is_same_v<T, bool> || !std::is_arithmetic_v<T>, "a kind of number without bounds");
        }
    }
    static std::string quoted(std::string_view name) { return '"' + std::string(name) + '"'; }

    Done m_done;
    std::string m_path = "do";
    bool m_isBlade = false;
};

} // namespace

Done checkBounds(duality::Act act) {
    Bounding bounding;
    std::visit([&](auto& each) { each.fields(bounding); }, act.kind);
    return bounding.done();
}

} // namespace tenplus::table
