#include "asking/ask.h"

#include <charconv>

namespace tenplus::ui {

Ask textAsk(const char* id, const QString& words, const QString& hint, const std::string& initial) {
    return {.id = id, .kind = AskKind::Text, .words = words, .hint = hint, .picks = {}, .initial = {initial}};
}
Ask linesAsk(const char* id, const QString& words, const std::string& initial, int rows) {
    return {
        .id = id, .kind = AskKind::Lines, .words = words, .hint = {}, .picks = {}, .rows = rows, .initial = {initial}};
}
Ask wordsAsk(const char* id, const QString& words, bool open, const QString& hint, const std::string& initial) {
    Ask ask = textAsk(id, words, hint, initial);
    ask.eye = kShowWords;
    ask.eyeOpen = open;
    return ask;
}
Ask numberAsk(const std::string& id, const QString& words, int least, int most, int initial) {
    return {.id = id,
            .kind = AskKind::Number,
            .words = words,
            .hint = {},
            .picks = {},
            .least = least,
            .most = most,
            .initial = {std::to_string(initial)}};
}
Ask flagAsk(const char* id, const QString& words, bool on, const QString& hint) {
    return {.id = id, .kind = AskKind::Flag, .words = words, .hint = hint, .picks = {}, .initial = {on ? "1" : "0"}};
}
Ask oneAsk(const std::string& id, const QString& words, std::vector<Pick> picks, const std::string& initial) {
    return {
        .id = id, .kind = AskKind::One, .words = words, .hint = {}, .picks = std::move(picks), .initial = {initial}};
}
Ask pictureAsk(const char* id, const QString& words, std::vector<Pick> picks, const std::string& initial) {
    return {.id = id,
            .kind = AskKind::Picture,
            .words = words,
            .hint = {},
            .picks = std::move(picks),
            .initial = {initial}};
}
Ask findAsk(const char* id, const QString& words, std::vector<Pick> picks, const std::string& initial) {
    return {
        .id = id, .kind = AskKind::Find, .words = words, .hint = {}, .picks = std::move(picks), .initial = {initial}};
}
Ask manyAsk(const char* id, const QString& words, std::vector<Pick> picks, std::vector<std::string> initial) {
    return {.id = id,
            .kind = AskKind::Many,
            .words = words,
            .hint = {},
            .picks = std::move(picks),
            .initial = std::move(initial)};
}

std::string Answers::one(const std::string& id) const {
    const auto found = all.find(id);
    return found == all.end() || found->second.empty() ? std::string() : found->second.front();
}

std::vector<std::string> Answers::many(const std::string& id) const {
    const auto found = all.find(id);
    return found == all.end() ? std::vector<std::string>{} : found->second;
}

std::int64_t Answers::number(const std::string& id) const { return toNumber(one(id)); }

std::int64_t Answers::toNumber(const std::string& text) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? number : 0;
}

} // namespace tenplus::ui
