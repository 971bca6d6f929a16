#include "server/handlers.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "ask/verb.hpp"
#include "server/page_files.hpp"
#include "text/json.hpp"
#include "text/letters.hpp"
#include "text/lines.hpp"

namespace nucleo::server {
namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t kMostBody = std::size_t{1} << 20;
constexpr std::string_view kApi = "/api/";
constexpr const char* kJson = "application/json; charset=utf-8";
constexpr const char* kLines = "application/x-ndjson";

namespace status {
constexpr int kBadRequest = 400;
constexpr int kForbidden = 403;
constexpr int kNotFound = 404;
constexpr int kNoSuchMethod = 405;
constexpr int kLengthRequired = 411;
constexpr int kTooLarge = 413;
constexpr int kOtherType = 415;
constexpr int kUnavailable = 503;
}  // namespace status

std::string error_json(const std::string& error, const std::string& where) {
  JsonObject object;
  object.add("error", error);
  if (!where.empty()) object.add("where", where);
  return object.text();
}

/// The rest of the request, if there is any, is not read.
void refuse(Response& response, int status, const std::string& error) {
  response.status = status;
  response.set_content(error_json(error, "") + "\n", kJson);
  response.set_header("Connection", "close");
  Connections::close_after_reply();
}

const VerbInfo* verb_at(const std::string& path) {
  if (!path.starts_with(kApi)) return nullptr;
  for (const VerbInfo& verb : verbs()) {
    const bool answers = verb.speaks_json && ask::setup_of(verb) != nullptr;
    if (answers && path.substr(kApi.size()) == verb.name) return &verb;
  }
  return nullptr;
}

const char* type_of(std::string_view name) {
  constexpr std::pair<std::string_view, const char*> kTypes[] = {{".html", "text/html; charset=utf-8"},
                                                                 {".js", "text/javascript; charset=utf-8"},
                                                                 {".css", "text/css; charset=utf-8"},
                                                                 {".svg", "image/svg+xml"},
                                                                 {".png", "image/png"}};
  for (const auto& [end, type] : kTypes) {
    if (name.ends_with(end)) return type;
  }
  return "application/octet-stream";
}

void give_file(const Request& request, Response& response) {
  const std::string name = request.path == "/" ? "index.html" : request.path.substr(1);
  const auto files = page_files();
  const auto file = std::find_if(files.begin(), files.end(), [&](const PageFile& each) { return each.name == name; });
  if (file == files.end()) return refuse(response, status::kNotFound, "there is no such file");
  response.set_header("Cache-Control", "no-cache");
  response.set_content(file->bytes.data(), file->bytes.size(), type_of(name));
}

/// True where a request is answered already, and so is not read further.
bool answered_by_head(const Request& request, Response& response, const Admission& admission) {
  const auto refused = [&](int code, const char* why) {
    refuse(response, code, why);
    return true;
  };
  const bool twice = request.get_header_value_count("Host") != 1 || request.get_header_value_count("Origin") > 1;
  if (twice || !admission.admits(request.get_header_value("Host"), request.get_header_value("Origin")))
    return refused(status::kForbidden, "this server answers only its own page and this machine");
  const bool api = request.path.starts_with(kApi);
  if (request.method == "GET" || request.method == "HEAD") {
    if (api) return refused(status::kNoSuchMethod, "expected POST");
    give_file(request, response);
    return true;
  }
  if (request.method != "POST") return refused(status::kNoSuchMethod, "expected GET or POST");
  if (verb_at(request.path) == nullptr) return refused(status::kNotFound, "there is no such verb");
  const std::string type = lower_case(request.get_header_value("Content-Type"));
  if (trimmed(std::string_view(type).substr(0, type.find(';'))) != "application/json" ||
      request.has_header("Content-Encoding"))
    return refused(status::kOtherType, "expected Content-Type: application/json");
  if (request.has_header("Transfer-Encoding") || request.get_header_value_count("Content-Length") != 1)
    return refused(status::kLengthRequired, "expected Content-Length");
  const auto length = whole_number(request.get_header_value("Content-Length"));
  if (!length) return refused(status::kBadRequest, "expected a number as Content-Length");
  if (*length > kMostBody) return refused(status::kTooLarge, "expected at most 1 MB");
  return false;
}

void give_answer(const Said& said, Response& response) {
  response.status = said.status;
  response.set_content(said.error.empty() ? said.reply : error_json(said.error, said.where) + "\n", kJson);
}

/// Waits for a job as long as its client does; false where that has gone, and the job is dropped.
bool wait_for(const std::shared_ptr<Job>& job, Pool& pool) {
  constexpr std::chrono::milliseconds kBetween{100};
  while (!job->wait(kBetween)) {
    (void)job->news();
    if (!Connections::client_gone()) continue;
    pool.drop(job);
    return false;
  }
  return true;
}

std::string last_line(const Said& said) {
  if (!said.error.empty()) return error_json(said.error, said.where) + "\n";
  std::string reply = said.reply;  // strings of JSON have no line ends
  std::replace(reply.begin(), reply.end(), '\n', ' ');
  return "{\"reply\":" + std::string(trimmed(reply)) + "}\n";
}

/// News of a job as lines, the last with its reply.
void stream(const std::shared_ptr<Job>& job, Pool& pool, Response& response) {
  const auto write = [job, &pool, told = std::optional<std::size_t>()](std::size_t /*offset*/,
                                                                       httplib::DataSink& sink) mutable {
    constexpr std::chrono::milliseconds kBetween{100};
    const auto put = [&](const std::string& line) { return sink.write(line.data(), line.size()); };
    if (const auto before = pool.before(job); before && before != told) {
      told = before;
      return put("{\"queued\":" + std::to_string(*before) + "}\n");
    }
    const bool done = job->wait(kBetween);
    const auto news = job->news();
    if (!done && Connections::client_gone()) return false;
    if (done) {
      const bool written = put(last_line(job->said()));
      sink.done();
      return written;
    }
    if (!news) return true;
    JsonObject progress;
    progress.add("stage", news->stage).add("done", news->done).add("total", news->total);
    return put("{\"progress\":" + progress.text() + "}\n");
  };
  response.set_chunked_content_provider(kLines, write, [job, &pool](bool whole) {
    if (!whole) pool.drop(job);
  });
}

void answer(const Request& request, Response& response, const httplib::ContentReader& read, Pool& pool) {
  std::string body;
  const bool whole = read([&](const char* bytes, std::size_t count) {
    if (body.size() + count > kMostBody) return false;
    body.append(bytes, count);
    return true;
  });
  if (!whole) return refuse(response, status::kBadRequest, "the body ended early");
  const auto job = std::make_shared<Job>(*verb_at(request.path), std::move(body));
  if (!pool.add(job)) {
    response.set_header("Retry-After", "1");
    return refuse(response, status::kUnavailable, "too many questions are waiting");
  }
  if (request.get_header_value("Accept").find(kLines) != std::string::npos) return stream(job, pool, response);
  if (wait_for(job, pool)) return give_answer(job->said(), response);
  Connections::close_after_reply();
}

}  // namespace

void set_handlers(Connections& connections, const Admission& admission, Pool& pool) {
  connections.set_payload_max_length(kMostBody);
  connections.set_pre_routing_handler([&admission](const Request& request, Response& response) {
    return answered_by_head(request, response, admission) ? httplib::Server::HandlerResponse::Handled
                                                          : httplib::Server::HandlerResponse::Unhandled;
  });
  connections.set_error_handler([](const Request& /*request*/, Response& response) {
    if (response.body.empty()) refuse(response, response.status, "this is no request of HTTP/1.1 that is understood");
  });
  // What comes here is the path of a verb: httplib's regular expressions never see another.
  connections.Post(".*", [&pool](const Request& request, Response& response, const httplib::ContentReader& read) {
    answer(request, response, read, pool);
  });
}

}  // namespace nucleo::server
