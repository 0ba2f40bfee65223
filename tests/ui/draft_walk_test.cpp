// A walk through every page and every form: what is typed into any field for prose outlives the window.
#include "ui/every_page.h"

#include "bridge/text.h"
#include "command_forms/form_page.h"
#include "command_forms/form_presenter.h"
#include "interop/half_written.h"

#include <QApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTest>

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

// A field in which longer words are written, as far as an eye can tell: there is room for them, and it finds nothing.
bool isForProse(const QWidget& field) {
    if (!field.isVisible() || !field.isEnabled()) return false;
    if (const auto* const text = qobject_cast<const QPlainTextEdit*>(&field)) return !text->isReadOnly();
    const auto* const line = qobject_cast<const QLineEdit*>(&field);
    const bool finds =
        line && (line->objectName().contains(QLatin1String("search"), Qt::CaseInsensitive) ||
                 line->placeholderText().startsWith(QLatin1String("Search")) || line->property("dice").toBool());
    const bool isPart = line && line->parentWidget() && line->parentWidget()->inherits("QAbstractSpinBox");
    return line && !finds && !isPart && !line->isReadOnly() && line->validator() == nullptr && line->maxLength() > 80 &&
           line->maxLength() < 32767;
}

std::vector<QWidget*> proseFieldsIn(const QWidget& whole) {
    std::vector<QWidget*> found;
    for (QWidget* each : whole.findChildren<QWidget*>()) {
        if (isForProse(*each)) found.push_back(each);
    }
    return found;
}

QString textIn(const QWidget& field) {
    if (const auto* const line = qobject_cast<const QLineEdit*>(&field)) return line->text();
    return static_cast<const QPlainTextEdit&>(field).toPlainText();
}

void typeInto(QWidget& field, const QString& words) {
    field.setFocus(Qt::OtherFocusReason);
    for (const QChar letter : words) QTest::keyClick(&field, letter.toLatin1());
    QApplication::processEvents();
}

// All that is kept for the open campaign, in one text.
std::string keptWords(Desk& desk) {
    const std::string id = desk.session().journal().head().id;
    desk.window().leave(); // writes what is not written yet
    std::string all;
    for (const auto& [key, draft] : interop::readHalfWritten(interop::halfWrittenFile(id))) {
        for (const auto& [name, words] : draft.words) {
            for (const std::string& word : words) all += word + "\n";
        }
    }
    return all;
}

// These keep what is typed in other ways: a game that is made as its own draft, a scenario and an own hero in theirs.
bool hasDraftsOfItsOwn(std::string_view page) {
    return page.starts_with("making") || page == "scenario" || page == "skirmish-hero" || page == "games" ||
           page == "import";
}

FormPage& openForm(Desk& desk, const std::string& form) {
    auto* const presenter = desk.window().findChild<FormPresenter*>();
    REQUIRE(presenter != nullptr);
    presenter->open(qs(form), desk.window().chosen());
    auto* const page = desk.window().findChild<FormPage*>(QStringLiteral("formPage"));
    REQUIRE(page != nullptr);
    return *page;
}

} // namespace

TEST_CASE("Whatever is typed into a field for prose is kept, on every page") {
    int fields = 0;
    for (const EveryPage& page : everyPage()) {
        if (hasDraftsOfItsOwn(page.name)) continue;
        DYNAMIC_SECTION(page.name) {
            Desk desk;
            page.open(desk);
            if (!desk.window().link().isOpen()) continue; // outside any campaign nothing is written down
            int number = 0;
            std::vector<std::string> typed;
            for (QWidget* field : proseFieldsIn(desk.window())) {
                const QString words = QStringLiteral("kept words %1").arg(QChar(u'a' + number++));
                CAPTURE(field->objectName());
                typeInto(*field, words);
                typed.push_back(ss(words));
            }
            const std::string kept = keptWords(desk);
            for (const std::string& each : typed) {
                CHECK(kept.find(each) != std::string::npos);
                ++fields;
            }
        }
    }
}

TEST_CASE("Words typed into any form are in it again after the window is gone, and so are the choices beside it") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    REQUIRE(desk.window().link().perform({table::StartSession{}, {}}));
    std::vector<std::string> forms;
    for (const FormOffer& offer :
         formsOpen({desk.session().rulebook(), desk.session().table(), {desk.window().chosen()}}))
        forms.push_back(offer.id);
    REQUIRE(forms.size() > 15);
    const std::string before = desk.table();
    std::map<std::string, std::map<QString, QString>> typed;
    int number = 0;
    for (const std::string& form : forms) {
        CAPTURE(form);
        const FormPage& page = openForm(desk, form);
        QList<QPointer<QWidget>> fields; // a form may make its fields again as words come
        for (QWidget* each : page.findChildren<QWidget*>()) fields << each;
        for (const QPointer<QWidget>& field : fields) {
            if (!field) continue;
            const auto* const line = qobject_cast<QLineEdit*>(field.data());
            const bool isText =
                qobject_cast<QPlainTextEdit*>(field.data()) ||
                (line && line->objectName().startsWith(QLatin1String("ask-")) && line->maxLength() == 300);
            if (!isText || !field->isVisible()) continue;
            typeInto(*field, QStringLiteral("Half a sentence %1").arg(++number));
            typed[form][field->objectName()] = textIn(*field);
        }
        desk.press(Qt::Key_Escape);
    }
    CHECK(typed.size() > 10);
    CHECK(desk.table() == before); // nothing is written down
    desk.start(file);
    for (const auto& [form, fields] : typed) {
        CAPTURE(form);
        const FormPage& page = openForm(desk, form);
        for (const auto& [name, words] : fields) {
            CAPTURE(name);
            const auto* const field = page.findChild<QWidget*>(name);
            REQUIRE(field != nullptr);
            CHECK(textIn(*field) == words);
        }
        CHECK(page.findChild<QWidget*>(QStringLiteral("draftLine"))->isVisible());
    }
}

TEST_CASE("A form that is written down, or whose kept words are dropped, begins empty the next time") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    const auto text = [&](FormPage& page) { return page.findChild<QPlainTextEdit*>(QStringLiteral("ask-text")); };
    typeInto(*openForm(desk, "add-handout").findChild<QLineEdit*>(QStringLiteral("ask-title")),
             QStringLiteral("A letter"));
    typeInto(*text(openForm(desk, "add-handout")), QStringLiteral("Beware of the ferryman"));
    desk.press(Qt::Key_G, Qt::ControlModifier); // another page
    FormPage& again = openForm(desk, "add-handout");
    REQUIRE(text(again)->toPlainText() == "Beware of the ferryman");
    QTest::keyClick(text(again), Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(desk.session().table().handouts.size() == 1);
    CHECK(text(openForm(desk, "add-handout"))->toPlainText().isEmpty());

    typeInto(*text(openForm(desk, "add-handout")), QStringLiteral("Never mind"));
    desk.press(Qt::Key_Escape);
    FormPage& third = openForm(desk, "add-handout");
    REQUIRE(text(third)->toPlainText() == "Never mind");
    QTest::mouseClick(third.findChild<QPushButton*>(QStringLiteral("draftDrop")), Qt::LeftButton);
    CHECK(text(third)->toPlainText().isEmpty());
    desk.press(Qt::Key_Escape);
    desk.start(file);
    CHECK(text(openForm(desk, "add-handout"))->toPlainText().isEmpty());
}
