// Every key of the window: what it does, under the names of the menus, found by a word of it or by the key, and changed on the spot.
// The keys that are no action's stand last and stay as they are.
#pragma once

#include "app/key_map.h"
#include "paint/page_frame.h"

#include <optional>

class QLineEdit;

namespace tenplus::ui {

class KeyList;

class KeysPage : public PageFrame {
    Q_OBJECT

public:
    /// Both outlive it.
    KeysPage(const Look& look, KeyMap& keys, QWidget* parent = nullptr);

    /// With all of them in sight and the keyboard on the search.
    void enter();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeFoot();
    void list(bool withChosen = false);
    void ask();
    void take(const QKeySequence& chord);
    void removeKey();
    void resetChosen();
    void showChosen();
    void say(const QString& sentence, bool isFault = false);
    const KeyMap::Entry* chosen() const;

    const Look& m_look;
    KeyMap& m_keys;
    std::optional<QKeySequence> m_refused; ///< another action has it: pressed again it is taken from there
    QLineEdit* m_search = nullptr;
    KeyList* m_list = nullptr;
    Paragraph* m_said = nullptr;
    QPushButton* m_change = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_resetAll = nullptr;
};

} // namespace tenplus::ui
