// The parts of the statistics, each as a chart and as a table with the same numbers.
#pragma once

#include "content/rulebook.h"
#include "interop/statistics.h"
#include "statistics/chart_picture.h"
#include "theme/look.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace tenplus::ui {

struct StatPart {
    QString name;  ///< "Luck"
    QString file;  ///< for the name of a file: "luck"
    QString about; ///< how to read it
    QStringList heads;
    std::vector<QStringList> rows;
    int wide = 0; ///< the column that takes the room left
    std::function<ChartPicture(double width, const Look& look)> chart;
};

/// Those that have numbers; luck, bands, XP and spotlight always. The results of moves stand in the order of the game's
/// bands.
std::vector<StatPart> statParts(const interop::Statistics& statistics, const std::vector<content::Band>& bands);

} // namespace tenplus::ui
