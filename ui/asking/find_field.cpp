#include "asking/find_field.h"

#include "base/contains.h"
#include "paint/plain_label.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr std::size_t kShown = 6; // in one column

// 0: is called so; 1: begins with the words; 2: contains them in the name; 3: anywhere; kFar: not at all.
constexpr int kFar = 4;
int distance(const Pick& pick, const QString& words) {
    if (pick.name.compare(words, Qt::CaseInsensitive) == 0) return 0;
    if (pick.name.startsWith(words, Qt::CaseInsensitive)) return 1;
    if (pick.name.contains(words, Qt::CaseInsensitive)) return 2;
    const QString whole = pick.name + u' ' + pick.word + u' ' + pick.text + u' ' + pick.more;
    const QStringList each = words.split(u' ', Qt::SkipEmptyParts);
    const bool all =
        std::ranges::all_of(each, [&](const QString& word) { return whole.contains(word, Qt::CaseInsensitive); });
    return all ? 3 : kFar;
}

} // namespace

std::vector<Pick> foundBy(const std::vector<Pick>& all, const QString& words, std::size_t most) {
    std::vector<Pick> found;
    const QString plain = words.simplified();
    for (int wanted = 0; wanted < kFar && found.size() < most; ++wanted) {
        for (const Pick& pick : all) {
            if (found.size() < most && distance(pick, plain) == wanted) found.push_back(pick);
        }
    }
    return found;
}

FindField::FindField(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_words(new QLineEdit(this))
    , m_list(new PickList(look, this))
    , m_more(plainLabel({}, WidgetRole::Caption, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_words);
    column->addWidget(m_list);
    column->addWidget(m_more);
    m_more->setObjectName(QStringLiteral("findMore"));
    m_more->setWordWrap(true);
    m_words->setClearButtonEnabled(true);
    m_words->installEventFilter(this);
    connect(m_words, &QLineEdit::textEdited, this, &FindField::search);
    connect(m_list, &PickList::changed, this, [this] { take(m_list->first()); });
    connect(m_list, &PickList::settled, this, &FindField::settled);
}

void FindField::setPicks(const QString& id, const QString& words, std::vector<Pick> picks) {
    m_all = std::move(picks);
    m_words->setObjectName(QStringLiteral("ask-%1").arg(id));
    m_words->setAccessibleName(words);
    m_words->setPlaceholderText(tr("Type to find it"));
    search();
}

void FindField::setPicked(const std::string& id) {
    m_picked = id;
    search();
}

void FindField::setQuiet(bool quiet) {
    m_quiet = quiet;
    search();
}

std::size_t FindField::mostShown() const { return kShown * std::size_t(m_list->columnsAt(width())); }

// Keeps the picked one visible, whatever is typed.
void FindField::search() {
    m_shownMost = mostShown();
    const bool isTyped = !m_words->text().isEmpty();
    const bool isShut = m_quiet && !m_open && !isTyped;
    std::vector<Pick> found = isShut ? std::vector<Pick>{} : foundBy(m_all, m_words->text(), m_shownMost);
    const auto held = std::ranges::find(m_all, m_picked, &Pick::id);
    const bool isHeld = held != m_all.end() && (!isShut || !m_picked.empty());
    if (isHeld && !contains(found, m_picked, &Pick::id)) found.push_back(*held);
    const std::size_t left = m_all.size() - found.size();
    m_more->setText(isTyped && found.empty()          ? tr("Nothing answers to that.")
                    : left > 0 && !isTyped && !isShut ? tr("%1 more: type to find them").arg(left)
                                                      : QString());
    m_more->setVisible(!m_more->text().isEmpty());
    m_list->setPicks({}, found, 1);
    m_list->setVisible(!found.empty());
    m_list->setPicked(m_picked.empty() ? std::vector<std::string>{} : std::vector{m_picked});
    updateGeometry();
}

void FindField::take(const std::string& id) {
    if (id == m_picked) return;
    m_picked = id;
    emit changed();
}

// At what was typed, if something was, rather than at what is picked so far.
void FindField::enterList() {
    const std::vector<Pick> found = isTyped() ? foundBy(m_all, m_words->text(), 1) : std::vector<Pick>{};
    QWidget* const row = found.empty() ? m_list->entry() : m_list->row(found.front().id);
    if (row) row->setFocus(Qt::TabFocusReason);
}

// A wider one shows more.
void FindField::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (mostShown() != m_shownMost) search();
}

bool FindField::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_words || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.key() == Qt::Key_Down) {
        m_open = true;
        search();
        enterList();
        return true;
    }
    if (isTyped() && key.key() == Qt::Key_Tab && key.modifiers() == Qt::NoModifier && m_list->entry()) {
        enterList();
        return true;
    }
    const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!enter) return QWidget::eventFilter(watched, event);
    const std::vector<Pick> found = foundBy(m_all, m_words->text(), 1);
    if (key.modifiers().testFlag(Qt::ControlModifier)) { // the form is finished with what was typed
        if (m_picked.empty() && !found.empty() && isTyped()) {
            take(found.front().id);
            search();
        }
        return QWidget::eventFilter(watched, event);
    }
    if (found.empty() || (m_words->text().isEmpty() && !m_picked.empty())) {
        emit settled();
        return true;
    }
    take(found.front().id);
    search();
    emit settled();
    return true;
}

} // namespace tenplus::ui
