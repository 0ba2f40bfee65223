#include "ui/painted_text.h"

#include <QPaintEngine>
#include <QWidget>

namespace tenplus::ui {
namespace {

class Catching : public QPaintEngine {
public:
    explicit Catching(QStringList& texts)
        : QPaintEngine(QPaintEngine::AllFeatures)
        , m_texts(texts) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawTextItem(const QPointF&, const QTextItem& item) override { m_texts << item.text(); }
    Type type() const override { return QPaintEngine::User; }

private:
    QStringList& m_texts;
};

} // namespace

PaintedText::PaintedText(const QSize& size)
    : m_size(size)
    , m_engine(std::make_unique<Catching>(m_texts)) {}

PaintedText::~PaintedText() = default;

QPaintEngine* PaintedText::paintEngine() const { return m_engine.get(); }

int PaintedText::metric(PaintDeviceMetric metric) const {
    constexpr int kDpi = 96;
    switch (metric) {
    case PdmWidth: return m_size.width();
    case PdmHeight: return m_size.height();
    case PdmWidthMM: return m_size.width() * 254 / kDpi / 10;
    case PdmHeightMM: return m_size.height() * 254 / kDpi / 10;
    case PdmNumColors: return 0x1000000;
    case PdmDepth: return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return kDpi;
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
    }
    return 0;
}

QStringList paintedWords(QWidget& widget) {
    PaintedText onto(widget.size());
    widget.render(&onto, {}, {}, QWidget::DrawChildren);
    QStringList words = onto.texts();
    words.removeAll(QString());
    return words;
}

} // namespace tenplus::ui
