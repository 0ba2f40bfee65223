// A scroll area that is as high as what it holds and scrolls only where there is no room for that.
#pragma once

#include <QScrollArea>

namespace tenplus::ui {

class FittingScroll : public QScrollArea {
    Q_OBJECT

public:
    explicit FittingScroll(QWidget* parent = nullptr);

    // Never lower than this, px, unless what it holds is.
    void setLeast(int height) { m_least = height; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int m_least = 60;
};

} // namespace tenplus::ui
