// A paint device that keeps the words that are painted on it and nothing else, so that a test can read a picture.
#pragma once

#include <QPaintDevice>
#include <QStringList>

#include <memory>

class QPaintEngine;
class QWidget;

namespace tenplus::ui {

class PaintedText : public QPaintDevice {
public:
    explicit PaintedText(const QSize& size);
    ~PaintedText() override;

    const QStringList& texts() const { return m_texts; }
    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    QStringList m_texts;
    std::unique_ptr<QPaintEngine> m_engine;
};

/// The words that the widget paints, without what its ground is; but for figures, which are painted glyph by glyph.
QStringList paintedWords(QWidget& widget);

} // namespace tenplus::ui
