// Typing over what stands on the sheet: an editor opens where the text is, Enter commits, Esc goes back, and
// leaving the field commits too. A number goes up and down with the arrow keys. What is refused stays open
// with the sentence below it.
#pragma once

#include "theme/look.h"

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QWidget>

namespace tenplus::ui {

class InPlace : public QObject {
    Q_OBJECT

public:
    enum class Kind { Text, Number, Paragraph };
    struct Order {
        QRect rect;   // in the host, px
        QString name; // for a screen reader
        QString text;
        Kind kind = Kind::Text;
        Role role = Role::Body;
        Qt::Alignment alignment = Qt::AlignLeft;
    };

    InPlace(const Look& look, QWidget* host);
    ~InPlace() override;

    // `typed` stands in the editor instead of the text, behind it the cursor.
    void open(const Order& order, const QString& typed = {});
    bool isOpen() const { return m_editor != nullptr; }
    // True while a commit is being answered.
    bool isAsking() const { return m_asking; }
    void refuse(const QString& sentence);
    void close();
    QWidget* editor() const { return m_editor; }

signals:
    void committed(const QString& text); // only if it differs; a number's text is a whole number
    void stepped(int by);                // Tab or Shift+Tab after a commit that was not refused

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takeKey(int key, Qt::KeyboardModifiers with);
    bool commit();
    void nudge(int by);
    QString text() const;
    void setText(const QString& text);
    void dropNote();

    const Look& m_look;
    QWidget* m_host;
    Order m_order;
    QPointer<QWidget> m_editor;
    QPointer<QWidget> m_note;
    bool m_asking = false;
    bool m_refused = false;
};

} // namespace tenplus::ui
