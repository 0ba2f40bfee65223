// WholeSearch: looks words up in the whole campaign, in its game and in the manual. It answers shortly after the last
// key, so that a key is painted first, and reads the story for its index in short steps while nothing else happens.
#pragma once

#include "interop/find.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace tenplus::ui {

class TableLink;

struct WholeHit {
    interop::Found found;     ///< of the campaign or its game
    QString chapter;          ///< id of a chapter of the manual, in place of `found`; else empty
    QString heading;          ///< of the part of that chapter
    std::string inWords = {}; ///< the text of `found` with its links as words, if it has links
};
struct WholeHits {
    QString words;
    std::vector<WholeHit> hits; ///< the campaign, its game, then the manual
    QString sentence;           ///< what is wrong with a filter, or which name was looked for instead; usually empty
};

class WholeSearch : public QObject {
    Q_OBJECT

public:
    explicit WholeSearch(TableLink& link, QObject* parent = nullptr);

    /// Reads the story for its index from now on, if that is not done yet.
    void start();
    /// Answers with came(), unless there are no words.
    void look(const QString& words);
    /// Answers at once if an answer is on its way.
    void answerNow();

signals:
    void came(const tenplus::ui::WholeHits& hits);
    void failed(const QString& sentence); ///< a disk error

private:
    void readOn();
    void answer();
    void addCampaign(WholeHits& hits);

    TableLink& m_link;
    std::unique_ptr<interop::Finder> m_finder; ///< of the open campaign
    QString m_words;
    QTimer m_pause; ///< after the last key
    QTimer m_steps; ///< of reading the story
};

/// The words of a hit in a list: what was found, and quieter its kind and place.
QString titleOf(const WholeHit& hit, const QString& words);
QString placeOf(const WholeHit& hit);
/// "Roll", "Hireling" ...: a kind of Found in words.
QString kindWords(const std::string& kind);

} // namespace tenplus::ui
