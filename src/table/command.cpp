#include "table/command.h"

#include "table/kinds.h"
#include "table/turn.h"

#include <unordered_map>
#include <vector>

namespace tenplus::table {

namespace {

constexpr CommandKind kNothing{
    .name = "",
    .decide = [](Turn&, const void*) -> Done { return {}; }, // a turn without events is refused
    .overrides = [](const void*) { return false; },
    .eachActor = [](const void*, const CommandKind::EachActor&) {},
    .make = []() -> std::shared_ptr<void> { return nullptr; },
    .copy = [](const void*) -> std::shared_ptr<void> { return nullptr; },
    .read = [](WireReader&, void*) {},
    .list = [](MemberLister&) {},
};

} // namespace

Command::Command()
    : KindValue(kNothing, nullptr) {}

std::span<const CommandKind* const> commandKinds() {
    static const std::vector<const CommandKind*> kAll = [] {
        std::vector<const CommandKind*> all;
        for (const KindsOf<CommandKind> room : kRoomsOfCommands) {
            for (const KindGetter<CommandKind> kind : room()) all.push_back(&kind());
        }
        return all;
    }();
    return kAll;
}

const CommandKind* commandKind(std::string_view name) {
    static const std::unordered_map<std::string_view, const CommandKind*> kByName = [] {
        std::unordered_map<std::string_view, const CommandKind*> all;
        for (const CommandKind* const each : commandKinds()) all.emplace(each->name, each);
        return all;
    }();
    const auto found = kByName.find(name);
    return found == kByName.end() ? nullptr : found->second;
}

} // namespace tenplus::table
