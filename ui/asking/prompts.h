// Prompts: the façade for questions to a person, so that tests can answer them. Every function returns nothing if the
// person cancelled.
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <string>

class QWidget;

namespace tenplus::ui {

class Prompts {
public:
    virtual ~Prompts() = default;
    /// A name, at most kLongestGivenName letters.
    virtual std::optional<QString> text(const QString& title, const QString& label, const QString& initial = {}) = 0;
    virtual std::optional<int> number(const QString& title, const QString& label, int initial, int least, int most) = 0;
    /// Index of the chosen item; Enter takes the first.
    virtual std::optional<int> choice(const QString& title, const QString& label, const QStringList& items) = 0;
    /// `folder`: where to look; a file's name at its end chooses the kind of file.
    virtual std::optional<QString> openFile(const QString& title, const QString& folder) = 0;
    /// A map or a picture.
    virtual std::optional<QString> openMap(const QString& title) = 0;
    /// One or several pictures; empty: none were chosen.
    virtual QStringList openPictures(const QString& title) = 0;
    virtual std::optional<QString> openFolder(const QString& title) = 0;
    virtual std::optional<QString> saveFile(const QString& title, const QString& suggested) = 0;
    virtual void tell(const QString& title, const QString& sentence) = 0;
};

/// The key of the half-written answer to a text() of that title, a draft with the one field "text".
std::string promptDraft(const QString& title);

/// The real implementation, with dialogs over `parent`, which must outlive it.
class DialogPrompts final : public Prompts {
public:
    explicit DialogPrompts(QWidget& parent)
        : m_parent(parent) {}
    std::optional<QString> text(const QString& title, const QString& label, const QString& initial) override;
    std::optional<int> number(const QString& title, const QString& label, int initial, int least, int most) override;
    std::optional<int> choice(const QString& title, const QString& label, const QStringList& items) override;
    std::optional<QString> openFile(const QString& title, const QString& folder) override;
    std::optional<QString> openMap(const QString& title) override;
    QStringList openPictures(const QString& title) override;
    std::optional<QString> openFolder(const QString& title) override;
    std::optional<QString> saveFile(const QString& title, const QString& suggested) override;
    void tell(const QString& title, const QString& sentence) override;

private:
    QWidget& m_parent;
};

} // namespace tenplus::ui
