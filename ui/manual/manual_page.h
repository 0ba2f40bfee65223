// The manual inside the program: the chapters at one side, the chosen one at the other, and a search over all of them.
// Everything works with the keyboard: Down leads from the search to the list, Enter opens, Alt+Left and Alt+Right go
// back and on. It needs no campaign.
#pragma once

#include "manual/manual_book.h"
#include "paint/page_frame.h"

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace tenplus::ui {

class ManualView;
class Paragraph;

class ManualPage : public PageFrame {
    Q_OBJECT

public:
    explicit ManualPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Opens a chapter by its id, at the heading with that anchor; false if there is no such chapter.
    bool openChapter(const QString& id, const QString& anchor = {});
    /// Empty before the first was opened.
    QString chapter() const;
    /// Fills in the search, whose results replace the list of chapters; no words bring it back.
    void search(const QString& words);
    /// Gives the page the keyboard, with the first chapter if none is open.
    void enter() override;

public slots:
    void goBack();
    void goOn();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        QString chapter, anchor;
        friend bool operator==(const Place&, const Place&) = default;
    };

    void makeBody();
    void makeFoot();
    void fillList();
    void openItem(const QListWidgetItem& item);
    void follow(const QString& link);
    void go(const Place& place);
    bool showPlace(const Place& place);
    void markChosen();
    void measure();

    const Look& m_look;
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    ManualView* m_view = nullptr;
    Paragraph* m_said = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_on = nullptr;
    std::vector<Place> m_places; ///< visited, oldest first
    std::size_t m_at = 0;        ///< the shown one, if there are any
};

} // namespace tenplus::ui
