// Every key of the window under the names of the menus, searchable by word or key, and editable in place. Fixed keys
// are listed last.
#pragma once

#include "keys/key_map.h"
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
    bool standsAlone() const override { return true; }

    /// Shows all and focuses the search.
    void enter() override;
    /// Lists the keys with these words only, until another search.
    void find(const QString& words);

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
    std::optional<QKeySequence> m_refused; ///< belongs to another action: pressing it again takes it
    QLineEdit* m_search = nullptr;
    KeyList* m_list = nullptr;
    Paragraph* m_said = nullptr;
    QPushButton* m_change = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_resetAll = nullptr;
};

} // namespace tenplus::ui
