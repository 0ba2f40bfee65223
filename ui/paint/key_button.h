// A push button that shows its shortcut as a small key cap at the right, and an icon in the colour of its text. It has
// the roles of any other button. It only shows the key: the shortcut belongs to an action.
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
    // Shows the current key of that action from now on.
    void followKey(const QAction& action);
    // Shows or hides the followed key.
    void setKeyShown(bool shown);
    // A shorter text for narrow buttons; it determines the minimum width.
    void setBrief(const QString& words);
    // The text may be elided and does not determine the minimum width.
    void setYielding(bool yielding);
    // Where the text has no room beside the key, the key goes; then the text wraps.
    void setWrapping(bool wrapping);
    // Wraps as well, but the text wraps beside the key, which stays: for keys that no menu tells.
    void setWrappingBesideKey();
    const QString& key() const { return m_key; }
    void setGlyph(Icon glyph);
    // Aligns the text left, for stacked buttons. Default: centred.
    void setLeftAligned(bool leftAligned);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintLines(QPainter& painter, const QRectF& inside) const;
    void paintCap(QPainter& painter) const;
    double contentWidth(const QString& words) const;
    QSize sizeFor(const QString& words) const;
    double capRoom() const;
    double lineRoom(double inside) const;
    QColor ink() const;

    const Look& m_look;
    QString m_key;
    QString m_followed;
    bool m_keyShown = true;
    QString m_brief;
    Icon m_glyph = Icon::None;
    bool m_leftAligned = false;
    bool m_yielding = false;
    bool m_wrapping = false;
    bool m_keepsKey = false;
};

// The first key of an action as text; empty if it has none.
QString keyWords(const QAction& action);

} // namespace tenplus::ui
