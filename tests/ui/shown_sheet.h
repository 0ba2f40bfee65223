// A sheet on the screen, and what a person types over on it.
#pragma once

#include "paint/paragraph.h"
#include "sheet/sheet_panel.h"
#include "ui/belfry_sheet.h"
#include "ui/taken_act.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QLabel>
#include <QTest>

#include <algorithm>
#include <vector>

namespace tenplus::ui::shown {

struct Sheet {
    Look look{{ThemeKind::Ember, 1, false, true}};
    SheetPanel panel{look};
    std::vector<Act> acts;
    QString refusal; // what the table says of the next change

    explicit Sheet(const table::SheetView& view = belfry::brannoch(), int width = 828) {
        QObject::connect(&panel, &SheetPanel::acted, &panel, [this](const Act& act) {
            acts.push_back(act);
            if (!refusal.isEmpty()) panel.setError({}, refusal);
        });
        panel.resize(width, 700);
        panel.setView(view);
        panel.show();
        panel.activateWindow();
        QApplication::processEvents();
    }
    template <typename Widget>
    Widget& find(const char* name) {
        auto* found = panel.findChild<Widget*>(QString::fromLatin1(name));
        REQUIRE(found != nullptr);
        return *found;
    }
    bool says(const char* words) const {
        return std::ranges::any_of(panel.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text() == QLatin1String(words);
        });
    }
    QWidget& editor() {
        auto* found = QApplication::focusWidget();
        REQUIRE((found != nullptr && found->objectName() == QStringLiteral("inPlace")));
        return *found;
    }
    void typeOver(QWidget& field, const char* text) {
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_F2);
        QTest::keyClick(&editor(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&editor(), QString::fromLatin1(text));
        QTest::keyClick(&editor(), Qt::Key_Return);
    }
    template <typename Command>
    Command only() {
        return takenAct<Command>(acts);
    }
};

} // namespace tenplus::ui::shown
