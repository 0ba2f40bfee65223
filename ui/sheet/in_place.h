// In-place editing on the sheet: an editor opens over the text; Enter and leaving the field commit, Esc cancels. Arrow
// keys change a number. After a refusal the editor stays open with the sentence below it.
#pragma once

#include "theme/look.h"

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QWidget>

#include <string>

namespace tenplus::ui {

class DraftKeeper;

class InPlace : public QObject {
    Q_OBJECT

public:
    enum class Kind { Text, Number, Paragraph };
    struct Order {
        QRect rect;   // in the host, px
        QString name; // for screen readers
        QString text;
        Kind kind = Kind::Text;
        Role role = Role::Body;
        Qt::Alignment alignment = Qt::AlignLeft;
        std::string draft{}; // for the key of its draft: what of the sheet it is
    };

    InPlace(const Look& look, QWidget* host);
    ~InPlace() override;

    // `typed` replaces the text in the editor.
    void open(const Order& order, const QString& typed = {});
    bool isOpen() const { return m_editor != nullptr; }
    // True while a commit is being performed.
    bool isAsking() const { return m_asking; }
    void refuse(const QString& sentence);
    void close();
    QWidget* editor() const { return m_editor; }

signals:
    void committed(const QString& text); // only if it differs; for a number always an integer
    void stepped(int by);                // Tab or Shift+Tab after an accepted commit

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takeKey(int key, Qt::KeyboardModifiers with);
    bool commit();
    void nudge(int by);
    QString text() const;
    void setText(const QString& text);
    void dropNote();
    void beginDraft();

    const Look& m_look;
    QWidget* m_host;
    Order m_order;
    QPointer<QWidget> m_editor;
    QPointer<QWidget> m_note;
    QPointer<DraftKeeper> m_draft; // of the editor
    bool m_asking = false;
    bool m_refused = false;
};

} // namespace tenplus::ui
