// A text of a card to read: Markdown as the sanitiser makes it, as high as its words, with links that are followed by
// mouse or with Tab and Enter. It reads no file and no address.
#pragma once

#include "paint/markdown_text.h"
#include "theme/look.h"

#include <QTextBrowser>
#include <QTimer>

namespace tenplus::ui {

class CardText : public QTextBrowser {
    Q_OBJECT

public:
    CardText(const Look& look, Role role, QWidget* parent = nullptr);

    /// Of a long text the beginning is there at once, the rest after it was painted.
    void setWords(const LinkedText& words);
    bool isWhole() const { return !m_rest.isActive(); }
    const LinkedText& words() const { return m_words; }
    /// True while the keyboard is on a link: Enter then follows it.
    bool isOnLink() const;
    /// Takes the keyboard to the first link, if the text has one.
    void toFirstLink();

    QVariant loadResource(int type, const QUrl& name) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void followed(const QString& target);
    void editWanted();
    void typed(const QString& letter); ///< a letter, in a text that is only read

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void fill();
    void lay(const LinkedText& words);
    void fit();

    const Look& m_look;
    Role m_role;
    LinkedText m_words;
    QTimer m_rest; ///< until the rest of a long text is laid out
};

} // namespace tenplus::ui
