// DraftStore: what was typed in the GM's window and not handed over yet, for the open campaign. It is on the disk
// within a second or two, so that it outlives a crash as well, and belongs to no campaign file. The store is a child of
// the window whose fields use it, and knows none of them.
#pragma once

#include "interop/half_written.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include <filesystem>
#include <string>

class QWidget;

namespace tenplus::ui {

class DraftStore : public QObject {
    Q_OBJECT

public:
    explicit DraftStore(QWidget& window);
    /// Writes what is not written yet.
    ~DraftStore() override;

    /// The store of the window that the widget is in; nullptr if the window has none.
    static DraftStore* of(const QWidget& widget);

    /// Reads the drafts of that campaign; those of another one are written first.
    void open(const std::string& campaign);
    /// Writes what is not written yet; from then on nothing is kept or dropped until open().
    void close();

    /// nullptr if there is none.
    const interop::HalfWritten* find(const std::string& key) const;
    void keep(const std::string& key, const QString& title, interop::FieldWords words);
    void drop(const std::string& key);
    /// Writes now, and returns once the disk has it. False if the disk refuses.
    bool flush();
    /// Of all drafts, the oldest first.
    QStringList titles() const;
    /// A field without room for a DraftLine was filled: the window says so.
    void tell(const QString& title) { emit filled(title); }

    static constexpr int kSoon = 700; ///< ms from typing to the disk

signals:
    void opened();
    void filled(const QString& title);
    /// The disk refused; once for each campaign.
    void failed(const QString& sentence);

private:
    void write();
    void written(bool done);

    std::filesystem::path m_file; ///< empty: no campaign is open
    interop::HalfWrittenByKey m_all;
    std::int64_t m_order = 0;
    bool m_isDirty = false;
    bool m_hasFailed = false;
    QTimer m_soon{this};
    QThreadPool m_writer; ///< one thread
};

} // namespace tenplus::ui
