// R10: the longest wait of the GM's window while a campaign of 50 MB is backed up (copied and checked), and the time to
// close it.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "interop/backups.h"
#include "play/page_stack.h"

#include <QApplication>
#include <QStackedWidget>
#include <QThreadPool>
#include <QWidget>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr double kStallNs = 50e6;
constexpr std::size_t kBytes = std::size_t{50} << 20U;

std::string noise() {
    std::mt19937 random(1);
    std::string bytes(kBytes, '\0');
    std::ranges::generate(bytes, [&] { return static_cast<char>(random()); });
    return bytes;
}

double nsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

// Gives each round something to back up.
void turn(TableLink& link) {
    if (!link.perform({table::WriteNote{"one more", {}, false}, {}})) std::abort();
}

} // namespace

std::vector<bench::Row> backupRows() {
    constexpr int kRounds = 5;
    const bench::Scratch scratch;
    ::setenv("XDG_DATA_HOME", scratch.file("share").c_str(), 1);
    Look look;
    QStackedWidget centre;
    auto* const home = new QWidget;
    centre.addWidget(home);
    TableLink link;
    PageStack pages(link, centre, *home);
    BackupPresenter desk(look, link, pages);
    if (link.create(qs(scratch.file("c.tenplus").string()), QStringLiteral("Belfry"), bench::dungeonWorld()))
        std::abort();
    link.store(journal::NamedBytes(noise()));
    while (link.isStoring()) QApplication::processEvents();
    std::vector<double> longest, leaving;
    for (int round = 0; round < kRounds; ++round) {
        turn(link);
        double most = nsOf([&] { desk.soon(); });
        while (interop::backupsThatEndAt(link.session()->journal()).empty())
            most = std::max(most, nsOf([] { QApplication::processEvents(); }));
        longest.push_back(most);
        turn(link);
        leaving.push_back(nsOf([&] { desk.leave(); }));
        QThreadPool::globalInstance()->waitForDone();
    }
    return {bench::limitedRow("R10", "the longest that the GM's window waits while a campaign of 50 MB is backed up",
                              kStallNs, longest),
            bench::limitedRow("R10", "until the same campaign, left with something new, may be closed", 1e9, leaving)};
}
