#include "table/duality/bounds.h"

#include "duality/number.h"
#include "table/core/refusals.h"
#include "table/table.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace tenplus::table::inline duality {

namespace {

struct NumberBounds {
    std::string_view member;
    int least;
    int most;
};
// By the member's name; other numbers have symmetric bounds.
constexpr std::array kNumberBounds{
    NumberBounds{"sides", 1, dice::kMostSides},       NumberBounds{"count", 0, dice::kMostDice},
    NumberBounds{"times", 0, duality::kMostTimes},    NumberBounds{"own", 0, duality::kMostNumber},
    NumberBounds{"against", 0, duality::kMostNumber},
};

// Visits an act's description, as its reader and writer do, and checks every part.
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
        NumberBounds bounds =
            found == kNumberBounds.end() ? NumberBounds{name, -duality::kMostNumber, duality::kMostNumber} : *found;
        if (m_isBlade && name == "sides") bounds.least = 0; // it may have no dice of its own
        if (number >= bounds.least && number <= bounds.most) return;
        m_done = refuseOutOfBounds(quoted(name), bounds.least, bounds.most, number, m_path);
    }
    void value(std::string_view, std::string& text) {
        if (text.size() > kMostActText) m_done = refuseTooLong(text.size(), kMostActText, m_path);
    }
    void value(std::string_view name, GmText& text) { value(name, static_cast<std::string&>(text)); }
    template <typename T>
    void value(std::string_view name, std::optional<T>& maybe) {
        if (maybe) value(name, *maybe);
    }
    template <typename T>
    void value(std::string_view name, std::vector<T>& list) {
        if (list.size() > duality::kMostListed) {
            m_done = refuseTooMany(duality::kMostListed, "entries in " + quoted(name), "leave some out", m_path);
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

// One number of an event.
Done number(std::string_view what, std::int64_t is, std::int64_t least, std::int64_t most, std::string_view member) {
    if (is >= least && is <= most) return {};
    return refuseOutOfBounds(what, least, most, is, std::string(member));
}

Done all(std::initializer_list<Done> checks) {
    for (const Done& each : checks) {
        if (!each) return each;
    }
    return {};
}

Done pips(const std::vector<int>& dice, int sides, std::string_view member) {
    for (const int each : dice) {
        if (Done in = number("A die", each, 1, sides, member); !in) return in;
    }
    return {};
}

} // namespace

Done checkBounds(const duality::Roll& roll) {
    for (const duality::ExtraShown& die : roll.extra) {
        Done in = all({number("Sides of a die", die.sides, 1, dice::kMostSides, "extra"),
                       number("A die", die.pips, 0, die.sides, "extra"), number("A sign", die.sign, -1, 1, "extra")});
        if (!in) return in;
    }
    // A roll that was never thrown has no dice yet.
    return all({number("The Hope die", roll.hope, 0, 12, "hope"), number("The Fear die", roll.fear, 0, 12, "fear"),
                pips(roll.advantage, 6, "advantage"), number("A die", roll.disadvantage, 0, 6, "disadvantage"),
                number("Fresh Hope", roll.freshHope, 0, 1, "freshHope"),
                number("Spent Hope", roll.spentHope, 0, 1, "spentHope"),
                number("Modifiers", roll.modifiers, -dice::kMostConstant, dice::kMostConstant, "modifiers")});
}

Done checkBounds(const duality::Countdown& countdown) {
    return all({number("Steps", countdown.start, 1, 2 * duality::kMostNumber, "start"),
                number("Where it stands", countdown.value, 0, countdown.start, "value"),
                number("How often it fired", countdown.fired, 0, duality::kMostNumber, "fired")});
}

Done checkBounds(const tenplus::duality::Part& part) {
    return all({number("Damage", part.amount, 0, dice::kMostConstant, "amount"),
                number("How many times", part.times, 0, duality::kMostTimes, "times")});
}

Done checkBounds(const duality::LentDie& die) {
    return number("Sides of a die", die.sides, 1, dice::kMostSides, "sides");
}

Done checkBounds(const PlayChanged& e) {
    constexpr int kMostRests = 3;
    Done in;
    if (e.shortRests) in = number("Short rests", e.shortRests->now, 0, kMostRests, "shortRests/now");
    if (in && e.restSteps) in = number("Steps of a rest", e.restSteps->now, 0, duality::kMostNumber, "restSteps/now");
    return in;
}

Done checkBounds(const FearChanged& e) {
    return all({number("Fear", e.now, 0, duality::kMostNumber, "now"),
                number("The most Fear", e.most, 0, duality::kMostNumber, "most")});
}

Done checkBounds(const DeedTold& e) {
    const std::size_t size = e.text.size() + e.with.size();
    return size <= kMostDeed ? Done() : refuseTooLong(size, kMostDeed, "text");
}

Done checkOn(const Table& table, const CountdownSet& e) {
    const bool hasRoom = e.was || table.duality.countdowns.size() < kMostCountdowns;
    return hasRoom ? Done() : refuseTooMany(kMostCountdowns, "countdowns", "put one away", "name");
}

Done checkBounds(duality::Act act) {
    Bounding bounding;
    std::visit([&](auto& each) { each.fields(bounding); }, act.kind);
    return bounding.done();
}

} // namespace tenplus::table::inline duality
