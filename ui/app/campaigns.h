// Campaigns: where campaign files lie, which were played last, and the demo, which is made from its script the first
// time it is opened.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace tenplus::ui {

class TableLink;

class Campaigns {
public:
    /// The folder for new campaigns; made if it is not there.
    static QString folder();
    /// A file name in that folder that is not taken: "The Long Tide.tenplus".
    static QString freeFile(const QString& name);

    /// Files that still exist, the last one first.
    static QStringList recent();
    static void remember(const QString& file);

    /// Opens the demo, making it first if need be; the sentence if that failed.
    static std::optional<QString> openDemo(TableLink& link);
};

} // namespace tenplus::ui
