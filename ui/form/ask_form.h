// Fields for a list of asks, built from nothing but that list. Short ones stand side by side and wrap; what is found or
// picked from many takes a line of its own. Answers are kept by id when the same things are asked again.
#pragma once

#include "form/ask.h"

#include <QWidget>

#include <functional>
#include <string>
#include <utility>
#include <vector>

class QAction;
class QImage;
class QVBoxLayout;

namespace tenplus::ui {

class FlowLayout;

class AskForm : public QWidget {
    Q_OBJECT

public:
    explicit AskForm(const Look& look, QWidget* parent = nullptr);

    /// `keep`: what was answered before stays answered, where it can.
    void setAsks(const std::vector<Ask>& asks, bool keep = false);
    Answers answers() const;
    /// What a picture that can be picked looks like.
    void setThumbnail(const QString& id, const QImage& image);
    /// Takes the tick from a flag; false where there is none.
    bool clearFlag(const std::string& id);
    /// The keyboard goes to that ask, or to the first; false if there is none.
    bool enter(const std::string& id = {});

signals:
    void changed();
    void settled(); ///< Enter in the last field that takes it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Field {
        Ask ask;
        QWidget* whole = nullptr;
        QWidget* entry = nullptr;
        std::function<std::vector<std::string>()> read;
        double wide = 0; // px at text size 1; 0: as wide as there is room
    };
    void add(const Ask& ask, const std::vector<std::string>& answer);
    Field fieldFor(const Ask& ask, const std::vector<std::string>& answer);
    Field textField(const Ask& ask, const std::vector<std::string>& answer);
    Field numberField(const Ask& ask, const std::vector<std::string>& answer);
    Field flagField(const Ask& ask, const std::vector<std::string>& answer);
    Field oneField(const Ask& ask, const std::vector<std::string>& answer);
    Field findField(const Ask& ask, const std::vector<std::string>& answer);
    Field pictureField(const Ask& ask, const std::vector<std::string>& answer);
    Field manyField(const Ask& ask, const std::vector<std::string>& answer);
    QWidget* titled(const Ask& ask, QWidget* field);
    void linkEye(QAction& eye, const std::string& id);
    void goOnFrom(const std::string& id);
    void measure();

    const Look& m_look;
    QVBoxLayout* m_column = nullptr;
    std::vector<FlowLayout*> m_flows;
    std::vector<Field> m_fields;
    std::vector<std::pair<std::string, QAction*>> m_eyes; // by what they answer; each belongs to its field
};

} // namespace tenplus::ui
