#include "content/json/source.h"

#include "base/plain_file.h"
#include "content/json/document.h"

#include <fmt/format.h>

namespace tenplus::content::inline json {

namespace {

constexpr std::size_t kMegabyte = 1024U * 1024U;

std::string tooLarge(std::uintmax_t bytes) {
    return fmt::format("the file has {} bytes: at most {} MiB are allowed", bytes, kMostFileBytes / kMegabyte);
}

std::string sentenceOf(const PlainFileFault& fault) {
    switch (fault.kind) {
    case PlainFileFault::Kind::NotThere: return "the file does not exist";
    case PlainFileFault::Kind::Folder: return "expected a file but found a folder";
    case PlainFileFault::Kind::DeviceOrPipe: return "expected a file but found a device or pipe";
    case PlainFileFault::Kind::TooLarge: return tooLarge(fault.bytes);
    case PlainFileFault::Kind::Unreadable: break;
    }
    return "the file cannot be read (" + fault.reason +
           "): check that you may read it and that nothing is writing to it";
}

/// The fault of the bytes before parsing; `offset` is its place.
std::string_view faultOfBytes(std::string_view bytes, std::size_t& offset) {
    offset = 0;
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        return "the file begins with a byte order mark: save it as UTF-8 without one";
    }
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        return "the file is UTF-16: save it as UTF-8";
    }
    offset = bytes.find('\0');
    return offset == std::string_view::npos ? "" : "found a zero byte: a JSON file is text and holds none";
}

/// One step of a JSON pointer with its escapes resolved.
std::string unescaped(std::string_view step) {
    std::string name;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool escape = step[i] == '~' && i + 1 < step.size() && (step[i + 1] == '0' || step[i + 1] == '1');
        name += !escape ? step[i] : step[++i] == '0' ? '~' : '/';
    }
    return name;
}

std::uint32_t childAt(const JsonDocument& document, std::uint32_t index, const std::string& step) {
    const Entry& entry = document.entries[index];
    if (entry.kind == Node::Kind::Object) return document.childNamed(index, step);
    if (entry.kind != Node::Kind::Array) return kNoEntry;
    for (std::uint32_t i = index + 1; i < entry.next; i = document.entries[i].next) {
        if (std::to_string(document.entries[i].ordinal) == step) return i;
    }
    return kNoEntry;
}

} // namespace

JsonSource::JsonSource(std::unique_ptr<JsonDocument> document)
    : m_document(std::move(document)) {}
JsonSource::JsonSource(JsonSource&&) noexcept = default;
JsonSource& JsonSource::operator=(JsonSource&&) noexcept = default;
JsonSource::~JsonSource() = default;

JsonSource JsonSource::fromFile(const std::filesystem::path& path, std::string shownName, Issues& issues) {
    auto bytes = readPlainFile(path, kMostFileBytes);
    if (bytes) return fromText(std::move(*bytes), std::move(shownName), issues);
    auto document = std::make_unique<JsonDocument>();
    document->file = std::move(shownName);
    document->issues = &issues;
    document->report(0, {}, Severity::Error, sentenceOf(bytes.error()));
    return JsonSource(std::move(document));
}

JsonSource JsonSource::fromText(std::string text, std::string shownName, Issues& issues) {
    auto document = std::make_unique<JsonDocument>();
    document->file = std::move(shownName);
    document->issues = &issues;
    if (text.size() > kMostFileBytes) {
        document->report(0, {}, Severity::Error, tooLarge(text.size()));
        return JsonSource(std::move(document));
    }
    document->bytes = std::move(text);
    document->findLines();
    std::size_t offset = 0;
    const std::string_view fault = faultOfBytes(document->bytes, offset);
    if (fault.empty()) {
        buildEntries(*document);
    } else {
        document->report(document->placeAt(offset).line, {}, Severity::Error, std::string(fault));
    }
    return JsonSource(std::move(document));
}

std::optional<Node> JsonSource::root() const {
    if (m_document->entries.empty()) return {};
    return Node(*m_document, 0);
}

std::optional<Node> JsonSource::find(std::string_view pointer) const {
    if (m_document->entries.empty() || (!pointer.empty() && pointer.front() != '/')) return {};
    std::uint32_t index = 0;
    while (!pointer.empty()) {
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        index = childAt(*m_document, index, unescaped(pointer.substr(1, end - 1)));
        if (index == kNoEntry) return {};
        pointer.remove_prefix(end);
    }
    return Node(*m_document, index);
}

std::string_view JsonSource::bytes() const { return m_document->bytes; }

} // namespace tenplus::content::inline json
