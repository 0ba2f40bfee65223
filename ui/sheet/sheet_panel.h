// An actor's sheet, laid out from the system's data. Click a stat to roll it or a move to make it; every number and
// text is edited in place. Shows the table and requests changes.
#pragma once

#include "bridge/act.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <QImage>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class ChipStrip;
class FieldPage;
class PageScroll;
class Paragraph;
class SheetColumns;
class SheetHead;
class SheetOffers;
class StatRow;

/// With sheets, on a board, or on a board between two games.
enum class PlayedOn { Sheets, Board, BetweenGames };

class SheetPanel : public QWidget {
    Q_OBJECT

public:
    explicit SheetPanel(const Look& look, QWidget* parent = nullptr);

    /// Nothing: the empty page.
    void setView(const std::optional<table::SheetView>& view);
    /// Where a game is played on a page of its own the empty page leads back to it, with its key if there is one.
    void setPlayed(PlayedOn played, const QString& boardKey);
    /// The first steps that the empty page offers besides a new character.
    void setFirstSteps(bool readyMade, bool session);
    /// The id of the system's gear list.
    void setGearList(const std::string& list);
    // Which ways to come by gear the game has: things with a price that somebody can pay, things at all.
    void setShops(bool buys, bool takes);
    /// The stat of the planned roll; empty for none.
    void setChosenStat(const QString& id);
    /// Why the last change was refused: shown below its field, which keeps the typed text.
    void setError(const QString& field, const QString& sentence);
    void showAllFields(bool all);
    /// Of whoever is shown; null: none.
    void setPortrait(const QImage& portrait);

signals:
    void acted(const tenplus::ui::Act& act);
    void statChosen(const QString& id);
    void moveChosen(const QString& id);
    void castWanted(const QString& move, const QString& spell);
    void addCharacterWanted();
    void readyMadeWanted();
    void sessionWanted(); ///< to begin
    void formWanted(const QString& form, qint64 ref);
    void levelWanted();
    void holdWanted(const std::string& move); // a hold is to be spent
    void prepareWanted();
    /// A picture was dropped or pasted for whoever is shown: its file, or its pixels.
    void portraitWanted(const QString& file, const QImage& picture);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void measure();
    void edit(const QString& field, const QString& value);
    content::FieldType typeOf(const std::string& field) const;
    void showFields();
    void showFirstSteps();
    void showChips(const table::SheetView& view);

    const Look& m_look;
    std::optional<table::SheetView> m_view;
    bool m_hasSheets = true; ///< of the empty page, as its first steps
    bool m_offersReadyMade = false;
    bool m_offersSession = false;
    QStackedWidget* m_whole = nullptr;
    QWidget* m_page = nullptr;
    PageScroll* m_scroll = nullptr;
    SheetHead* m_head = nullptr;
    Paragraph* m_sentence = nullptr;
    StatRow* m_stats = nullptr;
    SheetOffers* m_offers = nullptr;
    ChipStrip* m_chips = nullptr;
    std::vector<table::ChipView> m_inHand; // parallel to the chips
    QTabBar* m_tabs = nullptr;
    SheetColumns* m_columns = nullptr;
    FieldPage* m_fields = nullptr;
};

} // namespace tenplus::ui
