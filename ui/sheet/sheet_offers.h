// The next steps of a character, above its sheet: finish an incomplete one, gain a due level. Hidden if there are none.
#pragma once

#include "table/sheet_view.h"
#include "theme/look.h"

#include <QWidget>

class QPushButton;

namespace tenplus::ui {

class HintLine;

class SheetOffers : public QWidget {
    Q_OBJECT

public:
    explicit SheetOffers(const Look& look, QWidget* parent = nullptr);

    void setView(const table::SheetView& view);

signals:
    void levelWanted();

private:
    QPushButton* m_level = nullptr;
    HintLine* m_open = nullptr;
};

} // namespace tenplus::ui
