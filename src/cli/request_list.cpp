#include "cli/request_list.h"

#include "base/wire_writer.h"
#include "session/request.h"

#include <algorithm>
#include <type_traits>

namespace tenplus::cli {

namespace {

template <typename T>
std::string typeName(const T& value);

template <typename T>
std::string typeName(const std::vector<T>&) {
    return "list of " + typeName(T{});
}
template <typename T>
std::string typeName(const std::optional<T>&) {
    return typeName(T{}) + ", may be left out";
}
template <typename T>
std::string typeName(const std::map<std::string, T>&) {
    return "object of " + typeName(T{});
}
template <typename Tag>
std::string typeName(const Id<Tag>&) {
    return "number of a thing";
}
std::string typeName(const std::variant<std::int64_t, bool, std::string>&) { return "number, text or truth"; }

template <typename T>
std::string typeName(const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        return "truth";
    } else if constexpr (std::is_integral_v<T>) {
        return "whole number";
    } else if constexpr (std::is_same_v<T, std::string>) {
        return "text";
    } else if constexpr (std::is_enum_v<T>) {
        std::string words;
        for (const std::string_view each : wireNames(value)) words += (words.empty() ? "" : " | ") + std::string(each);
        return words;
    } else {
        return "object";
    }
}

using Members = std::vector<std::pair<std::string, std::string>>;

struct Listed {
    std::string name;
    Members members;
    std::string tag;           // of a member that is one of several kinds: what names the kind
    std::vector<Listed> kinds;
};

struct Lister {
    Listed listed;
    template <typename T>
    void operator()(std::string_view name, T& member) {
        listed.members.emplace_back(std::string(name), typeName(member));
        if constexpr (requires { T::kTag; }) {
            listed.tag = T::kTag;
            listKinds(member.kind);
        }
    }
    template <typename... Kinds>
    void listKinds(const std::variant<Kinds...>&) {
        (listed.kinds.push_back(of(Kinds{})), ...);
    }
    template <typename T>
    static Listed of(T described) {
        Lister lister;
        described.fields(lister);
        lister.listed.name = T::kName;
        return std::move(lister.listed);
    }
};

std::vector<Listed> listAll() {
    Lister lister;
    lister.listKinds(table::Command{});
    lister.listKinds(session::TurnRequest{});
    return std::move(lister.listed.kinds);
}

const Example* exampleOf(std::string_view command) {
    const auto all = examples();
    const auto found = std::ranges::find(all, command, &Example::command);
    return found == all.end() ? nullptr : &*found;
}

void writeMembers(WireWriter& out, const Members& members) {
    out.key("fields");
    out.beginArray();
    for (const auto& [name, type] : members) {
        out.beginObject();
        out("name", name);
        out("type", type);
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
                out.endObject();
            }
            out.endArray();
        }
        if (example) {
            out("system", std::string(example->system));
            out.key("before");
            out.beginArray();
            for (const std::string_view line : example->before) out.raw(line);
            out.endArray();
            out.key("example");
            out.raw(example->line);
        }
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
