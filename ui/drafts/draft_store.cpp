#include "drafts/draft_store.h"

#include "bridge/text.h"

#include <QtConcurrent>
#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace tenplus::ui {

DraftStore::DraftStore(QWidget& window)
    : QObject(&window) {
    m_writer.setMaxThreadCount(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &DraftStore::write);
}

DraftStore::~DraftStore() { close(); }

DraftStore* DraftStore::of(const QWidget& widget) {
    for (const QWidget* each = &widget; each != nullptr; each = each->parentWidget()) {
        if (auto* const found = each->findChild<DraftStore*>(QString(), Qt::FindDirectChildrenOnly)) return found;
    }
    return nullptr;
}

void DraftStore::open(const std::string& campaign) {
    close();
    m_file = interop::halfWrittenFile(campaign);
    m_all = interop::readHalfWritten(m_file);
    m_order = 0;
    for (const auto& [key, each] : m_all) m_order = std::max(m_order, each.order);
    m_hasFailed = false;
    emit opened();
}

void DraftStore::close() {
    flush();
    m_file.clear();
    m_all.clear();
}

const interop::HalfWritten* DraftStore::find(const std::string& key) const {
    const auto found = m_all.find(key);
    return found == m_all.end() ? nullptr : &found->second;
}

void DraftStore::keep(const std::string& key, const QString& title, interop::FieldWords words) {
    if (m_file.empty()) return;
    const interop::HalfWritten* const before = find(key);
    if (before != nullptr && before->words == words) return;
    m_all[key] = {ss(title), std::move(words), ++m_order};
    interop::boundHalfWritten(m_all);
    m_isDirty = true;
    if (!m_soon.isActive()) m_soon.start(); // it is not put off by the next letter
}

void DraftStore::drop(const std::string& key) {
    if (m_all.erase(key) == 0) return;
    m_isDirty = true;
    if (!m_soon.isActive()) m_soon.start();
}

void DraftStore::write() {
    if (!std::exchange(m_isDirty, false)) return;
    QtConcurrent::run(&m_writer, [file = m_file, all = m_all] {
        return interop::writeHalfWritten(file, all);
    }).then(this, [this, file = m_file](bool done) {
        if (file == m_file) written(done);
    });
}

bool DraftStore::flush() {
    m_soon.stop();
    m_writer.waitForDone();
    if (!std::exchange(m_isDirty, false)) return true;
    const bool done = interop::writeHalfWritten(m_file, m_all);
    written(done);
    return done;
}

void DraftStore::written(bool done) {
    if (done) return;
    m_isDirty = true; // the next word tries again
    if (std::exchange(m_hasFailed, true)) return;
    emit failed(tr("Half-written words cannot be kept: %1 could not be written.").arg(qs(m_file.string())));
}

QStringList DraftStore::titles() const {
    std::vector<const interop::HalfWritten*> all;
    for (const auto& [key, each] : m_all) all.push_back(&each);
    std::ranges::sort(all, {}, &interop::HalfWritten::order);
    QStringList titles;
    for (const interop::HalfWritten* each : all) titles << qs(each->title);
    return titles;
}

} // namespace tenplus::ui
