// Two parts of a room between games: beside each other where there is width for both, else below each other.
#pragma once

#include "theme/look.h"

#include <QBoxLayout>
#include <QWidget>

#include <algorithm>

namespace tenplus::ui {

class RoomPanes : public QWidget {
public:
    RoomPanes(const Look& look, QWidget* list, QWidget* rest, QWidget* parent)
        : QWidget(parent)
        , m_look(look)
        , m_list(list)
        , m_panes(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
        m_panes->setContentsMargins(0, 0, 0, 0);
        m_panes->addWidget(list);
        m_panes->addWidget(rest, 1);
        connect(&look, &Look::changed, this, [this] { seat(); });
        seat();
    }
    bool areBeside() const { return m_panes->direction() == QBoxLayout::LeftToRight; }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QWidget::resizeEvent(event);
        seat();
    }

private:
    void seat() {
        constexpr double kBeside = 500, kList = 320, kShare = 0.45; // px at text size 1; of the width
        const bool beside = width() >= m_look.px(kBeside);
        m_panes->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        m_panes->setSpacing(m_look.px(space::kWide));
        m_list->setMaximumWidth(beside ? std::min(m_look.px(kList), int(width() * kShare)) : QWIDGETSIZE_MAX);
        m_list->setMinimumWidth(beside ? m_list->maximumWidth() : 0);
        const bool isFixed = m_list->minimumHeight() == m_list->maximumHeight();
        m_panes->setAlignment(m_list, isFixed ? Qt::AlignTop : Qt::Alignment());
    }

    const Look& m_look;
    QWidget* m_list;
    QBoxLayout* m_panes;
};

} // namespace tenplus::ui
