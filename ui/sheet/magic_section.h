// A character's spells: prepared ones with the levels used, and running ones, which can be ended. Known but not
// prepared spells appear when preparing.
#pragma once

#include "bridge/act.h"
#include "paint/wrapping_widget.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class MoveLine;
class Paragraph;

class MagicSection : public WrappingWidget {
    Q_OBJECT

public:
    explicit MagicSection(const Look& look, QWidget* parent = nullptr);

    /// False if it is empty.
    bool setView(const table::SheetView& view);

signals:
    void acted(const tenplus::ui::Act& act);
    void castWanted(const QString& move, const QString& spell); ///< and the move that casts it
    void prepareWanted();

private:
    struct Book {
        QWidget* whole = nullptr;
        QLabel* heading = nullptr;
        QVBoxLayout* column = nullptr;
        std::vector<MoveLine*> lines;
        QPushButton* prepare = nullptr;
    };
    struct Running {
        QWidget* whole = nullptr;
        Paragraph* words = nullptr;
        QPushButton* letGo = nullptr;
    };
    void addBook();
    void addRunning();
    void fill(Book& book, const table::MagicView& magic);

    const Look& m_look;
    std::vector<table::MagicView> m_magic;
    std::vector<table::RunningSpell> m_running;
    QVBoxLayout* m_column = nullptr;
    QVBoxLayout* m_runningColumn = nullptr;
    QLabel* m_runningHeading = nullptr;
    std::vector<Book> m_books;
    std::vector<Running> m_runs;
};

} // namespace tenplus::ui
