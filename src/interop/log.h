// The story of a campaign as text: a Markdown recap by session, JSON or CSV of every turn. The recap omits undone turns
// and secrets; the others mark undone turns.
#pragma once

#include "session/session.h"

#include <string>

namespace tenplus::interop {

/// The audience. Players get only what they know; a secret appears at the turn that revealed it.
enum class Reader { Gm, Players };

/// A recap line by line, in sentences by scene, or in half a page of such sentences for each session.
enum class Telling { Log, Story, Brief };
/// From two switches, of which `brief` says more.
constexpr Telling tellingOf(bool story, bool brief) {
    return brief ? Telling::Brief : story ? Telling::Story : Telling::Log;
}

/// One chapter per session, with rolls and their bands, and notes as paragraphs, without undone turns. `number` 0: all
/// sessions. For the GM it includes secrets, marked as such. A recap that was kept as edited takes the place of its
/// session's lines, for players once it was shown.
std::string recapMarkdown(const session::Session& session, int number = 0, Reader reader = Reader::Players,
                          Telling telling = Telling::Log);

/// [{"turn","at","undone","lines":[...],"secret":[...],"events":[...]}, ...]; `secret` holds the lines that the players
/// do not know. For players [{"turn","at","lines":[...]}, ...], numbered from 1.
std::string logJson(const session::Session& session, Reader reader = Reader::Gm);

/// turn,at,undone,secret,who,text,value: one row per line, RFC 4180. A cell that a spreadsheet would take for a formula
/// begins with an apostrophe. For players, turns are numbered from 1, and nothing is undone or secret.
std::string logCsv(const session::Session& session, Reader reader = Reader::Gm);

/// "2026-11-21T19:42:07Z" for milliseconds since 1970.
std::string utcText(std::int64_t at);
/// "2026-11-21": the local date, by the time zone of this computer (TZ).
std::string dateText(std::int64_t at);

} // namespace tenplus::interop
