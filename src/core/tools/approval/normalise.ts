import { ARGUMENTS, UNKNOWN } from './shell/stage'

export interface KnownHomes {
  /** Absolute paths; unknown ones are left out. */
  readonly userHome?: string
  readonly hermesHome?: string
}

/**
 * The forms in which a command is read. The text as a shell gets it always comes first: what looks like a comment or a quote
 * only after cleaning hides nothing. Then the text as a person sees it (no colour codes, no invisible characters, wide letters
 * as plain ones), the same without window titles, also where one holds further codes, and with drive letters the text with forward slashes and
 * without the carets that escape there.
 */
export function readings(command: string, homes: KnownHomes = {}): string[] {
  const received = command.replaceAll(UNKNOWN, '').replaceAll(ARGUMENTS, '')
  const verbatim = foldHomes(withPlainLineEnds(received), homes)
  const seen = foldHomes(withPlainLineEnds(asSeen(received)), homes)
  const untitled = foldHomes(withPlainLineEnds(asSeen(received.replaceAll(TITLE, ''))), homes)
  const plain = foldHomes(withPlainLineEnds(asSeen(withoutTitles(received))), homes)
  const texts = new Set([verbatim, seen, untitled, plain])
  if (SHELL_ESCAPE.test(received)) texts.add(verbatim.replaceAll(SHELL_ESCAPES, ''))
  for (const text of [verbatim, seen, untitled, plain]) {
    if (DRIVE.test(text)) texts.add(text.replaceAll('\\', '/').replaceAll('^', ''))
  }
  return [...texts]
}

/** By which clients, editors and debuggers hand a line to the shell: `\\! ls`, `!ls`. */
const SHELL_ESCAPE = /^[ \t]*\\?![ \t]*(?=\S)/m
const SHELL_ESCAPES = new RegExp(SHELL_ESCAPE.source, 'gm')

const DRIVE = /(?:^|[^A-Za-z])[A-Za-z]:\\|\\\\[.?]\\|%(?:userprofile|systemroot|windir|homepath)%/i

function withPlainLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

function asSeen(text: string): string {
  const shown = text.replaceAll(TERMINAL_CODE, '').replaceAll(UNSEEN, '')
  return shown.replaceAll(WIDE, (run) => run.normalize('NFKC')).replaceAll(UNKNOWN, '')
}

const ESCAPE = String.fromCodePoint(0x1b)

/**
 * Colours and cursor moves go; of window titles and their like only the start, since a shell would run what follows. Every
 * alternative starts with the escape character and stops before the next, so no text makes this slow.
 */
const TERMINAL_CODE = new RegExp(`(?:${ESCAPE}\\[|\u009b)[0-?]*[ -/]*[@-~]|${ESCAPE}[ -/]*[0-~]`, 'g')

/** A window title, a link or another text for the terminal itself, from its start to its end. */
const TITLE = new RegExp(
  `(?:${ESCAPE}[\\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u0090\u0098\u009c-\u009f${ESCAPE}]*(?:\u0007|\u009c|${ESCAPE}\\\\)`,
  'g',
)

const TITLE_START = new RegExp(`(?<!${ESCAPE})${ESCAPE}+[\\]PX^_]|[\u0090\u0098\u009d-\u009f]`, 'g')
const TITLE_END = new RegExp(`\u0007|\u009c|${ESCAPE}\\\\`, 'g')

/** What stands between the start of a title and the next end, whatever it is. Goes through the text once. */
function withoutTitles(text: string): string {
  let shown = ''
  let from = 0
  for (;;) {
    TITLE_START.lastIndex = from
    const start = TITLE_START.exec(text)
    TITLE_END.lastIndex = TITLE_START.lastIndex
    if (start === null || TITLE_END.exec(text) === null) return shown + text.slice(from)
    shown += text.slice(from, start.index)
    from = TITLE_END.lastIndex
  }
}

/** Control characters, soft hyphens, zero-width and direction marks, tags, variation selectors. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** The blocks of Unicode in which plain letters, digits, blanks and signs have look-alikes that NFKC folds. */
const WIDE =
  /[\u00a0\u00aa\u00b2-\u00be\u02b0-\u02ff\u1d2c-\u1dbf\u2000-\u200a\u2010-\u209f\u2100-\u218f\u2460-\u24ff\u2c7c\u2c7d\u3000\u3200-\u33ff\ufb00-\ufb06\ufe10-\ufe6f\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f18f}\u{1fbf0}-\u{1fbf9}]+/gu

/** The agent's home as `~/.hermes` and the user's home as `~`, also where they are written out. */
export function foldHomes(text: string, { userHome, hermesHome }: KnownHomes): string {
  const agent = hermesHome === undefined ? text : replacePath(text, hermesHome, '~/.hermes')
  return userHome === undefined ? agent : replacePath(agent, userHome, '~')
}

/** Only whole path names: `/home/al` is not in `/home/alice`. */
function replacePath(text: string, path: string, replacement: string): string {
  if (path.length < 3 || !text.includes(path)) return text
  return text
    .split(path)
    .map((piece, index) => (index === 0 ? piece : (/^[\w.-]/.test(piece) ? path : replacement) + piece))
    .join('')
}
