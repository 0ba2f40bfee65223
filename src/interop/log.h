// The story of a campaign as text: a Markdown recap by session, JSON or CSV of every turn. Undone turns are left out
// of the recap and marked in the others; secrets are left out of the recap.
#pragma once

#include "session/session.h"

#include <string>

namespace tenplus::interop {

/// A recap fit for the players: one chapter a session, the rolls with their bands, the notes as paragraphs. What
/// they could not see at the time stays out: secret rolls, hidden actors, HP not shown. `number` 0 tells all sessions.
std::string recapMarkdown(const session::Session& session, int number = 0);

/// [{"turn","at","undone","lines":[...],"events":[...]}, ...]
std::string logJson(const session::Session& session);

/// turn,at,undone,who,text,value: one row a line, RFC 4180.
std::string logCsv(const session::Session& session);

/// "2026-11-21T19:42:07Z" for milliseconds since 1970.
std::string utcText(std::int64_t at);
/// "2026-11-21": the day that it was then where this computer is, as TZ has it.
std::string dateText(std::int64_t at);

} // namespace tenplus::interop
