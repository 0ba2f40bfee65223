// How a creature or a thing will look: the creature as the GM's reference shows it, the thing with its row on a sheet.
// To be looked at only.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class EntryRow;
class GuideDetail;
class Paragraph;

class PartCard : public QWidget {
    Q_OBJECT

public:
    explicit PartCard(const Look& look, QWidget* parent = nullptr);

    void showCreature(const content::Rulebook& rulebook, const content::Creature& creature);
    /// `list`: its row on a sheet, or a sentence why there is none.
    void showThing(const content::Thing& thing, const Expected<table::ListView, std::string>& list);

private:
    void showRows(const table::ListView& list);
    void measure();

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    QVBoxLayout* m_below = nullptr;
    GuideDetail* m_detail = nullptr;
    QLabel* m_onSheet = nullptr;
    std::vector<EntryRow*> m_rows;
    Paragraph* m_why = nullptr;
};

} // namespace tenplus::ui
