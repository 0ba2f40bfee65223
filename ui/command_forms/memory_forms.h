// Forms for the campaign's memory: what the GM writes about a session, love letters, and days of the calendar.
#pragma once

#include "command_forms/form.h"

namespace tenplus::ui {

/// About the session with the number `ref`; 0: the latest.
std::optional<Form> noteSession(const FormTable& at);
/// The same; begins with the kept recap, else with the text of the subject.
std::optional<Form> keepRecap(const FormTable& at);
/// `ref`: the letter to write again; 0: a new one.
std::optional<Form> writeLetter(const FormTable& at);
std::optional<Form> handLetter(const FormTable& at);
std::optional<Form> removeLetter(const FormTable& at);
/// `ref`: the day; 0: today.
std::optional<Form> markDay(const FormTable& at);
std::optional<Form> setDay(const FormTable& at);

} // namespace tenplus::ui
