// A scroll area that is as high as what it holds, and gives way before all else where there is no room for that.
#pragma once

#include "paint/page_scroll.h"

namespace tenplus::ui {

class FittingScroll : public PageScroll {
    Q_OBJECT

public:
    explicit FittingScroll(QWidget* parent = nullptr);

    // Never lower than this, px, unless what it holds is.
    void setLeast(int height);

    // px, of all that it holds, at that width; 0 while it is hidden.
    int heightAt(int width) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showBar();
    int contentHeight(int width) const;
    int m_least = 60;
};

} // namespace tenplus::ui
