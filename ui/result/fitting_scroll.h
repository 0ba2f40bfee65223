// A scroll area as high as its content, which shrinks first if there is too little room.
#pragma once

#include "paint/page_scroll.h"
#include "paint/paragraph.h"

namespace tenplus::ui {

class FittingScroll : public PageScroll {
    Q_OBJECT

public:
    explicit FittingScroll(QWidget* parent = nullptr);

    // Minimum height, px, unless the content is lower.
    void setLeast(int height);

    // px, of the whole content, at that width; 0 while it is hidden.
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

// A paragraph for its content: it may become as low as one line, so that the content is never higher than its height
// for the width.
Paragraph* fittingParagraph(const Look& look, Role role, Ink ink);

} // namespace tenplus::ui
