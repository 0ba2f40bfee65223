// Campaigns: where campaign files lie, which were played last, and the demo, which is made from its script the first
// time it is opened.
#pragma once

#include "bridge/table_link.h"

#include <QString>
#include <QStringList>

#include <future>

namespace tenplus::ui {

/// Resume: the campaign played last, or the demo the first time. Choose: the last one, or the start page.
enum class AtStart { Demo, Resume, Choose };

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
    /// are made meanwhile. A demo that is not there yet is made when it is asked for. Not valid if there is nothing to open.
    static std::future<OpenedCampaign> openSoon(const QString& file, AtStart otherwise);
};

} // namespace tenplus::ui
