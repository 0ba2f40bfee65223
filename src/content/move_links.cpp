#include "content/move_links.h"

#include "content/effect_loader.h"
#include "content/word_match.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace tenplus::content {

namespace {

// What a player can be offered by one move, with what passives of others add.
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

class Links {
public:
    explicit Links(const std::vector<ReadMove>& moves) {
        for (const ReadMove& each : moves) {
            m_moves.emplace(each.move.id, &each.move);
            for (const Passive& passive : each.move.ofClass.passives) {
                if (passive.more) m_added[passive.move].insert(passive.more->id);
            }
        }
    }

    // What is wrong with that mention in a move; empty if nothing is.
    std::string faultOf(const Move& owner, const Mention& mention) const {
        const auto found = m_moves.find(mention.move);
        if (found == m_moves.end()) return {}; // it was left out, and that is told
        const Move& named = *found->second;
        switch (mention.need) {
        case Need::Exists: break;
        case Need::Before:
            if (leadsTo(named, owner.id)) return fmt::format("this goes round in a circle: '{}' could never be taken", owner.id);
            [[fallthrough]];
        case Need::Owned:
            if (named.ofClass.playbook.empty()) return fmt::format("'{}' is a move of everybody, which nobody owns: name a class move", named.id);
            break;
        case Need::Roll:
            if (!named.roll) return fmt::format("'{}' has no roll", named.id);
            break;
        case Need::Choice:
            if (!menuOf(named).chooses) return fmt::format("'{}' lets its player choose nothing", named.id);
            break;
        case Need::Menu:
            if (!menuOf(named).chooses && named.spend.empty()) return fmt::format("'{}' has neither a choice of its player nor a 'spend'", named.id);
            break;
        case Need::Option: return faultOfOption(named, mention.option);
        }
        return {};
    }

private:
    std::string faultOfOption(const Move& named, const std::string& option) const {
        std::set<std::string> known = menuOf(named).options;
        if (const auto added = m_added.find(named.id); added != m_added.end()) known.insert(added->second.begin(), added->second.end());
        if (known.contains(option)) return {};
        return fmt::format("'{}' has no option '{}'{}", named.id, option, didYouMean(option, std::vector(known.begin(), known.end())));
    }

    // Whether somebody who takes this move must have owned that one.
    bool leadsTo(const Move& from, const std::string& id) const {
        std::set<const Move*> met;
        std::vector<const Move*> open{&from};
        while (!open.empty()) {
            const Move* const move = open.back();
            open.pop_back();
            if (move->id == id) return true;
            if (!met.insert(move).second) continue;
            for (const std::string& before : {move->ofClass.needs, move->ofClass.replaces}) {
                if (const auto found = m_moves.find(before); found != m_moves.end()) open.push_back(found->second);
            }
        }
        return false;
    }

    std::map<std::string, const Move*> m_moves;
    std::map<std::string, std::set<std::string>> m_added; // options that passives add, by move
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

} // namespace tenplus::content
