// The questions of a form as values, and their answers. Every command that needs input uses these kinds: a form is a
// list of Asks, and no fields are built by hand.
#pragma once

#include "asking/pick_row.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenplus::ui {

enum class AskKind {
    Text,
    Lines, ///< a text of several lines
    Number,
    Flag,
    One,     ///< one of a few, in a combo box
    Find,    ///< one of many, found by typing
    Many,    ///< any number, in the order picked
    Picture, ///< one of several pictures; ids are hashes, or empty for none
};

inline constexpr int kRowsOfText = 9;

struct Ask {
    std::string id; ///< the command's member that it fills, by which a refusal finds its field
    AskKind kind = AskKind::Text;
    QString words;
    QString hint;            ///< of a text: the placeholder; of a number: words below it
    std::vector<Pick> picks; ///< of One, Find and Many; of a text: examples, by their names
    int least = 0;
    int most = 999;
    int rows = kRowsOfText;           ///< of Lines: how many are in sight
    std::vector<std::string> initial; ///< ids, the text, the number, or "1" for a set flag
    bool ordered = false;             ///< for Many: the order counts, and is shown
    bool apart = false;               ///< begins a new row
    std::string eye{}; ///< for a text: id of the answer ("1" or nothing) whether the players may read it; empty: no eye
    bool eyeOpen = false; ///< the default
};

// One for each kind, with its initial answer.
Ask textAsk(const char* id, const QString& words, const QString& hint = {}, const std::string& initial = {});
Ask linesAsk(const char* id, const QString& words, const std::string& initial = {}, int rows = kRowsOfText);
/// A text of the GM's, with an eye: Command::showWords is the answer of all eyes of a form.
Ask wordsAsk(const char* id, const QString& words, bool open, const QString& hint = {},
             const std::string& initial = {});
inline constexpr const char* kShowWords = "showWords";
Ask numberAsk(const std::string& id, const QString& words, int least, int most, int initial);
Ask flagAsk(const char* id, const QString& words, bool on = false, const QString& hint = {});
Ask oneAsk(const std::string& id, const QString& words, std::vector<Pick> picks, const std::string& initial = {});
Ask pictureAsk(const char* id, const QString& words, std::vector<Pick> picks, const std::string& initial = {});
Ask findAsk(const char* id, const QString& words, std::vector<Pick> picks, const std::string& initial = {});
Ask manyAsk(const char* id, const QString& words, std::vector<Pick> picks, std::vector<std::string> initial = {});

/// By the id of the Ask: ids, one text, or one number.
struct Answers {
    std::map<std::string, std::vector<std::string>> all;
    bool anyway = false; ///< the GM overrides rules

    std::string one(const std::string& id) const; ///< empty without an answer
    std::vector<std::string> many(const std::string& id) const;
    std::int64_t number(const std::string& id) const;
    bool flag(const std::string& id) const { return number(id) != 0; }
    /// For answers that are numbers of things.
    template <typename Id>
    Id ref(const std::string& id) const {
        return Id{number(id)};
    }
    template <typename Id>
    std::vector<Id> refs(const std::string& id) const {
        std::vector<Id> found;
        for (const std::string& each : many(id)) found.push_back(Id{toNumber(each)});
        return found;
    }
    static std::int64_t toNumber(const std::string& text); ///< 0 if it is not a number
    friend bool operator==(const Answers&, const Answers&) = default;
};

} // namespace tenplus::ui
