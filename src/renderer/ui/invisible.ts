/** Characters that take no ink but mean something. They are shown as small named boxes. */

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00A0\u2800\u202F]/u

const names = new Map<number, string>([
  [0x00a0, 'NBSP'],
  [0x00ad, 'SHY'],
  [0x034f, 'CGJ'],
  [0x061c, 'ALM'],
  [0x115f, 'HCF'],
  [0x1160, 'HJF'],
  [0x180e, 'MVS'],
  [0x200b, 'ZWSP'],
  [0x200c, 'ZWNJ'],
  [0x200d, 'ZWJ'],
  [0x200e, 'LRM'],
  [0x200f, 'RLM'],
  [0x2028, 'LS'],
  [0x2029, 'PS'],
  [0x202a, 'LRE'],
  [0x202b, 'RLE'],
  [0x202c, 'PDF'],
  [0x202d, 'LRO'],
  [0x202e, 'RLO'],
  [0x202f, 'NNBSP'],
  [0x2060, 'WJ'],
  [0x2061, 'APPLY'],
  [0x2062, 'TIMES'],
  [0x2063, 'SEP'],
  [0x2064, 'PLUS'],
  [0x2066, 'LRI'],
  [0x2067, 'RLI'],
  [0x2068, 'FSI'],
  [0x2069, 'PDI'],
  [0x2800, 'BLANK'],
  [0x3164, 'HF'],
  [0xfeff, 'BOM'],
  [0xffa0, 'HHF'],
  [0x7f, 'DEL'],
  [0x85, 'NEL'],
])

const controls =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  )

/** The short name of an unseen character, `null` for everything that can be seen. */
export function nameOfUnseen(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  if (character === '\t' || !UNSEEN.test(character)) return null
  if (code < controls.length) return controls[code] ?? null
  if (code >= 0xfe00 && code <= 0xfe0f) return `VS${code - 0xfe00 + 1}`
  if (code >= 0xe0100 && code <= 0xe01ef) return `VS${code - 0xe0100 + 17}`
  if (code > 0xe0020 && code < 0xe007f) return `TAG ${String.fromCodePoint(code - 0xe0000)}`
  return names.get(code) ?? `U+${codeOf(character)}`
}

export function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

/** Joiners and selectors that only hold an emoji together are part of its picture. */
export function belongsToEmoji(text: string, at: number): boolean {
  const character = text.charAt(at)
  if (character !== '\u200D' && character !== '\uFE0F') return false
  return /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F#*0-9]$/u.test(text.slice(Math.max(0, at - 2), at))
}
