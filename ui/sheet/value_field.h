// One value of the sheet, edited in place. Enter, F2, a double click or typing opens the editor; for a number also the
// arrow keys. Read-only values take no focus.
#pragma once

#include "sheet/in_place.h"

namespace tenplus::ui {

enum class Ink;

class ValueField : public QWidget {
    Q_OBJECT

public:
    struct Manner {
        Role role = Role::Body;
        InPlace::Kind kind = InPlace::Kind::Text;
        bool boxed = false; // has a frame
        bool serif = false;
    };
    ValueField(const Look& look, Manner manner, QWidget* parent = nullptr);

    // `name`: for screen readers; `suffix`: painted after the value.
    void setValue(const QString& name, const QString& value, const QString& suffix = {});
    void setKind(InPlace::Kind kind);
    void setPlaceholder(const QString& words);
    void setEditable(bool editable);
    const QString& value() const { return m_value; }
    void edit(const QString& typed = {});
    InPlace& inPlace() { return m_inPlace; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return m_manner.kind == InPlace::Kind::Paragraph; }
    int heightForWidth(int width) const override;

signals:
    void typed(const QString& value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void seat(); // sets its layout policy by its kind
    int sidePadding() const;
    double lineHeight() const;

    const Look& m_look;
    Manner m_manner;
    InPlace m_inPlace;
    QString m_name;
    QString m_value;
    QString m_suffix;
    QString m_placeholder;
    bool m_editable = true;
};

} // namespace tenplus::ui
