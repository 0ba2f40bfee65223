#include "interop/campaign_json.h"

#include "base/gm_comments.h"
#include "base/text.h"
#include "interop/base64.h"
#include "interop/bounded_json.h"
#include "interop/log.h"
#include "interop/sessions.h"
#include "interop/views_json.h"
#include "journal/event_json.h"
#include "journal/torn_file.h"
#include "session/turn_reverted.h"
#include "wire/writer.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <system_error>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;

namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view kCampaignFormat = "tenplus-campaign";
constexpr std::string_view kPlayersFormat = "tenplus-players-copy";

struct NotImported {
    std::string what; ///< after "NAME cannot be imported: "
};

const OrderedJson& memberOf(const OrderedJson& object, const char* name, OrderedJson::value_t type) {
    const auto found = object.is_object() ? object.find(name) : object.end();
    if (found == object.end() || (found->type() != type && !(type == OrderedJson::value_t::number_integer &&
                                                             found->type() == OrderedJson::value_t::number_unsigned)))
        throw NotImported{"it has no \"" + std::string(name) + "\" where there should be one"};
    return *found;
}

std::string textOf(const OrderedJson& object, const char* name) {
    return memberOf(object, name, OrderedJson::value_t::string).get<std::string>();
}

std::int64_t numberOf(const OrderedJson& object, const char* name) {
    const OrderedJson& number = memberOf(object, name, OrderedJson::value_t::number_integer);
    if (number.is_number_unsigned() && number.get<std::uint64_t>() > std::uint64_t(INT64_MAX))
        throw NotImported{"\"" + std::string(name) + "\" is too large"};
    return number.get<std::int64_t>();
}

journal::StoredEvent eventOf(const OrderedJson& json, std::int64_t turn, bool alone) {
    const std::string where = " in turn " + std::to_string(turn);
    const OrderedJson& payload = memberOf(json, "is", OrderedJson::value_t::object);
    journal::StoredEvent stored{textOf(json, "event"), payload.dump()};
    if (stored.kind == session::TurnReverted::kName) {
        if (!alone) throw NotImported{"an undo stands beside other events" + where};
        return stored;
    }
    if (const auto event = journal::decode(stored); !event) throw NotImported{journal::sentence(event.error()) + where};
    return stored;
}

journal::StoredTurn turnOf(const OrderedJson& json, std::int64_t expected) {
    journal::StoredTurn turn{numberOf(json, "turn"), numberOf(json, "at"), {}};
    if (turn.turn != expected) throw NotImported{"turn " + std::to_string(expected) + " is missing"};
    const OrderedJson& events = memberOf(json, "events", OrderedJson::value_t::array);
    if (events.empty()) throw NotImported{"turn " + std::to_string(expected) + " is empty"};
    for (const OrderedJson& each : events) turn.events.push_back(eventOf(each, expected, events.size() == 1));
    return turn;
}

journal::NamedBytes blobOf(const OrderedJson& json) {
    auto bytes = fromBase64(textOf(json, "base64"));
    if (!bytes || bytes->size() > journal::kLargestValue) throw NotImported{"a picture or the game in it is damaged"};
    journal::NamedBytes named(std::move(*bytes));
    if (named.name() != textOf(json, "hash")) throw NotImported{"a picture or the game in it is not what was exported"};
    return named;
}

journal::WholeCampaign campaignOf(const OrderedJson& json) {
    journal::WholeCampaign campaign;
    campaign.name = textOf(json, "name");
    campaign.system = textOf(json, "system");
    campaign.createdAt = numberOf(json, "created");
    if (!isGivenName(campaign.name) || !isGivenName(campaign.system)) throw NotImported{"its name is none"};
    for (const OrderedJson& each : memberOf(json, "blobs", OrderedJson::value_t::array))
        campaign.blobs.push_back(blobOf(each));
    for (const OrderedJson& each : memberOf(json, "turns", OrderedJson::value_t::array))
        campaign.turns.push_back(turnOf(each, static_cast<std::int64_t>(campaign.turns.size()) + 1));
    if (campaign.turns.empty()) throw NotImported{"it has no turn"};
    return campaign;
}

// What is wrong with the parsed file as a whole, as a sentence.
std::optional<std::string> formatFault(const OrderedJson& json, const std::string& name) {
    if (json.is_discarded())
        return name + " is cut short, too deep or no JSON: export the campaign again, and import that file.";
    const auto format = json.is_object() ? json.find("format") : json.end();
    if (format == json.end() || *format != kCampaignFormat) {
        const bool copy = format != json.end() && *format == kPlayersFormat;
        return name + (copy ? " is a copy for players, which is only for reading: import an export for the GM."
                            : " is no exported campaign: choose a file that tenplus-cli export --json wrote.");
    }
    const auto version = json.find("version");
    if (version == json.end() || !version->is_number_integer() || *version < 1)
        return name + " names no version: export it again.";
    if (*version > kCampaignJsonVersion)
        return name + " was exported by a newer version of this program: import it with that version.";
    return std::nullopt;
}

// What keeps a new file from being played.
std::optional<std::string> faultOfCampaign(const fs::path& target) {
    auto journal = journal::Journal::open(target);
    if (!journal) return journal.error().message;
    if (const journal::VerifyReport report = journal->verify(); !report.sound()) return report.faults.front().message;
    if (const auto fault = session::Session::faultIn(std::move(*journal))) return fault->message;
    return std::nullopt;
}

} // namespace

std::string campaignJson(const session::Session& session) {
    const journal::CampaignHead& head = session.journal().head();
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("format", std::string(kCampaignFormat));
    out("version", kCampaignJsonVersion);
    out("name", head.name);
    out("system", head.system);
    out("created", head.createdAt);
    out.key("blobs");
    out.beginArray();
    session.journal().eachBlob([&](const std::string& hash, const std::string& bytes) {
        out.beginObject();
        out("hash", hash);
        out("base64", toBase64(bytes));
        out.endObject();
    });
    out.endArray();
    out.key("turns");
    out.beginArray();
    session.journal().read(1, session.lastTurn(), [&](const journal::StoredTurn& turn) {
        out.beginObject();
        out("turn", turn.turn);
        out("at", turn.at);
        out.key("events");
        out.beginArray();
        for (const journal::StoredEvent& event : turn.events) {
            out.beginObject();
            out("event", event.kind);
            out.key("is");
            out.raw(event.payload);
            out.endObject();
        }
        out.endArray();
        out.endObject();
    });
    out.endArray();
    out.endObject();
    return out.written() + "\n";
}

std::string playersCopyJson(const session::Session& session) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("format", std::string(kPlayersFormat));
    out("version", kCampaignJsonVersion);
    out("name", withoutGmComments(session.table().name));
    out.key("now");
    out.raw(playerJson(session.rulebook(), session.table()));
    out("sessions", sessionsOf(session, true, Reader::Players));
    out.key("story");
    out.raw(logJson(session, Reader::Players));
    out.endObject();
    return visibleText(out.written()) + "\n";
}

Expected<void, std::string> importCampaign(std::string_view json, const std::string& name, const fs::path& target) {
    const auto no = [&](const std::string& what) {
        return Unexpected(name + " cannot be imported: " + what + ". No campaign was made.");
    };
    try {
        journal::WholeCampaign campaign;
        {
            const auto parsed = parsedWithin<OrderedJson>(kCampaignTree, json);
            if (auto fault = formatFault(parsed, name)) return Unexpected(std::move(*fault));
            campaign = campaignOf(parsed);
        }
        if (const auto written = journal::writeCampaign(target, campaign); !written)
            return Unexpected(written.error().message);
    } catch (const NotImported& fault) {
        return no(fault.what);
    } catch (const OrderedJson::exception&) { // a text that is no UTF-8
        return no("a text in it is damaged");
    }
    if (auto fault = faultOfCampaign(target)) {
        std::error_code ignored;
        fs::remove(target, ignored);
        while (fault->ends_with('.')) fault->pop_back();
        return no(*fault);
    }
    return {};
}

} // namespace tenplus::interop
