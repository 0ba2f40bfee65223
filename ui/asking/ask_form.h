// Fields built from a list of Asks. Short ones are side by side and wrap; searchable ones and multiple choices take a
// line each. When the same questions are asked again, answers are kept by id.
#pragma once

#include "asking/ask.h"

#include <QWidget>

#include <functional>
#include <string>
#include <utility>
#include <vector>

class QAction;
class QImage;
class QLineEdit;
class QVBoxLayout;

namespace tenplus::ui {

class FlowLayout;

class AskForm : public QWidget {
    Q_OBJECT

public:
    explicit AskForm(const Look& look, QWidget* parent = nullptr);

    /// `keep`: keeps earlier answers if possible.
    void setAsks(const std::vector<Ask>& asks, bool keep = false);
    Answers answers() const;
    /// The words in a text field, or in the search of one that is found by typing.
    QString typed(const std::string& id) const;
    /// Sets the thumbnail of a picture that can be picked.
    void setThumbnail(const QString& id, const QImage& image);
    /// Unchecks a flag; false if there is none.
    bool clearFlag(const std::string& id);
    /// Focuses that field, or the first; false if there is none.
    bool enter(const std::string& id = {});
    /// The first field; nullptr if there is none.
    QWidget* entry() const { return m_fields.empty() ? nullptr : m_fields.front().entry; }

signals:
    void changed();
    void settled(); ///< Enter in the last field that handles it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Field {
        Ask ask;
        QWidget* whole = nullptr;
        QWidget* entry = nullptr;
        std::function<std::vector<std::string>()> read;
        double wide = 0; // px at text size 1; 0: the available width
    };
    void add(const Ask& ask, const std::vector<std::string>& answer);
    void resume(const std::string& id, int cursor);
    Field fieldFor(const Ask& ask, const std::vector<std::string>& answer);
    Field textField(const Ask& ask, const std::vector<std::string>& answer);
    Field linesField(const Ask& ask, const std::vector<std::string>& answer);
    Field numberField(const Ask& ask, const std::vector<std::string>& answer);
    Field flagField(const Ask& ask, const std::vector<std::string>& answer);
    Field oneField(const Ask& ask, const std::vector<std::string>& answer);
    Field findField(const Ask& ask, const std::vector<std::string>& answer);
    Field pictureField(const Ask& ask, const std::vector<std::string>& answer);
    Field manyField(const Ask& ask, const std::vector<std::string>& answer);
    QWidget* titled(const Ask& ask, QWidget* field);
    void offerExamples(QLineEdit& edit, const std::vector<Pick>& picks);
    void linkEye(QAction& eye, const std::string& id);
    void goOnFrom(const std::string& id);
    void measure();

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    std::vector<FlowLayout*> m_flows;
    std::vector<Field> m_fields;
    std::vector<std::pair<std::string, QAction*>> m_eyes; // by answer id; each is owned by its field
};

} // namespace tenplus::ui
