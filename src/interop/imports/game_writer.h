// GameWriter: the work of writeGameFiles(). Each `put` writes one sort of found things; ids are given in the order of
// the foreign files, so that keys are the same in every run.
#pragma once

#include "interop/imports/bounded_text.h"
#include "interop/imports/game_files.h"
#include "interop/imports/system_parts.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

namespace tenplus::interop::inline imports {

/// The pointer of an entry by its place among the keys of its file: a class lies alone, before its moves; other
/// entries lie in one list.
std::string entryPointer(const GameJson& document, std::size_t index);

class GameWriter {
public:
    GameWriter(const FoundPack& pack, const TargetGame& target, const std::set<std::string>& without,
               const FaultyParts& faulty);
    ~GameWriter();
    GameWriter(const GameWriter&) = delete;
    GameWriter& operator=(const GameWriter&) = delete;

    GameFiles write();

private:
    struct Named {
        std::string id, name;
        bool taken = false; ///< false: it is left out
        bool wanted = true; ///< false: it is left out on request
    };
    /// A free id and the name to go with it, numbered apart from others of its kind, which the report says.
    Named announce(const char* kind, const FoundPart& found, std::string_view prefix = {});
    void add(const std::string& file, const char* list, GameJson entry, const std::string& key);
    void seedIds();
    std::string fileIn(std::string_view folder) const;
    void dropFaulty();
    void countHas(const std::string& kind, std::size_t number = 1);
    void countComes(const std::string& kind, std::size_t number = 1);
    void countMove(const FoundMove& move, const GameJson& entry);
    void countEntry(const GameJson& entry, const std::string& key);
    void countComing();
    /// The band of the game for a result of the file; empty: it has none.
    std::string bandFor(const std::string& result) const;
    std::string bandName(const std::string& id) const;
    void tell(const SourcePlace& at, std::string words);
    /// The text within its bounds; the report says of whom it was cut.
    std::string prose(const SourcePlace& at, const std::string& name, const std::string& text,
                      std::size_t most = kProseLength);
    void putProse(GameJson& entry, const FoundPart& found, const std::string& text);

    void putPlaybooks();
    void putPlaybook(const FoundPlaybook& book);
    GameJson gearOf(const FoundPlaybook& book);
    void putRaces(const FoundPlaybook& book, const std::string& id, GameJson& entry, GameJson& moves);
    void putMoves();
    void putMove(const FoundMove& move);
    void linkMoves();
    std::string textOf(const FoundMove& move);
    GameJson moveJson(const FoundMove& move, const Named& named);
    void putRoll(const FoundMove& move, GameJson& entry);
    void putPick(const FoundPlaybook& book, const MoveChoiceFound& pick);
    void putCreatures();
    void putThings();
    void putSpells();
    void putTables();
    void putEntries();
    void putAdversaries();
    void putEnvironments();
    void putCards();
    void putKept();

    struct MoveLink {
        const FoundMove* move;
        std::string file, id;
    };

    const FoundPack& m_pack;
    const TargetGame& m_target;
    const std::set<std::string>& m_without;
    const FaultyParts& m_faulty;
    GameFiles m_game;
    std::map<std::string, GameJson> m_documents;        ///< by file
    std::map<std::string, std::set<std::string>> m_ids; ///< by kind
    std::map<std::string, int> m_numbers, m_counts;     ///< the last number of a key that is taken; of a kind
    std::map<std::string, std::string> m_books;         ///< id of a class in the new game, by its name in lower case
    std::map<std::string, std::string> m_things;        ///< id of a thing, by its name in lower case
    std::map<std::string, std::vector<std::string>> m_starts; ///< by class
    std::map<std::string, std::string> m_moves;               ///< id of a move, by its name and class in lower case
    std::vector<MoveLink> m_links;                            ///< of class moves, to those that they name
    std::set<std::string> m_picks;                            ///< keys of moves that ask for others
    std::map<std::string, Named> m_moveSources;               ///< class moves, by their ids in the source
};

} // namespace tenplus::interop::inline imports
