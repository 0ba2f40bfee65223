#include "manual/manual_book.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace tenplus::ui {
namespace {

const QString kRoot = QStringLiteral(":/manual");
constexpr qsizetype kLongestExcerpt = 160;

QString titleOf(const QString& markdown) { return markdown.section(u'\n', 0, 0).remove(0, 1).trimmed(); }

ManualChapter chapterIn(const QString& file) {
    QFile in(kRoot + u'/' + file);
    if (!in.open(QIODevice::ReadOnly)) return {};
    const QString markdown = QString::fromUtf8(in.readAll());
    return {chapterIdOf(file), titleOf(markdown), markdown};
}

// Numbered files first.
std::vector<ManualChapter> readChapters() {
    QStringList files = QDir(kRoot).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    std::ranges::stable_partition(files, [](const QString& file) { return file.front().isDigit(); });
    std::vector<ManualChapter> chapters;
    for (const QString& file : files) chapters.push_back(chapterIn(file));
    return chapters;
}

// A line without its Markdown signs.
QString plainOf(QString line) {
    static const QRegularExpression kLink(QStringLiteral(R"(!?\[([^\]]*)\]\([^)]*\))"));
    static const QRegularExpression kSigns(QStringLiteral(R"([*`|]|^\s*(?:#+|-|\d+\.)\s)"));
    return line.replace(kLink, QStringLiteral("\\1")).replace(kSigns, QStringLiteral(" ")).simplified();
}

struct Part {
    QString heading;
    QStringList lines; ///< plain text; the heading is the first
};

std::vector<Part> partsOf(const QString& markdown) {
    std::vector<Part> parts;
    for (const QString& line : markdown.split(u'\n')) {
        const QString plain = plainOf(line);
        if (line.startsWith(u'#') || parts.empty()) parts.push_back({plain, {}});
        parts.back().lines << plain;
    }
    return parts;
}

bool hasAny(const QString& text, const QStringList& words) {
    return std::ranges::any_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool hasAll(const QString& text, const QStringList& words) {
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

// The line with all the words, else the first with one of them.
QString excerptOf(const Part& part, const QStringList& words) {
    auto at = std::ranges::find_if(part.lines, [&](const QString& line) { return hasAll(line, words); });
    if (at == part.lines.end())
        at = std::ranges::find_if(part.lines, [&](const QString& line) { return hasAny(line, words); });
    const QString line = at == part.lines.end() ? QString() : *at;
    return line.size() <= kLongestExcerpt ? line : line.left(kLongestExcerpt) + u'…';
}

} // namespace

const std::vector<ManualChapter>& manualChapters() {
    static const std::vector<ManualChapter> kChapters = readChapters();
    return kChapters;
}

QString chapterIdOf(const QString& file) {
    static const QRegularExpression kNumber(QStringLiteral("^\\d+-"));
    return QFileInfo(file.section(u'#', 0, 0)).completeBaseName().remove(kNumber);
}

QString anchorOf(const QString& heading) {
    static const QRegularExpression kDropped(QStringLiteral(R"([^\w -])"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    return QString(heading).remove(kDropped).toLower().replace(u' ', u'-');
}

std::vector<ManualHit> findInManual(const std::vector<ManualChapter>& chapters, const QString& words) {
    const QStringList each = words.simplified().split(u' ', Qt::SkipEmptyParts);
    std::vector<ManualHit> headed, others;
    if (each.isEmpty()) return headed;
    for (const ManualChapter& chapter : chapters) {
        for (const Part& part : partsOf(chapter.markdown)) {
            if (!hasAll(part.lines.join(u'\n'), each)) continue;
            (hasAny(part.heading, each) ? headed : others)
                .push_back({chapter.id, chapter.title, part.heading, excerptOf(part, each)});
        }
    }
    headed.insert(headed.end(), others.begin(), others.end());
    headed.resize(std::min(headed.size(), kMostManualHits));
    return headed;
}

} // namespace tenplus::ui
