#include "cli/request_list.h"

#include "session/request.h"
#include "table/duality/command.h"
#include "wire/member_lister.h"
#include "wire/writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tenplus::cli {

namespace {

std::vector<Listed> listAll() {
    std::vector<Listed> all;
    for (const table::CommandKind* const each : table::commandKinds()) {
        MemberLister members;
        each->list(members);
        members.listed.name = each->name;
        all.push_back(std::move(members.listed));
    }
    MemberLister turns;
    turns.listKinds(session::TurnRequest{});
    std::ranges::move(turns.listed.kinds, std::back_inserter(all));
    return all;
}

const Example* exampleOf(std::string_view command) {
    const auto all = examples();
    const auto found = std::ranges::find(all, command, &Example::command);
    return found == all.end() ? nullptr : &*found;
}

// The example of one kind of act.
const Example* actExampleOf(std::string_view command, std::string_view kind) {
    if (command != table::PlayDuality::kName) return nullptr;
    const auto all = dualityExamples();
    const auto found = std::ranges::find(all, kind, &Example::command);
    return found == all.end() ? nullptr : &*found;
}

void writeExample(WireWriter& out, const Example& example) {
    out("system", std::string(example.system));
    out.key("before");
    out.beginArray();
    for (const std::string_view line : example.before) out.raw(line);
    out.endArray();
    out.key("example");
    out.raw(example.line);
}

void writeMembers(WireWriter& out, const Members& members) {
    out.key("fields");
    out.beginArray();
    for (const Member& member : members) {
        out.beginObject();
        out("name", member.name);
        out("type", member.type);
        if (!member.fields.empty()) writeMembers(out, member.fields);
        out.endObject();
    }
    out.endArray();
}

} // namespace

std::vector<std::string> requestNames() {
    std::vector<std::string> names;
    for (Listed& each : listAll()) names.push_back(std::move(each.name));
    return names;
}

std::string commandsJson() {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out.key("commands");
    out.beginArray();
    for (const Listed& each : listAll()) {
        out.beginObject();
        out("command", each.name);
        const Example* example = exampleOf(each.name);
        if (example) out("about", std::string(example->about));
        writeMembers(out, each.members);
        if (!each.kinds.empty()) {
            out.key("kinds");
            out.beginArray();
            for (const Listed& kind : each.kinds) {
                out.beginObject();
                out(each.tag, kind.name);
                writeMembers(out, kind.members);
                if (const Example* act = actExampleOf(each.name, kind.name)) writeExample(out, *act);
                out.endObject();
            }
            out.endArray();
        }
        if (example) writeExample(out, *example);
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.written();
}

std::string commandsText() {
    std::string text;
    for (const Listed& each : listAll()) {
        const Example* example = exampleOf(each.name);
        text += each.name;
        if (example) text += "\n    " + std::string(example->about) + "\n    " + std::string(example->line);
        text += "\n";
    }
    return text;
}

} // namespace tenplus::cli
