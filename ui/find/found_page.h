// FoundPage: a thing that was found and has no page of its own, to be read: its name, its kind and its text.
#pragma once

#include "interop/find.h"
#include "paint/page_frame.h"

namespace tenplus::ui {

class ReadingPane;

class FoundPage : public PageFrame {
    Q_OBJECT

public:
    explicit FoundPage(const Look& look, QWidget* parent = nullptr);

    void setThing(const interop::Found& found);
    void enter() override;

private:
    ReadingPane* m_text = nullptr;
};

} // namespace tenplus::ui
