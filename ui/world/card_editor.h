// The field in which a member of a card is written, as high as its text. "[[" offers the names of the cards: Enter or
// Tab takes one and closes the brackets; the last of the list makes a card of a name that no card has. What is typed is
// saved after a second's pause and when the field is left.
#pragma once

#include "theme/look.h"

#include <QPlainTextEdit>
#include <QTimer>

#include <memory>

class QCompleter;
class QModelIndex;
class QStringListModel;

namespace tenplus::ui {

class LinkNames;

class CardEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    enum class Kind { Line, Text };

    CardEditor(const Look& look, Role role, Kind kind, QWidget* parent = nullptr);

    /// `names`: of the cards, for links.
    void begin(const QString& text, std::shared_ptr<const LinkNames> names, int mostLetters);
    /// Cards have come or gone, or were read.
    void setNames(std::shared_ptr<const LinkNames> names) { m_names = std::move(names); }
    /// Goes on at the end of the text, after a space.
    void typeOn(const QString& typed);
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
    /// A link to a card that is to be made was taken; it is in the text already.
    void newWanted(const QString& name);
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
    void take(const QModelIndex& row);
    int linkStart() const;

    const Look& m_look;
    Kind m_kind;
    QString m_saved;
    int m_most = 0;
    QTimer m_pause;
    std::shared_ptr<const LinkNames> m_names;
    QStringList m_offered; ///< the names of the list
    QString m_newName;     ///< of the card that the row after them makes; empty: there is no such row
    QStringListModel* m_rows = nullptr;
    QCompleter* m_list = nullptr;
};

} // namespace tenplus::ui
