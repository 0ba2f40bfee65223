#include "keys/keys_page.h"

#include "keys/fixed_keys.h"
#include "keys/key_list.h"
#include "paint/icon.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kKeysWide = 720; // keeps a name and its key close together

QStringList capsOf(const QAction& action) {
    QStringList caps;
    for (const QKeySequence& each : action.shortcuts()) caps << each.toString(QKeySequence::NativeText);
    return caps;
}

QString noteOf(const KeyMap::Entry& entry) {
    if (KeyMap::isChanged(entry)) return KeysPage::tr("changed");
    return entry.action->isVisible() ? QString() : KeysPage::tr("not now");
}

std::vector<KeyRow> keyRowsOf(const KeyMap& keys) {
    std::vector<KeyRow> rows;
    for (std::size_t i = 0; i < keys.entries().size(); ++i) {
        const KeyMap::Entry& entry = keys.entries()[i];
        rows.push_back({entry.group, actionWords(*entry.action), noteOf(entry), capsOf(*entry.action), int(i)});
    }
    for (const FixedKey& each : fixedKeys())
        rows.push_back({KeysPage::tr("Always the same"), each.does, {}, each.shown, -1});
    return rows;
}

bool answersTo(const KeyRow& row, const QStringList& words) {
    const QString whole = QStringList{row.name, row.caps.join(u' '), row.group}.join(u' ');
    return std::ranges::all_of(words, [&](const QString& word) { return whole.contains(word, Qt::CaseInsensitive); });
}

} // namespace

KeysPage::KeysPage(const Look& look, KeyMap& keys, QWidget* parent)
    : PageFrame(look, tr("Keys"), parent)
    , m_look(look)
    , m_keys(keys)
    , m_search(new QLineEdit(this))
    , m_list(new KeyList(look, this))
    , m_said(new Paragraph(look, Role::Body, Ink::Muted, this)) {
    m_search->setObjectName(QStringLiteral("keySearch"));
    m_search->setPlaceholderText(tr("What it does, or its key"));
    m_search->setAccessibleName(tr("Search the keys"));
    m_search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(100);
    m_search->installEventFilter(this);
    m_said->setObjectName(QStringLiteral("keysSaid"));
    makeFoot();
    QVBoxLayout& body = makePlainBody(kKeysWide);
    body.addWidget(m_search);
    body.addWidget(m_list, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this] { list(); });
    connect(m_list, &KeyList::chosenChanged, this, &KeysPage::showChosen);
    connect(m_list, &KeyList::wanted, this, &KeysPage::ask);
    connect(m_list, &KeyList::pressed, this, &KeysPage::take);
    connect(m_list, &KeyList::givenUp, this, &KeysPage::showChosen);
    connect(&m_keys, &KeyMap::changed, this, [this] { list(true); });
    list();
}

void KeysPage::makeFoot() {
    foot().addWidget(m_said);
    const auto button = [this](const QString& words, const char* name, auto run) {
        QPushButton* const made = addFootButton(words, name);
        connect(made, &QPushButton::clicked, this, run);
        return made;
    };
    m_change = button(tr("Change"), "keyChange", [this] { ask(); });
    setRole(*m_change, WidgetRole::Primary);
    m_remove = button(tr("Remove the key"), "keyRemove", [this] { removeKey(); });
    m_reset = button(tr("As it was"), "keyReset", [this] { resetChosen(); });
    m_resetAll = button(tr("All as they were"), "keyResetAll", [this] {
        m_keys.resetAll();
        say(tr("All keys are as they were made."));
        m_list->setFocus(Qt::OtherFocusReason); // the button is disabled now
    });
}

void KeysPage::enter() {
    m_search->clear();
    list();
    m_list->setCurrentRow(0);
    m_list->scrollToTop(); // with the heading
    m_search->setFocus(Qt::OtherFocusReason);
}

void KeysPage::find(const QString& words) {
    m_search->setText(words);
    m_search->selectAll(); // what is typed next takes its place
}

// Keeps a just changed row visible, even if it no longer matches the search.
void KeysPage::list(bool withChosen) {
    const QStringList words = m_search->text().simplified().split(u' ', Qt::SkipEmptyParts);
    std::vector<KeyRow> rows = keyRowsOf(m_keys);
    const int held = withChosen ? m_list->chosenEntry() : -1;
    std::erase_if(rows, [&](const KeyRow& row) { return !answersTo(row, words) && (held < 0 || row.entry != held); });
    m_list->setRows(rows);
    if (rows.empty()) say(tr("Nothing answers to that."));
}

const KeyMap::Entry* KeysPage::chosen() const {
    const int entry = m_list->chosenEntry();
    return entry < 0 ? nullptr : &m_keys.entries()[std::size_t(entry)];
}

void KeysPage::showChosen() {
    const KeyMap::Entry* const entry = chosen();
    const bool anyChanged = std::ranges::any_of(m_keys.entries(), &KeyMap::isChanged);
    m_refused.reset();
    m_change->setEnabled(entry != nullptr);
    m_remove->setEnabled(entry != nullptr && !entry->action->shortcuts().isEmpty());
    m_reset->setEnabled(entry != nullptr && KeyMap::isChanged(*entry));
    m_resetAll->setEnabled(anyChanged);
    const QString name = m_list->currentItem() ? m_list->currentItem()->text() : QString(); // not elided
    say(entry            ? tr("Enter changes the key of “%1”.").arg(name)
        : name.isEmpty() ? QString()
                         : tr("This stays as it is: %1.").arg(name.left(1).toLower() + name.mid(1)));
}

void KeysPage::ask() {
    const KeyMap::Entry* const entry = chosen();
    if (!entry) return;
    m_list->setFocus(Qt::OtherFocusReason);
    m_list->scrollToItem(m_list->currentItem());
    m_list->setAsking(true);
    say(tr("Press the new key for “%1”. Esc leaves it as it is.").arg(actionWords(*entry->action)));
}

void KeysPage::take(const QKeySequence& chord) {
    const KeyMap::Entry* const entry = chosen();
    if (!entry) return;
    const QString name = actionWords(*entry->action), key = chord.toString(QKeySequence::NativeText);
    const bool again = m_refused == chord;
    m_refused.reset();
    if (const auto why = whyFixed(chord)) return say(*why, true);
    const KeyMap::Entry* const holder = m_keys.holderOf(chord);
    const QString other = holder && holder != entry ? actionWords(*holder->action) : QString();
    if (!other.isEmpty() && !again) {
        m_refused = chord;
        return say(tr("%1 is the key of “%2”: press it again to take it from there, or press another.").arg(key, other),
                   true);
    }
    m_keys.give(*entry, chord);
    const QString lost = other.isEmpty() ? QString() : u' ' + tr("“%1” has it no longer.").arg(other);
    say(tr("%1 is the key of “%2” now.").arg(key, name) + lost);
}

void KeysPage::removeKey() {
    const KeyMap::Entry* const entry = chosen();
    if (!entry) return;
    m_keys.remove(*entry);
    say(tr("“%1” has no key now.").arg(actionWords(*entry->action)));
    m_list->setFocus(Qt::OtherFocusReason);
}

void KeysPage::resetChosen() {
    const KeyMap::Entry* const entry = chosen();
    if (!entry) return;
    const QString name = actionWords(*entry->action);
    if (const KeyMap::Entry* const holder = m_keys.reset(*entry))
        return say(tr("“%1” has that key now: change it there first.").arg(actionWords(*holder->action)), true);
    say(tr("“%1” has the key that it was made with.").arg(name));
    m_list->setFocus(Qt::OtherFocusReason);
}

void KeysPage::say(const QString& sentence, bool isFault) {
    m_said->setInk(isFault ? Ink::Error : Ink::Muted);
    m_said->setText(sentence);
}

bool KeysPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress) return PageFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
        m_list->setFocus(Qt::TabFocusReason);
        return true;
    }
    return PageFrame::eventFilter(watched, event);
}

} // namespace tenplus::ui
