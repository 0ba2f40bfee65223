// Campaigns: where campaign files lie, which were played last, and the demo, which is made from its script the first
// time it is opened.
#pragma once

#include "bridge/table_link.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <future>
#include <vector>

namespace tenplus::ui {

/// Resume: the campaign played last, or the demo the first time. Choose: the last one, or the start page.
enum class AtStart { Demo, Resume, Choose };

inline constexpr std::int64_t kFeedPage = 200; ///< turns that the feed takes at a time

/// A campaign that was read while the window was made, and the first page of its feed, newest turn first.
struct ReadCampaign {
    OpenedCampaign campaign;
    std::vector<session::ToldTurn> newest;
};

class Campaigns {
public:
    /// The folder for new campaigns; made if it is not there.
    static QString folder();
    /// A file name in that folder that is not taken: "The Long Tide.tenplus", or with another ending.
    static QString freeFile(const QString& name, const QString& ending = QStringLiteral(".tenplus"));

    /// Files that still exist, the last one first.
    static QStringList recent();
    static void remember(const QString& file);

    /// Where it does not open, the sentence tells of its newest backup, too.
    static OpenedCampaign open(const QString& file);
    /// Makes the demo first if need be.
    static OpenedCampaign openDemo();
    /// Opens the file named, or without one what `otherwise` says, while the caller goes on: the application and its window
    /// are made meanwhile; but not before `first` is there, for which the window waits sooner. A demo that is not there yet is
    /// made when it is asked for. Not valid if there is nothing to open.
    static std::future<ReadCampaign> openSoon(const QString& file, AtStart otherwise, std::shared_future<void> first = {});
};

} // namespace tenplus::ui
