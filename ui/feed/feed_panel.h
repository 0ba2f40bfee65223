// The feed and the list of waiting effects as two tabs, with a search field above and a note field below. Shows its
// model, and requests older turns when scrolled to them.
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

class DraftLine;
class TabBadge;

class FeedPanel : public QWidget {
    Q_OBJECT

public:
    explicit FeedPanel(const Look& look, QWidget* parent = nullptr);

    FeedModel& model() { return m_model; }
    void setWaiting(const std::vector<table::WaitingView>& waiting);
    // The result of searching the whole journal; ignored if the search text has changed. Until then only loaded rows
    // are searched.
    void setFound(const QString& words, std::vector<FeedRow> rows);

    // The request olderWanted() failed: repeats it at the next scrolling.
    void askOlderAgain() { m_asked = 0; }

    void showWaiting();
    void openSearch();
    void searchFor(const QString& words);
    /// Another campaign: clears the search, the note and the scroll position.
    void forget();
    /// The actions whose keys equal the row's menu entries "the table as it was" and "write a card of it".
    void setActions(const QAction& past, const QAction& card) { m_pastAction = &past, m_cardAction = &card; }
    void focusNote();
    /// The turn of the focused row; 0 if there is none.
    std::int64_t focusedTurn() const;
    /// Focuses the first row of that turn; false if it is not loaded.
    bool focusTurn(std::int64_t turn);
    /// Focuses the newest row with a secret; false if there is none.
    bool focusKept();
    /// The secret note of the focused row; none if it has none.
    table::NoteId focusedNote() const;
    /// The note that has the keyboard, as it was written: a row of the feed, or what is typed into the field. Else
    /// empty.
    QString noteAtHand() const;
    /// The note was recorded: clears the field. A refused note stays in it.
    void clearNote();

signals:
    void olderWanted(std::int64_t fromTurn); // requests the turns before that one; once
    void undoWanted(std::int64_t turn);
    void redoWanted(std::int64_t turn);
    void pastWanted(std::int64_t turn);                // show the table after that turn
    void noteWritten(const QString& text, bool shown); // shown: the players may read it
    void noteEyeTurned(bool open);                     // by a person
    void revealWanted(tenplus::table::NoteId note);
    void fictionWanted(tenplus::table::RollId move); // its words are to be written or mended
    void linkFollowed(const QString& name);          // of a card, or of one to be written
    void cardWanted(const QString& words);           // a card of a note
    void searchChanged(const QString& words);
    void waitingChosen(tenplus::table::WaitingId id);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeHead();
    void followEye();
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
    bool m_searching = false; // m_found is shown
    std::int64_t m_asked = 0; // the turn before which rows were requested
    QTimer m_pause;
    QTabBar* m_tabs = nullptr;
    TabBadge* m_badge = nullptr;
    QToolButton* m_searchButton = nullptr;
    QWidget* m_searchRow = nullptr; // indented, like the note field
    QLineEdit* m_search = nullptr;
    QStackedWidget* m_pages = nullptr;
    FeedTable* m_table = nullptr;
    std::vector<table::WaitingView> m_waiting;
    WaitingList* m_waitingList = nullptr;
    QLabel* m_sentence = nullptr;
    DraftLine* m_draftLine = nullptr; // over the note
    QWidget* m_noteRow = nullptr;
    QLineEdit* m_note = nullptr;
    const QAction* m_pastAction = nullptr;
    const QAction* m_cardAction = nullptr;
};

} // namespace tenplus::ui
