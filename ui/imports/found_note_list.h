// Notes on the parts that an import skips or has guessed, an entry each: a sentence, and below it the place in the
// foreign files. A page without any has no such list.
#pragma once

#include "interop/imports/found_pack.h"
#include "paint/remaining_list.h"
#include "theme/look.h"

#include <vector>

namespace tenplus::ui {

class FoundNoteList : public RemainingList {
    Q_OBJECT

public:
    FoundNoteList(const Look& look, QWidget* parent);

    /// `last`: a sentence of the page's own at the end; may be empty.
    void setNotes(const std::vector<interop::FoundNote>& skipped, const std::vector<interop::FoundNote>& guessed,
                  const QString& last = {});

private:
    void measure();

    const Look& m_look;
};

} // namespace tenplus::ui
