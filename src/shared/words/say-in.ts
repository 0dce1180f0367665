import type { Said, SaidText } from './said'

/** Says it in one language. */
export type Say = (text: SaidText) => string

/** The sentences of one language: `area`, then code. A number called `count` chooses among plural forms. */
export type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>

export function sayIn(language: string, sentences: Sentences): Say {
  let plurals: Intl.PluralRules | null = null
  const sentenceOf = (code: string, count: unknown): string => {
    const [area = '', name = ''] = code.split('.')
    const known = sentences[area]
    if (typeof count !== 'number') return known?.[name] ?? code
    plurals ??= new Intl.PluralRules(language)
    return known?.[`${name}_${plurals.select(count)}`] ?? known?.[`${name}_other`] ?? known?.[name] ?? code
  }
  const put = ({ code, values }: Said): string =>
    sentenceOf(code, values['count']).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'object' ? put(value) : String(value)
    })
  return (text) => (typeof text === 'string' ? text : put(text))
}
