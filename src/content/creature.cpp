#include "content/creature.h"

#include "base/contains.h"

#include <algorithm>

namespace tenplus::content {

namespace {

bool isPickOne(const std::string& group) { return group == "organisation" || group == "size" || group == "armour"; }

void addOnce(std::vector<std::string>& into, const std::string& word) {
    if (!word.empty() && !contains(into, word)) into.push_back(word);
}

std::string stepped(const Making& making, const std::string& die, int step) {
    const auto at = std::ranges::find(making.dice, die);
    if (at == making.dice.end()) return die;
    const auto last = static_cast<std::ptrdiff_t>(making.dice.size()) - 1;
    const std::ptrdiff_t place = std::clamp<std::ptrdiff_t>(at - making.dice.begin() + step, 0, last);
    return making.dice[static_cast<std::size_t>(place)];
}

// "1d8" thrown twice becomes "b[2d8]"; the bonus is added once, outside.
std::string thrown(const std::string& die, int best) {
    const std::size_t d = die.find('d');
    if (best == 0 || d == std::string::npos) return die;
    return std::string(best > 0 ? "b" : "w") + "[2" + die.substr(d) + "]";
}

} // namespace

const MakingAnswer* Making::answer(std::string_view id) const {
    const auto found = std::ranges::find(answers, id, &MakingAnswer::id);
    return found == answers.end() ? nullptr : &*found;
}

Creature makeCreature(const Making& making, const std::vector<std::string>& answers) {
    std::vector<const MakingAnswer*> picked;
    for (const std::string& id : answers) {
        const MakingAnswer* answer = making.answer(id);
        if (!answer || contains(picked, answer)) continue;
        if (isPickOne(answer->group))
            std::erase_if(picked, [&](const MakingAnswer* other) { return other->group == answer->group; });
        picked.push_back(answer);
    }
    Creature made;
    std::string die;
    std::int64_t damage = 0, hp = 0, armour = 0;
    int step = 0, best = 0;
    for (const MakingAnswer* answer : picked) {
        if (answer->group == "organisation") made.organisation = answer->id;
        if (!answer->die.empty()) die = answer->die;
        damage += answer->damage;
        hp += answer->hp;
        armour += answer->armour;
        made.piercing += answer->piercing;
        made.ignoresArmour |= answer->ignoresArmour;
        step += answer->dieStep;
        best += answer->rolls == Throws::Best ? 1 : answer->rolls == Throws::Worst ? -1 : 0;
        addOnce(made.tags, answer->tag);
        addOnce(made.damageTags, answer->damageTag);
        for (const std::string& each : answer->reach) addOnce(made.reach, each);
    }
    made.hp = std::max(making.leastHp, hp);
    made.armour = armour;
    if (made.piercing > 0) made.damageTags.insert(made.damageTags.begin(), std::to_string(made.piercing) + " piercing");
    if (made.ignoresArmour) addOnce(made.damageTags, "ignores armour");
    if (die.empty()) return made;
    made.damage = thrown(stepped(making, die, step), best);
    if (damage > 0) made.damage += "+" + std::to_string(damage);
    if (damage < 0) made.damage += std::to_string(damage);
    return made;
}

} // namespace tenplus::content
