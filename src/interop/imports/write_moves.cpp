// The moves and classes of a new game.
#include "base/contains.h"
#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/game_writer.h"
#include "interop/imports/members.h"
#include "interop/imports/new_system.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace tenplus::interop::inline imports {

namespace {

std::string nameKey(std::string_view name, std::string_view playbook) {
    return asciiLower(name) + "\n" + asciiLower(playbook);
}

// "When you ...": the sentence of the text that says so, else its first one.
std::string triggerOf(const FoundMove& move) {
    if (!move.trigger.empty()) return lineWithin(move.trigger, kLineLength);
    const std::string sentence = firstSentence(move.text);
    return sentence.empty() ? nameWithin(move.name, "When it happens") : lineWithin(sentence, kLineLength);
}

// A line to write a name on becomes {}.
std::string withPlaces(const std::string& bond) {
    std::string out;
    for (std::size_t at = 0; at < bond.size(); ++at) {
        std::size_t end = at;
        while (end < bond.size() && bond[end] == '_') ++end;
        if (end - at < 2) {
            out += bond[at] == '{' || bond[at] == '}' ? ' ' : bond[at];
        } else {
            out += "{}";
            at = end - 1;
        }
    }
    return out;
}

} // namespace

void GameWriter::putPlaybooks() {
    for (const FoundPlaybook& book : m_pack.playbooks) putPlaybook(book);
}

void GameWriter::putPlaybook(const FoundPlaybook& book) {
    const Named named = announce("class", book);
    if (!named.taken) return;
    m_books[asciiLower(book.name)] = named.id;
    if (const std::string slug = slugOf(book.name); !slug.empty()) m_books[slug] = named.id;
    if (!book.source.empty()) m_books[asciiLower(book.source)] = named.id;
    GameJson entry{{"id", named.id}, {"name", named.name}};
    if (!book.text.empty()) entry["text"] = prose(book.at, book.name, book.text, kClassTextLength);
    const auto set = [&](const char* field, GameJson value) {
        const content::Field* found = m_target.book.character.field(field);
        if (found && !found->isComputed())
            entry["sets"][field] = std::move(value);
        else
            tell(book.at,
                 fmt::format("\"{}\" sets {} there, and a sheet of this game has no such field", book.name, field));
    };
    if (book.hp) set("hpBase", std::clamp(*book.hp, 1, 1000));
    if (book.load) set("loadBase", std::clamp(*book.load, 0, 1000));
    if (!book.damage.empty()) set("damage", book.damage);
    for (const auto& [stat, score] : book.scores) {
        const auto ours = m_target.stats.find(asciiLower(stat));
        const content::Stat* known = ours == m_target.stats.end() ? nullptr : m_target.book.stat(ours->second);
        if (known) set(known->score.c_str(), std::clamp(score, -3, 5));
    }
    for (const std::string& bond : book.bonds) entry["bonds"].push_back(lineWithin(withPlaces(bond), kLineLength));
    for (const std::string& name : book.names) entry["names"].push_back(nameWithin(name, "?"));
    for (const auto& [name, options] : book.looks) {
        GameJson look{{"name", nameWithin(name, "Look")}, {"options", GameJson::array()}};
        for (const std::string& option : options) look["options"].push_back(nameWithin(option, "?"));
        entry["looks"].push_back(std::move(look));
    }
    for (const auto& [name, goal] : book.alignments) {
        const std::string id = slugOf(name);
        const auto& known = m_target.book.procedures.alignments;
        const bool fits = !id.empty() && !goal.empty() && (known.empty() || m_target.book.procedures.alignment(id));
        if (fits)
            entry["alignments"].push_back(
                {{"id", id}, {"name", nameWithin(name, id)}, {"goal", lineWithin(goal, kLineLength)}});
        else
            tell(book.at,
                 "the alignment \"" + name + "\" of \"" + book.name + "\" is none of this game, and was left out");
    }
    if (GameJson gear = gearOf(book); !gear.empty()) entry["gear"] = std::move(gear);
    const std::string file = fmt::format("playbooks/{}.json", named.id);
    GameJson moves = GameJson::array();
    m_game.contents[file].push_back("class/" + named.id);
    putRaces(book, named.id, entry, moves);
    m_documents[file]["playbook"] = std::move(entry);
    m_documents[file]["moves"] = std::move(moves);
}

GameJson GameWriter::gearOf(const FoundPlaybook& book) {
    GameJson gear = GameJson::object();
    const auto piece = [&](const std::string& name) {
        const auto known = m_things.find(asciiLower(name));
        return known == m_things.end() ? GameJson{{"name", nameWithin(name, "?")}} : GameJson{{"thing", known->second}};
    };
    for (const GearChoiceFound& choice : book.gear) {
        if (choice.all) {
            for (const std::string& option : choice.options) gear["fixed"].push_back(piece(option));
            continue;
        }
        GameJson one{{"text", choice.text.empty() ? "Choose one" : lineWithin(choice.text, kLineLength)},
                     {"options", GameJson::array()}};
        for (const std::string& option : choice.options)
            one["options"].push_back(
                {{"text", lineWithin(option, kLineLength)}, {"things", GameJson::array({piece(option)})}});
        gear["choices"].push_back(std::move(one));
    }
    return gear;
}

// What a race gives is a move of its own.
void GameWriter::putRaces(const FoundPlaybook& book, const std::string& id, GameJson& entry, GameJson& moves) {
    for (const auto& [name, text] : book.races) {
        const std::string slug = slugOf(name);
        if (slug.empty() || text.empty()) continue;
        std::string move = id + "-" + slug;
        move.resize(std::min<std::size_t>(move.size(), 60));
        if (!m_ids["move"].insert(move).second) continue;
        countHas("race of a class");
        if (m_faulty.entries.contains("race/" + move)) continue;
        entry["races"].push_back({{"id", slug}, {"name", nameWithin(name, slug)}, {"move", move}});
        moves.push_back({{"id", move},
                         {"name", nameWithin(name, slug)},
                         {"group", "class"},
                         {"playbook", id},
                         {"race", true},
                         {"trigger", lineWithin(firstSentence(text), kLineLength)},
                         {"text", prose(book.at, name, text)}});
        m_game.contents[fmt::format("playbooks/{}.json", id)].push_back("race/" + move);
    }
}

void GameWriter::putMoves() {
    for (const FoundMove& move : m_pack.moves) putMove(move);
    linkMoves();
    for (const FoundPlaybook& book : m_pack.playbooks) {
        for (const MoveChoiceFound& pick : book.picks) putPick(book, pick);
    }
    for (const auto& [book, starts] : m_starts) {
        for (const std::string& id : starts)
            m_documents[fmt::format("playbooks/{}.json", book)]["playbook"]["starts"].push_back(id);
    }
}

// Moves that a new character has, or a move of their own that asks which of them it has.
void GameWriter::putPick(const FoundPlaybook& book, const MoveChoiceFound& pick) {
    const auto owner = m_books.find(asciiLower(book.name));
    if (owner == m_books.end()) return;
    std::vector<std::string>& starts = m_starts[owner->second];
    GameJson options = GameJson::array();
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < pick.moves.size(); ++i) {
        const auto found = m_moveSources.find(pick.moves[i]);
        if (found == m_moveSources.end() || contains(starts, found->second.id)) continue;
        moves.push_back(found->second.id);
        const std::string under = i < pick.under.size() ? pick.under[i] + ": " : std::string();
        options.push_back({{"id", found->second.id},
                           {"text", lineWithin(under + found->second.name, kLineLength)},
                           {"effects", GameJson::array({{{"effect", "grant-move"}, {"move", found->second.id}}})}});
    }
    if (!pick.count || std::cmp_greater_equal(*pick.count, moves.size())) {
        starts.insert(starts.end(), moves.begin(), moves.end());
        return;
    }
    FoundPart part{pick.at, {}, pick.name};
    const Named named = announce("move", part, owner->second);
    if (named.wanted) countHas("choice of a class");
    m_picks.insert("move/" + named.id);
    if (!named.taken) return;
    const std::string text = pick.text.empty() ? pick.name : textWithin(pick.text, kLineLength);
    starts.push_back(named.id);
    add(fmt::format("playbooks/{}.json", owner->second), "moves",
        GameJson{
            {"id", named.id},
            {"name", named.name},
            {"group",
             m_target.groups.contains("class") ? m_target.groups.at("class") : m_target.book.groups.front().id},
            {"playbook", owner->second},
            {"trigger", "When you make this character"},
            {"text", text},
            {"onTaking",
             GameJson::array(
                 {{{"effect", "choose"}, {"count", *pick.count}, {"text", text}, {"options", std::move(options)}}})}},
        "move/" + named.id);
}

void GameWriter::putMove(const FoundMove& move) {
    auto book = m_books.find(asciiLower(move.playbook));
    if (book == m_books.end()) book = m_books.find(slugOf(move.playbook));
    const bool ofClass = !move.playbook.empty() && book != m_books.end();
    const Named named = announce("move", move, slugOf(move.playbook)); // the same whether the class comes or not
    if (!named.wanted) return;
    GameJson entry = moveJson(move, named);
    countMove(move, entry);
    if (!named.taken) return;
    m_moves.emplace(nameKey(move.name, move.playbook), named.id);
    if (!move.source.empty() && ofClass) m_moveSources.emplace(move.source, named);
    if (!ofClass) {
        if (!move.playbook.empty())
            tell(move.at, "\"" + move.name + "\" belongs to \"" + move.playbook +
                              "\", a class that is not there: it is anybody's move");
        return add(fileIn("moves"), "moves", std::move(entry), "move/" + named.id);
    }
    if (!m_target.groups.contains(move.group) && m_target.groups.contains("class"))
        entry["group"] = m_target.groups.at("class");
    entry["playbook"] = book->second;
    if (move.race) entry["race"] = true;
    if (move.from > 1) entry["from"] = std::min(move.from, 100);
    const std::string file = fmt::format("playbooks/{}.json", book->second);
    const bool ours = m_documents.contains(file);
    if (move.race && ours) {
        const std::string race = slugOf(move.name);
        m_documents[file]["playbook"]["races"].push_back(
            {{"id", race.empty() ? named.id : race}, {"name", named.name}, {"move", named.id}});
    }
    if (move.starts && ours) m_starts[book->second].push_back(named.id);
    add(ours ? file : fileIn("moves"), "moves", std::move(entry), "move/" + named.id);
    m_links.push_back({&move, ours ? file : fileIn("moves"), named.id});
}

// Once all moves are there: a move may name one that comes later in its file.
void GameWriter::linkMoves() {
    for (const MoveLink& link : m_links) {
        const FoundMove& move = *link.move;
        GameJson& moves = m_documents.at(link.file).at("moves");
        const auto entry = std::ranges::find_if(moves, [&](const GameJson& each) { return each.at("id") == link.id; });
        for (const auto& [key, name] :
             {std::pair("requires", &move.requires_), std::pair("replaces", &move.replaces)}) {
            if (name->empty() || entry == moves.end()) continue;
            const auto other = m_moves.find(nameKey(*name, move.playbook));
            if (other != m_moves.end() && other->second != link.id)
                (*entry)[key] = other->second;
            else
                tell(move.at, fmt::format("\"{}\" {} \"{}\", which is no other move of its class: write that into the "
                                          "move",
                                          move.name, key, *name));
        }
    }
}

// By its id or its name, or as the only one of its tone.
std::string GameWriter::bandFor(const std::string& result) const {
    const auto named = std::ranges::find_if(
        m_pack.bands, [&](const FoundBand& band) { return band.id == result || slugOf(band.name) == result; });
    if (named != m_pack.bands.end()) return named->id;
    constexpr std::array<std::pair<std::string_view, BandTone>, 3> kTones{
        {{"miss", BandTone::Miss}, {"weak", BandTone::Weak}, {"strong", BandTone::Strong}}};
    const auto tone = std::ranges::find(kTones, result, &std::pair<std::string_view, BandTone>::first);
    if (tone == kTones.end() || std::ranges::count(m_pack.bands, tone->second, &FoundBand::tone) != 1) return {};
    return std::ranges::find(m_pack.bands, tone->second, &FoundBand::tone)->id;
}

// With the results that are no bands of the game, each by its own word.
std::string GameWriter::textOf(const FoundMove& move) {
    std::string text = move.text;
    for (const auto& [result, words] : move.results) {
        if (!bandFor(result).empty()) continue;
        text += (text.empty() ? "" : "\n") + result + ": " + words;
        tell(move.at,
             fmt::format("the result \"{}\" of \"{}\" is no band of the game, and stays in the text of the move",
                         result, move.name));
    }
    return text;
}

GameJson GameWriter::moveJson(const FoundMove& move, const Named& named) {
    GameJson entry{{"id", named.id}, {"name", named.name}};
    const auto group = m_target.groups.find(move.group);
    entry["group"] = group != m_target.groups.end()      ? group->second
                     : m_target.groups.contains("basic") ? m_target.groups.at("basic")
                                                         : m_target.book.groups.front().id;
    entry["trigger"] = triggerOf(move);
    const std::string text = textOf(move);
    if (!text.empty()) entry["text"] = prose(move.at, move.name, text);
    putRoll(move, entry);
    if (!entry.contains("roll") && text.empty()) entry["text"] = entry["trigger"];
    return entry;
}

void GameWriter::putRoll(const FoundMove& move, GameJson& entry) {
    std::map<std::string, std::string> results;
    for (const auto& [result, text] : move.results) {
        if (const std::string band = bandFor(result); !band.empty()) results.emplace(band, text);
    }
    std::string stat;
    std::vector<std::string> stats = move.stats;
    if (stats.empty() && move.readProse) stat = statInProse(move.text);
    if (!stat.empty() && m_target.stats.contains(stat)) stats.push_back(stat);
    const bool rolls = move.rolls || !stats.empty() || !move.meters.empty() || !results.empty();
    if (!rolls) return;
    if (move.results.empty() && move.readProse) {
        if (auto prose = resultsInProse(move.text, m_pack.bands)) {
            results = std::move(prose->results);
            if (!prose->before.empty()) entry["text"] = textWithin(prose->before, kProseLength);
        } else if (!move.text.empty()) {
            tell(move.at,
                 "the results of \"" + move.name + "\" could not be told apart for certain, and stay in its text");
        }
    }
    GameJson roll = GameJson::object();
    if (m_pack.challenge.empty()) {
        roll["dice"] = m_pack.dice.empty() ? "2d6" : m_pack.dice;
    } else {
        if (!move.progress) roll["dice"] = m_pack.dice, roll["most"] = 10;
        roll["against"] = m_pack.challenge;
    }
    if (move.progress) {
        entry["inputs"] = GameJson::array({{{"id", "progress"}, {"name", "Progress"}, {"least", 0}, {"most", 10}}});
        roll["add"].push_back({{"id", "progress"}, {"name", "Progress"}, {"formula", "input.progress"}});
    }
    std::set<std::string> added;
    if (contains(stats, "*")) {
        stats.clear();
        for (const content::Stat& each : m_target.book.stats) stats.push_back(asciiLower(each.id));
    }
    for (const std::string& each : stats) {
        const auto ours = m_target.stats.find(asciiLower(each));
        if (ours == m_target.stats.end())
            tell(move.at, fmt::format("\"{}\" rolls with \"{}\", which is no stat of this game: nothing is added",
                                      move.name, each));
        else if (added.size() < 20 && added.insert(ours->second).second)
            roll["add"].push_back(ours->second);
    }
    for (const std::string& each : move.meters) {
        const std::string id = formulaNameOf(each);
        const content::Field* field = m_target.book.character.field(id);
        if (field && field->type == content::FieldType::Number)
            roll["add"].push_back({{"id", slugOf(each)}, {"name", field->name}, {"formula", id}});
        else
            tell(move.at, fmt::format("\"{}\" rolls with \"{}\", which is no number of this game: nothing is added",
                                      move.name, each));
    }
    entry["roll"] = std::move(roll);
    for (const auto& [band, text] : results) entry["bands"][band] = {{"text", prose(move.at, move.name, text)}};
}

} // namespace tenplus::interop::inline imports
