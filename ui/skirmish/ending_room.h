// After a game: how it ended, and what the heroes carry, to be chosen thing by thing and given to another hero. Shows a
// value; its owner sends the acts.
#pragma once

#include "skirmish/skirmish_report.h"
#include "theme/look.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class AskForm;
class HeroTile;
class PageScroll;
class Paragraph;

/// Something that can be handed over.
struct Spoil {
    int owner = 0; ///< number in the party
    sk::Good good = sk::Good::Gold;
    int amount = 0; ///< how much of it the owner has
    friend bool operator==(const Spoil&, const Spoil&) = default;
};
std::vector<Spoil> spoilsOf(const table::SkirmishView& view);

class EndingRoom : public QWidget {
    Q_OBJECT

public:
    explicit EndingRoom(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void enter();
    /// The digits of the room; the page passes them on, so that they work wherever the keyboard is. True: done.
    bool press(const QKeyEvent& key);

signals:
    void acted(const skirmish::Act& act);
    void barred(const QString& sentence);
    void takeBackWanted(qint64 turn);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void focusFirst();
    void makeReport(QVBoxLayout& column);
    QWidget* makeTakers();
    void showReport();
    void showSpoils();
    void showTakers();
    void showAmount();
    void give(int taker);
    void step(int from, int by);
    const Spoil* chosen() const;

    const Look& m_look;
    SkirmishShown m_shown;
    std::vector<Spoil> m_all;
    PageScroll* m_scroll = nullptr;
    QLabel* m_end = nullptr;
    Paragraph* m_course = nullptr;
    Paragraph* m_story = nullptr;
    Paragraph* m_aims = nullptr;
    Paragraph* m_tally = nullptr; ///< wounds and luck
    QWidget* m_share = nullptr;   ///< hidden without a party
    QListWidget* m_spoils = nullptr;
    AskForm* m_amount = nullptr;
    QPushButton* m_back = nullptr;
    QVBoxLayout* m_takers = nullptr;
    std::vector<HeroTile*> m_tiles;
};

} // namespace tenplus::ui
