// The style sheet. Colours come from the theme of the drawings; nothing that holds text has a fixed width, since the
// reader's typeface may be a tenth wider than ours.
#include <fmt/format.h>

#include "io/comparison/report_parts.hpp"
#include "io/draw/theme.hpp"

namespace shunt::html_report {
namespace {

constexpr std::string_view kRules = R"css(
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/22px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.page{max-width:1088px;margin:0 auto;padding:36px 64px 56px}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 20px;font-size:13px;line-height:18px;color:var(--ink2)}
header b{display:flex;align-items:center;gap:11px;font-size:18px;line-height:26px;font-weight:660;letter-spacing:-.01em;color:var(--ink)}
header svg{width:30px;height:20px;flex:none}
h1{margin:28px 0 6px;max-width:28em;font-size:34px;line-height:40px;font-weight:660;letter-spacing:-.02em;text-wrap:balance}
.lead{margin:0;max-width:48em;font-size:17px;line-height:26px;color:var(--ink2)}
section{margin-top:36px}
h2{margin:0;font-size:20px;line-height:28px;font-weight:640;letter-spacing:-.01em}
h3{margin:14px 0 4px;font-size:15px;line-height:22px;font-weight:640}
small{font-size:13px;line-height:18px;font-weight:400;color:var(--ink2)}
b{font-weight:640}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px;line-height:20px}
.cap{margin:0 0 8px;max-width:72em;font-size:13px;line-height:18px;color:var(--ink2)}
.note{margin:16px 0 0;padding:10px 14px;border:1px solid var(--edge);border-radius:10px;max-width:48em}
figure{margin:0}
.defs{position:absolute;width:0;height:0}
.m{width:14px;height:14px;vertical-align:-2px;overflow:visible;flex:none}
.f{fill:currentColor;stroke:currentColor;stroke-width:1}
.o{fill:var(--paper);stroke:currentColor;stroke-width:2}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,270px),1fr));gap:16px 20px;margin:28px 0 0;padding:0;list-style:none}
.boards li{display:flex;align-items:center;gap:14px;min-width:0;break-inside:avoid}
.boards .board{flex:none;width:112px}
.boards .board svg{display:block;width:100%;height:auto;max-height:140px}
.boards li>div+div{min-width:0}
.boards b,.boards span{display:block}
.boards span{font-size:14px;line-height:20px;color:var(--ink2)}
.boards .m{color:var(--ink)}
.boards.many{grid-template-columns:repeat(auto-fill,minmax(min(100%,200px),1fr));gap:10px 16px}
.boards.many .board{width:68px}
.boards.many b{font-size:14px;line-height:20px}
.boards.many span{font-size:13px;line-height:18px}
.plot{display:grid;grid-template-columns:fit-content(270px) minmax(0,1fr);grid-auto-rows:minmax(23px,auto);column-gap:22px;margin-top:16px}
.row{display:contents}
.name{align-self:center;text-align:right;font-size:14px;line-height:20px}
.name small{display:block}
.none{font-size:13px;fill:var(--ink2)}
.track{display:block;width:100%;height:0;min-height:100%;overflow:visible}
.bars{height:45px;min-height:0}
.axis{display:block;width:100%;height:18px;overflow:visible}
.axis text,.growth text{font-size:12px;fill:var(--ink2);text-anchor:middle}
.axis-name{display:block;text-align:center;font-size:12px;line-height:16px;color:var(--ink2)}
.g{stroke:var(--line);stroke-width:1}
.r{stroke:var(--edge);stroke-width:1}
.b{fill:var(--ink2)}
.base{stroke:var(--edge);stroke-width:1}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:28px;margin-top:12px}
.growth{min-width:0;max-width:520px;break-inside:avoid}
.growth svg[viewBox]{display:block;width:100%;height:auto;overflow:visible}
.growth .e{text-anchor:end}
.growth text.n{text-anchor:start;font-weight:640;fill:var(--ink)}
.c{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}
.growth path.l{fill:none;stroke:var(--edge);stroke-width:1}
.growth ul{margin:4px 0 0;padding:0;list-style:none;font-size:13px;line-height:18px;color:var(--ink2)}
.growth li{display:flex;gap:8px;margin-top:3px}
.dash{width:34px;height:12px;margin-top:3px;flex:none;color:var(--ink)}
.scroll{overflow-x:auto;scrollbar-width:thin}
table{border-collapse:collapse;width:100%;font-size:15px;line-height:22px}
th,td{padding:3px 10px;border-bottom:1px solid var(--line);text-align:right;font-weight:400;vertical-align:middle}
td{white-space:nowrap}
thead th{position:sticky;top:0;z-index:2;padding:5px 10px;background:var(--paper);font-size:13px;line-height:18px;font-weight:600;color:var(--ink2);vertical-align:bottom;min-width:5.5em}
th:first-child{position:sticky;left:0;z-index:1;background:var(--paper);text-align:left;min-width:130px;max-width:300px}
thead th:first-child{z-index:3}
th button{all:unset;cursor:pointer;text-decoration:underline dotted var(--edge);text-underline-offset:3px;box-sizing:border-box;min-height:24px;padding:3px 0;overflow-wrap:anywhere}
th[aria-sort=ascending] button::before{content:"↑ "}
th[aria-sort=descending] button::before{content:"↓ "}
th[aria-sort] button{color:var(--ink)}
td b{font-weight:680}
td i{font-style:normal;font-size:11px;vertical-align:1px}
td small{display:block}
.no{font-size:13px;color:var(--ink2)}
.mean{color:var(--ink2)}
td.l,th.l{text-align:left}
td.l{white-space:normal;min-width:11em}
.failures td{text-align:left;white-space:normal;padding:7px 10px}
.failures small{line-height:18px}
.failures th:first-child{min-width:220px}
.failures td small{display:inline}
.w{white-space:nowrap}
.failures td:nth-child(2){min-width:8em}
.failures td:nth-child(3){min-width:13em}
.failures td:last-child{min-width:16em}
.unseen th{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);min-width:0;padding:0;border:0}
details{border-bottom:1px solid var(--line)}
summary{padding:10px 4px;cursor:pointer;font-weight:640}
details>.scroll,details>.growth,details>figure{margin:0 0 16px}
details table{font-size:14px;line-height:20px}
details thead th,details thead button{overflow-wrap:normal}
details th:first-child{min-width:210px}
pre{margin:8px 0 0;padding:14px 18px;border-radius:10px;background:var(--sunk);white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,210px),1fr));gap:14px 20px;margin:18px 0 0}
dt{font-size:13px;line-height:18px;color:var(--ink2)}
dd{margin:0;font-weight:600}
footer{margin-top:24px;padding-top:14px;border-top:1px solid var(--line);font-size:13px;line-height:18px;color:var(--ink2)}
footer p{margin:0 0 10px;max-width:72em}
.save{min-height:40px;margin:0 8px 8px 0;padding:0 18px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:var(--ink);font:600 15px/22px inherit;font-family:inherit;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.scroll:focus-visible{outline-offset:-3px}
@media (min-width:900px){
.measure:not(.wide)>.scroll,section>.scroll:has(.failures){overflow:visible}
.wide>.scroll,details>.scroll{overflow:auto;max-height:85vh}
}
@media (max-width:899px){.page{padding:28px 32px 40px}}
@media (max-width:639px){
.page{padding:20px 16px 32px}
h1{margin-top:20px;font-size:26px;line-height:32px}
.lead{font-size:15px;line-height:22px}
.boards{gap:12px}
.plot{display:block}
.row{display:block;margin-top:6px}
.name{display:block;text-align:left}
.track{height:23px;min-height:0}
.bars{height:45px}
table{font-size:14px;line-height:20px}
th,td{padding:3px 6px}
th:first-child,details th:first-child{min-width:96px;max-width:38vw}
.failures,.failures tbody,.failures tr,.failures th:first-child,.failures td{display:block;max-width:none}
.failures thead{display:none}
.failures th,.failures td{padding:2px 0;border:0}
.failures tr{padding:8px 0;border-bottom:1px solid var(--line)}
.save{min-height:44px}
}
@media (forced-colors:active){.o{fill:Canvas}.b{fill:CanvasText}.g,.r,.base{stroke:GrayText}.axis text,.growth text,.growth text.n{fill:CanvasText}}
@page{size:A4;margin:14mm 13mm}
@media print{
body{background:#fff;font-size:12px;line-height:17px}
.page{max-width:none;padding:0}
.o{fill:#fff}
h1{margin-top:16px;font-size:26px;line-height:31px}
.lead{font-size:14px;line-height:20px}
h2{font-size:16px;line-height:22px;break-after:avoid}
h3,.cap{break-after:avoid;break-inside:avoid}
section{margin-top:20px}
.boards{grid-template-columns:repeat(3,1fr)}
.boards.many{grid-template-columns:repeat(4,1fr)}
.boards .board{width:84px}
.boards.many .board{width:52px}
.scroll,.wide>.scroll,details>.scroll{overflow:visible;max-height:none}
table{font-size:12px;line-height:16px}
td small,th small,.no{font-size:10.5px;line-height:14px}
thead th,th:first-child{position:static;background:none}
thead th{font-size:11px;line-height:15px;min-width:0}
th:first-child,details th:first-child{min-width:110px}
th,td{padding:2px 6px}
tr,figure,.row,dl,pre{break-inside:avoid}
.dense table,details table{font-size:9.5px;line-height:13px}
.dense td small,.dense th small,.dense .no,details td small,details .no,details th small{font-size:8.5px;line-height:12px}
.dense thead th,details thead th{font-size:9px;line-height:12px}
.dense th,.dense td,details th,details td{padding:1px 3px}
.measure.wide{display:none}
.growth{max-width:none}
.pair{grid-template-columns:1fr 1fr;gap:16px}
.save{display:none}
details:not([open]),.details:not(:has(details[open])){display:none}
.measure.wide~.details,.wide~.details>.of-board{display:block}
.wide~.details>.of-board::details-content{content-visibility:visible;block-size:auto}
thead,.measure{break-inside:avoid}
th button{display:contents}
}
)css";

// Paper is light, whatever the screen is.
std::string light_properties() {
  std::string text;
  for (std::size_t token = 1; token < drawing::kTokens; ++token) {
    const auto value = static_cast<drawing::Token>(token);
    const drawing::Colour colour = drawing::colour_of(value, false);
    text += fmt::format("--{}:rgba({},{},{},{});", drawing::name_of(value), colour.red, colour.green, colour.blue,
                        colour.opacity);
  }
  return text;
}

}  // namespace

std::string style_sheet() {
  return fmt::format("<style>\n{}{}@media print{{html:root:root{{color-scheme:light;{}}}}}\n</style>\n", theme_css(),
                     kRules, light_properties());
}

}  // namespace shunt::html_report
