/** Characters that editors and word processors put in place of what a keyboard types. */
const typographic = /[\u00A0\u1680\u2000-\u200A\u2010-\u2015\u2018-\u201F\u2026\u202F\u205F\u2212\u3000]/g

const forms = new Map<string, string>([
  ...'\u2018\u2019\u201A\u201B'.split('').map((quote) => [quote, "'"] as const),
  ...'\u201C\u201D\u201E\u201F'.split('').map((quote) => [quote, '"'] as const),
  ...'\u2010\u2011\u2012\u2013\u2212'.split('').map((dash) => [dash, '-'] as const),
  ['\u2014', '--'],
  ['\u2015', '--'],
  ['\u2026', '...'],
])

export const typographicCharacters = typographic

/** As it would be typed. Everything else in the pattern is a kind of blank. */
export function typedForm(character: string): string {
  return forms.get(character) ?? ' '
}
