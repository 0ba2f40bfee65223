// A move on the sheet: name, approach and trigger. A click or Enter selects it.
#pragma once

#include "table/sheet_view.h"
#include "theme/look.h"
#include "theme/memo.h"

#include <QAbstractButton>

namespace tenplus::ui {

class MoveLine : public QAbstractButton {
    Q_OBJECT

public:
    explicit MoveLine(const Look& look, QWidget* parent = nullptr);

    void setMove(const table::SheetMove& move);
    const std::string& id() const { return m_move.id; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const Look& m_look;
    table::SheetMove m_move;
    mutable Memo<int, int> m_heights{16}; ///< by width: layouts ask for the same few again and again
};

} // namespace tenplus::ui
