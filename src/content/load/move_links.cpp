#include "content/load/move_links.h"

#include "base/word_match.h"
#include "content/load/effect_loader.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace tenplus::content::inline load {

namespace {

// The options of one move, including those of others' passives.
struct Menu {
    bool chooses = false;
    std::set<std::string> options;
};

void addOptions(const std::vector<Option>& options, Menu& menu);

void addChoices(const std::vector<Effect>& effects, Menu& menu) {
    for (const Effect& effect : effects) {
        const auto* const choose = std::get_if<Choose>(&effect.kind);
        if (!choose) continue;
        menu.chooses |= choose->by == Chooser::Player;
        addOptions(choose->options, menu);
    }
}

void addOptions(const std::vector<Option>& options, Menu& menu) {
    for (const Option& option : options) {
        menu.options.insert(option.id);
        addChoices(option.effects, menu);
    }
}

Menu menuOf(const Move& move) {
    Menu menu;
    for (const auto& [band, outcome] : move.outcomes) addChoices(outcome.effects, menu);
    if (move.unrolled) addChoices(move.unrolled->effects, menu);
    addChoices(move.effects, menu);
    addOptions(move.spend, menu);
    return menu;
}

// Numbers the strongly connected components of "needs" and "replaces" (Tarjan 1972): moves in one component require
// each other. Iterative, because chains may be thousands long.
class Circles {
public:
    explicit Circles(const std::map<std::string, const Move*>& moves)
        : m_moves(moves) {
        for (const auto& [id, move] : moves) {
            if (!m_seen.contains(move)) walk(move);
        }
    }
    std::map<const Move*, int> take() { return std::move(m_circle); }

private:
    struct Visit {
        int order = 0;
        int low = 0; // the earliest open move reachable from it
        bool isOpen = true;
    };
    struct Step {
        const Move* move;
        int next = 0; // index of the next predecessor to visit
    };

    const Move* before(const Move& move, int which) const {
        const auto found = m_moves.find(which == 0 ? move.ofClass.needs : move.ofClass.replaces);
        return found == m_moves.end() ? nullptr : found->second;
    }
    void enter(const Move* move) {
        m_seen[move] = {m_order, m_order, true};
        ++m_order;
        m_open.push_back(move);
        m_path.push_back({move});
    }
    void walk(const Move* from) {
        enter(from);
        while (!m_path.empty()) {
            Step& step = m_path.back();
            Visit& visit = m_seen[step.move];
            if (step.next < 2) {
                const Move* const to = before(*step.move, step.next++);
                if (!to) continue;
                const auto met = m_seen.find(to);
                if (met == m_seen.end())
                    enter(to);
                else if (met->second.isOpen)
                    visit.low = std::min(visit.low, met->second.order);
                continue;
            }
            if (visit.low == visit.order) close(step.move);
            const int low = visit.low;
            m_path.pop_back();
            if (m_path.empty()) break;
            Visit& above = m_seen[m_path.back().move];
            above.low = std::min(above.low, low);
        }
    }
    void close(const Move* first) {
        const Move* move = nullptr;
        do {
            move = m_open.back();
            m_open.pop_back();
            m_seen[move].isOpen = false;
            m_circle[move] = m_seen[first].order;
        } while (move != first);
    }

    const std::map<std::string, const Move*>& m_moves;
    std::map<const Move*, Visit> m_seen;
    std::map<const Move*, int> m_circle;
    std::vector<const Move*> m_open;
    std::vector<Step> m_path;
    int m_order = 0;
};

class Links {
public:
    explicit Links(const std::vector<ReadMove>& moves) {
        for (const ReadMove& each : moves) {
            m_moves.emplace(each.move.id, &each.move);
            for (const Passive& passive : each.move.ofClass.passives) {
                if (passive.more) m_added[passive.move].insert(passive.more->id);
            }
        }
        m_circles = Circles(m_moves).take();
    }

    // The fault of that mention; empty if there is none.
    std::string faultOf(const Move& owner, const Mention& mention) const {
        const auto found = m_moves.find(mention.move);
        if (found == m_moves.end()) return {}; // omitted and already reported
        const Move& named = *found->second;
        switch (mention.need) {
        case Need::Exists: break;
        case Need::Before:
            if (isCircle(owner, named))
                return fmt::format("this goes round in a circle: '{}' could never be taken", owner.id);
            [[fallthrough]];
        case Need::Owned:
            if (named.ofClass.playbook.empty())
                return fmt::format("'{}' is a move of everybody, which nobody owns: name a class move", named.id);
            break;
        case Need::Roll:
            if (!named.roll) return fmt::format("'{}' has no roll", named.id);
            break;
        case Need::Choice:
            if (!menu(named).chooses) return fmt::format("'{}' lets its player choose nothing", named.id);
            break;
        case Need::Menu:
            if (!menu(named).chooses && named.spend.empty())
                return fmt::format("'{}' has neither a choice of its player nor a 'spend'", named.id);
            break;
        case Need::Option: return faultOfOption(named, mention.option);
        }
        return {};
    }

private:
    const Menu& menu(const Move& move) const {
        const auto [at, isNew] = m_menus.try_emplace(&move);
        if (isNew) at->second = menuOf(move);
        return at->second;
    }
    // True if `named` requires `owner` in turn.
    bool isCircle(const Move& owner, const Move& named) const {
        const auto own = m_moves.find(owner.id);
        return own != m_moves.end() && m_circles.at(own->second) == m_circles.at(&named);
    }
    std::string faultOfOption(const Move& named, const std::string& option) const {
        std::set<std::string> known = menu(named).options;
        if (const auto added = m_added.find(named.id); added != m_added.end())
            known.insert(added->second.begin(), added->second.end());
        if (known.contains(option)) return {};
        return fmt::format("'{}' has no option '{}'{}", named.id, option,
                           didYouMean(option, std::vector(known.begin(), known.end())));
    }

    std::map<std::string, const Move*> m_moves;
    std::map<std::string, std::set<std::string>> m_added; // options from passives, by move
    std::map<const Move*, int> m_circles;
    mutable std::map<const Move*, Menu> m_menus; // cache
};

} // namespace

void dropUnfit(Draft& draft, std::vector<ReadMove>& moves) {
    std::set<std::string> gone;
    const Links links(moves);
    for (const ReadMove& each : moves) {
        for (const Mention& mention : each.mentions) {
            std::string fault = links.faultOf(each.move, mention);
            if (fault.empty()) continue;
            mention.at.fault(std::move(fault));
            gone.insert(each.move.id);
        }
    }
    for (const std::string& id : gone) draft.moves.leaveOut(id);
    std::erase_if(moves, [&](const ReadMove& each) { return gone.contains(each.move.id); });
}

} // namespace tenplus::content::inline load
