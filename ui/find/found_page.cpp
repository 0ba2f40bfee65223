#include "find/found_page.h"

#include "bridge/text.h"
#include "find/whole_search.h"
#include "paint/reading_pane.h"

namespace tenplus::ui {

FoundPage::FoundPage(const Look& look, QWidget* parent)
    : PageFrame(look, {}, parent)
    , m_text(new ReadingPane(look, this)) {
    setObjectName(QStringLiteral("foundPage"));
    m_text->setObjectName(QStringLiteral("foundText"));
    setPlainBody(m_text);
}

void FoundPage::setThing(const interop::Found& found) {
    const QString name = qs(found.name), text = qs(found.text);
    const QString kind = kindWords(found.kind);
    m_thing.reset();
    if (!found.secret && !text.isEmpty())
        m_thing = table::PlayerHandout{ss(name.isEmpty() ? kind : name), found.text, {}};
    setTitle(name.isEmpty() ? kind : name);
    setSubtitle(found.secret ? tr("%1. The players do not know it.").arg(kind) : kind);
    m_text->setAccessibleName(name.isEmpty() ? kind : name);
    m_text->setParts({{{}, text.isEmpty() ? QStringList{tr("Nothing more is written.")} : text.split(u'\n')}});
}

std::optional<table::PlayerHandout> FoundPage::thingToShow() const { return m_thing; }

void FoundPage::enter() { m_text->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
