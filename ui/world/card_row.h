// One row of a card: words to read, with an eye if the players may see them, and the field in their place while they
// are written. F2 or Enter writes; in a text of several lines a letter does, too, at its end. Shift+F2 renames the
// card, F5 opens or shuts the eye, Up and Down go to the next row, Home and End to the name and to what mentions the
// card, Left to the list. A row of links begins with the first of them.
#pragma once

#include "world/card_writing.h"

#include <QImage>
#include <QPointer>
#include <QWidget>

#include <memory>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tenplus::ui {

class CardEditor;
class CardText;
class DraftKeeper;
class LinkNames;
class Look;
class StepTicks;

class CardRow : public QWidget {
    Q_OBJECT

public:
    CardRow(const Look& look, Role role, QWidget* parent = nullptr);

    void setMember(const CardMember& member);
    /// The picture of the row of the picture; null: it cannot be read.
    void setImage(const QImage& image);
    const CardMember& member() const { return m_member; }

    void edit(std::shared_ptr<const LinkNames> names);
    /// For links, while the row is being written.
    void setNames(const std::shared_ptr<const LinkNames>& names);
    bool isEditing() const;
    /// Saves what is typed and shows the words again. False if the save was refused: the field stays open.
    bool finish();
    /// Leaves the field without saving.
    void drop();
    /// The last save was refused; the field keeps what is typed.
    void noteRefusal() { m_refused = true; }
    /// Gives the keyboard to the row.
    void enter(Qt::FocusReason reason);
    /// What has the keyboard when the row has it.
    QWidget* stop() const;

signals:
    void written(const QString& typed);
    void refused(const QString& sentence);
    void editWanted();
    void renameWanted();
    void newWanted(const QString& name); ///< a card for a link that is being written
    void left(int by);
    void followed(const QString& target);
    void revealWanted();
    void removeWanted();
    void ticked(int by);
    void stepped(int by);
    void jumped(bool toEnd);
    void listWanted();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void write();
    void typeOn(const QString& letter);
    void readKey(QKeyEvent& event);
    void showWords();
    void leave(int by);
    void beginDraft();
    void fitImage();

    const Look& m_look;
    CardMember m_member;
    QLabel* m_caption;
    CardText* m_words;
    StepTicks* m_ticks = nullptr; ///< of a row that has some
    QLabel* m_picture;
    QToolButton* m_eye;
    QHBoxLayout* m_line;
    QPointer<CardEditor> m_editor;
    QPointer<DraftKeeper> m_draft; ///< of the editor
    QImage m_image;                ///< null while it is not read yet
    bool m_refused = false;
    bool m_leaving = false;
};

} // namespace tenplus::ui
