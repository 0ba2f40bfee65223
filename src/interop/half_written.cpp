#include "interop/half_written.h"

#include "base/plain_file.h"
#include "interop/bounded_json.h"
#include "interop/new_file.h"
#include "interop/newest_files.h"
#include "interop/own_games.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::size_t kMostCampaigns = 500;

std::size_t bytesOf(const HalfWritten& each) {
    std::size_t bytes = each.title.size();
    for (const auto& [name, words] : each.words) {
        bytes += name.size();
        for (const std::string& word : words) bytes += word.size();
    }
    return bytes;
}

std::string textAt(const json& object, const char* member) {
    const auto found = object.find(member);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

HalfWritten fromJson(const json& object) {
    HalfWritten made{textAt(object, "title"), {}, 0};
    if (const auto order = object.find("order"); order != object.end() && order->is_number_integer())
        made.order = order->get<std::int64_t>();
    const auto words = object.find("words");
    if (words == object.end() || !words->is_object()) return made;
    for (const auto& [name, all] : words->items()) {
        if (!all.is_array()) continue;
        std::vector<std::string>& kept = made.words[name]; // also without a word: a box that is not ticked
        for (const json& each : all) {
            if (each.is_string()) kept.push_back(each.get<std::string>());
        }
    }
    return made;
}

} // namespace

fs::path halfWrittenFile(const std::string& campaign) { return stateFolder() / "half-written" / (campaign + ".json"); }

HalfWrittenByKey readHalfWritten(const fs::path& file) {
    HalfWrittenByKey all;
    const auto bytes = readPlainFile(file, 8 * kMostHalfWrittenBytes); // JSON escapes a control character with six
    const json read = bytes ? parsedWithin<json>(kNoteTree, *bytes) : json();
    if (!read.is_object()) return all;
    for (const auto& [key, each] : read.items()) {
        if (HalfWritten made = each.is_object() ? fromJson(each) : HalfWritten(); !made.words.empty())
            all.emplace(key, std::move(made));
    }
    boundHalfWritten(all);
    return all;
}

void boundHalfWritten(HalfWrittenByKey& all) {
    std::size_t bytes = 0;
    for (const auto& [key, each] : all) bytes += bytesOf(each);
    while (all.size() > kMostHalfWritten || bytes > kMostHalfWrittenBytes) {
        const auto oldest = std::ranges::min_element(all, {}, [](const auto& each) { return each.second.order; });
        bytes -= bytesOf(oldest->second);
        all.erase(oldest);
    }
}

bool writeHalfWritten(const fs::path& file, const HalfWrittenByKey& all) {
    std::error_code error;
    if (all.empty()) {
        fs::remove(file, error);
        errno = error.value();
        return !error;
    }
    json written = json::object();
    for (const auto& [key, each] : all)
        written[key] = {{"title", each.title}, {"order", each.order}, {"words", each.words}};
    const fs::path folder = file.parent_path();
    if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
    keepNewestFiles(folder, kMostCampaigns);
    return replaceFile(file, written.dump(1, ' ', false, json::error_handler_t::replace) + "\n", 0600);
}

} // namespace tenplus::interop
