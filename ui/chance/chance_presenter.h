// Fills the page of the tables of chance from the open campaign, and performs its acts.
#pragma once

#include "bridge/table_link.h"
#include "content/chance.h"
#include "theme/look.h"

#include <QObject>

namespace tenplus::ui {

class ChancePage;

class ChancePresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    ChancePresenter(const Look& look, TableLink& link, QWidget& home);

    /// Created on demand.
    ChancePage& page();
    /// The page is open: fills it and gives it the keyboard, with this table chosen unless the id is empty.
    void enter(const QString& table = {});

signals:
    /// A card is to be made of these words.
    void cardWanted(const QString& words);
    /// These words name a treasure to share.
    void lootWanted(const QString& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void showTable(const QString& id);
    void roll(const QString& id, bool shown, const std::vector<int>& typed);
    void keep(table::NoteId result, content::NoteKind kind, table::ActorId who);
    void edit(const QString& id);
    void write(const content::ChanceTable& table);
    void remove(const QString& id);
    bool ask(const Act& act);

    const Look& m_look;
    TableLink& m_link;
    QWidget& m_home;
    ChancePage* m_page = nullptr;
};

} // namespace tenplus::ui
