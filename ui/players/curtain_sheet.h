// The curtain over the players' window: a blank sheet with a neutral sign. When closed it is opaque from the first
// frame; only its sign and its opening fade.
#pragma once

#include "theme/look.h"

#include <QVariantAnimation>
#include <QWidget>

namespace tenplus::ui {

class CurtainSheet : public QWidget {
    Q_OBJECT

public:
    // Closed at first.
    explicit CurtainSheet(const Look& look, QWidget* parent = nullptr);

    bool closed() const { return m_closed; }
    void setClosed(bool closed);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void step();

    const Look& m_look;
    bool m_closed = true;
    QVariantAnimation m_fade; // 0 to 1
};

} // namespace tenplus::ui
