#include "skirmish/seeded.h"

namespace tenplus::skirmish::tests {

Scene bigScene() {
    Scene s({"A..#.....?...:", "B..#...o.....:", "C..+..p...%..q", "D..#...s..^...", "...#..r....~..", "...####.......",
             "..............", "......z....t.."});
    s.is('A', "battle-witch").is('B', "temple-healer").is('C', "ward-mage").is('D', "old-sage");
    s.is('o', "orc")
        .is('p', "goblin")
        .is('q', "wraith")
        .is('s', "skeleton")
        .is('r', "slime")
        .is('z', "zombie")
        .is('t', "ogre");
    s.game.things[s.put(ThingKind::Teleporter, {1, 4})].active = true;
    s.put(ThingKind::Chest, {1, 1}, 2);
    s.put(ThingKind::Apples, {5, 6});
    s.put(ThingKind::Campfire, {9, 6});
    s.put(ThingKind::Table, {8, 3});
    s.put(ThingKind::Bookcase, {2, 6});
    s.put(ThingKind::Grill, {12, 0});
    s.put(ThingKind::Coffin, {4, 0});
    s.put(ThingKind::Bed, {0, 6});
    s.put(ThingKind::Stairs, {2, 4}, 1);
    s.put(ThingKind::Stairs, {13, 7}, 1);
    s.familiar('A', {1, 0});
    s.game.taskCount = 0;
    return s;
}

} // namespace tenplus::skirmish::tests
