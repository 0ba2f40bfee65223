// What a drag onto the board carries: ids and nothing else, in types of our own that no other program reads. Whoever
// takes the drop finds the actors at the table, or the creature in the books.
#pragma once

#include "table/core/ids.h"

#include <QMimeData>
#include <QString>

#include <string>
#include <vector>

namespace tenplus::ui {

inline constexpr const char* kDraggedActors = "application/x-tenplus-actors";
inline constexpr const char* kDraggedCreature = "application/x-tenplus-creature";
inline constexpr qsizetype kMostDragged = 200;
inline constexpr qsizetype kLongestCreature = 200; ///< bytes of an id

/// The caller owns it, until a QDrag takes it.
inline QMimeData* draggedActors(const std::vector<table::ActorId>& who) {
    QByteArray ids;
    for (const table::ActorId each : who) ids += QByteArray::number(qint64(each.value)) + ' ';
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(kDraggedActors), ids);
    return data;
}

/// In the order of the drag; empty if it carries something else.
inline std::vector<table::ActorId> actorsIn(const QMimeData& data) {
    constexpr qsizetype kDigits = 20;
    std::vector<table::ActorId> who;
    const QByteArray ids = data.data(QString::fromLatin1(kDraggedActors)).left(kMostDragged * kDigits);
    for (const QByteArray& each : ids.split(' ')) {
        bool isNumber = false;
        const qint64 id = each.toLongLong(&isNumber);
        if (isNumber && id > 0 && qsizetype(who.size()) < kMostDragged) who.push_back(table::ActorId{id});
    }
    return who;
}

/// A creature of the books, or one made at this table (table::madeReference). The caller owns it, until a QDrag takes
/// it.
inline QMimeData* draggedCreature(const std::string& id) {
    auto* data = new QMimeData;
    data->setData(QString::fromLatin1(kDraggedCreature), QByteArray::fromStdString(id));
    return data;
}

/// Its id; empty if the drag carries something else.
inline std::string creatureIn(const QMimeData& data) {
    const QByteArray id = data.data(QString::fromLatin1(kDraggedCreature));
    return id.size() > kLongestCreature ? std::string() : id.toStdString();
}

} // namespace tenplus::ui
