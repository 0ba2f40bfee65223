// The story so far beside what still waits, as two tabs, with a search above and a line to write a note below. The panel
// shows what its model was given and asks for older turns as they come into sight.
#pragma once

#include "feed/feed_model.h"
#include "feed/feed_table.h"
#include "feed/waiting_list.h"

#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

namespace tenplus::ui {

class TabBadge;

class FeedPanel : public QWidget {
    Q_OBJECT

public:
    explicit FeedPanel(const Look& look, QWidget* parent = nullptr);

    FeedModel& model() { return m_model; }
    void setWaiting(const std::vector<table::WaitingView>& waiting);
    // What the whole journal holds of the words searched for; ignored if they have changed meanwhile. Until it comes, the
    // rows at hand are searched.
    void setFound(const QString& words, std::vector<FeedRow> rows);

    // What was asked for with olderWanted() could not be had: it is asked for again at the next turn of the wheel.
    void askOlderAgain() { m_asked = 0; }

    void showWaiting();
    void openSearch();
    void searchFor(const QString& words);
    /// Another campaign: no search, no note and no place in the story are left.
    void forget();
    /// Whose key does the same as the menu of a row: the table as it was.
    void setPastAction(const QAction& action) { m_pastAction = &action; }
    void focusNote();
    /// The turn of the row that has the keyboard; 0 if none has.
    std::int64_t focusedTurn() const;
    /// Gives the keyboard to the newest row that keeps something from the players; false if none does.
    bool focusKept();
    /// What the row with the keyboard keeps from the players; none if it keeps nothing.
    table::NoteId focusedNote() const;
    /// The note was written: what was typed is in the story now. A note that was refused stays in its field.
    void clearNote();

signals:
    void olderWanted(std::int64_t fromTurn); // the turns before that one; asked once
    void undoWanted(std::int64_t turn);
    void redoWanted(std::int64_t turn);
    void pastWanted(std::int64_t turn); // the table right after it
    void noteWritten(const QString& text, bool shown); // shown: the players may read it
    void revealWanted(tenplus::table::NoteId note);
    void searchChanged(const QString& words);
    void waitingChosen(tenplus::table::WaitingId id);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeHead();
    void measure();
    void changeSearch();
    void closeSearch();
    void askOlder();
    void actOn(const FeedRow& chosen);
    void writeNote();
    void showSentence();
    WaitingList& waitingList();
    const FeedModel& shown() const { return m_searching ? m_found : m_model; }

    const Look& m_look;
    FeedModel m_model;
    FeedModel m_found;
    bool m_searching = false; // the journal has answered: m_found is shown
    std::int64_t m_asked = 0; // the turn before which rows were asked for
    QTimer m_pause;
    QTabBar* m_tabs = nullptr;
    TabBadge* m_badge = nullptr;
    QToolButton* m_searchButton = nullptr;
    QWidget* m_searchRow = nullptr; // stands in from the edge, and so does the note
    QLineEdit* m_search = nullptr;
    QStackedWidget* m_pages = nullptr;
    FeedTable* m_table = nullptr;
    std::vector<table::WaitingView> m_waiting;
    WaitingList* m_waitingList = nullptr;
    QLabel* m_sentence = nullptr;
    QWidget* m_noteRow = nullptr;
    QLineEdit* m_note = nullptr;
    const QAction* m_pastAction = nullptr;
};

} // namespace tenplus::ui
