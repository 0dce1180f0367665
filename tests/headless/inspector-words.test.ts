import { expect, it } from 'vitest'
import { en } from '../../src/shared/words/en'

/** What a reader who had never seen the app stumbled over. */
const banned = [
  /worth a look/i,
  /\bcut:?\b/i,
  /raise the cap/i,
  /\bcap\b/i,
  /\brent\b/i,
  /what if/i,
  /as tried/i,
  /skip these lines/i,
  /allow this content/i,
  /take back/i,
  /was not loaded: /i,
  /foreign code/i,
  /promises no time/i,
  /beside the conversation/i,
  /they part at/i,
  /no longer has/i,
  /read otherwise/i,
  /goes on so|starts so/i,
  /^off$/i,
  /^[SCVKTH]$/,
  /#…/,
  /byte that differs/i,
  /\bbundle\b/i,
  /\blayers?\b/i,
  /\bmasked\b/i,
  /learnt|summarise/i,
]

const areas = {
  inspect: en.inspect,
  inspector: en.inspector,
  parts: en.parts,
  checks: en.checks,
  layer: en.layer,
  layerTitle: en.layerTitle,
  ghost: en.ghost,
}

function flatten(texts: object, prefix: string): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as const] : flatten(value as object, `${prefix}.${key}`),
  )
}

it('speaks of the prompt in the words of its readers', () => {
  const words = flatten(areas, 'en')
  const found = words.filter(([, text]) => banned.some((word) => word.test(text.replaceAll(/\{\{\w+\}\}/g, '…'))))
  expect(found).toEqual([])
  expect(words.filter(([, text]) => /[a-z]{3,}_[a-z]{3,}/.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([
    ['en.inspect.raiseCapHint', expect.stringContaining('(context_file_max_chars)')],
    ['en.inspect.raiseCapInChat', expect.stringContaining('(context_file_max_chars)')],
  ])
})

it('has a sentence for every part that it has a name for', () => {
  const sentences = new Set(Object.keys(en.parts.layer))
  expect(Object.keys(en.layerTitle).filter((id) => !sentences.has(id))).toEqual([])
  expect(Object.keys(en.parts.why)).toEqual(Object.keys(en.parts.group))
  expect(Object.values({ ...en.parts.layer, ...en.parts.why }).filter((text) => !/^[A-Z].{15,}\.$/.test(text))).toEqual(
    [],
  )
})
