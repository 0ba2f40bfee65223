// A move's result for each band, before the roll: mark, range, text and effects, one below the other.
#pragma once

#include "table/pbta/moves/move_view.h"
#include "theme/look.h"

#include <QLabel>
#include <QVBoxLayout>

#include <vector>

namespace tenplus::ui {

class Paragraph;

class BandTexts : public QWidget {
    Q_OBJECT

public:
    explicit BandTexts(const Look& look, QWidget* parent = nullptr);

    void fill(const std::vector<table::BandView>& bands);

private:
    struct Band {
        QWidget* head = nullptr;
        Paragraph* text = nullptr;
        QLabel* effects = nullptr;
    };
    const Look& m_look;
    QVBoxLayout* m_column;
    std::vector<Band> m_bands;
};

} // namespace tenplus::ui
