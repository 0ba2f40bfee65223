// How the words of a line stand in the feed.
#include "feed/feed_painter.h"
#include "feed/feed_panel.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QImage>

#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

FeedRow noteOf(const std::string& text) {
    return {2, 1'772'746'920'000, {table::LineKind::Note, text, "", content::Tone::Plain, false, {}}, false};
}

QImage paintedFeed(const std::string& note) {
    const Look look;
    FeedPanel panel(look);
    panel.model().appendOlder({noteOf(note)});
    panel.resize(348, 328);
    panel.show();
    QApplication::processEvents();
    return panel.findChild<FeedTable*>()->grab().toImage();
}

} // namespace

TEST_CASE("The lines of a pasted note are words apart in the feed") {
    CHECK(paintedFeed("line one\nline two") == paintedFeed("line one line two"));
    CHECK(paintedFeed("line one\nline two") != paintedFeed("line oneline two"));
}
