// A small flat button for choices that stand side by side: words and a bold value, "Str +1" or "d20".
// Checked, it is filled with the accent.
#pragma once

#include "theme/look.h"

#include <QAbstractButton>

namespace tenplus::ui {

class TileButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit TileButton(const Look& look, QWidget* parent = nullptr);

    // Ampersands are shown literally. The caller sets the accessible name.
    void fill(const QString& words, const QString& value = {});
    const QString& words() const { return m_words; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont wordFont(bool chosen) const;
    double gap() const;

    const Look& m_look;
    QString m_words;
    QString m_value;
};

} // namespace tenplus::ui
