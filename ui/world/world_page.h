// The world of the campaign: the cards at one side, with a search and the kinds; the chosen one at the other, to read
// and to write. Alt+Left and Alt+Right lead through the cards that were read. Everything is the GM's until it is shown.
#pragma once

#include "bridge/act.h"
#include "paint/page_frame.h"
#include "table/world/migration.h"
#include "world/card_list.h"

#include <memory>
#include <optional>

class QComboBox;
class QLineEdit;
class QListView;
class QPushButton;

namespace tenplus::ui {

class CardSheet;
class LinkNames;
class MigrationOffer;

/// What the page shows besides the chosen card.
struct WorldShown {
    std::vector<table::CardRow> rows; ///< all cards by name
    std::vector<std::pair<std::string, QString>> kinds;
    bool isOnScreen = false;                 ///< the chosen card lies before the players
    QString quickKey;                        ///< that writes a card from anywhere
    QString screenKey;                       ///< that shows the card to the players
    std::vector<table::CardId> ofScene = {}; ///< what the scene names: offered first for links
};

class WorldPage : public PageFrame {
    Q_OBJECT

public:
    explicit WorldPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }
    ~WorldPage() override;

    void setWorld(WorldShown shown);
    void setOffer(const content::Rulebook& rulebook, const std::vector<table::Migrating>& offer);
    /// The card that was asked for with cardWanted(), or after a turn the same one. Nothing: there is none.
    void setCard(const std::optional<table::CardView>& card);
    /// Whether the chosen card lies before the players.
    void setOnScreen(bool on);
    /// The picture of the chosen card, once it is read; null: it cannot be read.
    void setImage(const QImage& image);
    /// The cards that have the words of the search in their texts.
    void setElsewhere(const QString& words, std::vector<table::CardId> cards);
    /// Opens a card as if it had been chosen. False if what is being written was refused.
    bool go(table::CardId card);
    table::CardId chosen() const;
    /// Hash of the chosen card's picture; empty if it has none.
    QString picture() const;
    /// Saves what is being written; false if that was refused.
    bool finish();
    bool isEditing() const;
    /// Gives the keyboard to a row of the chosen card: "text".
    void enterRow(const QString& key);
    /// The page was opened from another, at the chosen card: Back leads there from here, until the page is left.
    void setWayBack(bool isThere);
    /// Writes a row of the chosen card: "text".
    void write(const QString& key);
    /// Another campaign is open.
    void forget();
    void enter() override;
    void refuse(const QString& member, const QString& sentence) override;
    void setSaid(const QString& sentence);
    /// Something was done; no refusal.
    void setTold(const QString& sentence);

public slots:
    void goBack();
    void goOn();

signals:
    void acted(const tenplus::ui::Act& act);
    void written(const QString& key, const QString& typed);
    void cardWanted(tenplus::table::CardId card);
    void newWanted(const QString& name);    ///< a card that a link names
    void linkedWanted(const QString& name); ///< the same while the link is being written, which goes on
    void searched(const QString& words);
    void becomeWanted(const QString& what);
    void momentWanted(qint64 turn, int session); ///< `turn` 0: what is written about the session
    void quickWanted();
    void screenWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeBody();
    void makeFoot();
    void makeKeys();
    void fillKinds();
    void fillList();
    void fillEntries(std::vector<table::CardRow> rows);
    void touch(table::CardId card);
    void nameLinks();
    void markChosen();
    void measure();
    void tellButtons();
    void revealChosen();
    QString instead() const;

    const Look& m_look;
    WorldShown m_shown;
    std::shared_ptr<const std::vector<CardEntry>> m_entries;
    std::vector<table::CardId> m_elsewhere; ///< sorted
    QString m_elsewhereFor;
    std::vector<table::CardId> m_touched; ///< read or written here, the latest first
    std::shared_ptr<const LinkNames> m_names;
    MigrationOffer* m_offer = nullptr;
    QLineEdit* m_search = nullptr;
    QComboBox* m_kind = nullptr;
    QListView* m_list = nullptr;
    QWidget* m_left = nullptr;
    CardListModel* m_model = nullptr;
    CardSheet* m_sheet = nullptr;
    class Paragraph* m_said = nullptr;
    QPushButton* m_new = nullptr;
    QPushButton* m_reveal = nullptr;
    QPushButton* m_screen = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_on = nullptr;
    std::vector<table::CardId> m_read;    ///< oldest first
    std::size_t m_at = 0;                 ///< the shown one, if there are any
    std::optional<std::size_t> m_wayBack; ///< the place in `m_read` from which Back leads to another page
    bool m_going = false;                 ///< back or on: the card is in the row already
};

} // namespace tenplus::ui
