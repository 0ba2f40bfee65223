// The charts of a campaign: pure functions of its numbers, in a width and a look. Every colour has a word or a number
// beside it.
#pragma once

#include "interop/statistics.h"
#include "paint/mark.h"
#include "statistics/chart_picture.h"
#include "theme/look.h"

#include <QStringList>

#include <vector>

namespace tenplus::ui {

/// One line for each person and die: where the sum of the throws lies between the worst (0) and the best (100), on the
/// band in which 95 of 100 campaigns lie.
ChartPicture luckChart(const std::vector<interop::LuckRow>& rows, double width, const Look& look);

/// Bars of parts: "Hack and Slash" has 4 misses, 7 weak hits ...
struct ChartBar {
    QString name;
    std::vector<std::int64_t> parts; ///< one for each of the chart's series
};
/// With a mark for each of the series their colours are those of the results, else the chart's own.
ChartPicture barChart(const QStringList& series, const std::vector<ChartBar>& bars, double width, const Look& look,
                      const std::vector<Mark>& marks = {});

/// "as chance has it", "lucky", "unlucky": outside the band of 95 in 100.
QString luckWord(const interop::LuckRow& row);

} // namespace tenplus::ui
