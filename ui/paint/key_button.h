// A push button that shows the key which presses it, as a small cap at its right, and an icon in the ink of
// its words. It has the roles of any other button. The key is shown only: the shortcut belongs to an action.
#pragma once

#include "paint/icon.h"

#include <QPushButton>

class QAction;

namespace tenplus::ui {

class KeyButton : public QPushButton {
    Q_OBJECT

public:
    KeyButton(const Look& look, const QString& text, const QString& key, QWidget* parent = nullptr);

    void setKey(const QString& key);
    // The key of that action from now on, whatever it becomes.
    void followKey(const QAction& action);
    // Whether the key that is followed is shown.
    void setKeyShown(bool shown);
    // Said in place of the words where these have no room; how wide it is at least goes by them then.
    void setBrief(const QString& words);
    // Long words are cut short where they have no room; how wide it is at least does not go by them.
    void setYielding(bool yielding);
    const QString& key() const { return m_key; }
    void setGlyph(Icon glyph);
    // Words at the left edge, for buttons that stand under each other. Default: centred.
    void setLeftAligned(bool leftAligned);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double contentWidth(const QString& words) const;
    QSize sizeFor(const QString& words) const;
    double capRoom() const;
    QColor ink() const;

    const Look& m_look;
    QString m_key;
    QString m_followed;
    bool m_keyShown = true;
    QString m_brief;
    Icon m_glyph = Icon::None;
    bool m_leftAligned = false;
    bool m_yielding = false;
};

// The first key of an action as people read it; nothing if it has none.
QString keyWords(const QAction& action);

} // namespace tenplus::ui
