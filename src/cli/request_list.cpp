#include "cli/request_list.h"

#include "session/request.h"
#include "wire/writer.h"

#include <algorithm>
#include <type_traits>

namespace tenplus::cli {

namespace {

// Forward declarations: ids and lists can contain each other.
template <typename T>
std::string typeName(const T& value);
template <typename T>
std::string typeName(const std::vector<T>&);
template <typename T>
std::string typeName(const std::optional<T>&);
template <typename T>
std::string typeName(const std::map<std::string, T>&);
template <typename Tag>
std::string typeName(const Id<Tag>&);
std::string typeName(const std::variant<std::int64_t, bool, std::string>&);

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

struct Member {
    std::string name;
    std::string type;
    std::vector<Member> fields; ///< of an object, or of a list's objects
};
using Members = std::vector<Member>;

struct Listed {
    std::string name;
    Members members;
    std::string tag; // the member that names the kind, for a value of several kinds
    std::vector<Listed> kinds;
};

struct Lister {
    Listed listed;
    template <typename T>
    void operator()(std::string_view name, T& member) {
        listed.members.push_back({std::string(name), typeName(member), fieldsOf(member)});
        if constexpr (requires { T::kTag; }) {
            listed.tag = T::kTag;
            listKinds(member.kind);
        }
    }
    // The members of an object, a list's objects, or an optional object.
    template <typename T>
    static Members fieldsOf(const T&) {
        if constexpr (requires(T & each, Lister & lister) { each.fields(lister); }) {
            T described{};
            Lister lister;
            described.fields(lister);
            return std::move(lister.listed.members);
        } else {
            return {};
        }
    }
    template <typename T>
    static Members fieldsOf(const std::vector<T>&) {
        return fieldsOf(T{});
    }
    template <typename T>
    static Members fieldsOf(const std::optional<T>&) {
        return fieldsOf(T{});
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
