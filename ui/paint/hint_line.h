// One muted line that reminds of something and never takes more than its line: what does not fit is cut, and the
// whole of it is the tooltip and what a screen reader says.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class HintLine : public QWidget {
    Q_OBJECT

public:
    explicit HintLine(const Look& look, QWidget* parent = nullptr);

    /// Hidden while there are no words. `whole`: what the tooltip tells.
    // False if it stands there already.
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
