// An actor's card: emblem, name, armour, HP, tracks, numbers and chips; what a game does not count leaves no gap. Shows
// and can be pressed; the panel interprets presses and keys.
#pragma once

#include "paint/chip_strip.h"
#include "paint/meter_bar.h"
#include "paint/painted_button.h"
#include "party/name_lines.h"
#include "table/gm_view.h"

#include <optional>

namespace tenplus::ui {

class ActorTile : public PaintedButton {
    Q_OBJECT

public:
    ActorTile(const Look& look, table::ActorKind kind, QWidget* parent = nullptr);

    // `spent`: forwards that the last roll used, struck through after the others.
    void setCard(const table::ActorCard& card, const std::vector<ChipData>& spent = {});
    const table::ActorCard& card() const { return m_card; }
    // The game's word for health; at first "HP".
    void setHealthWord(const QString& word);
    void setActive(bool active);
    void setCompact(bool compact); // the chips are words below the note
    // Words below the meter; empty: none.
    void setNote(const QString& note);
    // Has acted least in this session, so many turns; nothing: not so. A small mark, a line of the tip and of what is
    // read out.
    void setQuiet(std::optional<int> turns);
    void setReadOnly(); // chips are for display only
    // Only the current tile is a Tab stop; arrows move to others.
    void setTabStop(bool stop);

    // The focused chip, or the one at `point`; -1 if there is none, or it was spent.
    int chipAt(const QPoint& point) const;
    int focusedChip() const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void chipActivated(int chip);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    Side side() const { return m_card.kind == table::ActorKind::Foe ? Side::Foe : Side::Party; }
    bool isOut() const { return m_card.health && m_card.health->now <= 0; }
    bool hasChips() const { return !m_compact && !m_chips->chips().empty(); }
    double numbersWidth() const;
    double armourWidth() const;
    std::vector<Icon> marks() const;      // behind the name
    NameLines nameIn(double width) const; // of the tile, px
    double belowName(double width) const; // px by which its second line moves what lies below it
    double nameMiddle() const;
    void place();
    void tell();
    void paintName(QPainter& painter) const;
    void paintNumbers(QPainter& painter) const;
    void paintTracks(QPainter& painter) const;
    void paintNote(QPainter& painter) const;
    QStringList noteLines(double width) const;
    QStringList noteWords() const;             // the note, then each chip of a compact tile
    int chipInNote(const QPoint& point) const; // of a compact tile; -1: none
    int holdAt(const QPoint& point) const;     // the hold among the words of a compact tile; -1: none
    QString quietWords() const;
    void paintCardNumbers(QPainter& painter) const;
    int lineCount() const { return int(!m_card.tracks.empty()) + int(!m_card.numbers.empty()); }
    bool hasLines() const { return lineCount() > 0; }
    double lineMiddle(int line) const;     // of the lines below the meter, from 0, px
    double belowMeter(double width) const; // px that the tracks, the numbers and the note need

    table::ActorCard m_card;
    std::vector<ChipData> m_spent;
    QString m_health;
    MeterBar* m_meter = nullptr;
    ChipStrip* m_chips = nullptr;
    QString m_note;
    std::optional<int> m_quiet;
    bool m_active = false;
    bool m_compact = false;
    int m_pressed = -1; ///< the hold whose words are pressed
};

} // namespace tenplus::ui
