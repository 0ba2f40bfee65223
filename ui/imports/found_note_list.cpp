#include "imports/found_note_list.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "content/json/place_words.h"
#include "theme/metrics.h"

namespace tenplus::ui {
namespace {

constexpr int kNoteRows = 4; // in lines of a button's height

// Its subject, then its place.
QString placed(const QString& words, const interop::FoundNote& note) {
    QString place = qs(note.at.file);
    if (note.at.line > 0) place = FoundNoteList::tr("%1, line %2").arg(place).arg(note.at.line);
    if (!note.at.pointer.empty()) {
        const QString inside = qs(content::placeWords(note.at.pointer));
        place = place.isEmpty() ? inside : FoundNoteList::tr("%1: %2").arg(place, inside);
    }
    return place.isEmpty() ? words : words + u'\n' + place;
}

} // namespace

FoundNoteList::FoundNoteList(const Look& look, QWidget* parent)
    : RemainingList(parent)
    , m_look(look) {
    setAccessibleName(tr("What is skipped or was guessed"));
    setWordWrap(true);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    measure();
    connect(&look, &Look::changed, this, &FoundNoteList::measure);
}

void FoundNoteList::measure() { setMinimumHeight(kNoteRows * m_look.px(size::kButton) + 2 * frameWidth()); }

void FoundNoteList::setNotes(const std::vector<interop::FoundNote>& skipped,
                             const std::vector<interop::FoundNote>& guessed, const QString& last) {
    clear();
    for (const interop::FoundNote& note : skipped) addItem(placed(tr("Skipped: %1").arg(qs(note.text)), note));
    for (const interop::FoundNote& note : guessed) addItem(placed(capitalised(qs(note.text)), note));
    if (!last.isEmpty()) addItem(last);
    setVisible(count() > 0);
}

} // namespace tenplus::ui
