#include "duality/body.h"

#include "base/contains.h"
#include "duality/settings.h"

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

bool Body::has(std::string_view condition) const { return contains(conditions, condition, &Condition::name); }

namespace {

bool isGone(const Body& body) { return body.life == Life::Retired || (body.isHero && body.life == Life::Dead); }

void fall(Body& body, const Settings& settings) {
    const bool isDown = body.life == Life::Unconscious && settings.overflowWhileDown == WhileDown::Ignore;
    if (!isGone(body) && !isDown) body.life = body.isHero ? Life::DeathMove : Life::Dead;
}

void rise(Body& body, const Marks& was) {
    const bool isCleared = body.hp.marked < was.hp.marked && body.hp.left() > was.hp.left();
    const bool stands = body.life == Life::DeathMove || (!body.isHero && body.life == Life::Dead);
    if (stands || (body.life == Life::Unconscious && isCleared)) body.life = Life::Active;
}

// Only a Vulnerable caused by full Stress ends with it.
void endFromStress(Body& body) {
    const auto vulnerable = std::ranges::find(body.conditions, kVulnerable, &Condition::name);
    if (vulnerable == body.conditions.end() || std::erase(vulnerable->sources, kFromStress) == 0) return;
    if (vulnerable->sources.empty()) body.conditions.erase(vulnerable);
}

} // namespace

void entail(Body& body, const Marks& was, const Settings& settings) {
    for (Track* const track : {&body.hp, &body.stress, &body.armour})
        track->marked = std::clamp(track->marked, 0, track->most);
    if (body.hp.isFull() && !was.hp.isFull()) fall(body, settings);
    if (!body.hp.isFull()) rise(body, was);
    if (body.stress.most > 0 && body.stress.isFull() && !was.stress.isFull()) {
        addCondition(body, kVulnerable, kFromStress, "clearing Stress", settings);
    }
    if (body.stress.marked < was.stress.marked && !body.stress.isFull()) endFromStress(body);
}

int markHp(Body& body, int n, const Settings& settings) {
    const bool isDown = body.life == Life::Unconscious && settings.overflowWhileDown == WhileDown::Ignore;
    if (n <= 0 || body.life == Life::Dead || body.life == Life::Retired || isDown) return 0;
    const Marks was = marksOf(body);
    const int marked = body.hp.mark(n);
    entail(body, was, settings);
    if (was.hp.isFull()) fall(body, settings); // HP marked on a hero who woke without any
    return marked;
}

int clearHp(Body& body, int n, const Settings& settings) {
    if (isGone(body)) return 0;
    const Marks was = marksOf(body);
    const int cleared = body.hp.clear(n);
    entail(body, was, settings);
    return cleared;
}

namespace {

// True if this marked the last slot and made the body Vulnerable.
bool fillStress(Body& body, int n, const Settings& settings) {
    const Marks was = marksOf(body);
    const bool wasVulnerable = body.has(kVulnerable);
    body.stress.mark(n);
    entail(body, was, settings);
    return !wasVulnerable && body.has(kVulnerable);
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
    if (n > body.stress.left())
        return no("not-enough-stress", "{} has {} free Stress slots and this costs {}: clear some first.", body.name,
                  body.stress.left(), n);
    fillStress(body, n, settings);
    return {};
}

int clearStress(Body& body, int n, const Settings& settings) {
    const Marks was = marksOf(body);
    const int cleared = body.stress.clear(n);
    entail(body, was, settings);
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
    if (keepsAll && !contains(there->sources, source)) there->sources.emplace_back(source);
    return false;
}

bool endCondition(Body& body, std::string_view name) {
    return std::erase_if(body.conditions, [&](const Condition& each) { return each.name == name; }) > 0;
}

} // namespace tenplus::duality
