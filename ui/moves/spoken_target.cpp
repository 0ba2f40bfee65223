#include "moves/spoken_target.h"

#include "base/word_match.h"
#include "bridge/text.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace tenplus::ui {
namespace {

// The score of each matched word of a name. A whole word counts most.
constexpr double kWhole = 10, kPlural = 9, kBeginning = 5, kMistaken = 4;
constexpr qsizetype kLeastBeginning = 3; // letters: excludes "the", includes "orc"
constexpr qsizetype kLeastMistaken = 5;

QStringList split(const char* words) { return QString::fromLatin1(words).split(u' '); }

const QStringList& commonWords() {
    static const QStringList words =
        split("a all an and at but by for from he her his i in into is it its me my not of off on or our out "
              "over she so that the them they this to up we who with you your");
    return words;
}

// "2" for "two" and "second"; the word itself for any other.
QString asNumber(const QString& word) {
    static const QStringList counted = split("one two three four five six seven eight nine ten");
    static const QStringList ordered = split("first second third fourth fifth sixth seventh eighth ninth tenth");
    const qsizetype place = std::max(counted.indexOf(word), ordered.indexOf(word));
    return place < 0 ? word : QString::number(place + 1);
}

bool isNumber(const QString& word) { return !word.isEmpty() && word.front().isDigit(); }

double likeness(const QString& said, const QString& word, bool last) {
    if (said == word) return kWhole;
    if (said == word + u's' || said == word + QStringLiteral("es")) return kPlural;
    const bool begins = said.size() > kLeastBeginning || (last && said.size() == kLeastBeginning); // may be incomplete
    if (begins && word.startsWith(said)) return kBeginning + kMistaken * double(said.size()) / double(word.size());
    const bool mistaken = std::min(said.size(), word.size()) >= kLeastMistaken && said.front() == word.front() &&
                          editDistance(ss(said), ss(word), 1) <= 1;
    return mistaken ? kMistaken : 0;
}

// The score of a name. 0 if another number is beside it: "goblin 3" is not Goblin 2.
double scoreOf(const QString& name, const QStringList& said) {
    QStringList words, numbers;
    for (const QString& word : spokenWords(name)) (isNumber(word) ? numbers : words) << word;
    const auto isCommon = [](const QString& word) { return commonWords().contains(word); };
    if (!std::ranges::all_of(words, isCommon)) words.removeIf(isCommon);
    if (words.isEmpty()) words.swap(numbers); // the name is a number
    double score = 0;
    QStringList beside; // numbers beside a word of the name
    for (const QString& word : words) {
        double best = 0;
        for (qsizetype at = 0; at < said.size(); ++at) {
            const double alike = likeness(said[at], word, at + 1 == said.size());
            if (alike <= 0 || (isCommon(said[at]) && !isCommon(word))) continue;
            best = std::max(best, alike);
            for (const QString& by : {said.value(at - 1), said.value(at + 1)}) {
                if (isNumber(by)) beside << by;
            }
        }
        score += best;
    }
    if (score <= 0 || beside.isEmpty() || numbers.isEmpty()) return score;
    const bool isSaid = std::ranges::any_of(numbers, [&](const QString& number) { return beside.contains(number); });
    return isSaid ? score + kWhole : 0;
}

} // namespace

QStringList spokenWords(const QString& sentence) {
    if (sentence.isEmpty()) return {};
    static const QRegularExpression word(QStringLiteral("\\p{N}+|[\\p{L}\\p{M}](?:[\\p{L}\\p{M}]|['’](?=[\\p{L}]))*"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    QStringList words;
    auto found = word.globalMatch(sentence.toCaseFolded());
    while (found.hasNext()) {
        QString each = found.next().captured();
        each.replace(u'’', u'\'');
        if (each.endsWith(QStringLiteral("'s"))) each.chop(2);
        words << asNumber(each);
    }
    return words;
}

table::ActorId spokenTarget(const std::vector<MoveTarget>& targets, const QString& sentence, table::ActorId preferred) {
    const QStringList said = spokenWords(sentence);
    table::ActorId found;
    std::tuple<double, bool, bool> most{0, false, false};
    for (const MoveTarget& target : targets) {
        const double score = scoreOf(qs(target.name), said);
        const std::tuple<double, bool, bool> rank{score, target.out.isEmpty(), target.id == preferred};
        if (score <= 0 || rank <= most) continue;
        most = rank;
        found = target.id;
    }
    return found;
}

} // namespace tenplus::ui
