// A dropped file is taken for what it is.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "table/scene/scene.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMimeData>
#include <QTest>
#include <QUrl>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

TEST_CASE("A campaign, a map or a picture dropped anywhere on the window is taken for what it is") {
    Desk desk;
    desk.start(desk.campaign());
    const auto drop = [&](const QStringList& files, QWidget& over) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& each : files) urls << QUrl::fromLocalFile(each);
        data.setUrls(urls);
        data.setText(files.join(u'\n')); // as file managers do
        const QPoint at = over.rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&over, &enter);
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&over, &dropped);
        QTest::qWait(50);
        return enter.isAccepted();
    };
    QImage image(70, 70, QImage::Format_RGB32);
    image.fill(Qt::darkGreen);
    const QString picture = desk.path(QStringLiteral("mill.png")), second = desk.path(QStringLiteral("barn.png"));
    REQUIRE(image.save(picture));
    image.fill(Qt::darkRed);
    REQUIRE(image.save(second));
    auto* const search = desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch"));
    REQUIRE(search != nullptr);
    CHECK(drop({picture}, *search));
    CHECK(search->text().isEmpty()); // its path is no words to search for
    CHECK(QTest::qWaitFor([&] { return desk.session().table().stage.scenes.size() == 1; }, 5000));
    CHECK(drop({picture, second}, desk.window()));
    CHECK(QTest::qWaitFor([&] { return desk.session().table().handouts.size() == 2; }, 5000));
    desk.press(Qt::Key_Escape);
    const QString other = desk.campaign(QStringLiteral("The Other Ford"));
    CHECK(drop({other}, *search));
    CHECK(QTest::qWaitFor([&] { return desk.session().table().name == "The Other Ford"; }, 5000));
    const QString text = desk.path(QStringLiteral("words.txt"));
    QFile file(text);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.close();
    CHECK_FALSE(drop({text}, desk.window()));
}
