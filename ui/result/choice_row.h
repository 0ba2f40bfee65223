// One option of a choice: a radio button or a check box, its text, its effect, and its key. Long texts wrap.
#pragma once

#include "table/gm_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "theme/look.h"
#include "theme/memo.h"

#include <QCheckBox>

namespace tenplus::ui {

class ChoiceRow : public QCheckBox {
    Q_OBJECT

public:
    // `single`: a radio button. `number`: from 1; those above 9 have no key.
    ChoiceRow(const Look& look, const table::OptionView& option, int number, bool single, QWidget* parent = nullptr);

    const table::OptionView& option() const { return m_option; }
    // Uses the colours of the roll's band when checked.
    void setTone(content::Tone tone);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool hitButton(const QPoint& point) const override { return rect().contains(point); }

private:
    struct Places {
        QRectF words, effect, key;
        bool isBelow = false; ///< the effect is too long to stand beside the words
    };
    Places placesFor(double width) const;
    QString keyText() const;

    const Look& m_look;
    table::OptionView m_option;
    int m_number;
    bool m_single;
    bool m_focusVisible = false;
    content::Tone m_tone = content::Tone::Plain;
    mutable Memo<int, int> m_heights{16}; ///< by width: layouts ask for the same few again and again
};

} // namespace tenplus::ui
