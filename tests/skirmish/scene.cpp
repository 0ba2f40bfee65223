#include "skirmish/scene.h"

#include "content/pack.h"

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cctype>

namespace tenplus::skirmish::tests {

bool TestTray::roll(const Throw& wanted, std::uint8_t* pips) {
    if (left() < static_cast<std::size_t>(wanted.count)) return false;
    for (int i = 0; i < wanted.count; ++i) pips[i] = static_cast<std::uint8_t>(m_pips[m_used++]);
    return true;
}

const content::skirmish::Book& shippedBook() { return shippedBooks().book; }

const content::skirmish::Books& shippedBooks() {
    static const content::Loaded kLoaded =
        content::loadRulebookFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish");
    for (const auto& issue : kLoaded.issues) UNSCOPED_INFO(content::toText(issue));
    CHECK(kLoaded.issues.empty());
    REQUIRE(kLoaded.rulebook);
    REQUIRE(kLoaded.rulebook->skirmish);
    return *kLoaded.rulebook->skirmish;
}

namespace {

constexpr std::size_t kFirstOwn = 34; ///< profiles of letters stand after the shipped ones

Terrain terrainOf(char symbol) {
    switch (symbol) {
    case '#': return Terrain::Wall;
    case '~': return Terrain::Water;
    case ':': return Terrain::Rough;
    case '%': return Terrain::Slide;
    default: return Terrain::Floor;
    }
}

} // namespace

Scene::Scene(std::vector<std::string> rows) {
    const auto& book = shippedBook();
    game.extent = {static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    game.numbers = book.numbers;
    game.tables = book.tables;
    game.traits = book.things;
    game.revealed = 1;
    game.vampire = *book.profile("vampire");
    game.collection.fill(kUnlimited);
    for (std::size_t i = 0; i < book.profiles.size(); ++i) game.profiles[i] = book.profiles[i].profile;
    for (int y = 0; y < game.extent.height; ++y) {
        for (int x = 0; x < game.extent.width; ++x) {
            const char symbol = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const Square square = at(x, y);
            game.cells[square].terrain = terrainOf(symbol);
            if (symbol == '+') put(ThingKind::Door, {x, y});
            if (symbol == '?') put(ThingKind::TrapCounter, {x, y});
            if (symbol == '^') put(ThingKind::Pit, {x, y});
            if (std::isalpha(static_cast<unsigned char>(symbol)) == 0) continue;
            const Index index = game.modelCount++;
            const bool hero = std::isupper(static_cast<unsigned char>(symbol)) != 0;
            const auto own = static_cast<std::uint8_t>(kFirstOwn + index);
            game.profiles[own] =
                Profile{.move = 4, .melee = 2, .armour = 4, .hits = static_cast<std::int8_t>(hero ? 6 : 2)};
            game.models[index] = Model{.status = Status::InPlay,
                                       .side = hero ? Side::Heroes : Side::Master,
                                       .profile = own,
                                       .square = square,
                                       .hits = game.profiles[own].hits};
            game.cells[square].model = index;
            m_models[symbol] = index;
        }
    }
    refreshSight(game);
    task({.kind = TaskKind::Over});
}

Profile& Scene::profile(char letter) { return game.profiles[model(letter).profile]; }

Scene& Scene::is(char letter, std::string_view profile) {
    const auto index = shippedBook().profile(profile);
    REQUIRE(index);
    model(letter).profile = *index;
    model(letter).hits = game.profiles[*index].hits;
    return *this;
}

Scene& Scene::stats(char letter, int melee, int armour, int hits) {
    profile(letter).melee = static_cast<std::int8_t>(melee);
    profile(letter).armour = static_cast<std::int8_t>(armour);
    profile(letter).hits = model(letter).hits = static_cast<std::int8_t>(hits);
    return *this;
}

Scene& Scene::shoots(char letter, int dice, int reach) {
    profile(letter).shots = static_cast<std::int8_t>(dice);
    profile(letter).reach = static_cast<std::int8_t>(reach);
    return *this;
}

Scene& Scene::can(char letter, Skill skill) {
    model(letter).growth.skills.add(skill);
    return *this;
}

Scene& Scene::knows(char letter, Spell spell) {
    model(letter).growth.spells.add(spell);
    return *this;
}

Index Scene::familiar(char letter, board::Point point, bool flying) {
    const Index index = game.modelCount++;
    game.models[index] = Model{.status = Status::InPlay,
                               .side = model(letter).side,
                               .profile = *shippedBook().profile(flying ? "flying-familiar" : "familiar"),
                               .square = at(point),
                               .hits = 1,
                               .owner = (*this)[letter],
                               .store = game.numbers.familiarStore};
    game.cells[at(point)].model = index;
    return index;
}

Index Scene::put(ThingKind kind, board::Point point, int number) {
    const Index index = game.thingCount;
    evolve(game, {.kind = FactKind::ThingPut, .whom = static_cast<Index>(kind), .square = at(point), .n = number});
    if (kind == ThingKind::Teleporter) game.things[index].active = false;
    return index;
}

int Scene::pointsLeft(char letter) const {
    const Model& model = game.models[(*this)[letter]];
    return model.budget - model.spent;
}

void Scene::setAim(Trigger condition) {
    const auto aim = static_cast<std::uint8_t>(std::popcount(game.aimsSet));
    condition.effects[0] = {.kind = EffectKind::MeetAim, .amount = aim};
    game.triggers[game.triggerCount++] = condition;
    game.aimsSet = static_cast<std::uint8_t>(game.aimsSet | 1U << aim);
}

void Scene::area(board::Point from, board::Point to, int area) {
    for (int y = from.y; y <= to.y; ++y) {
        for (int x = from.x; x <= to.x; ++x) {
            Cell& cell = game.cells[at(x, y)];
            cell.area = static_cast<std::uint8_t>(area);
            if (cell.model == kNobody) continue;
            game.models[cell.model].status = Status::Hidden;
            cell.model = kNobody;
        }
    }
    refreshSight(game);
}

Scene& Scene::task(const Task& task) {
    evolve(game, {.kind = FactKind::Due, .task = task});
    return *this;
}

Scene& Scene::action(Side mover) {
    game.mover = mover;
    return task({.kind = TaskKind::StartMelee})
        .task({.kind = TaskKind::StartShooting})
        .task({.kind = TaskKind::Action, .side = mover});
}

Scene& Scene::shooting(Side nonMover) {
    game.mover = otherSide(nonMover);
    return task({.kind = TaskKind::StartMelee}).task({.kind = TaskKind::Shooting, .side = nonMover});
}

Scene& Scene::melee(Side mover) {
    shooting(otherSide(mover));
    end();
    return *this;
}

Stepped Scene::newMove(const Dice& dice) {
    const Game before = game;
    told.clear();
    TestTray tray(dice);
    const Stepped stepped = begin(game, tray, &told);
    if (stepped.done()) {
        CHECK(tray.left() == 0);
        checkFold(before);
    }
    return stepped;
}

Choice Scene::walk(char letter, Points path) const {
    Choice choice = bare(Deed::Walk, (*this)[letter]);
    for (const board::Point point : path) choice.path[choice.count++] = at(point);
    return choice;
}

Choice Scene::shot(char letter, char target) const {
    return shots(letter, {{target, shotDice(game, (*this)[letter])}});
}

Choice Scene::shots(char letter, std::initializer_list<std::pair<char, int>> shares) const {
    Choice choice = bare(Deed::Shoot, (*this)[letter]);
    for (const auto& [target, dice] : shares)
        choice.shares[choice.count++] = {(*this)[target], static_cast<std::uint8_t>(dice)};
    return choice;
}

Choice Scene::put(int die, char target) const {
    return {.deed = Deed::PutDie, .whom = (*this)[target], .amount = static_cast<std::int16_t>(die)};
}

Choice Scene::fight(int melee) const { return {.deed = Deed::Fight, .amount = static_cast<std::int16_t>(melee)}; }

void Scene::play(const Choice& choice, const Dice& dice) {
    const Game before = game;
    told.clear();
    TestTray tray(dice);
    const Stepped stepped = stepSafely(game, choice, tray, told);
    INFO("refused: " << barSentence(stepped.bar));
    REQUIRE(stepped.bar == WhyNot::None);
    INFO("dice missing: " << (stepped.needs ? stepped.needs->count : 0) << " for purpose "
                          << (stepped.needs ? static_cast<int>(stepped.needs->purpose) : -1));
    REQUIRE_FALSE(stepped.needs);
    CHECK(tray.left() == 0);
    checkFold(before);
}

void Scene::checkFold(const Game& before) const { CHECK((folded(before, told) == game)); }

int Scene::count(FactKind kind) const { return static_cast<int>(std::ranges::count(told, kind, &Fact::kind)); }

} // namespace tenplus::skirmish::tests
