#include "script/script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <lua.hpp>
#include <utility>

#include "nucleo/error.hpp"
#include "text/lines.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

// Limits of one call. Steps are those of Lua's machine, some 50 million a second.
constexpr int kStepsALook = 10'000;
constexpr std::uint64_t kStepsACall = 20'000'000;
constexpr std::size_t kMostBytes = std::size_t{64} << 20;
constexpr std::size_t kLeastBytes = std::size_t{1} << 20;  // however little memory the work has
constexpr std::size_t kMostMoves = std::size_t{1} << 19;
constexpr std::size_t kLongestWord = 4096;

thread_local const Budget* budget_of_thread = nullptr;

/// What scripts may use of Lua's libraries: nothing that reads a clock, a file or memory's addresses, nothing that a
/// count of steps does not see (patterns, moves of tables), and nothing that catches the errors by which limits end a
/// call.
constexpr std::array kGlobals{"assert", "error",    "ipairs", "rawequal",     "rawlen", "select", "tonumber",
                              "type",   "tostring", "pairs",  "setmetatable", "string", "math",   "table"};
constexpr std::array kMath{"abs",  "ceil", "floor", "fmod",      "huge", "max", "maxinteger", "min", "mininteger",
                           "modf", "pi",   "sqrt",  "tointeger", "type", "ult", "exp",        "log"};
constexpr std::array kString{"byte", "char", "find", "format", "len", "lower", "rep", "reverse", "sub", "upper"};
constexpr std::array kTable{"concat", "insert", "pack", "remove", "sort", "unpack"};

// What a script may define.
constexpr const char* kMoves = "moves";
constexpr const char* kParts = "parts";
constexpr const char* kCanonical = "canonical";
constexpr const char* kWon = "won";
constexpr const char* kShow = "show";
constexpr const char* kStart = "start";
constexpr std::array kFunctions{kMoves, kParts, kCanonical, kWon, kShow, kStart};
/// Of Lua's own, for kFreeze.
constexpr std::array kForFreezing{"next", "setmetatable", "error"};

/// What is the same in Lua but for the order of tables, the addresses of things, and the patterns of find.
constexpr const char* kPrelude = R"(
local lua_next, lua_type, lua_sort, lua_tostring, lua_find, lua_error, lua_setmetatable =
  next, type, table.sort, tostring, string.find, error, setmetatable
local lua_format, lua_select, lua_unpack = string.format, select, table.unpack
local rank = {number = 1, string = 2, boolean = 3}
local function before(a, b)
  local s, t = lua_type(a), lua_type(b)
  if s ~= t then return rank[s] < rank[t] end
  if s == "boolean" then return a == false and b == true end
  return a < b
end
function pairs(t)
  local keys = {}
  for k in lua_next, t do
    if rank[lua_type(k)] == nil then lua_error("pairs: expected keys that are numbers, strings or booleans", 2) end
    keys[#keys + 1] = k
  end
  lua_sort(keys, before)
  local i = 0
  return function()
    i = i + 1
    local k = keys[i]
    if k ~= nil then return k, t[k] end
  end
end
function tostring(x)
  local kind = lua_type(x)
  if kind == "number" or kind == "string" or kind == "boolean" or kind == "nil" then return lua_tostring(x) end
  return kind
end
function setmetatable(t, meta)
  if lua_type(meta) == "table" then
    for _, name in ipairs({"__gc", "__len", "__close", "__mode", "__tostring", "__name"}) do
      if meta[name] ~= nil then lua_error("setmetatable: " .. name .. " is not allowed", 2) end
    end
  end
  return lua_setmetatable(t, meta)
end
function string.find(s, what, from) return lua_find(s, what, from or 1, true) end
function string.format(form, ...)
  local given = {...}
  local count = lua_select("#", ...)
  for i = 1, count do
    local kind = lua_type(given[i])
    if kind ~= "number" and kind ~= "string" then given[i] = tostring(given[i]) end
  end
  if lua_find(form, "%%%-?[%d.]*p") then lua_error("string.format: %p is not allowed", 2) end
  return lua_format(form, lua_unpack(given, 1, count))
end
)";

/// After the script ran: what it defined stays as it is, so that a move can't depend on what was asked before.
constexpr const char* kFreeze = R"(
local globals, lua_next, lua_setmetatable, lua_error = ...
local kept = {}
for k, v in lua_next, globals do kept[k] = v end
for k in lua_next, kept do globals[k] = nil end
lua_setmetatable(globals, {__index = kept, __newindex = function(_, k)
  lua_error("the rule changes the global " .. tostring(k) .. " while it is played; expected a local", 2)
end})
)";

}  // namespace

struct Interpreter::State {
  explicit State(std::string name) : name(std::move(name)) {
    constexpr std::size_t kShare = 4;  // of the memory of the work, a part
    if (budget_of_thread != nullptr) most = std::clamp(budget_of_thread->memory() / kShare, kLeastBytes, kMostBytes);
  }
  ~State() {
    if (lua != nullptr) lua_close(lua);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  std::string name;
  lua_State* lua = nullptr;
  std::size_t bytes = 0;
  std::size_t most = kMostBytes;
  std::uint64_t steps = 0;
  bool stopped = false;  ///< by the budget
  // What the call gives. The entries are used again, so that most calls allocate nothing.
  std::vector<ScriptMove> found;
  std::size_t count = 0;
  bool taking = false;  ///< move() means something now

  static void* allocate(void* self, void* block, std::size_t old_size, std::size_t new_size) {
    auto& state = *static_cast<State*>(self);
    const std::size_t old = block == nullptr ? 0 : old_size;
    if (new_size == 0) {
      state.bytes -= old;
      std::free(block);  // NOLINT: Lua's way to free and to move memory
      return nullptr;
    }
    if (new_size > old && state.bytes - old + new_size > state.most) return nullptr;
    void* const moved = std::realloc(block, new_size);  // NOLINT
    if (moved != nullptr) state.bytes += new_size - old;
    return moved;
  }

  static State& of(lua_State* lua) { return **static_cast<State**>(lua_getextraspace(lua)); }

  static void look(lua_State* lua, lua_Debug* /*where*/) {
    State& state = of(lua);
    state.steps += kStepsALook;
    if (budget_of_thread != nullptr && budget_of_thread->spent()) {
      state.stopped = true;
      luaL_error(lua, "stopped");
    }
    if (state.steps > kStepsACall)
      luaL_error(lua, "more than %d million steps in one call", int(kStepsACall / 1'000'000));
  }

  /// Adds the value at that place of the stack. An error of Lua where it is none of those that positions are made of.
  static void pack(lua_State* lua, int at, ScriptPosition& to, bool in_list) {
    switch (lua_type(lua, at)) {
      case LUA_TNUMBER: {
        int whole = 0;
        const lua_Integer number = lua_tointegerx(lua, at, &whole);
        if (whole == 0) luaL_error(lua, "a position has whole numbers, not %f", lua_tonumber(lua, at));
        to.add(std::int64_t{number});
        return;
      }
      case LUA_TSTRING: {
        std::size_t length = 0;
        const char* const text = lua_tolstring(lua, at, &length);
        if (length > kLongestWord || !is_script_word({text, length})) {
          luaL_error(lua,
                     "a position can't hold the text \"%s\": expected no spaces, commas, = or quotes, and no number",
                     length > kLongestWord ? "..." : text);
        }
        to.add(std::string_view(text, length));
        return;
      }
      case LUA_TTABLE: {
        if (in_list) luaL_error(lua, "a position can't hold lists of lists");
        const auto length = static_cast<lua_Integer>(lua_rawlen(lua, at));
        to.begin_list();
        for (lua_Integer i = 1; i <= length; ++i) {
          lua_rawgeti(lua, at, i);
          pack(lua, lua_gettop(lua), to, true);
          lua_pop(lua, 1);
        }
        to.end_list();
        return;
      }
      default:
        luaL_error(lua, "a position has whole numbers, texts and lists of them, not %s", luaL_typename(lua, at));
    }
  }

  /// What is on the stack, as a position.
  ScriptPosition packed_stack() {
    ScriptPosition out;
    const int values = lua_gettop(lua);
    const auto enter = [](lua_State* l) -> int {
      auto& to = *static_cast<ScriptPosition*>(lua_touserdata(l, -1));
      for (int i = 1; i < lua_gettop(l); ++i) pack(l, i, to, false);
      return 0;
    };
    lua_pushcfunction(lua, enter);
    lua_insert(lua, 1);
    lua_pushlightuserdata(lua, &out);
    if (lua_pcall(lua, values + 1, 0, 0) != LUA_OK) fail();
    return out;
  }

  ScriptMove& next_entry(lua_State* lua) {
    if (count == kMostMoves || count * sizeof(ScriptMove) > most) {
      luaL_error(lua, "more than %d moves from one position", static_cast<int>(count));
    }
    if (count == found.size()) found.emplace_back();
    ScriptMove& entry = found[count];
    entry.to.clear();
    entry.name.clear();
    entry.spanish_name.clear();
    return entry;
  }

  static void need_taking(lua_State* lua, const State& state, const char* name) {
    if (!state.taking) luaL_error(lua, "%s() is for the functions moves and parts", name);
  }

  /// move(values...) and part(values...).
  static int move(lua_State* lua) {
    State& state = of(lua);
    need_taking(lua, state, "move");
    ScriptMove& entry = state.next_entry(lua);
    const int values = lua_gettop(lua);
    for (int i = 1; i <= values; ++i) pack(lua, i, entry.to, false);
    ++state.count;
    return 0;
  }

  /// named(name, values...): a move with a name, or with one in each language.
  static int named(lua_State* lua) {
    State& state = of(lua);
    need_taking(lua, state, "named");
    ScriptMove& entry = state.next_entry(lua);
    if (lua_istable(lua, 1)) {
      lua_getfield(lua, 1, "en");
      lua_getfield(lua, 1, "es");
      if (lua_isstring(lua, -2) == 0 || lua_isstring(lua, -1) == 0)
        luaL_error(lua, "named(): expected {en = ..., es = ...}");
      entry.name = lua_tostring(lua, -2);
      entry.spanish_name = lua_tostring(lua, -1);
      lua_pop(lua, 2);
    } else if (lua_isstring(lua, 1) != 0) {
      entry.name = lua_tostring(lua, 1);
    } else {
      luaL_error(lua, "named(): expected a name, and the position after it");
    }
    entry.name = printable(entry.name);
    entry.spanish_name = printable(entry.spanish_name);
    const int values = lua_gettop(lua);
    for (int i = 2; i <= values; ++i) pack(lua, i, entry.to, false);
    ++state.count;
    return 0;
  }

  /// The error on top of the stack, as ours.
  [[noreturn]] void fail() {
    if (stopped) {
      stopped = false;
      lua_settop(lua, 0);
      throw Stopped(why_stopped(*budget_of_thread));
    }
    std::string said = lua_type(lua, -1) == LUA_TSTRING ? printable(lua_tostring(lua, -1))
                                                        : fmt::format("{}: an error that is not a text", name);
    lua_settop(lua, 0);
    // Lua says "name:LINE: what", or for errors of its own, such as too little memory, only what.
    std::size_t end = said.starts_with(name + ":") ? said.find(": ", name.size()) : std::string::npos;
    std::string where = end == std::string::npos ? name : said.substr(0, end);
    std::string what = end == std::string::npos ? std::move(said) : said.substr(end + 2);
    throw InputError(std::move(where), Phrase{{"{0}", "Lua: {0}"}, {std::move(what)}});
  }

  /// Runs work(lua) where an error of Lua ends it and nothing else; what it leaves on the stack stays there.
  template <class Work>
  void protect(Work work) {
    steps = 0;
    const auto enter = [](lua_State* l) -> int {
      Work& inner = *static_cast<Work*>(lua_touserdata(l, 1));
      lua_settop(l, 0);
      inner(l);
      return lua_gettop(l);
    };
    lua_settop(lua, 0);
    lua_pushcfunction(lua, enter);
    lua_pushlightuserdata(lua, &work);
    const int status = lua_pcall(lua, 1, LUA_MULTRET, 0);
    taking = false;
    if (status != LUA_OK) fail();
  }

  /// How many values of Lua were pushed.
  static int push(lua_State* lua, const ScriptPosition& p) {
    int values = 0;
    lua_Integer item = 0;  // of a list; 0: in none
    PackedReader reader(p);
    for (auto piece = reader.next(); piece != PackedReader::Piece::kEnd; piece = reader.next()) {
      switch (piece) {
        case PackedReader::Piece::kListBegins:
          luaL_checkstack(lua, 4, nullptr);
          lua_newtable(lua);
          item = 1;
          continue;
        case PackedReader::Piece::kListEnds:
          item = 0;
          ++values;
          continue;
        case PackedReader::Piece::kNumber:
          luaL_checkstack(lua, 4, nullptr);
          lua_pushinteger(lua, reader.number());
          break;
        default:
          luaL_checkstack(lua, 4, nullptr);
          lua_pushlstring(lua, reader.word().data(), reader.word().size());
      }
      if (item > 0) {
        lua_rawseti(lua, -2, item++);
      } else {
        ++values;
      }
    }
    return values;
  }

  /// Calls that function of the script with the values of a position.
  void ask(const char* function, const ScriptPosition& p, int results) {
    count = 0;
    protect([&](lua_State* l) {
      lua_rawgetp(l, LUA_REGISTRYINDEX, function);
      lua_call(l, push(l, p), results);
    });
  }

  static void keep_only(lua_State* lua, const char* library, std::span<const char* const> names) {
    lua_getglobal(lua, library);
    lua_newtable(lua);
    for (const char* const name : names) {
      lua_getfield(lua, -2, name);
      lua_setfield(lua, -2, name);
    }
    lua_setglobal(lua, library);
    lua_pop(lua, 1);
  }

  static void run(lua_State* lua, const char* text, const char* called) {
    if (luaL_loadbufferx(lua, text, std::char_traits<char>::length(text), called, "t") != LUA_OK) lua_error(lua);
    lua_call(lua, 0, 0);
  }

  /// Only names of ours: what else the libraries define is gone.
  static void prepare(lua_State* lua) {
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 1);
    lua_settop(lua, 0);
    for (const char* const name : kForFreezing) {
      lua_getglobal(lua, name);
      lua_setfield(lua, LUA_REGISTRYINDEX, name);
    }
    run(lua, kPrelude, "prelude");
    keep_only(lua, "string", kString);
    keep_only(lua, "math", kMath);
    keep_only(lua, "table", kTable);
    // Texts have the methods that are left.
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_getglobal(lua, "string");
    lua_setfield(lua, -2, "__index");
    lua_settop(lua, 0);
    // A table of globals of our own.
    lua_newtable(lua);
    for (const char* const name : kGlobals) {
      lua_getglobal(lua, name);
      lua_setfield(lua, -2, name);
    }
    for (const char* const name : {"move", "part"}) {
      lua_pushcfunction(lua, move);
      lua_setfield(lua, -2, name);
    }
    lua_pushcfunction(lua, named);
    lua_setfield(lua, -2, "named");
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  }

  /// Runs the script, then freezes what it defined and keeps its functions at hand.
  void load(const std::string& text) {
    const std::string called = "@" + name;
    protect([&](lua_State* l) {
      if (luaL_loadbufferx(l, text.data(), text.size(), called.c_str(), "t") != LUA_OK) lua_error(l);
      lua_call(l, 0, 0);
    });
    protect([&](lua_State* l) {
      if (luaL_loadbufferx(l, kFreeze, std::char_traits<char>::length(kFreeze), "freeze", "t") != LUA_OK) lua_error(l);
      lua_pushglobaltable(l);
      for (const char* const function : kForFreezing) lua_getfield(l, LUA_REGISTRYINDEX, function);
      lua_call(l, 1 + static_cast<int>(kForFreezing.size()), 0);
      for (const char* const function : kFunctions) {
        lua_getglobal(l, function);
        lua_rawsetp(l, LUA_REGISTRYINDEX, function);
      }
    });
  }

  /// Whether the script defines that function. Throws InputError where the name is something else.
  bool defines(const char* function) {
    bool there = false;
    bool other = false;
    protect([&](lua_State* l) {
      const int type = lua_rawgetp(l, LUA_REGISTRYINDEX, function);
      there = type == LUA_TFUNCTION;
      other = !there && type != LUA_TNIL;
    });
    if (other) {
      throw InputError(name,
                       Phrase{{"{0}: expected a function", "{0}: se esperaba una función"}, {in_quotes(function)}});
    }
    return there;
  }
};

Interpreter::Interpreter(const std::string& text, const std::string& name) : state_(std::make_unique<State>(name)) {
  State& state = *state_;
  state.lua = lua_newstate(State::allocate, &state);
  if (state.lua == nullptr) throw Stopped(kMemoryReached);
  *static_cast<State**>(lua_getextraspace(state.lua)) = &state;
  lua_sethook(state.lua, State::look, LUA_MASKCOUNT, kStepsALook);
  state.protect([](lua_State* l) { State::prepare(l); });
  state.load(text);
}

Interpreter::~Interpreter() = default;

std::uint64_t Interpreter::bytes() const { return state_->bytes + state_->found.capacity() * sizeof(ScriptMove); }

std::span<const ScriptMove> Interpreter::moves(const ScriptPosition& p) {
  state_->taking = true;
  state_->ask(kMoves, p, 0);
  return {state_->found.data(), state_->count};
}

Script::Borrowed::Borrowed(const Script& from) : script(from) {
  {
    const std::lock_guard lock(from.mutex_);
    if (!from.idle_.empty()) {
      interpreter = std::move(from.idle_.back());
      from.idle_.pop_back();
    }
  }
  if (!interpreter) interpreter = std::make_unique<Interpreter>(from.text_, from.name_);
}

Script::Borrowed::~Borrowed() {
  const std::lock_guard lock(script.mutex_);
  script.idle_.push_back(std::move(interpreter));
}

Script::Within::Within(const Budget& budget) : before_(std::exchange(budget_of_thread, &budget)) {}
Script::Within::~Within() { budget_of_thread = before_; }

Script::Script(std::string text, std::string name) : text_(std::move(text)), name_(std::move(name)) {
  with([&](Interpreter& interpreter) {
    Interpreter::State& state = *interpreter.state_;
    if (!state.defines(kMoves)) {
      throw InputError(name_, Text{"defines no moves; expected function moves(...) ... end",
                                   "no define jugadas; se esperaba function moves(...) ... end"});
    }
    has_ = {state.defines(kParts), state.defines(kCanonical), state.defines(kWon), state.defines(kShow),
            state.defines(kStart)};
    bool any = false;
    state.protect([&](lua_State* l) {
      lua_rawgetp(l, LUA_REGISTRYINDEX, kMoves);
      lua_Debug about;
      lua_getinfo(l, ">u", &about);
      any = about.isvararg != 0;
      arity_ = about.nparams;
      lua_getglobal(l, "loopy");
      loopy_ = lua_toboolean(l, -1) != 0;
    });
    if (any) arity_ = std::nullopt;
  });
}

Script::~Script() = default;

std::uint64_t Script::bytes() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t all = text_.size();
  for (const auto& interpreter : idle_) all += interpreter->bytes();
  return all;
}

std::vector<ScriptMove> Script::moves(const ScriptPosition& p) const {
  return with([&](Interpreter& interpreter) {
    const std::span<const ScriptMove> found = interpreter.moves(p);
    return std::vector<ScriptMove>(found.begin(), found.end());
  });
}

std::vector<ScriptPosition> Script::parts(const ScriptPosition& p) const {
  return with([&](Interpreter& interpreter) {
    Interpreter::State& state = *interpreter.state_;
    state.taking = true;
    state.ask(kParts, p, 0);
    std::vector<ScriptPosition> out;
    for (std::size_t i = 0; i < state.count; ++i) out.push_back(state.found[i].to);
    return out;
  });
}

ScriptPosition Script::canonical(const ScriptPosition& p) const {
  return with([&](Interpreter& interpreter) {
    Interpreter::State& state = *interpreter.state_;
    state.ask(kCanonical, p, LUA_MULTRET);
    return state.packed_stack();
  });
}

std::optional<bool> Script::won(const ScriptPosition& p) const {
  return with([&](Interpreter& interpreter) -> std::optional<bool> {
    Interpreter::State& state = *interpreter.state_;
    state.ask(kWon, p, 1);
    if (lua_isnil(state.lua, 1)) return {};
    return lua_toboolean(state.lua, 1) != 0;
  });
}

std::vector<std::string> Script::show(const ScriptPosition& p) const {
  return with([&](Interpreter& interpreter) {
    Interpreter::State& state = *interpreter.state_;
    state.ask(kShow, p, LUA_MULTRET);
    std::vector<std::string> lines;
    for (int i = 1; i <= lua_gettop(state.lua); ++i) {
      std::size_t length = 0;
      const char* const text = lua_type(state.lua, i) == LUA_TSTRING ? lua_tolstring(state.lua, i, &length) : "";
      for (const std::string_view line : split(std::string_view(text, length), '\n')) lines.push_back(printable(line));
    }
    return lines;
  });
}

ScriptPosition Script::start(const std::vector<std::string>& words) const {
  if (!has_.start) {
    ScriptPosition p;
    for (const std::string& word : words) p.add(script_value(word));
    return p;
  }
  return with([&](Interpreter& interpreter) {
    Interpreter::State& state = *interpreter.state_;
    state.protect([&](lua_State* l) {
      lua_rawgetp(l, LUA_REGISTRYINDEX, kStart);
      lua_createtable(l, static_cast<int>(words.size()), 0);
      for (std::size_t i = 0; i < words.size(); ++i) {
        lua_pushlstring(l, words[i].data(), words[i].size());
        lua_rawseti(l, -2, static_cast<lua_Integer>(i) + 1);
      }
      lua_call(l, 1, LUA_MULTRET);
    });
    return state.packed_stack();
  });
}

}  // namespace nucleo
