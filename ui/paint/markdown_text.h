// The one sanitiser: Markdown that somebody typed becomes rich text here and nowhere else. It keeps what CommonMark has
// (headings, lists, quotes, emphasis, code) and drops HTML, pictures and addresses, so that a text loads nothing, runs
// nothing and leads nowhere except where its reader says.
#pragma once

#include <QString>

#include <functional>
#include <vector>

class QTextDocument;

namespace tenplus::ui {

class Look;

/// A place in a text that leads somewhere. What `target` means is up to the reader of the text.
struct TextLink {
    QString words;
    QString target;
    bool open = false; ///< leads to what is not there yet: painted quieter
    friend bool operator==(const TextLink&, const TextLink&) = default;
};

/// Markdown with links of our own: each stands where linkMark(its index) does.
struct LinkedText {
    QString markdown;
    std::vector<TextLink> links;
    friend bool operator==(const LinkedText&, const LinkedText&) = default;
};

/// The mark of a link. Nothing that is typed contains one after withoutMarks().
QString linkMark(std::size_t link);
QString withoutMarks(QString typed);

/// Fills the document, which must have no layout of its own yet, in the colours and sizes of the look. Takes bounded
/// time: of a very long text it shows the beginning and says so, and one that is mostly signs it shows as it is typed.
void setMarkdownText(QTextDocument& document, const LinkedText& text, const Look& look);

/// The words without any format, with a dot before each entry of a list.
QString plainOfMarkdown(const QString& markdown);

} // namespace tenplus::ui
