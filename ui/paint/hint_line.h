// One muted line with a hint, never higher than a line: it is elided, and the tooltip and the screen reader have the
// full text.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class HintLine : public QWidget {
    Q_OBJECT

public:
    explicit HintLine(const Look& look, QWidget* parent = nullptr);

    /// Hidden if empty. `whole`: the tooltip. False if nothing changed.
    bool setHint(const QString& words, const QString& whole = {});
    const QString& words() const { return m_words; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    QString m_words;
    QString m_whole;
};

} // namespace tenplus::ui
