// The field in which a member of a card is written, as high as its text. "[[" offers the names of the cards: Enter or
// Tab takes one. What is typed is saved after a second's pause and when the field is left.
#pragma once

#include "theme/look.h"

#include <QPlainTextEdit>
#include <QTimer>

class QCompleter;

namespace tenplus::ui {

class CardEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    enum class Kind { Line, Text };

    CardEditor(const Look& look, Role role, Kind kind, QWidget* parent = nullptr);

    /// `names`: of the cards, for links.
    void begin(const QString& text, const QStringList& names, int mostLetters);
    /// True if it holds what was not handed over by written() yet.
    bool isDirty() const { return toPlainText() != m_saved; }
    /// What is in it counts as saved.
    void setSaved() { m_saved = toPlainText(); }
    /// Another text came from elsewhere, an undone turn for instance; what is being typed stays.
    void follow(const QString& text);
    /// Hands over what is not saved yet.
    void save();

signals:
    void written(const QString& text);
    /// Enter in a line, Ctrl+Enter in a text, Esc, or Tab: the field is to be left. `by`: stops to move on.
    void left(int by);
    /// More was pasted than there is room for; nothing was changed.
    void refused(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void insertFromMimeData(const QMimeData* source) override;
    bool event(QEvent* event) override;

private:
    void fit();
    void chooseWrap(const QString& text);
    void offerNames();
    void takeName(const QString& name);
    int linkStart() const;

    const Look& m_look;
    Kind m_kind;
    QString m_saved;
    int m_most = 0;
    QTimer m_pause;
    QCompleter* m_names = nullptr;
};

} // namespace tenplus::ui
