#include "player/screen.hpp"

#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <ncurses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "system/exit_codes.hpp"

// Declared here because <term.h> makes macros of words like `columns`.
extern "C" char* tigetstr(const char* name);

namespace shunt::player {
namespace {

// ---- what a signal handler may touch

constexpr int kStopSignals[] = {SIGINT, SIGTERM, SIGHUP};
constexpr int kOtherSignals[] = {SIGWINCH, SIGTSTP, SIGCONT};
constexpr int kCrashSignals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};

int pipe_ends[2] = {-1, -1};  // what is written to the second wakes poll()
std::atomic<int> stops_asked{0};
struct termios shell_settings {};  // the terminal as it was
char restoring[512];               // what turns the screen back, for handlers that may call nothing but write()
std::size_t restoring_size = 0;

void notify(char what) {
  const int before = errno;
  if (pipe_ends[1] >= 0) {
    [[maybe_unused]] const ssize_t ignored = write(pipe_ends[1], &what, 1);  // full: it is awake already
  }
  errno = before;
}

void restore_by_force() {
  [[maybe_unused]] const ssize_t ignored = write(STDOUT_FILENO, restoring, restoring_size);
  tcsetattr(STDIN_FILENO, TCSANOW, &shell_settings);
}

void on_signal(int number) {
  if (number == SIGWINCH) return notify('w');
  if (number == SIGTSTP) return notify('z');
  if (number == SIGCONT) return notify('c');
  if (stops_asked.fetch_add(1) >= 1) {  // whoever asks twice does not want to wait
    restore_by_force();
    _exit(kCancelled);
  }
  notify('q');
}

void on_crash(int number) {
  restore_by_force();
  signal(number, SIG_DFL);
  raise(number);
}

void handle(int number, void (*handler)(int), struct sigaction* before) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, nullptr, before);
  if (before->sa_handler == SIG_IGN) return;  // nohup: it stays ignored
  sigaction(number, &action, nullptr);
}

std::vector<std::pair<int, struct sigaction>> signals_before;

void take_signals() {
  const auto take = [](int number, void (*handler)(int)) {
    struct sigaction before {};
    handle(number, handler, &before);
    signals_before.emplace_back(number, before);
  };
  for (const int number : kStopSignals) take(number, on_signal);
  for (const int number : kOtherSignals) take(number, on_signal);
  for (const int number : kCrashSignals) take(number, on_crash);
}

void give_signals_back() {
  for (const auto& [number, before] : signals_before) sigaction(number, &before, nullptr);
  signals_before.clear();
}

// ---- what turns the screen back

void remember_restoring() {
  std::string text = "\x1b[?1000l\x1b[?1006l";  // the mouse
  for (const char* name : {"sgr0", "op", "rmkx", "cnorm", "rmcup"}) {
    const char* const value = tigetstr(name);
    if (value != nullptr && value != reinterpret_cast<char*>(-1)) text += value;
  }
  restoring_size = std::min(text.size(), sizeof restoring);
  std::memcpy(restoring, text.data(), restoring_size);
}

std::int32_t special_key(int code) {
  switch (code) {
    case KEY_UP: return kKeyUp;
    case KEY_DOWN: return kKeyDown;
    case KEY_LEFT: return kKeyLeft;
    case KEY_RIGHT: return kKeyRight;
    case KEY_SR: return kKeyShiftUp;
    case KEY_SF: return kKeyShiftDown;
    case KEY_SLEFT: return kKeyShiftLeft;
    case KEY_SRIGHT: return kKeyShiftRight;
    case KEY_BTAB: return kKeyBackTab;
    case KEY_HOME:
    case KEY_FIND: return kKeyHome;
    case KEY_END:
    case KEY_SELECT: return kKeyEnd;
    case KEY_ENTER: return kKeyEnter;
    case KEY_BACKSPACE:
    case KEY_DC: return kKeyBackspace;
    // A keypad that sends function keys: its corners are diagonals.
    case KEY_A1: return '7';
    case KEY_A3: return '9';
    case KEY_C1: return '1';
    case KEY_C3: return '3';
    default: return kKeyOther;
  }
}

std::int32_t character_key(wint_t character) {
  switch (character) {
    case '\r':
    case '\n': return kKeyEnter;
    case 27: return kKeyEscape;
    case 8:
    case 127: return kKeyBackspace;
    default: return static_cast<std::int32_t>(character);
  }
}

attr_t attributes_of(std::uint8_t style, bool has_colour) {
  attr_t attributes = A_NORMAL;
  if (style & kBold) attributes |= A_BOLD;
  if (style & kReverse) attributes |= A_REVERSE;
  if (style & kDim) attributes |= A_DIM;
  if (style & kUnderline) attributes |= A_UNDERLINE;
  if (has_colour && (style & kRed)) attributes |= COLOR_PAIR(1);
  if (has_colour && (style & kBlue)) attributes |= COLOR_PAIR(2);
  return attributes;
}

SCREEN* the_terminal = nullptr;

}  // namespace

void wake_screen() { notify('t'); }

Screen::Screen(bool with_colour) {
  std::setlocale(LC_CTYPE, "");
  tcgetattr(STDIN_FILENO, &shell_settings);
  stops_asked = 0;
  if (pipe2(pipe_ends, O_NONBLOCK | O_CLOEXEC) != 0) throw NoScreen{};
  take_signals();  // before ncurses, which leaves alone what is taken
  the_terminal = newterm(nullptr, stdout, stdin);
  if (the_terminal == nullptr) {
    give_signals_back();
    for (int& end : pipe_ends) close(std::exchange(end, -1));
    throw NoScreen{};
  }
  remember_restoring();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(50);
  curs_set(0);
  mousemask(BUTTON1_PRESSED, nullptr);
  mouseinterval(0);
  has_colour_ = with_colour && has_colors() == TRUE;
  if (has_colour_) {
    start_color();
    use_default_colors();
    init_pair(1, COLOR_RED, -1);
    init_pair(2, COLOR_BLUE, -1);
  }
}

Screen::~Screen() {
  endwin();
  delscreen(std::exchange(the_terminal, nullptr));
  tcsetattr(STDIN_FILENO, TCSADRAIN, &shell_settings);
  give_signals_back();
  for (int& end : pipe_ends) close(std::exchange(end, -1));
}

int Screen::columns() const { return getmaxx(stdscr); }
int Screen::rows() const { return getmaxy(stdscr); }

void Screen::forget() { clearok(curscr, TRUE); }

void Screen::show(const GlyphGrid& canvas, int cursor_x, int cursor_y) {
  erase();
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width();) {
      const std::uint8_t style = canvas.at(x, y).style;
      std::wstring run;
      const int begin = x;
      for (; x < canvas.width() && canvas.at(x, y).style == style; ++x) {
        const auto character = static_cast<wchar_t>(canvas.at(x, y).character);
        run += wcwidth(character) == 1 ? character : L'?';  // others would shift what follows
      }
      // Blanks that look like the empty screen need not be written.
      if (style == kPlain && run.find_first_not_of(L' ') == std::wstring::npos) continue;
      attrset(static_cast<int>(attributes_of(style, has_colour_)));
      mvaddnwstr(y, begin, run.c_str(), static_cast<int>(run.size()));
    }
  }
  attrset(A_NORMAL);
  curs_set(cursor_x >= 0 ? 1 : 0);
  if (cursor_x >= 0) move(cursor_y, cursor_x);
  refresh();
}

// Ctrl-Z: the shell gets its terminal back; `fg` brings the game again.
void Screen::suspend() {
  endwin();
  tcsetattr(STDIN_FILENO, TCSADRAIN, &shell_settings);
  struct sigaction ours {};
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &usual, &ours);
  raise(SIGTSTP);  // here the process stands still
  sigaction(SIGTSTP, &ours, nullptr);
  resize();
}

void Screen::resize() {
  struct winsize size {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    resizeterm(size.ws_row, size.ws_col);
  }
  forget();
}

Event Screen::read_key() {
  wint_t code = 0;
  const int kind = get_wch(&code);
  if (kind == ERR) return {};
  if (kind != KEY_CODE_YES) return {Event::Kind::key, character_key(code)};
  if (code == KEY_RESIZE) return {Event::Kind::resize};
  if (code != KEY_MOUSE) return {Event::Kind::key, special_key(static_cast<int>(code))};
  MEVENT mouse{};
  if (getmouse(&mouse) != OK || (mouse.bstate & BUTTON1_PRESSED) == 0) return {Event::Kind::key, kKeyOther};
  return {Event::Kind::mouse, 0, mouse.x, mouse.y};
}

Event Screen::wait(int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
  for (;;) {
    if (const Event event = read_key(); event.kind != Event::Kind::timeout) return event;
    int rest = -1;
    if (milliseconds >= 0) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
      rest = left < 0 ? 0 : static_cast<int>(left);
    }
    struct pollfd ready[2] = {{STDIN_FILENO, POLLIN, 0}, {pipe_ends[0], POLLIN, 0}};
    const int count = poll(ready, 2, rest);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    if (ready[1].revents != 0) {
      char what = 0;
      if (read(pipe_ends[0], &what, 1) != 1) continue;
      if (what == 'q') return {Event::Kind::stop};
      if (what == 't') return {Event::Kind::wake};
      if (what == 'z') suspend();
      if (what == 'w' || what == 'c') resize();
      return {Event::Kind::resize};
    }
    if (ready[0].revents == 0) continue;
    // Something to read that is no key, at a terminal that has gone: there will never be one.
    int waiting = 0;
    const bool has_bytes = ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting > 0;
    if (!has_bytes) return {Event::Kind::end};
  }
}

}  // namespace shunt::player
