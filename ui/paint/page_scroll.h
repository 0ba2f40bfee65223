// The one scroll area of the window, for a sheet, a page, the party: it scrolls up and down only. Its bar's room is
// always reserved, so that the content's width depends on the area alone. A content whose least size depends on its
// width can therefore never make the area lay it out in turns with and without the bar, as a QScrollArea does.
#pragma once

#include <QScrollArea>

namespace tenplus::ui {

class PageScroll : public QScrollArea {
public:
    explicit PageScroll(QWidget* parent = nullptr);

    /// As in QScrollArea, which would first lay the content out in the width of its size hint.
    void setWidget(QWidget* content);
    /// The size of a full QScrollArea; QScrollArea would lay out its content in widths that never occur.
    QSize sizeHint() const override { return QSize(36, 24) * fontMetrics().height(); }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// How high the content must be in that width, px.
    virtual int neededHeight(int width) const;

private:
    void fitContent();
    using QScrollArea::setWidgetResizable; // fitContent() resizes it
};

} // namespace tenplus::ui
