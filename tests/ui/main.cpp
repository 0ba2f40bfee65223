#include "catch_run.h"
#include "theme/look.h"
#include "ui/watched_application.h"

#include <QStandardPaths>

// The test programs run without a display and touch nobody's settings. The platform is chosen here as well as
// in ctest, because the list of tests is read by running the program while it is built.
int main(int argc, char* argv[]) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    if (qEnvironmentVariableIsEmpty("QT_SCALE_FACTOR")) qputenv("QT_SCALE_FACTOR", "1");
    QStandardPaths::setTestModeEnabled(true);
    tenplus::ui::WatchedApplication application(argc, argv);
    QApplication::setCursorFlashTime(0); // a picture has it on
    const tenplus::ui::Look look;
    look.dress(application);
    return tenplus::testing::runTests(argc, argv);
}
