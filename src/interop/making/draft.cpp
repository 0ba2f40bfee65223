#include "interop/making/draft.h"

#include "content/json/place_words.h"
#include "content/json/source.h"
#include "interop/bounded_json.h"
#include "interop/json_edit.h"
#include "interop/shipped.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <system_error>
#include <utility>

namespace tenplus::interop::inline making {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

Json jsonOfSimple(const Simple& value) {
    return std::visit(
        [](const auto& each) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(each)>, std::monostate>)
                return nullptr;
            else
                return each;
        },
        value);
}

// The pointer of the text "str" in a list of texts may be asked for a member: then it becomes {"stat": "str"}.
void openElement(Json& root, std::string_view pointer) {
    Json* const holder = valueAt(root, above(pointer));
    if (holder == nullptr || !holder->is_string()) return;
    std::string name = holder->get<std::string>();
    *holder = Json::object({{"stat", std::move(name)}});
}

std::optional<TextFault> syntaxFaultOf(const std::string& text) {
    content::Issues issues;
    const auto source = content::JsonSource::fromText(text, {}, issues);
    if (source.root() && issues.empty()) return std::nullopt;
    if (issues.empty()) return TextFault{1, "There is nothing here: write a value."};
    std::string sentence = issues.front().message + ".";
    return TextFault{std::max(1, issues.front().line), std::move(sentence)};
}

} // namespace

Document documentOf(std::string bytes) {
    Document document{std::move(bytes), nullptr};
    Json json = parsedWithin<Json>(kGameTree, document.bytes);
    if (json.is_object()) document.json = std::make_shared<const Json>(std::move(json));
    return document;
}

Expected<Draft, std::string> readDraft(const fs::path& folder) {
    content::Issues issues;
    content::PackFiles files = content::readPackFolder(folder, "game", issues, gameShelves());
    if (!files.contains("system.json"))
        return Unexpected("\"" + folder.string() + "\" is no game that can be read: it holds no readable system.json.");
    Draft draft{.folder = folder};
    content::PackFiles own, shared;
    std::error_code ignored;
    for (auto& [path, bytes] : files)
        (fs::exists(folder / path, ignored) ? own : shared).emplace(path, std::move(bytes));
    for (const auto& [path, bytes] : own) draft.documents.emplace(path, documentOf(bytes));
    for (content::Issue& issue : issues) {
        if (issue.file.starts_with("game/")) issue.file.erase(0, 5);
    }
    draft.shared = std::make_shared<const content::PackFiles>(std::move(shared));
    draft.onDisk = std::make_shared<const content::PackFiles>(std::move(own));
    draft.unread = std::make_shared<const content::Issues>(std::move(issues));
    return draft;
}

bool isChanged(const Draft& draft) {
    return !std::ranges::equal(draft.documents, *draft.onDisk, [](const auto& now, const auto& then) {
        return now.first == then.first && now.second.bytes == then.second;
    });
}

content::PackFiles filesOf(const Draft& draft) {
    content::PackFiles files = *draft.shared;
    for (const auto& [path, document] : draft.documents) files.insert_or_assign(path, document.bytes);
    return files;
}

const Json* jsonOf(const Draft& draft, const std::string& document) {
    const auto found = draft.documents.find(document);
    return found == draft.documents.end() ? nullptr : found->second.json.get();
}

Draft withJson(const Draft& draft, const std::string& document, Json json) {
    Draft next = draft;
    std::string bytes = writtenJson(json);
    next.documents.insert_or_assign(document,
                                    Document{std::move(bytes), std::make_shared<const Json>(std::move(json))});
    return next;
}

namespace {

const Json* found(const Draft& draft, const Where& where) {
    const Json* const json = jsonOf(draft, where.document);
    return json == nullptr ? nullptr : valueAt(*json, where.pointer);
}

std::string wordsOf(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_structured() || value.is_null() ? std::string() : value.dump();
}

// A member that held nothing else than what was taken out goes as well.
void pruneUpwards(Json& root, std::string pointer) {
    while (!pointer.empty()) {
        const Json* const holder = valueAt(root, pointer);
        if (holder == nullptr || !holder->is_object() || !holder->empty()) return;
        const Json* const outer = valueAt(root, above(pointer));
        if (outer == nullptr || !outer->is_object()) return; // an element keeps its place
        eraseValue(root, pointer);
        pointer = above(pointer);
    }
}

} // namespace

Expected<Draft, std::string> changed(const Draft& draft, const Where& where, const Simple& value) {
    const Json* const json = jsonOf(draft, where.document);
    if (json == nullptr) return Unexpected("\"" + where.document + "\" can only be changed as text.");
    Json next = *json;
    if (std::holds_alternative<std::monostate>(value)) {
        if (eraseValue(next, where.pointer)) pruneUpwards(next, above(where.pointer));
    } else {
        openElement(next, where.pointer);
        if (!putValue(next, where.pointer, jsonOfSimple(value)))
            return Unexpected("\"" + where.document +
                              "\" has no place for this: " + content::placeWords(where.pointer) + ".");
    }
    if (next == *json) return draft;
    return withJson(draft, where.document, std::move(next));
}

std::optional<std::string> wordsAt(const Draft& draft, const Where& where) {
    const Json* const value = found(draft, where);
    if (value == nullptr || value->is_structured() || value->is_null()) return std::nullopt;
    return wordsOf(*value);
}

std::vector<std::string> listAt(const Draft& draft, const Where& where, std::string_view member) {
    std::vector<std::string> words;
    const Json* const value = found(draft, where);
    if (value == nullptr || !value->is_array()) return words;
    for (const Json& each : *value) {
        const bool isMember = each.is_object() && !member.empty() && each.contains(std::string(member));
        words.push_back(wordsOf(isMember ? each.at(std::string(member)) : each));
    }
    return words;
}

std::size_t sizeAt(const Draft& draft, const Where& where) {
    const Json* const value = found(draft, where);
    return value != nullptr && value->is_structured() ? value->size() : 0;
}

bool hasValue(const Draft& draft, const Where& where) { return found(draft, where) != nullptr; }

std::string textAt(const Draft& draft, const Where& where) {
    if (where.pointer.empty()) {
        const auto document = draft.documents.find(where.document);
        return document == draft.documents.end() ? std::string() : document->second.bytes;
    }
    const Json* const value = found(draft, where);
    return value == nullptr ? std::string() : writtenJson(*value);
}

Expected<Draft, TextFault> withText(const Draft& draft, const Where& where, const std::string& text) {
    if (auto fault = syntaxFaultOf(text)) return Unexpected(std::move(*fault));
    if (where.pointer.empty()) {
        Draft next = draft;
        next.documents.insert_or_assign(where.document, documentOf(text));
        return next;
    }
    Json value = parsedWithin<Json>(kGameTree, text);
    if (value.is_discarded()) return Unexpected(TextFault{1, "This is nested too deeply for a part of a game."});
    const Json* const json = jsonOf(draft, where.document);
    if (json == nullptr || valueAt(*json, where.pointer) == nullptr)
        return Unexpected(TextFault{1, "This part is no longer there."});
    Json next = *json;
    *valueAt(next, where.pointer) = std::move(value);
    if (next == *json) return draft;
    return withJson(draft, where.document, std::move(next));
}

} // namespace tenplus::interop::inline making
