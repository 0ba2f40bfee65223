#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

TEST_CASE("The wheel changes a number only in the field that has the focus, and no choice") {
    QWidget page;
    auto* column = new QVBoxLayout(&page);
    auto *number = new QSpinBox, *other = new QSpinBox;
    auto* choice = new QComboBox;
    choice->addItems({QStringLiteral("First"), QStringLiteral("Second"), QStringLiteral("Third")});
    choice->setCurrentIndex(1);
    number->setValue(5);
    for (QWidget* each : {static_cast<QWidget*>(other), static_cast<QWidget*>(number), static_cast<QWidget*>(choice)})
        column->addWidget(each);
    page.show();
    page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&page));
    other->setFocus();
    const auto turn = [](QWidget* field) {
        const QPointF at = field->rect().center();
        QWheelEvent event(at, field->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QApplication::sendEvent(field, &event);
        return event.isAccepted();
    };
    CHECK_FALSE(turn(number)); // the page scrolls
    CHECK_FALSE(turn(choice));
    CHECK(number->value() == 5);
    CHECK(choice->currentText() == QStringLiteral("Second"));
    CHECK(other->hasFocus());
    number->setFocus();
    CHECK(turn(number));
    CHECK(number->value() == 4);
}
