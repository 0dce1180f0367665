import type { en } from './en'

/**
 * What the program tells a person: which sentence, and what stands in its places. Only a door puts it into words, in the
 * language of its reader. A value may be a sentence of ours again.
 */
export interface Said {
  readonly code: SaidCode
  readonly values: Readonly<Record<string, SaidValue>>
}
export type SaidValue = string | number | Said

/** A plain text is somebody else's: a provider's, the system's, or one that an older version stored. It is shown as it is. */
export type SaidText = Said | string

type Tree = (typeof en)['said']
export type SaidCode = { [A in keyof Tree]: `${A}.${WithoutPlural<keyof Tree[A]>}` }[keyof Tree]

/** `said('agent.no_session', { id })`: the compiler knows every code, and which values its sentence needs. */
export function said<C extends SaidCode>(code: C, ...[values]: Arguments<C>): Said {
  return { code, values: values ?? {} }
}

type WithoutPlural<K> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K & string

type Sentence<C extends SaidCode> = C extends `${infer A extends keyof Tree}.${infer K}`
  ? Tree[A][(K | `${K}_other`) & keyof Tree[A]]
  : never

type Names<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

type Arguments<C extends SaidCode> = [Names<Sentence<C>>] extends [never]
  ? []
  : [values: { readonly [N in Names<Sentence<C>>]: N extends 'count' ? number : SaidValue }]

export function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && Object.keys(value).join(' ') === 'code values'
}

/** Several sentences, one after the other. */
export const sentences = (texts: readonly SaidText[]): SaidText => joined('text.two', texts)

/** Several things that are said of one: `a; b; c`. */
export const clauses = (texts: readonly SaidText[]): SaidText => joined('text.clauses', texts)

function joined(code: 'text.two' | 'text.clauses', texts: readonly SaidText[]): SaidText {
  if (texts.length === 0) return ''
  return texts.reduce((first, second) => said(code, { first, second }))
}

/** Changes what stands in the places of a text, such as the keys that a foreign message quotes. */
export function mapValues(text: SaidText, change: (value: string) => string): SaidText {
  if (typeof text === 'string') return change(text)
  const values = Object.entries(text.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : mapValues(value, change),
  ])
  return { code: text.code, values: Object.fromEntries(values) as Said['values'] }
}
