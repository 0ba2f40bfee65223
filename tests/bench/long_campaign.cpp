#include "bench/long_campaign.h"

#include "journal/event_json.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/handout.h"
#include "table/world/card.h"

#include <stdexcept>
#include <string_view>
#include <unistd.h>
#include <utility>

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
        int change = -1; // one coin more and one less by turns, so that the load stays low enough to roll
        const table::ActorId ash{1};
        const auto next = [&]() -> table::Command {
            if (!table.waiting.empty()) return table::WaveOff{table.waiting.front().id};
            table::RollMove move{.who = ash, .move = "defy-danger", .approach = "str"};
            switch (journal->lastTurn() % 10) {
            case 0: move.modifiers = {{"the rope holds", 1}}; return move;
            case 1:
            case 2: return move;
            case 3:
            case 4: return table::WriteNote{.text = "The ferryman is the baron's brother.", .secret = true};
            case 5: return table::MakeGmMove{.text = "The water rises."};
            case 6: return table::ChangeField{ash, "coins", change = -change, "paid to the ferryman"};
            default: return table::ChangeField{ash, "coins", change = -change, {}};
            }
        };
        while (journal->lastTurn() < turns || journal->tip().seq < events) {
            const table::Command command = next();
            const auto decided = table::decide(*loaded.rulebook, table, command, dice, ids);
            if (!decided)
                throw std::runtime_error("the campaign to measure is refused: " + table::sentence(decided.error()));
            evolve(decided->events);
            std::vector<journal::StoredEvent> stored;
            for (const table::Event& event : decided->events) stored.push_back(journal::encode(event));
            journal->append(stored);
        }
    }
    (void)session::Session::open(file)->undo();
}

namespace {

// Plays by decide and evolve alone, and appends what happened.
class YearOfPlay {
public:
    explicit YearOfPlay(const fs::path& file)
        : m_journal(std::move(*journal::Journal::open(file)))
        , m_rulebook(std::move(*content::loadRulebook(dungeonWorld(), "dungeonworld").rulebook)) {
        m_journal.read(1, m_journal.lastTurn(), [&](const journal::StoredTurn& turn) {
            const auto events = journal::decode(turn);
            for (const table::Event& event : *events) table::evolve(m_table, event);
        });
    }
    std::int64_t events() const { return m_journal.tip().seq; }
    void session(std::int64_t until, int cards, int pictures) {
        perform(table::StartSession{});
        for (int i = 0; i < cards; ++i) card(i < pictures);
        while (events() < until) perform(next());
        perform(table::EndSession{});
    }
    void perform(const table::Command& command) {
        const auto decided = table::decide(m_rulebook, m_table, command, m_dice, m_ids);
        if (!decided) throw std::runtime_error("the year of play is refused: " + table::sentence(decided.error()));
        std::vector<journal::StoredEvent> stored;
        for (const table::Event& event : decided->events) {
            table::evolve(m_table, event);
            stored.push_back(journal::encode(event));
        }
        m_journal.append(stored);
    }

private:
    std::string words(std::uint32_t count) {
        static constexpr std::string_view kConsonants = "bdfghklmnprstvwz", kVowels = "aeiou";
        std::string text;
        for (std::uint32_t i = 0; i < count; ++i) {
            text += i == 0 ? "" : " ";
            for (std::uint32_t part = 0, parts = 1 + m_dice.below(3); part < parts; ++part) {
                text += kConsonants[m_dice.below(static_cast<std::uint32_t>(kConsonants.size()))];
                text += kVowels[m_dice.below(static_cast<std::uint32_t>(kVowels.size()))];
            }
        }
        return text;
    }
    // With links to cards that are there, and to one that is not written yet now and then.
    void card(bool hasPicture) {
        const auto& cards = m_table.world->cards;
        table::AddCard add;
        const auto& kinds = m_rulebook.cards;
        add.kind = kinds[m_dice.below(static_cast<std::uint32_t>(kinds.size()))].id;
        add.name = words(2) + " " + std::to_string(cards.size());
        add.tags = {words(1)};
        for (int sentence = 0; sentence < 5; ++sentence) {
            add.text += words(12);
            if (sentence % 2 == 0 && !cards.empty())
                add.text += " [[" + cards[m_dice.below(static_cast<std::uint32_t>(cards.size()))]->name + "]]";
            add.text += ". ";
        }
        add.secret = words(20);
        if (m_dice.below(3) != 0) add.shown = {"name", "text"};
        if (hasPicture) add.picture = picture();
        perform(add);
    }
    std::string picture() {
        constexpr std::size_t kBytes = 60'000;
        std::string bytes;
        while (bytes.size() < kBytes) bytes += static_cast<char>(m_dice.below(256));
        const std::string hash = m_journal.putBlob(bytes);
        perform(table::KeepPicture{{hash, words(1), "png", 400, 400, std::int64_t(bytes.size())}});
        return hash;
    }
    table::Command next() {
        if (!m_table.waiting.empty()) return table::WaveOff{m_table.waiting.front().id};
        const table::ActorId who{1 + m_dice.below(4)};
        switch (m_dice.below(10)) {
        case 0:
        case 1:
        case 2: return move(who);
        case 3: return table::RollDice{"2d6", sometimes(2), who, m_dice.below(4) == 0};
        case 4:
        case 5: return table::WriteNote{.text = words(6 + m_dice.below(20)), .secret = true};
        case 6: return note();
        case 7: return table::MakeGmMove{.text = words(8), .hard = m_dice.below(3) == 0};
        case 8: return table::ChangeField{who, "xp", 1, sometimes(3)};
        default: return table::ChangeField{table::ActorId{1}, "coins", m_change = -m_change, sometimes(3)};
        }
    }
    // A reason, a source or a purpose with every other turn that can have one.
    std::string sometimes(std::uint32_t count) { return m_dice.below(2) == 0 ? words(count) : std::string(); }
    table::Command move(table::ActorId who) {
        table::RollMove move{.who = who, .move = "defy-danger", .approach = "str"};
        if (std::string source = sometimes(2); !source.empty()) move.modifiers = {{std::move(source), 1}};
        return move;
    }
    // Open more often than not. Only so many notes stay listed.
    table::Command note() {
        constexpr std::size_t kListed = 200;
        const bool listed = m_table.facts.size() < kListed && m_dice.below(4) == 0;
        return table::WriteNote{.text = words(6 + m_dice.below(20)),
                                .secret = m_dice.below(4) == 0,
                                .kind = listed ? table::NoteKind::Question : table::NoteKind::Note};
    }

    journal::Journal m_journal;
    content::Rulebook m_rulebook;
    table::Table m_table;
    table::Ids m_ids{100};
    dice::SystemDice m_dice{{1, 2, 3, 4}};
    std::int64_t m_change = -1; // one coin more and one less by turns
};

} // namespace

void writeYear(const fs::path& file, int sessions, std::int64_t events, const YearOfCards& written) {
    {
        session::Session session = newSession(file);
        dice::SystemDice dice;
        for (const char* name : {"Birch", "Cedar", "Damson"})
            (void)session.perform(table::AddActor{table::ActorKind::Character, name, {}, {}, {}, {}}, dice);
    }
    YearOfPlay year(file);
    const auto part = [&](int all, int number) { return all * number / sessions - all * (number - 1) / sessions; };
    for (int number = 1; number <= sessions; ++number)
        year.session(events * number / sessions, part(written.cards, number), part(written.pictures, number));
}

} // namespace tenplus::bench
