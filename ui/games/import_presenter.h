// Reads a pack of another program for its page, and writes the game that comes of it.
#pragma once

#include "interop/imports/import_pack.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>

#include <memory>

namespace tenplus::ui {

class ImportPage;
class PageStack;

class ImportPresenter : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    ImportPresenter(const Look& look, PageStack& pages, QObject* parent = nullptr);

    /// Reads a file, zip or folder on another thread, and shows the page.
    void begin(const QString& path);

signals:
    void refused(const QString& sentence); ///< the pack cannot be taken in
    void made(const tenplus::interop::Game& game);

private:
    using Plan = std::shared_ptr<const Expected<interop::PlannedImport, session::OpenRefused>>;
    ImportPage& page();
    void show(const Plan& plan);
    void write();

    const Look& m_look;
    PageStack& m_pages;
    QPointer<ImportPage> m_page; ///< created on demand; owned by the centre
    QString m_path;
    QFutureWatcher<Plan> m_reading;
};

} // namespace tenplus::ui
