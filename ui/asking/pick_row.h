// One choice in a wizard: a radio button or check box, its name, a description, and a word at the right. A closed one
// shows the reason; the picked one shows the rest of its text, the others on hover; long texts wrap.
#pragma once

#include "theme/look.h"

#include <QCheckBox>
#include <QImage>

#include <string>

namespace tenplus::ui {

struct Pick {
    std::string id;
    QString name;
    QString text;     ///< what it is; may be empty
    QString word;     ///< at the right: "level 2", "Good"
    QString closed;   ///< why it cannot be picked; empty if it can
    QImage picture{}; ///< before the words, 16 to 10; may be null
    QString more{};   ///< the rest of it, below the text while it is picked, and on hover; may be empty
    friend bool operator==(const Pick&, const Pick&) = default;
};

class PickRow : public QCheckBox {
    Q_OBJECT

public:
    /// `single`: a radio button.
    PickRow(const Look& look, bool single, QWidget* parent = nullptr);

    void setPick(const Pick& pick);
    const Pick& pick() const { return m_pick; }
    /// Lets closed choices be picked anyway; their reason stays.
    void setFree(bool free);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void settled(); ///< Enter

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void checkStateSet() override;
    bool hitButton(const QPoint& point) const override { return rect().contains(point); }

private:
    struct Places {
        QRectF picture, name, word, text, more, closed;
        bool isWordBelow = false; ///< it is too wide to stand beside the name
        double line = 0, height = 0;
    };
    Places placesFor(double width) const;
    void tell();

    const Look& m_look;
    Pick m_pick;
    bool m_single;
    bool m_free = false;
    bool m_focusVisible = false;
};

} // namespace tenplus::ui
