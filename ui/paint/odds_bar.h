// The chance of each outcome as a bar with labels; after a roll a caret marks the result. Every colour has a shape, a
// word and a figure beside it, and the whole is one sentence for a screen reader.
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
    bool filled = true; // outlined = a failure of duality dice

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
    // The place of the roll, 0 to 1 along the bar; std::nullopt removes the caret.
    void setCaret(std::optional<double> position);
    void setLabels(OddsLabels labels);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // Chooses the number of label rows by the width.
    void fold();

    const Look& m_look;
    int m_rows = 1;
    std::vector<OddsSpan> m_spans;
    std::optional<double> m_caret;
    OddsLabels m_labels = OddsLabels::Above;
};

// The same bar for delegates and the players' window; `rect` includes labels, bar and caret. If labels above are too
// wide for one row, the percentages go below the words.
void paintOdds(QPainter& painter, const QRectF& rect, const std::vector<OddsSpan>& spans, const Look& look,
               OddsLabels labels = OddsLabels::Above, std::optional<double> caret = std::nullopt);
// Height such a rect needs, px; labels above may take one or two rows.
double oddsHeight(const Look& look, OddsLabels labels, int rows = 1);
// "Miss 17 %, 7–9 42 %, 10+ 42 %"
QString spokenText(const std::vector<OddsSpan>& spans);
// "17 %"; "<1 %" for a possible share that rounds to 0.
QString percentText(double share);

} // namespace tenplus::ui
