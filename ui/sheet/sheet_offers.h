// What can be done next with a character, above its sheet: go on making one that is half made, gain the level that is
// due. Nothing is shown while nothing is due.
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
