// The manual as values: its chapters, which are compiled into the program, and the search in them.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace tenplus::ui {

struct ManualChapter {
    QString id;       ///< of the file's name, without number and ending: "a-session"
    QString title;    ///< its first heading
    QString markdown; ///< links name files, as in the folder docs/manual
};

struct ManualHit {
    QString chapter; ///< id
    QString title;   ///< of the chapter
    QString heading; ///< of the part; that of the chapter before the first part
    QString excerpt; ///< the line that has the words, as plain text
};

/// In reading order: the numbered chapters, then the references. Read once.
const std::vector<ManualChapter>& manualChapters();

/// The id of the chapter in that file; any folders and a part of the chapter ("#...") do not matter.
QString chapterIdOf(const QString& file);
/// The name by which links refer to a heading: "Keys in the party panel" is "keys-in-the-party-panel".
QString anchorOf(const QString& heading);

/// The parts of chapters in which all the words stand, whatever their case: first those with a word in their heading,
/// each group in reading order. Empty without words; at most kMostManualHits.
std::vector<ManualHit> findInManual(const std::vector<ManualChapter>& chapters, const QString& words);
inline constexpr std::size_t kMostManualHits = 60;

} // namespace tenplus::ui
