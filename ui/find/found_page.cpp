#include "find/found_page.h"

#include "bridge/text.h"
#include "find/whole_search.h"
#include "paint/reading_pane.h"
#include "world/linked_lines.h"

namespace tenplus::ui {

FoundPage::FoundPage(const Look& look, QWidget* parent)
    : PageFrame(look, {}, parent)
    , m_text(new ReadingPane(look, this)) {
    setObjectName(QStringLiteral("foundPage"));
    m_text->setObjectName(QStringLiteral("foundText"));
    setPlainBody(m_text);
    connect(m_text, &ReadingPane::followed, this, &FoundPage::followed);
}

// The players are handed the text as it is written: they read its links in their own way.
void FoundPage::setThing(const interop::Found& found, const table::LinkReader& links) {
    const QString name = qs(links.inWords(found.name)), text = qs(found.text);
    const QString kind = kindWords(found.kind);
    m_thing.reset();
    if (!found.secret && !text.isEmpty())
        m_thing = table::PlayerHandout{found.name.empty() ? ss(kind) : found.name, found.text, {}};
    setTitle(name.isEmpty() ? kind : name);
    setSubtitle(found.secret ? tr("%1. The players do not know it.").arg(kind) : kind);
    m_text->setAccessibleName(name.isEmpty() ? kind : name);
    ReadingPart part;
    if (text.isEmpty()) part.paragraphs << tr("Nothing more is written.");
    for (const QString& line : text.isEmpty() ? QStringList() : text.split(u'\n'))
        addLinked(part, ss(line), links, [](const QString& words) { return words; });
    m_text->setParts({part});
}

std::optional<table::PlayerHandout> FoundPage::thingToShow() const { return m_thing; }

void FoundPage::enter() { m_text->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
