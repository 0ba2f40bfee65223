// Text over several lines, with the line height of its role, which QLabel cannot set. Always plain text. Painters and
// the widget use the same layout.
#pragma once

#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

enum class Ink { Primary, Secondary, Muted, Disabled, Error };
const QColor& inkOf(const Theme& theme, Ink ink);

// Height of `text` wrapped at `width` px; one line if it is empty.
double paragraphHeight(const QString& text, double width, Role role, const Look& look);
// Paints from the top of `rect` with the painter's pen, without clipping at the bottom.
void paintParagraph(QPainter& painter, const QRectF& rect, const QString& text, Role role, const Look& look,
                    Qt::Alignment alignment = Qt::AlignLeft, bool underlined = false);

class Paragraph : public QWidget {
    Q_OBJECT

public:
    Paragraph(const Look& look, Role role, Ink ink, QWidget* parent = nullptr);

    void setText(const QString& text); // also for screen readers
    const QString& text() const { return m_text; }
    void setRole(Role role);
    void setInk(Ink ink);
    void setUnderlined(bool underlined);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    Role m_role;
    Ink m_ink;
    QString m_text;
    bool m_underlined = false;
};

} // namespace tenplus::ui
