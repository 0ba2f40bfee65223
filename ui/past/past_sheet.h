// A read-only sheet of the past, with its differences from now.
#pragma once

#include "past/moment.h"
#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class PastSheetView : public QWidget {
    Q_OBJECT

public:
    explicit PastSheetView(const Look& look, QWidget* parent = nullptr);

    /// Hidden for nothing.
    void setSheet(const std::optional<PastSheet>& sheet);

private:
    QWidget* numberCell(const PastNumber& number, QWidget* parent) const;
    QWidget* sectionCell(const PastSection& section, QWidget* parent) const;
    void rebuild();

    const Look& m_look;
    std::optional<PastSheet> m_sheet;
    QWidget* m_page = nullptr;
};

} // namespace tenplus::ui
