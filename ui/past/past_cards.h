// Cards of the past: the actors as they were, with their numbers and the differences from now. The only action is to
// select whose sheet is shown.
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

    /// Hidden if empty.
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
    std::vector<Place> m_places; ///< reused: a slider requests other cards many times a second
    int m_shown = 0;
    int m_columns = 0;
};

} // namespace tenplus::ui
