#include "interop/ready_made.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/json/place_words.h"
#include "dice/dice.h"
#include "interop/bounded_json.h"
#include "interop/request_json.h"
#include "interop/undo_as_one.h"
#include "table/pbta/moves/waiting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace tenplus::interop {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kFolder = "ready-made/";
constexpr std::size_t kLongestDescription = 300; // bytes
constexpr const char* kNext = "next";            // in the place of a waiting id

session::OpenRefused faultOf(const std::string& file, const std::string& sentence) {
    return {"broken-ready-made", "The ready-made character in " + file + " cannot be read: " + sentence + "."};
}

std::string textOf(const Json& object, const char* member) {
    const auto at = object.find(member);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

bool asksForNext(const Json& command) { return textOf(command, "waiting") == kNext; }

// What is wrong with the command's form; nothing if it can be read.
std::optional<std::string> formFault(Json command, std::size_t place) {
    const std::string pointer = "/commands/" + std::to_string(place);
    const std::string name = content::placeWords(pointer);
    if (!command.is_object()) return "a command was expected (" + name + ")";
    if (asksForNext(command)) command["waiting"] = 1;
    const auto read = readRequest(command.dump());
    if (!read) return read.error().message + " (" + content::placeWords(pointer + read.error().pointer) + ")";
    if (!std::holds_alternative<table::Command>(read->request)) return "this is no command of the table (" + name + ")";
    return std::nullopt;
}

Expected<ReadyMade, session::OpenRefused> readOne(const std::string& file, const std::string& bytes) {
    if (bytes.size() > kMostReadyMadeBytes) return Unexpected(faultOf(file, "it has more than 64 KiB"));
    const auto json = parsedWithin<Json>(kReadyMadeTree, bytes);
    if (!json.is_object())
        return Unexpected(faultOf(file, "it is no JSON object, or one with too much inside each other"));
    for (const auto& [member, value] : json.items()) {
        if (member != "name" && member != "description" && member != "commands")
            return Unexpected(faultOf(file, "only name, description and commands may stand in it"));
    }
    ReadyMade made{file, textOf(json, "name"), textOf(json, "description"), {}};
    if (!isGivenName(made.name)) return Unexpected(faultOf(file, "it needs a name of 1 to 80 letters"));
    if (made.description.empty() || made.description.size() > kLongestDescription || !isCleanName(made.description))
        return Unexpected(faultOf(file, "it needs a description, which is one line of at most 300 bytes"));
    const auto commands = json.find("commands");
    if (commands == json.end() || !commands->is_array() || commands->empty() ||
        commands->size() > kMostReadyMadeCommands)
        return Unexpected(faultOf(file, "it needs a list of 1 to 40 commands"));
    for (std::size_t i = 0; i < commands->size(); ++i) {
        if (const auto fault = formFault((*commands)[i], i)) return Unexpected(faultOf(file, *fault));
        made.commands.push_back((*commands)[i].dump());
    }
    return made;
}

// The oldest that has come to wait since.
std::optional<std::int64_t> nextWaiting(const table::Table& table, const std::vector<table::WaitingId>& before) {
    const auto at =
        std::ranges::find_if(table.waiting, [&](const table::Waiting& each) { return !contains(before, each.id); });
    return at == table.waiting.end() ? std::nullopt : std::optional<std::int64_t>(at->id.value);
}

Expected<session::Performed, session::Refused> performOne(session::Session& session, const std::string& command,
                                                          const std::vector<table::WaitingId>& before) {
    Json json = parsedWithin<Json>(kReadyMadeTree, command);
    if (asksForNext(json)) {
        const auto next = nextWaiting(session.table(), before);
        if (!next)
            return Unexpected(session::Refused{"nothing-waits", "Nothing waits for an answer.", "waiting", {}, {}});
        json["waiting"] = *next;
    }
    const auto read = readRequest(json.dump());
    if (!read) return Unexpected(session::Refused{"bad-command", read.error().message + ".", {}, {}, {}});
    dice::SystemDice dice;
    return session::ask(session, read->request, read->dice, dice);
}

} // namespace

Expected<std::vector<ReadyMade>, session::OpenRefused> readyMadeOf(const content::PackFiles& pack) {
    std::vector<ReadyMade> all;
    for (auto at = pack.lower_bound(std::string(kFolder)); at != pack.end() && at->first.starts_with(kFolder); ++at) {
        auto one = readOne(at->first, at->second);
        if (!one) return Unexpected(one.error());
        all.push_back(std::move(*one));
    }
    return all;
}

std::vector<ReadyMade> readyMadeIn(const session::Session& session) {
    content::Issues ignored;
    const auto text = session.journal().blob(session.table().pack.hash);
    const auto pack = text ? content::packFromText(*text, ignored) : std::nullopt;
    if (!pack) return {};
    auto all = readyMadeOf(*pack);
    return all ? std::move(*all) : std::vector<ReadyMade>{};
}

Expected<int, session::Refused> bringReadyMade(session::Session& session, const ReadyMade& made) {
    std::vector<table::WaitingId> before;
    for (const table::Waiting& each : session.table().waiting) before.push_back(each.id);
    std::vector<std::int64_t> turns;
    for (const std::string& command : made.commands) {
        const auto performed = performOne(session, command, before);
        if (performed) {
            turns.push_back(performed->turn);
            continue;
        }
        session::Refused no = performed.error();
        no.message = made.name + " does not come to the table, for command " + std::to_string(turns.size() + 1) +
                     " of " + made.file + " is refused: " + no.message;
        const auto undone = no.isStorage() ? Expected<void, session::Refused>() : undoAsOne(session, turns);
        if (!undone) return Unexpected(undone.error());
        return Unexpected(std::move(no));
    }
    return int(turns.size());
}

} // namespace tenplus::interop
