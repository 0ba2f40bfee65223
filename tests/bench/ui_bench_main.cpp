// tenplus_ui_bench [GOAL...]: benches of the window, offscreen, beside their references.
#include "bench/bench.h"
#include "theme/look.h"

#include <QApplication>

std::vector<tenplus::bench::Row> startRows();
std::vector<tenplus::bench::Row> turnRows();
std::vector<tenplus::bench::Row> memoryTurnRows();
std::vector<tenplus::bench::Row> searchRows();
std::vector<tenplus::bench::Row> worldRows();
std::vector<tenplus::bench::Row> boardRows();
std::vector<tenplus::bench::Row> backupRows();
std::vector<tenplus::bench::Row> importRows();

int main(int count, char** arguments) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data");
    QApplication application(count, arguments);
    QApplication::setApplicationName(QStringLiteral("tenplus-bench"));
    QApplication::setOrganizationDomain(QStringLiteral("tenplus-bench"));
    const tenplus::ui::Look look;
    look.dress(application);
    return tenplus::bench::runParts({{{"P11"}, startRows},
                                     {{"P12"}, turnRows},
                                     {{"G4"}, memoryTurnRows},
                                     {{"P8"}, searchRows},
                                     {{"G9"}, worldRows},
                                     {{"P13"}, boardRows},
                                     {{"P13"}, importRows},
                                     {{"R10"}, backupRows}},
                                    count, arguments);
}
