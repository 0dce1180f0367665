import type { EditorTheme, MarkdownTheme, RgbColor, SelectListTheme } from '@earendil-works/pi-tui'
import type { Skin } from '../../shared/app'

type Paint = (text: string) => string

/** What the chat paints with. Without colours only bold, italic and underline are left. */
export interface Colours {
  readonly faint: Paint
  readonly accent: Paint
  readonly good: Paint
  readonly bad: Paint
  readonly warn: Paint
  readonly bold: Paint
}

export type Shade = 'dark' | 'light'

const style =
  (on: string, off: string): Paint =>
  (text) =>
    `\u001B[${on}m${text}\u001B[${off}m`
const plain: Paint = (text) => text

type Codes = Readonly<Record<Exclude<keyof Colours, 'bold'>, string>>

/** The sixteen colours of the terminal itself, so that the user's own scheme holds. */
const codes: Readonly<Record<Exclude<Skin, 'mono'>, Readonly<Record<Shade, Codes>>>> = {
  default: {
    dark: { faint: '90', accent: '96', good: '92', bad: '91', warn: '93' },
    light: { faint: '90', accent: '34', good: '32', bad: '31', warn: '35' },
  },
  warm: {
    dark: { faint: '90', accent: '93', good: '92', bad: '91', warn: '95' },
    light: { faint: '90', accent: '31', good: '32', bad: '35', warn: '33' },
  },
  cool: {
    dark: { faint: '90', accent: '94', good: '96', bad: '95', warn: '93' },
    light: { faint: '90', accent: '36', good: '34', bad: '35', warn: '31' },
  },
  // What is faint elsewhere is as strong as the rest.
  contrast: {
    dark: { faint: '97', accent: '96', good: '92', bad: '91', warn: '93' },
    light: { faint: '30', accent: '34', good: '32', bad: '31', warn: '35' },
  },
}

export function coloursFor(shade: Shade, env: Readonly<NodeJS.ProcessEnv>, skin: Skin = 'default'): Colours {
  if (skin === 'mono') return coloursFor(shade, { NO_COLOR: '1' })
  const isPlain = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb'
  const paint = (name: keyof Codes): Paint => (isPlain ? plain : style(codes[skin][shade][name], '39'))
  return {
    faint: paint('faint'),
    accent: paint('accent'),
    good: paint('good'),
    bad: paint('bad'),
    warn: paint('warn'),
    bold: style('1', '22'),
  }
}

/** Dark where the terminal does not say. */
export function shadeOf(background: RgbColor | undefined): Shade {
  if (background === undefined) return 'dark'
  const { r, g, b } = background
  return 0.299 * r + 0.587 * g + 0.114 * b > 128 ? 'light' : 'dark'
}

/** Asks the colours anew at each drawing: the terminal tells its background only after the first picture. */
export function markdownTheme(colours: () => Colours): MarkdownTheme {
  return {
    heading: (text) => colours().bold(colours().accent(text)),
    link: (text) => colours().accent(text),
    linkUrl: (text) => colours().faint(text),
    code: (text) => colours().accent(text),
    codeBlock: plain,
    codeBlockBorder: (text) => colours().faint(text),
    quote: style('3', '23'),
    quoteBorder: (text) => colours().faint(text),
    hr: (text) => colours().faint(text),
    listBullet: (text) => colours().accent(text),
    bold: style('1', '22'),
    italic: style('3', '23'),
    strikethrough: style('9', '29'),
    underline: style('4', '24'),
  }
}

export function listTheme(colours: () => Colours): SelectListTheme {
  return {
    selectedPrefix: (text) => colours().accent(text),
    selectedText: (text) => colours().bold(text),
    description: (text) => colours().faint(text),
    scrollInfo: (text) => colours().faint(text),
    noMatch: (text) => colours().faint(text),
  }
}

export function editorTheme(colours: () => Colours): EditorTheme {
  return { borderColor: (text) => colours().faint(text), selectList: listTheme(colours) }
}
