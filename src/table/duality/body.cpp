#include "table/duality/body.h"

#include "base/contains.h"
#include "table/duality/settings.h"

namespace tenplus::duality {

int Track::mark(int n) {
    const int fit = std::clamp(n, 0, left());
    marked += fit;
    return fit;
}

int Track::clear(int n) {
    const int cleared = std::clamp(n, 0, marked);
    marked -= cleared;
    return cleared;
}

bool Body::has(std::string_view condition) const {
    return contains(conditions, condition, &Condition::name);
}

int markHp(Body& body, int n, const Settings& settings) {
    if (n <= 0 || body.life == Life::Dead || body.life == Life::Retired) return 0;
    if (body.life == Life::Unconscious && settings.overflowWhileDown == WhileDown::Ignore) return 0;
    const int marked = body.hp.mark(n);
    if (body.hp.isFull()) body.life = body.isHero ? Life::DeathMove : Life::Dead;
    return marked;
}

int clearHp(Body& body, int n) { return body.hp.clear(n); }

namespace {

// True if the last slot was marked by this and made the body Vulnerable.
bool fillStress(Body& body, int n, const Settings& settings) {
    return body.stress.mark(n) > 0 && body.stress.isFull() &&
           addCondition(body, kVulnerable, kFromStress, "clearing Stress", settings);
}

} // namespace

StressMarked forceStress(Body& body, int n, const Settings& settings) {
    StressMarked result;
    if (n <= 0) return result;
    const int free = body.stress.left();
    result.stress = std::min(n, free);
    result.vulnerable = fillStress(body, result.stress, settings);
    const bool spills = n > free && (free == 0 || settings.stressPartialOverflow == Overflow::OneHp);
    if (spills) result.hp = markHp(body, 1, settings);
    return result;
}

Ruled<> payStress(Body& body, int n, const Settings& settings) {
    if (n > body.stress.left()) return no(Why::NotEnoughStress, body.name, {}, body.stress.left(), n);
    fillStress(body, n, settings);
    return {};
}

int clearStress(Body& body, int n) {
    const int cleared = body.stress.clear(n);
    if (cleared == 0) return 0;
    const auto vulnerable = std::ranges::find(body.conditions, kVulnerable, &Condition::name);
    if (vulnerable == body.conditions.end()) return cleared;
    std::erase(vulnerable->sources, kFromStress);
    if (vulnerable->sources.empty()) body.conditions.erase(vulnerable);
    return cleared;
}

bool addCondition(Body& body, std::string_view name, std::string_view source, std::string_view trigger,
                  const Settings& settings) {
    const auto there = std::ranges::find(body.conditions, name, &Condition::name);
    if (there == body.conditions.end()) {
        body.conditions.push_back({std::string(name), std::string(trigger), {std::string(source)}});
        return true;
    }
    const bool keepsAll = settings.vulnerableSource == Sources::All && name == kVulnerable;
    if (keepsAll && !contains(there->sources, source))
        there->sources.emplace_back(source);
    return false;
}

bool endCondition(Body& body, std::string_view name) {
    return std::erase_if(body.conditions, [&](const Condition& each) { return each.name == name; }) > 0;
}

} // namespace tenplus::duality
