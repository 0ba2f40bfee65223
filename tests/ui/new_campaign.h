// The page of a new campaign in the real window, with what its tests press and read.
#pragma once

#include "ui/evening_desk.h"

#include "asking/pick_row.h"
#include "bridge/text.h"
#include "new_campaign/new_campaign_page.h"

#include <catch2/catch.hpp>

#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include <vector>

namespace tenplus::ui::evening {

struct NewCampaign {
    /// Opens the page with Ctrl+N, or takes the one that is open, and waits for the games.
    explicit NewCampaign(Desk& desk, bool opens = true)
        : m_desk(desk) {
        if (opens) desk.press(Qt::Key_N, Qt::ControlModifier);
        REQUIRE(QTest::qWaitFor([this] { return page() && page()->isVisible() && !games().empty(); }));
    }

    NewCampaignPage* page() const { return m_desk.window().findChild<NewCampaignPage*>(); }
    std::vector<PickRow*> games() const {
        std::vector<PickRow*> rows;
        for (PickRow* row : page()->findChild<QWidget*>(QStringLiteral("newCampaignGames"))->findChildren<PickRow*>()) {
            if (row->isVisible()) rows.push_back(row);
        }
        return rows;
    }
    void choose(const QString& title) const {
        for (PickRow* row : games()) {
            if (row->pick().name == title && !row->isChecked()) row->click();
        }
    }
    void leaveTheTableEmpty() const { answer("party", QStringLiteral("Nobody yet")); }
    void answer(const char* id, const QString& words) const {
        auto* const box = page()->findChild<QComboBox*>(QStringLiteral("ask-%1").arg(QLatin1String(id)));
        REQUIRE(box != nullptr);
        box->setCurrentIndex(box->findText(words));
        QTest::qWait(0);
    }
    QLineEdit* field(const char* id) const {
        return page()->findChild<QLineEdit*>(QStringLiteral("ask-%1").arg(QLatin1String(id)));
    }
    void begin(const QString& name) const {
        REQUIRE(QTest::qWaitFor([this] { return field("name") != nullptr; }));
        field("name")->setFocus(Qt::TabFocusReason);
        m_desk.type(name);
        m_desk.press(Qt::Key_Return, Qt::ControlModifier);
    }

private:
    Desk& m_desk;
};

} // namespace tenplus::ui::evening
