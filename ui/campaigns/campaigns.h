// Campaigns: the folder of campaign files, the recently played ones, and the demo, which is made from its script when
// first opened.
#pragma once

#include "bridge/table_link.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <future>
#include <vector>

namespace tenplus::ui {

/// Resume: the last campaign, or the demo the first time. Choose: the last one, or the start page.
enum class AtStart { Demo, Resume, Choose };

inline constexpr std::int64_t kFeedPage = 200; ///< turns that the feed loads at a time

/// A campaign that was read while the window was created, and the first page of its feed, newest turn first.
struct ReadCampaign {
    OpenedCampaign campaign;
    std::vector<session::FeedTurn> newest;
};

class Campaigns {
public:
    /// The folder for new campaigns; creates it if missing.
    static QString folder();
    /// An unused file name in that folder: "The Long Tide.tenplus", or with another ending.
    static QString freeFile(const QString& name, const QString& ending = QStringLiteral(".tenplus"));

    /// Existing files, the last one first.
    static QStringList recent();
    static void remember(const QString& file);

    /// On failure, the sentence names its newest backup, too.
    static OpenedCampaign open(const QString& file);
    /// Makes the demo first if needed.
    static OpenedCampaign openDemo();
    /// Opens the named file on another thread, or without a name the campaign that `otherwise` says. A demo that does
    /// not exist yet is made when the future is asked for its result. Not valid if there is nothing to open.
    static std::future<ReadCampaign> openSoon(const QString& file, AtStart otherwise);
};

} // namespace tenplus::ui
