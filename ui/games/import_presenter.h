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
class Prompts;

class ImportPresenter : public QObject {
    Q_OBJECT

public:
    /// All three outlive it.
    ImportPresenter(const Look& look, PageStack& pages, Prompts& prompts, QObject* parent = nullptr);

    /// Asks for a file or zip, reads it on another thread, and shows the page.
    void begin();

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
    Prompts& m_prompts;
    QPointer<ImportPage> m_page; ///< created on demand; owned by the centre
    QString m_path;
    QFutureWatcher<Plan> m_reading;
};

} // namespace tenplus::ui
