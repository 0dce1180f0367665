import type { ChatDialect } from '../channel'

/** How one dialect writes what a tree says. `text` gets what somebody wrote, the others what is written already. */
export interface Marks {
  text(text: string): string
  bold(inner: string): string
  italic(inner: string): string
  strike(inner: string): string
  /** Gets the code as it is. */
  code(code: string): string
  codeBlock(code: string, language: string): string
  /** `isBare`: the text is the address itself. */
  link(inner: string, href: string, isBare: boolean): string
  quote(line: string): string
  readonly bullet: string
}

const same = (text: string) => text

export const plainMarks: Marks = {
  text: same,
  bold: same,
  italic: same,
  strike: same,
  code: same,
  codeBlock: same,
  link: (inner, href, isBare) => (isBare || inner === '' ? href : `${inner} (${href.replace(/^mailto:/, '')})`),
  quote: (line) => `> ${line}`,
  bullet: '-',
}

const around = (mark: string) => (inner: string) => (inner.trim() === '' ? inner : `${mark}${inner}${mark}`)

const escapeTelegram = (text: string) => text.replaceAll(/[_*[\]()~`>#+\-=|{}.!\\]/g, String.raw`\$&`)
const escapeTelegramCode = (text: string) => text.replaceAll(/[`\\]/g, String.raw`\$&`)

const telegram: Marks = {
  text: escapeTelegram,
  bold: around('*'),
  italic: around('_'),
  strike: around('~'),
  code: (code) => `\`${escapeTelegramCode(code)}\``,
  codeBlock: (code, language) =>
    `\`\`\`${/^[\w+#.-]{1,30}/.exec(language)?.[0] ?? ''}\n${escapeTelegramCode(code)}\n\`\`\``,
  link: (inner, href, isBare) =>
    isBare || inner === '' ? escapeTelegram(href) : `[${inner}](${href.replaceAll(/[)\\]/g, String.raw`\$&`)})`,
  quote: (line) => `> ${line}`,
  bullet: '•',
}

const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const slack: Marks = {
  text: escapeSlack,
  bold: around('*'),
  italic: around('_'),
  strike: around('~'),
  code: (code) => `\`${escapeSlack(code)}\``,
  codeBlock: (code) => `\`\`\`\n${escapeSlack(code)}\n\`\`\``,
  link(inner, href, isBare) {
    const address = escapeSlack(href).replaceAll('|', '%7C')
    return isBare || inner === '' ? `<${address}>` : `<${address}|${inner.replaceAll('|', '¦')}>`
  },
  quote: (line) => `> ${line}`,
  bullet: '•',
}

const whatsapp: Marks = {
  ...plainMarks,
  bold: around('*'),
  italic: around('_'),
  strike: around('~'),
  code: (code) => `\`${code}\``,
  codeBlock: (code) => `\`\`\`\n${code}\n\`\`\``,
  bullet: '•',
}

/** Read by `takeStyles`: U+FFF9 and a letter open, U+FFFB closes. What people wrote holds neither. */
const styled = (letter: string) => (inner: string) => (inner === '' ? '' : `\uFFF9${letter}${inner}\uFFFB`)

const signal: Marks = {
  ...plainMarks,
  bold: styled('B'),
  italic: styled('I'),
  strike: styled('S'),
  code: styled('M'),
  codeBlock: styled('M'),
  bullet: '•',
}

/** Only for tables: all else stays as the model wrote it. */
const discord: Marks = {
  ...plainMarks,
  bold: around('**'),
  italic: around('*'),
  strike: around('~~'),
  code: (code) => `\`${code}\``,
  link: (inner, href, isBare) => (isBare || inner === '' ? href : `[${inner}](${href})`),
  bullet: '•',
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const tagged = (tag: string) => (inner: string) => `<${tag}>${inner}</${tag}>`

const html: Marks = {
  text: (text) => escapeHtml(text).replaceAll('\n', '<br>'),
  bold: tagged('strong'),
  italic: tagged('em'),
  strike: tagged('del'),
  code: (code) => `<code>${escapeHtml(code)}</code>`,
  codeBlock: (code) => `<pre><code>${escapeHtml(code)}</code></pre>`,
  link: (inner, href) => `<a href="${escapeHtml(href)}">${inner === '' ? escapeHtml(href) : inner}</a>`,
  quote: same,
  bullet: '',
}

export const marksOf = { telegram, slack, whatsapp, signal, discord, html } as const satisfies Partial<
  Record<ChatDialect, Marks>
>
