// The story of a campaign as text: a Markdown recap by session, JSON or CSV of every turn. Undone turns are left out
// of the recap and marked in the others; secrets are left out of the recap.
#pragma once

#include "session/session.h"

#include <string>

namespace tenplus::interop {

/// Who reads it. Players: only what they know; what was secret when it happened stands where it was shown.
enum class Reader { Gm, Players };

/// One chapter a session, the rolls with their bands, the notes as paragraphs, without what was undone. `number` 0 tells all
/// sessions. For the GM with what the players do not know, marked as secret.
std::string recapMarkdown(const session::Session& session, int number = 0, Reader reader = Reader::Players);

/// [{"turn","at","undone","lines":[...],"secret":[...],"events":[...]}, ...]; `secret` holds the lines that the players do not know.
/// For players [{"turn","at","lines":[...]}, ...], numbered from 1.
std::string logJson(const session::Session& session, Reader reader = Reader::Gm);

/// turn,at,undone,secret,who,text,value: one row a line, RFC 4180. A cell that a spreadsheet would take for a formula has an
/// apostrophe before it. For players turns are numbered from 1, and nothing is undone or secret.
std::string logCsv(const session::Session& session, Reader reader = Reader::Gm);

/// "2026-11-21T19:42:07Z" for milliseconds since 1970.
std::string utcText(std::int64_t at);
/// "2026-11-21": the day that it was then where this computer is, as TZ has it.
std::string dateText(std::int64_t at);

} // namespace tenplus::interop
