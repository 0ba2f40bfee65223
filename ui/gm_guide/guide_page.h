// The GM's reference: the guide and the creatures of the book. Entries for the current moment come first; others are
// found by search or section.
#pragma once

#include "bridge/hand_out.h"
#include "gm_guide/guide_item.h"
#include "paint/page_frame.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace tenplus::ui {

class GuideDetail;
class GuideList;
class Paragraph;

class GuidePage : public PageFrame, public ShowsThing {
    Q_OBJECT

public:
    explicit GuidePage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// All entries, section by section.
    void setItems(std::vector<GuideItem> items);
    /// The entries for the current moment, under the heading `Now`; `hints`: sentences for the GM.
    void setNow(std::vector<GuideItem> now, const QStringList& hints);
    void enter() override;
    void searchFor(const QString& words);
    QString searched() const;
    /// Why the last act was refused.
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }
    /// Shows only that section; empty for all.
    void chooseSection(const QString& section);
    /// The name and the text of what is chosen: numbers and instincts stay the GM's.
    std::optional<table::PlayerHandout> thingToShow() const override;

signals:
    void bringWanted(const QString& creature, int count, bool revealed);
    void makeWanted(const QString& move);
    void hireWanted(const QString& skill);
    void lifted();          ///< see GuideList
    void letGo(bool taken); ///< see GuideList

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter();
    void fillSections();

    std::vector<GuideItem> m_items;
    std::vector<GuideItem> m_now;
    QLineEdit* m_search = nullptr;
    QComboBox* m_sections = nullptr;
    Paragraph* m_error = nullptr;
    QLabel* m_none = nullptr;
    GuideList* m_list = nullptr;
    GuideDetail* m_detail = nullptr;
};

/// How well an entry matches: 0 not at all; a title that begins with the words ranks above one that contains them, and
/// above text.
int rankOf(const GuideItem& item, const QStringList& words);

} // namespace tenplus::ui
