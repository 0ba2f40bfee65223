// Fills the page of luck and statistics from the journal of the open campaign.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QByteArray>
#include <QObject>

namespace tenplus::ui {

class StatisticsPage;

class StatisticsPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    StatisticsPresenter(const Look& look, TableLink& link, QWidget& home);

    /// Created on demand.
    StatisticsPage& page();
    /// The page is open: fills it and gives it the keyboard.
    void enter();

signals:
    /// A file to be saved where a person chooses: its name and its bytes.
    void saveWanted(const QString& name, const QByteArray& bytes);
    void failed(const QString& sentence); ///< a disk error

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void saveCsv();

    const Look& m_look;
    TableLink& m_link;
    QWidget& m_home;
    StatisticsPage* m_page = nullptr;
};

} // namespace tenplus::ui
