/** A piece of code with its colour, '' for plain text. */
export interface CodeToken {
  readonly look: string
  readonly text: string
  readonly start: number
}

/** More than this is shown plain: colouring must not hold up the window. */
const LENGTH = 40_000

/** A language is one line here. The module comes with the first fence that needs it. */
const modules = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  go: () => import('highlight.js/lib/languages/go'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  lua: () => import('highlight.js/lib/languages/lua'),
  makefile: () => import('highlight.js/lib/languages/makefile'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  scala: () => import('highlight.js/lib/languages/scala'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
} as const

const otherNames = new Map<string, keyof typeof modules>([
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['zsh', 'bash'],
  ['console', 'bash'],
  ['h', 'c'],
  ['c++', 'cpp'],
  ['cs', 'csharp'],
  ['patch', 'diff'],
  ['docker', 'dockerfile'],
  ['golang', 'go'],
  ['toml', 'ini'],
  ['js', 'javascript'],
  ['jsx', 'javascript'],
  ['mjs', 'javascript'],
  ['jsonc', 'json'],
  ['kt', 'kotlin'],
  ['make', 'makefile'],
  ['md', 'markdown'],
  ['ps1', 'powershell'],
  ['py', 'python'],
  ['rb', 'ruby'],
  ['rs', 'rust'],
  ['ts', 'typescript'],
  ['tsx', 'typescript'],
  ['html', 'xml'],
  ['svg', 'xml'],
  ['yml', 'yaml'],
])

/** The code in tokens, or `null` when the language is not known or the code is too long. */
export async function highlight(code: string, language: string): Promise<readonly CodeToken[] | null> {
  const colour = code.length > LENGTH ? null : await lineColours(language)
  return colour === null ? null : colour(code)
}

export type ColourLine = (code: string) => readonly CodeToken[]

/** Colours code of one language at once, after its module has come; `null` when the language is not known. */
export async function lineColours(language: string): Promise<ColourLine | null> {
  const wanted = language.toLowerCase()
  const name = otherNames.get(wanted) ?? (Object.hasOwn(modules, wanted) ? (wanted as keyof typeof modules) : undefined)
  if (name === undefined) return null
  const [{ default: highlighter }, { default: grammar }] = await Promise.all([
    import('highlight.js/lib/core'),
    modules[name](),
  ])
  if (highlighter.getLanguage(name) === undefined) highlighter.registerLanguage(name, grammar)
  return (code) => tokensOf(highlighter.highlight(code, { language: name, ignoreIllegals: true }).value)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Few colours: what a word is matters less than what it says. */
const looks = new Map<string, string>([
  ...['keyword', 'built_in', 'literal', 'selector-tag', 'meta', 'section'].map(
    (name) => [name, 'text-code-keyword'] as const,
  ),
  ...['string', 'regexp', 'addition', 'symbol', 'quote'].map((name) => [name, 'text-code-string'] as const),
  ...['number', 'variable', 'template-variable', 'deletion', 'bullet'].map(
    (name) => [name, 'text-code-number'] as const,
  ),
  ...[
    'title',
    'attr',
    'attribute',
    'name',
    'type',
    'class',
    'function',
    'selector-class',
    'selector-id',
    'property',
  ].map((name) => [name, 'text-code-name'] as const),
  ['comment', 'text-quiet italic'],
  ['doctag', 'text-quiet italic'],
])

/** highlight.js answers in HTML of one shape: spans with a class, and escaped text. It is read here, never inserted. */
function tokensOf(html: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  const open: string[] = []
  let start = 0
  for (const [, opened, closed, escaped] of html.matchAll(/<span class="([^"]*)">|(<\/span>)|([^<]+)/g)) {
    if (opened !== undefined) open.push(lookOf(opened) ?? open.at(-1) ?? '')
    else if (closed !== undefined) open.pop()
    else if (escaped !== undefined) {
      const text = escaped.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
      tokens.push({ look: open.at(-1) ?? '', text, start })
      start += text.length
    }
  }
  return tokens
}

function lookOf(classes: string): string | undefined {
  return looks.get(/^hljs-([\w-]+)/.exec(classes)?.[1] ?? '')
}
