// The page without a campaign: the demo, a new campaign, and recent ones.
#pragma once

#include "theme/look.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace tenplus::ui {

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(const Look& look, QWidget* parent = nullptr);
    void setRecent(const QStringList& files);

signals:
    void demoWanted();
    void newWanted();
    void openWanted(const QString& file); ///< empty: ask which

private:
    const Look& m_look;
    QLabel* m_words = nullptr;
    QVBoxLayout* m_recent = nullptr;
};

} // namespace tenplus::ui
