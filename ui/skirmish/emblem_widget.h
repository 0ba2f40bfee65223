// The emblem of a hero or of a kind of monster beside words, as it is painted on the board. Says nothing by itself.
#pragma once

#include "paint/emblem.h"
#include "theme/look.h"

#include <QPainter>
#include <QWidget>

namespace tenplus::ui {

class EmblemWidget : public QWidget {
public:
    EmblemWidget(const Look& look, Side side, QWidget* parent)
        : QWidget(parent)
        , m_look(look)
        , m_side(side) {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        connect(&look, &Look::changed, this, [this] {
            updateGeometry();
            update();
        });
    }
    void setIcon(Icon icon) {
        m_icon = icon;
        update();
    }
    Icon icon() const { return m_icon; }
    QSize sizeHint() const override { return {m_look.px(size::kEmblem), m_look.px(size::kEmblem)}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintEmblem(painter, rect(), m_side, m_icon, m_look.theme());
    }

private:
    const Look& m_look;
    Side m_side;
    Icon m_icon = Icon::None;
};

} // namespace tenplus::ui
