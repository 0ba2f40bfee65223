#include "table/command.h"

#include "table/kinds.h"
#include "table/turn.h"

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

const KindBook<CommandKind>& commandBook() {
    static const KindBook<CommandKind> kBook(kRoomsOfCommands);
    return kBook;
}

} // namespace

Command::Command()
    : KindValue(kNothing, nullptr) {}

std::span<const CommandKind* const> commandKinds() { return commandBook().all; }

const CommandKind* commandKind(std::string_view name) { return commandBook().find(name); }

} // namespace tenplus::table
