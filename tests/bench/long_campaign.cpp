#include "bench/long_campaign.h"

#include "journal/event_json.h"

#include <stdexcept>
#include <unistd.h>

namespace tenplus::bench {

namespace fs = std::filesystem;

content::PackFiles dungeonWorld() {
    content::Issues issues;
    return content::readPackFolder(fs::path(TENPLUS_SOURCE_DIR) / "data/systems/dungeonworld", "dungeonworld", issues);
}

Scratch::Scratch(const fs::path& place)
    : m_folder(place / ("tenplus-bench-" + std::to_string(getpid()))) {
    fs::create_directories(m_folder);
}
Scratch::~Scratch() {
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

fs::path quickFolder() {
    const fs::path memory = "/dev/shm";
    return fs::is_directory(memory) ? memory : fs::temp_directory_path();
}

session::Session newSession(const fs::path& file) {
    auto session = session::Session::create(file, "Bench", dungeonWorld());
    dice::SystemDice dice;
    (void)session->perform(table::AddActor{table::ActorKind::Character, "Ash", {}, {}, {}, {}}, dice);
    return std::move(*session);
}

void writeCampaign(const fs::path& file, std::int64_t turns, std::int64_t events) {
    newSession(file);
    {
        auto journal = journal::Journal::open(file);
        dice::SystemDice dice;
        const auto loaded = content::loadRulebook(dungeonWorld(), "dungeonworld");
        table::Table table;
        table::Ids ids(100);
        const auto evolve = [&](const table::Events& happened) {
            for (const table::Event& event : happened) table::evolve(table, event);
        };
        journal->read(1, 2, [&](const journal::StoredTurn& turn) { evolve(*journal::decode(turn)); });
        int change = -1; // in turns one coin more and one less, so that the burden never grows too heavy to roll
        while (journal->lastTurn() < turns || journal->tip().seq < events) {
            const table::Command command =
                !table.waiting.empty() ? table::Command(table::WaveOff{table.waiting.front().id})
                : journal->lastTurn() % 3 == 0
                    ? table::Command(table::RollMove{.who = table::ActorId{1}, .move = "defy-danger", .approach = "str"})
                    : table::Command(table::ChangeField{table::ActorId{1}, "coins", change = -change, {}});
            const auto decided = table::decide(*loaded.rulebook, table, command, dice, ids);
            if (!decided) throw std::runtime_error("the campaign to measure is refused: " + table::sentence(decided.error()));
            evolve(*decided);
            std::vector<journal::StoredEvent> stored;
            for (const table::Event& event : *decided) stored.push_back(journal::encode(event));
            journal->append(stored);
        }
    }
    (void)session::Session::open(file)->undo();
}

} // namespace tenplus::bench
