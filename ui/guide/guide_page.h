// The GM's reference: what the book tells the one who runs the game, and its creatures. What concerns this moment
// stands first; the rest is searched or walked section by section.
#pragma once

#include "guide/guide_item.h"
#include "paint/page_frame.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace tenplus::ui {

class GuideDetail;
class GuideList;
class Paragraph;

class GuidePage : public PageFrame {
    Q_OBJECT

public:
    explicit GuidePage(const Look& look, QWidget* parent = nullptr);

    /// All there is, sections one after the other.
    void setItems(std::vector<GuideItem> items);
    /// What concerns this moment, under the heading `Now`; `hints` are single sentences for the GM.
    void setNow(std::vector<GuideItem> now, const QStringList& hints);
    void enter();
    /// Why the last act was refused.
    void setError(const QString& sentence);
    /// Shows only that section; empty for all.
    void chooseSection(const QString& section);

signals:
    void bringWanted(const QString& creature, int count, bool revealed);
    void makeWanted(const QString& move);
    void hireWanted(const QString& skill);

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

/// How well an item answers to the words: 0 not at all; a title that starts so before one that holds them, before text.
int rankOf(const GuideItem& item, const QStringList& words);

} // namespace tenplus::ui
