// Draft: a game of one's own while it is being changed: the JSON files of its folder, in memory, as a value. Every
// change makes another draft, so that one can be taken back. What no form can say stays in the files as it was.
#pragma once

#include "base/expected.h"
#include "content/pack.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::interop::inline making {

/// A place in a draft: a file of the game ("moves/basic.json") and a JSON pointer in it.
struct Where {
    std::string document;
    std::string pointer;
    friend auto operator<=>(const Where&, const Where&) = default;
};

/// One file. `json` is null where the bytes are no JSON object, or nested too deeply: such a file is kept, and can only
/// be changed as text.
struct Document {
    std::string bytes;
    std::shared_ptr<const nlohmann::ordered_json> json;
    friend bool operator==(const Document& a, const Document& b) { return a.bytes == b.bytes; }
};
Document documentOf(std::string bytes);

struct Draft {
    std::filesystem::path folder;
    std::map<std::string, Document> documents;        ///< the game's own files
    std::shared_ptr<const content::PackFiles> shared; ///< files of other games that it shares
    std::shared_ptr<const content::PackFiles> onDisk; ///< its own files as they were read or saved last
    std::shared_ptr<const content::Issues> unread;    ///< what could not be read, and is left alone
    friend bool operator==(const Draft& a, const Draft& b) {
        return a.folder == b.folder && a.documents == b.documents;
    }
};

/// Reads the folder of a game, within the bounds of a pack. A sentence if it holds no system.json.
Expected<Draft, std::string> readDraft(const std::filesystem::path& folder);
/// True if something was changed since it was read or saved.
bool isChanged(const Draft& draft);
/// Its own files and those it shares, as the loader takes them.
content::PackFiles filesOf(const Draft& draft);

/// Writes what was changed into the folder: each file beside its place first, then all are put there. If one cannot be
/// written nothing is changed. Refused, unless `anyway`, if another program has changed one of these files meanwhile.
/// Returns the draft as saved, or a sentence.
Expected<Draft, std::string> saveDraft(const Draft& draft, bool anyway = false);

/// Keeps the unsaved draft for the next time, outside the game's folder; false if the disk refuses.
bool keepDraft(const Draft& draft);
/// The folder as it is now with the kept draft in it; nothing if none was kept, or it cannot be read.
std::optional<Draft> keptDraft(const std::filesystem::path& folder);
void forgetDraft(const std::filesystem::path& folder);

/// A value that a form can set. Nothing takes the member out.
using Simple = std::variant<std::monostate, bool, std::int64_t, std::string, std::vector<std::string>>;

/// Sets one member. A sentence if there is no such place.
Expected<Draft, std::string> changed(const Draft& draft, const Where& where, const Simple& value);
/// The member as text: a text without quotes, a number, "true"; nothing if it is absent or a list or an object.
std::optional<std::string> wordsAt(const Draft& draft, const Where& where);
/// The texts of an array; members of objects by `member`. Elements of another kind count as empty.
std::vector<std::string> listAt(const Draft& draft, const Where& where, std::string_view member = {});
/// Number of elements or members; 0 if there is none.
std::size_t sizeAt(const Draft& draft, const Where& where);
bool hasValue(const Draft& draft, const Where& where);
/// The JSON at that place as it would be written; empty if there is none.
std::string textAt(const Draft& draft, const Where& where);

struct TextFault {
    int line = 0; ///< from 1
    std::string sentence;
};
/// Replaces a part by JSON that was typed; for the root of a document without JSON, its text.
Expected<Draft, TextFault> withText(const Draft& draft, const Where& where, const std::string& text);

/// The draft with that document. For functions of this room.
Draft withJson(const Draft& draft, const std::string& document, nlohmann::ordered_json json);
/// The document's JSON; nullptr if there is none.
const nlohmann::ordered_json* jsonOf(const Draft& draft, const std::string& document);

} // namespace tenplus::interop::inline making
