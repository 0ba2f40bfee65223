#include "asking/entry_pick.h"

#include "bridge/text.h"
#include "bridge/typography.h"

namespace tenplus::ui {

Pick pickOf(const content::BookEntry& entry) {
    return {.id = entry.id,
            .name = qs(entry.name),
            .text = qs(entry.text),
            .word = typeset(qs(entry.line)),
            .closed = {},
            .picture = {},
            .more = qs(content::partsText(entry))};
}

} // namespace tenplus::ui
