#include "drafts/draft_keeper.h"

#include "bridge/text.h"
#include "drafts/draft_line.h"
#include "drafts/draft_store.h"
#include "paint/eye_action.h"

#include <QAction>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVariant>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

using interop::FieldWords;

constexpr int kWordLetters = 3;
constexpr const char* kScope = "draftScope";

QString textIn(const QWidget& field) {
    if (const auto* const line = qobject_cast<const QLineEdit*>(&field)) return line->text();
    const auto* const text = qobject_cast<const QPlainTextEdit*>(&field);
    return text == nullptr ? QString() : text->toPlainText();
}

// As if it was typed: Ctrl+Z in the field takes it back.
void putText(QWidget& field, const QString& words) {
    if (textIn(field) == words) return;
    if (auto* const line = qobject_cast<QLineEdit*>(&field)) {
        line->selectAll();
        line->insert(words);
    }
    if (auto* const text = qobject_cast<QPlainTextEdit*>(&field)) {
        text->selectAll();
        text->insertPlainText(words);
    }
}

FieldWords wordsIn(const std::map<std::string, QWidget*>& fields) {
    FieldWords words;
    for (const auto& [name, field] : fields) {
        words[name] = {ss(textIn(*field))};
        if (const QAction* const eye = eyeOf(*field)) words[kDraftChoice + name] = {eye->isChecked() ? "1" : ""};
    }
    return words;
}

void putWords(const std::map<std::string, QWidget*>& fields, const FieldWords& words) {
    const auto found = [&](const std::string& name) {
        const auto kept = words.find(name);
        return kept == words.end() || kept->second.empty() ? std::string() : kept->second.front();
    };
    for (const auto& [name, field] : fields) {
        putText(*field, qs(found(name)));
        if (QAction* const eye = eyeOf(*field)) eye->setChecked(found(kDraftChoice + name) == "1");
    }
}

} // namespace

void setDraftScope(QWidget& holder, const std::string& scope) { holder.setProperty(kScope, qs(scope)); }

std::string draftScopeOf(const QWidget& inside) {
    for (const QWidget* each = &inside; each != nullptr; each = each->parentWidget()) {
        if (const QVariant scope = each->property(kScope); scope.isValid()) return ss(scope.toString());
    }
    return {};
}

bool hasWord(const QString& text) {
    int letters = 0;
    return std::ranges::any_of(text, [&](QChar each) {
        letters = each.isLetter() ? letters + 1 : 0;
        return letters == kWordLetters;
    });
}

DraftKeeper::DraftKeeper(QWidget& owner, Read read, Write write)
    : QObject(&owner)
    , m_owner(owner)
    , m_read(std::move(read))
    , m_write(std::move(write)) {}

void DraftKeeper::setLine(DraftLine& line) {
    m_line = &line;
    connect(&line, &DraftLine::dropWanted, this, &DraftKeeper::takeOut);
}

void DraftKeeper::begin(const std::string& key, const QString& title) {
    if (m_store.isNull()) m_store = DraftStore::of(m_owner);
    m_key = key;
    m_title = title;
    m_first = m_read();
    const interop::HalfWritten* const kept = m_store ? m_store->find(m_key) : nullptr;
    showLine(kept != nullptr);
    if (kept == nullptr) return;
    put(FieldWords(kept->words)); // a copy: a field that was filled may say that it changed
    if (!m_line) m_store->tell(m_title);
}

// In words that differ from the first ones. An emptied field is not worth keeping.
bool DraftKeeper::isWorthKeeping(const FieldWords& words) const {
    return std::ranges::any_of(words, [this](const auto& named) {
        const auto& [name, typed] = named;
        const auto before = m_first.find(name);
        return !name.starts_with(kDraftChoice) && (before == m_first.end() || before->second != typed) &&
               std::ranges::any_of(typed, [](const std::string& each) { return hasWord(qs(each)); });
    });
}

void DraftKeeper::changed() {
    if (m_key.empty() || m_isFilling || !m_store) return;
    FieldWords words = m_read();
    if (isWorthKeeping(words)) return m_store->keep(m_key, m_title, std::move(words));
    m_store->drop(m_key);
    showLine(false);
}

void DraftKeeper::put(const FieldWords& words) {
    m_isFilling = true;
    m_write(words);
    m_isFilling = false;
}

void DraftKeeper::rest() {
    m_key.clear();
    showLine(false);
}

void DraftKeeper::done() {
    if (m_store && !m_key.empty()) m_store->drop(m_key);
    rest();
}

// A person gives the kept words up: the first ones are in the fields again.
void DraftKeeper::takeOut() {
    if (m_store) m_store->drop(m_key);
    put(m_first);
    showLine(false);
}

void DraftKeeper::showLine(bool shown) {
    if (m_line) m_line->setVisible(shown);
}

DraftKeeper* draftKeeperOf(QWidget& owner, const std::map<std::string, QWidget*>& fields, DraftLine* line) {
    auto* const keeper = new DraftKeeper(
        owner, [fields] { return wordsIn(fields); }, [fields](const FieldWords& words) { putWords(fields, words); });
    if (line != nullptr) keeper->setLine(*line);
    for (const auto& [name, field] : fields) {
        if (const auto* const words = qobject_cast<QLineEdit*>(field))
            QObject::connect(words, &QLineEdit::textChanged, keeper, &DraftKeeper::changed);
        if (const auto* const text = qobject_cast<QPlainTextEdit*>(field))
            QObject::connect(text, &QPlainTextEdit::textChanged, keeper, &DraftKeeper::changed);
        if (const QAction* const eye = eyeOf(*field))
            QObject::connect(eye, &QAction::toggled, keeper, &DraftKeeper::changed);
    }
    return keeper;
}

DraftKeeper* keepDraft(QWidget& field, const std::string& key, const QString& title, DraftLine* line) {
    DraftKeeper* const keeper = draftKeeperOf(field, {{"text", &field}}, line);
    keeper->begin(key, title);
    if (const auto* const store = DraftStore::of(field))
        QObject::connect(store, &DraftStore::opened, keeper, [keeper, key, title] { keeper->begin(key, title); });
    return keeper;
}

} // namespace tenplus::ui
