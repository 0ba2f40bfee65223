// Scene: a game drawn as a map, for tests. Capital letters are heroes, small ones monsters; every letter has a profile
// of its own that a test may set. Each choice played is also folded from its facts and must give the same game.
#pragma once

#include "content/skirmish/books.h"
#include "skirmish/ground.h"
#include "skirmish/step.h"
#include "skirmish/turn.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::skirmish::tests {

using Points = std::initializer_list<board::Point>;
using Dice = std::vector<int>;

/// The dice of a test, in the order the rules read them.
class TestTray final : public Tray {
public:
    explicit TestTray(Dice pips)
        : m_pips(std::move(pips)) {}
    bool roll(const Throw& wanted, std::uint8_t* pips) override;
    [[nodiscard]] std::size_t left() const { return m_pips.size() - m_used; }

private:
    Dice m_pips;
    std::size_t m_used = 0;
};

const content::skirmish::Book& shippedBook();
const content::skirmish::Books& shippedBooks(); ///< the pack loads without a fault

class Scene {
public:
    /// . floor, # wall, + closed door, ? trap counter, ~ water, : rough, % rock slide, ^ pit.
    explicit Scene(std::vector<std::string> rows);

    Game game;
    Facts told; ///< the facts of the last choice

    Index operator[](char letter) const { return m_models.at(letter); }
    Model& model(char letter) { return game.models[(*this)[letter]]; }
    Profile& profile(char letter);                    ///< its own, to be changed
    Scene& is(char letter, std::string_view profile); ///< one of the shipped profiles
    Scene& stats(char letter, int melee, int armour, int hits);
    Scene& shoots(char letter, int dice, int reach);
    Scene& can(char letter, Skill skill);
    Scene& knows(char letter, Spell spell);
    Index familiar(char letter, board::Point at, bool flying = false); ///< of that hero
    Index put(ThingKind kind, board::Point at, int number = 0);
    [[nodiscard]] Square at(int x, int y) const { return game.squareAt({x, y}); }
    [[nodiscard]] Square at(board::Point point) const { return game.squareAt(point); }
    [[nodiscard]] board::Point where(char letter) const { return game.pointOf(game.models[(*this)[letter]].square); }
    [[nodiscard]] int hits(char letter) const { return game.models[(*this)[letter]].hits; }
    [[nodiscard]] int pointsLeft(char letter) const;
    void setAim(Trigger condition);                          ///< one more aim, met when the condition comes true
    void area(board::Point from, board::Point to, int area); ///< hides that part

    // Where in the Move the scene begins.
    Scene& action(Side mover);
    Scene& shooting(Side nonMover);
    Scene& melee(Side mover); ///< up to the first choice of it
    Stepped newMove(const Dice& dice);
    Scene& task(const Task& task);

    [[nodiscard]] Choice walk(char letter, Points path) const;
    [[nodiscard]] Choice shot(char letter, char target) const; ///< all its dice
    [[nodiscard]] Choice shots(char letter, std::initializer_list<std::pair<char, int>> shares) const;
    [[nodiscard]] Choice on(Deed deed, char letter, board::Point square) const {
        return onSquare(deed, (*this)[letter], at(square));
    }
    [[nodiscard]] Choice aim(Deed deed, char letter, char target) const {
        return aimed(deed, (*this)[letter], (*this)[target]);
    }
    [[nodiscard]] Choice alone(Deed deed, char letter) const { return bare(deed, (*this)[letter]); }
    [[nodiscard]] Choice put(int die, char target) const;
    [[nodiscard]] Choice fight(int melee) const;

    [[nodiscard]] WhyNot why(const Choice& choice) const { return check(game, choice); }
    /// The choice must be open and take exactly these dice.
    void play(const Choice& choice, const Dice& dice = {});
    /// Ends the phase on top.
    void end(const Dice& dice = {}) { play(bare(Deed::EndPhase), dice); }
    [[nodiscard]] int count(FactKind kind) const;
    [[nodiscard]] bool alive(char letter) const { return game.inPlay((*this)[letter]); }

private:
    void checkFold(const Game& before) const;
    std::map<char, Index> m_models;
};

} // namespace tenplus::skirmish::tests
