#include "find/whole_search.h"

#include "base/search_words.h"
#include "bridge/disk.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "manual/manual_book.h"
#include "table/world/links.h"

#include <QElapsedTimer>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr int kPauseMs = 30;              // a key is painted meanwhile
constexpr int kStepMs = 6;                // of reading at a time
constexpr std::int64_t kTurnsAtOnce = 50; // less than kStepMs
constexpr std::size_t kMostHits = 60;     // more than anybody reads: a further word narrows it
constexpr std::size_t kMostOfManual = 10;
constexpr qsizetype kShortestForManual = 3; // letters

// Filters choose things of the campaign: the manual has none.
bool hasFilter(const interop::FindQuery& query) {
    return !query.who.empty() || !query.kinds.empty() || query.session || query.secret;
}

} // namespace

WholeSearch::WholeSearch(TableLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    m_steps.setInterval(0);
    connect(&m_pause, &QTimer::timeout, this, &WholeSearch::answer);
    connect(&m_steps, &QTimer::timeout, this, &WholeSearch::readOn);
    connect(&link, &TableLink::leaving, this, [this] {
        m_steps.stop();
        m_finder.reset();
    });
}

void WholeSearch::start() {
    if (!m_link.isOpen()) return;
    const auto cut = cutShort([this] {
        const session::Session& session = *m_link.session();
        if (!m_finder) m_finder = std::make_unique<interop::Finder>(session, interop::indexFileOf(session.journal()));
    });
    if (cut) return emit failed(*cut);
    m_steps.start();
}

void WholeSearch::readOn() {
    if (!m_finder || !m_link.isOpen()) return m_steps.stop();
    bool isDone = false;
    QElapsedTimer watch;
    watch.start();
    const auto cut = cutShort([&] {
        while (!isDone && watch.elapsed() < kStepMs) isDone = m_finder->catchUp(kTurnsAtOnce);
    });
    if (cut) {
        m_steps.stop();
        return emit failed(*cut);
    }
    if (!isDone) return;
    m_steps.stop();
    if (!m_words.isEmpty() && !m_pause.isActive()) answer();
}

void WholeSearch::look(const QString& words) {
    m_words = words.simplified();
    if (m_words.isEmpty())
        m_pause.stop();
    else
        m_pause.start();
}

void WholeSearch::answerNow() {
    if (!m_pause.isActive()) return;
    m_pause.stop();
    answer();
}

void WholeSearch::answer() {
    WholeHits hits{m_words, {}, {}};
    const auto cut = cutShort([&] { addCampaign(hits); });
    if (cut) return emit failed(*cut);
    if (m_steps.isActive() && hits.sentence.isEmpty()) hits.sentence = tr("The story is still being read.");
    emit came(hits);
}

void WholeSearch::addCampaign(WholeHits& hits) {
    const auto query = interop::parseFind(ss(m_words));
    if (!query) {
        hits.sentence = typeset(qs(query.error()));
        return;
    }
    if (m_finder) {
        interop::FoundList list = m_finder->find(*query, kMostHits);
        if (!list.instead.empty()) hits.sentence = tr("Nothing has that word; “%1” is near.").arg(qs(list.instead));
        const table::LinkReader links(*m_link.session()->table().world);
        for (interop::Found& each : list.found) {
            std::string words = table::mayHoldLinks(each.text) ? links.inWords(each.text) : std::string();
            hits.hits.push_back({std::move(each), {}, {}, std::move(words)});
        }
    }
    if (hasFilter(*query) || m_words.size() < kShortestForManual) return;
    std::vector<ManualHit> pages = findInManual(manualChapters(), m_words);
    pages.resize(std::min(pages.size(), kMostOfManual));
    for (const ManualHit& each : pages) {
        interop::Found found;
        found.kind = "manual";
        found.name = ss(each.heading == each.title ? each.title : tr("%1: %2").arg(each.title, each.heading));
        found.text = ss(each.excerpt);
        hits.hits.push_back({std::move(found), each.chapter, each.heading});
    }
}

// Of a text with several lines, the one that has most of the words.
QString titleOf(const WholeHit& hit, const QString& words) {
    const QStringList lines = qs(hit.inWords.empty() ? hit.found.text : hit.inWords).split(u'\n');
    std::vector<std::string> sought, said;
    for (const QString& word : words.split(u' ', Qt::SkipEmptyParts)) sought.push_back(ss(word));
    for (const QString& line : lines) said.push_back(ss(line));
    const std::size_t line = lineWithMost(sought, {said.begin(), said.end()});
    const QString text = lines.at(qsizetype(line)), name = qs(hit.found.name);
    if (hit.found.turn > 0 || name.isEmpty()) return text; // a line of the story has its names
    return text.isEmpty() || text == name ? name : WholeSearch::tr("%1: %2", "a name, and a text").arg(name, text);
}

QString placeOf(const WholeHit& hit) {
    QString place = kindWords(hit.found.kind);
    if (hit.found.session > 0) place = WholeSearch::tr("%1, session %2").arg(place).arg(hit.found.session);
    return hit.found.secret ? WholeSearch::tr("%1, secret").arg(place) : place;
}

QString kindWords(const std::string& kind) { return capitalised(qs(kind).replace(u'-', u' ')); }

} // namespace tenplus::ui
