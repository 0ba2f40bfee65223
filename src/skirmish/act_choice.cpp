#include "skirmish/act_choice.h"

#include "skirmish/turn.h"
#include "wire/reader.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

Index modelOf(int number) {
    return number >= 1 && number <= static_cast<int>(kMostModels) ? static_cast<Index>(number - 1) : kNobody;
}
int numberOf(Index model) { return model == kNobody ? 0 : model + 1; }

// The name of an act's member says its place in the choice, in both directions. A number is that of a model, or else
// the amount; a die counts from 1 in acts and from 0 in choices.
Index* modelIn(Choice& choice, std::string_view member) {
    if (member == "who") return choice.deed == Deed::SpendSixes ? &choice.whom : &choice.who;
    if (member == "whom" || member == "instead") return &choice.whom;
    return member == "second" ? &choice.second : nullptr;
}
Square& squareIn(Choice& choice, std::string_view member) { return member == "setDown" ? choice.other : choice.square; }

/// Visits the members of an act and fills its choice.
class ActToChoice {
public:
    ActToChoice(const Game& game, Deed deed)
        : m_game(game)
        , m_choice(bare(deed)) {}

    [[nodiscard]] const Choice& choice() const { return m_choice; }
    [[nodiscard]] bool isOff() const { return m_off; }

    void operator()(std::string_view member, int number) {
        if (Index* const model = modelIn(m_choice, member))
            *model = modelOf(number);
        else
            m_choice.amount = member == "die" ? std::max(number, 0) - 1 : number;
    }
    void operator()(std::string_view member, At at) {
        const bool mayLack = member == "table" || m_choice.deed == Deed::BendHits;
        const bool withoutTable = member == "setDown" && m_choice.square == kNowhere;
        if ((at != At{} || !mayLack) && !withoutTable) squareIn(m_choice, member) = squareOf(at);
    }
    void operator()(std::string_view, const std::vector<At>& path) {
        fill(path, m_choice.path, [this](At at) { return squareOf(at); });
    }
    void operator()(std::string_view, const std::vector<ShotShare>& shares) {
        const int all = m_game.inPlay(m_choice.who) ? shotDice(m_game, m_choice.who) : 0;
        fill(shares, m_choice.shares, [&](const ShotShare& share) {
            const int dice = share.dice == 0 ? all : share.dice;
            return Share{modelOf(share.whom), static_cast<std::uint8_t>(std::clamp(dice, 0, 255))};
        });
    }
    void operator()(std::string_view, const std::string& spell) {
        static const auto kSpells = content::skirmish::spellWords();
        m_choice.what = spell.empty() ? 0 : placeOf(spell, kSpells, static_cast<std::uint8_t>(Spell::Count));
    }
    void operator()(std::string_view, Good good) { m_choice.what = static_cast<std::uint8_t>(good); }

private:
    template <typename From, typename To, typename Convert>
    void fill(const From& from, To& to, Convert convert) {
        m_off = m_off || from.size() > to.size();
        for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) to[m_choice.count++] = convert(from[i]);
    }
    Square squareOf(At at) {
        const Square square = m_game.squareAt({at.x, at.y});
        m_off = m_off || square == kNowhere;
        return square;
    }

    const Game& m_game;
    Choice m_choice;
    bool m_off = false;
};

/// The other way: visits the members of an act and fills them from its choice.
class ChoiceToAct {
public:
    ChoiceToAct(const Game& game, const Choice& choice)
        : m_game(game)
        , m_choice(choice) {}

    void operator()(std::string_view member, int& number) {
        const Index* const model = modelIn(m_choice, member);
        number = model ? numberOf(*model) : m_choice.amount + (member == "die" ? 1 : 0);
    }
    void operator()(std::string_view member, At& at) { at = pointOf(squareIn(m_choice, member)); }
    void operator()(std::string_view, std::vector<At>& path) {
        for (std::size_t i = 0; i < m_choice.count; ++i) path.push_back(pointOf(m_choice.path[i]));
    }
    void operator()(std::string_view, std::vector<ShotShare>& shares) {
        for (std::size_t i = 0; i < m_choice.count; ++i)
            shares.push_back({numberOf(m_choice.shares[i].whom), m_choice.shares[i].dice});
    }
    void operator()(std::string_view, std::string& spell) {
        if (m_choice.what < static_cast<std::uint8_t>(Spell::Count))
            spell = content::skirmish::spellWords()[m_choice.what];
    }
    void operator()(std::string_view, Good& good) { good = static_cast<Good>(m_choice.what); }

private:
    [[nodiscard]] At pointOf(Square square) const {
        if (square == kNowhere) return {};
        const board::Point point = m_game.pointOf(square);
        return {point.x, point.y};
    }

    const Game& m_game;
    Choice m_choice;
};

/// Deed::Count for an act that is not one deed.
constexpr Deed deedNamed(std::string_view act) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(Deed::Count); ++i) {
        if (deedWord(static_cast<Deed>(i)) == act) return static_cast<Deed>(i);
    }
    return Deed::Count;
}
template <typename Kind>
constexpr bool kIsDeed = deedNamed(Kind::kName) != Deed::Count;

template <typename Kind>
void addDeed(const Game& game, Kind act, Asked& asked) {
    ActToChoice reading(game, deedNamed(Kind::kName));
    act.fields(reading);
    asked.choices.push_back(reading.choice());
    asked.off = asked.off || reading.isOff();
}

} // namespace

std::optional<Asked> askedBy(const Game& game, const Act& act) {
    Asked asked;
    const auto add = [&]<typename Kind>(const Kind& kind) {
        if constexpr (kIsDeed<Kind>) addDeed(game, kind, asked);
    };
    std::visit(add, act.kind);
    if (const auto* const assign = std::get_if<Assign>(&act.kind)) {
        if (assign->familiar != 0) add(By<Deed::SpendSixes>{assign->familiar});
        for (const PutDie& each : assign->put) add(each);
        asked.endsAssignment = true;
    }
    return asked.choices.empty() && !asked.endsAssignment ? std::nullopt : std::optional(std::move(asked));
}

Act actOf(const Game& game, const Choice& choice) {
    Act act;
    WireReader::emplaceByName(deedWord(choice.deed), act.kind);
    const auto fill = [&]<typename Kind>(Kind& kind) {
        if constexpr (kIsDeed<Kind>) {
            ChoiceToAct filling(game, choice);
            kind.fields(filling);
        }
    };
    std::visit(fill, act.kind);
    return act;
}

} // namespace tenplus::skirmish
