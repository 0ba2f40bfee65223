// The sanitiser: Markdown that somebody typed is shown without HTML, pictures and addresses, and loads nothing.
#include "paint/markdown_text.h"
#include "theme/look.h"
#include "world/card_text.h"

#include <catch2/catch.hpp>

#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

using namespace tenplus::ui;

namespace {

class CountedDocument : public QTextDocument {
public:
    int loads = 0;

protected:
    QVariant loadResource(int, const QUrl&) override {
        ++loads;
        return {};
    }
};

// Every target that the text leads to.
QStringList targetsOf(const QTextDocument& document) {
    QStringList all;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            if (format.isImageFormat()) all << QStringLiteral("picture:") + format.toImageFormat().name();
            if (format.isAnchor()) all << format.anchorHref();
        }
    }
    return all;
}

} // namespace

TEST_CASE("Typed Markdown shows no picture, follows no address, runs no HTML, and loads nothing") {
    const Look look;
    CountedDocument document;
    const QString hostile =
        QStringLiteral("# Head\n\n![a map](file:///etc/passwd) <img src=\"/etc/passwd\"> <script>run()</script>\n\n"
                       "[words](https://example.org/x \"tip\") <https://example.org> [file](file:///etc/passwd)\n\n"
                       "[ref]: http://example.org/ref\n\n[ref] and ![pic][ref]\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
    setMarkdownText(document, {hostile, {}}, look);
    CHECK(targetsOf(document).isEmpty());
    const QString text = document.toPlainText();
    CHECK(text.contains(QStringLiteral("a map")));
    CHECK(text.contains(QStringLiteral("<script>run()</script>"))); // as words
    CHECK(text.contains(QStringLiteral("words")));
    document.setTextWidth(400);
    CHECK(document.size().height() > 0);
    CHECK(document.loads == 0);
}

TEST_CASE("Links of our own stand where their marks do, also in emphasis, code and headings") {
    const Look look;
    QTextDocument document;
    setMarkdownText(document,
                    {QStringLiteral("## To %1\n\nSee *%2* and `%3`.").arg(linkMark(0), linkMark(1), linkMark(2)),
                     {{QStringLiteral("<b>*Bar*"), QStringLiteral("card:1"), false},
                      {QStringLiteral("Nobody"), QStringLiteral("new:0"), true},
                      {QStringLiteral("code"), QStringLiteral("card:2"), false}}},
                    look);
    CHECK(document.toPlainText() == QStringLiteral("To <b>*Bar*\nSee Nobody and code."));
    CHECK(targetsOf(document) ==
          QStringList{QStringLiteral("card:1"), QStringLiteral("new:0"), QStringLiteral("card:2")});
    CHECK(withoutMarks(linkMark(3)) == QStringLiteral("3")); // nothing that is typed makes a link
}

TEST_CASE("Lists and quotes in each other leave room for their words") {
    const Look look;
    QTextDocument document;
    QString deep;
    for (int i = 0; i < 60; ++i) deep += QString(2 * i, u' ') + QStringLiteral("- x\n");
    deep += u'\n' + QString(200, u'>') + QStringLiteral(" quoted\n");
    setMarkdownText(document, {deep, {}}, look);
    document.setTextWidth(400);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int indent = block.textList() ? block.textList()->format().indent() : 0;
        CHECK(indent <= 6);
        CHECK(block.blockFormat().leftMargin() + indent * document.indentWidth() < 300);
    }
}

TEST_CASE("Markdown as plain words keeps its lists as lines") {
    CHECK(plainOfMarkdown(QStringLiteral("# A\n\n*b* **c** [d](http://e)\n\n- one\n- two")) ==
          QStringLiteral("A\nb c d\n\u2022 one\n\u2022 two"));
}

TEST_CASE("A text is as high as its words, and its links are followed with Tab and Enter") {
    const Look look({.reducedMotion = true});
    QWidget window;
    CardText text(look, Role::MoveText, &window);
    window.resize(300, 400);
    text.resize(300, 10);
    text.setWords({QStringLiteral("One line to %1 and %2.").arg(linkMark(0), linkMark(1)),
                   {{QStringLiteral("Mira"), QStringLiteral("card:1"), false},
                    {QStringLiteral("Oswin"), QStringLiteral("card:2"), false}}});
    window.show();
    const int low = text.height();
    CHECK(low > 10);
    QStringList followed;
    QObject::connect(&text, &CardText::followed, [&](const QString& target) { followed << target; });
    bool edits = false;
    QObject::connect(&text, &CardText::editWanted, [&] { edits = true; });
    text.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&text, Qt::Key_Return);
    CHECK(edits);
    QTest::keyClick(&text, Qt::Key_Tab);
    QTest::keyClick(&text, Qt::Key_Tab);
    QTest::keyClick(&text, Qt::Key_Return);
    CHECK(followed == QStringList{QStringLiteral("card:2")});
    text.resize(80, text.height());
    CHECK(text.height() > low);
}
