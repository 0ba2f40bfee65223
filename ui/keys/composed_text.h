// Keeps text that an input method is still composing (Japanese, dead keys) when the keyboard goes elsewhere: it is
// committed to the field in which it was begun.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

class QWidget;

namespace tenplus::ui {

class ComposedText : public QObject {
    Q_OBJECT

public:
    /// Watches every field of the program for as long as it lives.
    explicit ComposedText(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keep(QWidget& field);

    QPointer<QWidget> m_field; ///< where something is being composed
    QString m_composed;
};

} // namespace tenplus::ui
