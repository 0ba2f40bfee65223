// How likely each outcome is, as a bar of shares with its labels; after a roll a caret marks where it fell.
// Shape, word and figure stand beside every colour, and the whole is one sentence for a screen reader.
#pragma once

#include "theme/look.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace tenplus::ui {

struct OddsSpan {
    QString label;    // "Miss", "7–9", "Success, Hope"
    double share = 0; // 0 to 1
    Mark mark = Mark::None;
    bool filled = true; // outlined = a failure of the duality die

    bool operator==(const OddsSpan&) const = default;
};

// Above: mark, label and percentage over the bar (three spans). Below: percentage in the bar, labels under it
// (five).
enum class OddsLabels { Above, Below, None };

class OddsBar : public QWidget {
    Q_OBJECT

public:
    explicit OddsBar(const Look& look, QWidget* parent = nullptr);

    void setSpans(std::vector<OddsSpan> spans);
    const std::vector<OddsSpan>& spans() const { return m_spans; }
    // Where the roll fell, 0 to 1 along the bar; nothing takes the caret away.
    void setCaret(std::optional<double> position);
    void setLabels(OddsLabels labels);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // As many rows of labels as the width asks for.
    void fold();

    const Look& m_look;
    int m_rows = 1;
    std::vector<OddsSpan> m_spans;
    std::optional<double> m_caret;
    OddsLabels m_labels = OddsLabels::Above;
};

// The same bar for delegates and the players' window; `rect` holds labels, bar and caret. With room for two rows,
// labels above that are too long for one have their percentages below their words.
void paintOdds(QPainter& painter, const QRectF& rect, const std::vector<OddsSpan>& spans, const Look& look,
               OddsLabels labels = OddsLabels::Above, std::optional<double> caret = std::nullopt);
// Height such a rect needs, px; labels above may take one or two rows.
double oddsHeight(const Look& look, OddsLabels labels, int rows = 1);
// "Miss 17 %, 7–9 42 %, 10+ 42 %"
QString spokenText(const std::vector<OddsSpan>& spans);
// "17 %"; shares that round to 0 but can happen say "<1 %".
QString percentText(double share);

} // namespace tenplus::ui
