// Cards of the past: who was at the table, as they were, each with what it counts and how that differs from now. They show;
// all that can be done is to choose whose sheet is read.
#pragma once

#include "past/moment.h"
#include "theme/look.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace tenplus::ui {

class ActorTile;
class Paragraph;

class PastCards : public QWidget {
    Q_OBJECT

public:
    PastCards(const Look& look, const QString& title, QWidget* parent = nullptr);

    /// Hidden where there are none.
    void setActors(const std::vector<PastActor>& actors, table::ActorId chosen);

signals:
    void chosen(tenplus::table::ActorId who);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        QWidget* cell = nullptr;
        ActorTile* tile = nullptr;
        Paragraph* numbers = nullptr;
        Paragraph* since = nullptr;
    };
    Place made();
    void seat();
    void measure();

    const Look& m_look;
    QGridLayout* m_grid = nullptr;
    std::vector<Place> m_places; ///< kept when they are not needed: a slider asks for other cards many times a second
    int m_shown = 0;
    int m_columns = 0;
};

} // namespace tenplus::ui
