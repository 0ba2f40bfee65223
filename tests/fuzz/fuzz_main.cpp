// tenplus_fuzz: campaign files that nobody played, tried by the thousand; and those that once failed, again.
//     tenplus_fuzz [--files N] [--seed N] [--keep FOLDER]
//         mutates the stories; a file that fails is made small and kept in FOLDER. Without --files it tries as many as
//         TENPLUS_FUZZ_FILES says, or 2,000
//     tenplus_fuzz --again [FILE...]
//         tries regression files, those of tests/fuzz/regressions if none is named
//     tenplus_fuzz --write FILE TARGET
//         makes the campaign of a regression file
// Exits 1 if anything failed. The same seed makes the same files.
#include "fuzz/batch.h"
#include "fuzz/mutation.h"
#include "fuzz/trial.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <unistd.h>

namespace fs = std::filesystem;

namespace tenplus::fuzz {

namespace {

const fs::path kSource = TENPLUS_SOURCE_DIR;

struct Options {
    std::size_t files = 2'000;
    std::uint64_t seed = 1;
    fs::path keep;
    bool again = false;
    bool write = false;
    std::vector<fs::path> named;
};

// Files are in memory if possible.
class Scratch {
public:
    Scratch() {
        std::string name =
            (fs::exists("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path()) / "tenplus-fuzz-XXXXXX";
        if (!::mkdtemp(name.data())) throw std::runtime_error("no folder for files");
        path = name;
    }
    ~Scratch() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    fs::path path;
};

class Fuzzer {
public:
    explicit Fuzzer(const Options& options)
        : m_options(options)
        , m_stories(readStories(kSource / "tests/stories"))
        , m_writer(m_scratch.path) {
        for (Story& story : m_stories) {
            m_writer.prepare(story.campaign.system);
            story.beginning = m_writer.beginningOf(story.campaign.system);
        }
    }

    int mutate() {
        constexpr std::size_t kAtOnce = 40;
        std::size_t failed = 0;
        for (std::size_t from = 0; from < m_options.files;) {
            const std::size_t to = std::min(from + kAtOnce, m_options.files);
            const auto death = inChild(
                from, to, [this](std::size_t i) { tryOne(Mutation(m_stories, m_options.seed + i)); }, m_most);
            from = death ? death->index + 1 : to;
            if (death) ++failed, keep(*death);
        }
        std::printf("%zu files, %zu failed; the slowest took %.2f s (seed %zu), the largest %ld MB\n", m_options.files,
                    failed, m_most.seconds, static_cast<std::size_t>(m_options.seed) + m_most.slowest,
                    m_most.megabytes);
        return failed == 0 ? 0 : 1;
    }

    int again() {
        std::vector<fs::path> files = m_options.named;
        if (files.empty()) {
            for (const auto& entry : fs::directory_iterator(kSource / "tests/fuzz/regressions"))
                files.push_back(entry.path());
        }
        std::ranges::sort(files);
        std::size_t failed = 0;
        for (const fs::path& file : files) {
            const Campaign campaign = read(file);
            const auto death = dies(campaign);
            if (death) std::printf("%s: %s\n", file.c_str(), death->how.c_str()), ++failed;
        }
        std::printf("%zu regression files, %zu failed\n", files.size(), failed);
        return failed == 0 && !files.empty() ? 0 : 1;
    }

    int write() {
        const Campaign campaign = read(m_options.named.at(0));
        m_writer.write(campaign, m_options.named.at(1));
        return 0;
    }

private:
    Campaign read(const fs::path& file) {
        std::ifstream in(file);
        Campaign campaign = campaignOf({std::istreambuf_iterator<char>(in), {}});
        m_writer.prepare(campaign.system);
        return campaign;
    }
    std::vector<std::string> commandsOf(const std::string& system) const {
        const auto story = std::ranges::find(m_stories, system, [](const Story& each) { return each.campaign.system; });
        return story == m_stories.end() ? std::vector<std::string>() : someOf(*story, 0);
    }
    // Some of the story's commands, and some that work on any table.
    static std::vector<std::string> someOf(const Story& story, std::size_t from) {
        constexpr std::size_t kStretch = 10;
        std::vector<std::string> commands{
            R"({"command":"start-session"})", R"({"command":"write-note","text":"So it goes."})",
            R"({"command":"roll-dice","expression":"2d6"})", R"({"command":"start-clock","name":"Flood"})"};
        for (std::size_t i = 0; i < kStretch && !story.commands.empty(); ++i)
            commands.push_back(story.commands[(from + i) % story.commands.size()]);
        return commands;
    }
    void tryOn(const Campaign& campaign, const std::vector<std::string>& commands) const {
        const fs::path file = m_scratch.path / "campaign";
        m_writer.write(campaign, file);
        restartClock();
        tryCampaign(file, commands);
        fs::remove(file);
    }
    void tryOne(Mutation mutation) const {
        const Campaign campaign = mutation.campaign();
        tryOn(campaign, someOf(mutation.story(), campaign.events.size() * 7));
    }
    std::optional<Death> dies(const Campaign& campaign) const {
        Most ignoredMost;
        const auto death = inChild(
            0, 1, [&](std::size_t) { tryOn(campaign, commandsOf(campaign.system)); }, ignoredMost);
        std::error_code ignored;
        for (const char* left : {"campaign", "campaign-journal", "campaign.owner"})
            fs::remove(m_scratch.path / left, ignored);
        return death;
    }

    // Minimises a failing campaign: first its end, then turn by turn.
    Campaign smaller(Campaign campaign) const {
        const auto stillFails = [&](const Campaign& less) { return !less.events.empty() && dies(less).has_value(); };
        for (std::size_t step = campaign.events.size() / 2; step > 0; step /= 2) {
            while (campaign.events.size() > step) {
                Campaign less = campaign;
                less.events.resize(less.events.size() - step);
                if (!stillFails(less)) break;
                campaign = std::move(less);
            }
        }
        for (std::size_t at = campaign.events.size(); at-- > 0;) {
            Campaign less = campaign;
            const std::int64_t turn = less.events[at].turn;
            less.events.erase(less.events.begin() + static_cast<std::ptrdiff_t>(at));
            const bool isGone = std::ranges::find(less.events, turn, &Recorded::turn) == less.events.end();
            for (Recorded& each : less.events) each.turn -= isGone && each.turn > turn ? 1 : 0;
            if (stillFails(less)) campaign = std::move(less);
        }
        return campaign;
    }

    void keep(const Death& death) const {
        const std::string name = "seed-" + std::to_string(m_options.seed + death.index);
        std::printf("%s: %s\n", name.c_str(), death.how.c_str());
        std::fflush(stdout);
        if (m_options.keep.empty()) return;
        Mutation mutation(m_stories, m_options.seed + death.index);
        Campaign campaign = mutation.campaign();
        if (dies(campaign)) campaign = smaller(std::move(campaign));
        fs::create_directories(m_options.keep);
        std::ofstream(m_options.keep / (name + ".jsonl")) << textOf(campaign);
    }

    Options m_options;
    Scratch m_scratch;
    std::vector<Story> m_stories;
    CampaignWriter m_writer;
    Most m_most;
};

std::uint64_t numberIn(const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size())
        throw std::runtime_error("\"" + text + "\" is no number");
    return number;
}

Options optionsIn(const std::vector<std::string>& words) {
    Options options;
    if (const char* const files = std::getenv("TENPLUS_FUZZ_FILES")) options.files = numberIn(files);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto next = [&] {
            return i + 1 < words.size() ? words[++i] : throw std::runtime_error(words[i] + " needs a value");
        };
        if (words[i] == "--files")
            options.files = numberIn(next());
        else if (words[i] == "--seed")
            options.seed = numberIn(next());
        else if (words[i] == "--keep")
            options.keep = next();
        else if (words[i] == "--again")
            options.again = true;
        else if (words[i] == "--write")
            options.write = true;
        else
            options.named.emplace_back(words[i]);
    }
    return options;
}

} // namespace

} // namespace tenplus::fuzz

int main(int count, char** words) {
    try {
        ::setenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data", 1);
        const auto options = tenplus::fuzz::optionsIn({words + 1, words + count});
        tenplus::fuzz::Fuzzer fuzzer(options);
        return options.write ? fuzzer.write() : options.again ? fuzzer.again() : fuzzer.mutate();
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 2;
    }
}
