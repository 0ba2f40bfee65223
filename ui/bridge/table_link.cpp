#include "bridge/table_link.h"

#include "bridge/text.h"

namespace tenplus::ui {

TableLink::TableLink(QObject* parent)
    : QObject(parent) {}

std::optional<QString> TableLink::take(Expected<session::Session, session::OpenRefused> session) {
    if (!session) return qs(session.error().message);
    m_session = std::make_unique<session::Session>(std::move(*session));
    m_session->subscribe([this](const session::Performed& performed) { emit turned(performed); });
    emit opened();
    return std::nullopt;
}

std::optional<QString> TableLink::open(const QString& file) { return take(session::Session::open(ss(file))); }

std::optional<QString> TableLink::create(const QString& file, const QString& name, const content::PackFiles& pack) {
    return take(session::Session::create(ss(file), ss(name), pack));
}

void TableLink::close() {
    if (!m_session) return;
    m_session.reset();
    emit closed();
}

bool TableLink::ask(const session::Request& request, const std::vector<int>& typedDice) {
    if (!m_session) return false;
    const auto pips = typedDice.empty() ? std::nullopt : std::optional(typedDice);
    const auto performed = session::ask(*m_session, request, pips, m_dice);
    if (!performed) emit refused(performed.error());
    return performed.hasValue();
}

bool TableLink::perform(const Act& act) {
    return std::visit([&](const auto& command) { return ask(session::Request(command), act.typedDice); }, act.command);
}

bool TableLink::undo(std::int64_t turn) { return ask(session::Undo{turn}, {}); }
bool TableLink::redo(std::int64_t turn) { return ask(session::Redo{turn}, {}); }
bool TableLink::retry() { return ask(session::Retry{}, {}); }

} // namespace tenplus::ui
