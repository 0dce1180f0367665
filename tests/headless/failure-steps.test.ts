import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { failureSteps } from '../../src/shared/failure-steps'
import { en } from '../../src/shared/words/en'
import type { SaidCode } from '../../src/shared/words/said'

const places = ['src/core/agent/**/*.ts', 'src/core/models/errors/*.ts', 'src/runtime/features/agent/*.ts']

/** What stands behind `action:` or `const action =` up to the end of its object or statement, wherever a turn may fail. */
function actionCodes(): readonly SaidCode[] {
  const sources = globSync(places, { exclude: (path) => path.endsWith('.test.ts') }).map((path) =>
    readFileSync(path, 'utf8'),
  )
  const actions = sources.flatMap((source) => source.match(/\baction(?::| =)\s[^]*?(?:\n\s*\}|\n {2}return)/g) ?? [])
  const codes = actions.flatMap((text) => [...text.matchAll(/said\('([\w.]+)'/g)].map(([, code]) => code as SaidCode))
  return [...new Set(codes)]
}

const stepsOf = (code: SaidCode, layer: 'key' | 'prompt') => failureSteps({ layer, action: { code, values: {} } })

it('offers a button for what each sentence about a failure names', () => {
  const codes = actionCodes()
  expect(codes.length).toBeGreaterThan(40)
  // Without steps of its own, a sentence gets those of the layer.
  expect(codes.filter((code) => stepsOf(code, 'key').join() !== stepsOf(code, 'prompt').join())).toEqual([])
})

it.each([
  ['model', /model|another key or provider/i],
  ['keys', /key/i],
  ['providers', /base URL|API format|settings of the provider/i],
  ['compress', /^Compress/],
  ['new', /new one|new session/i],
  ['inspect', /inspector|files that the prompt/i],
  ['log', /report/i],
] as const)('offers %s only where the sentence speaks of it', (step, words) => {
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = en.said
  const offered = actionCodes().filter((code) => stepsOf(code, 'key').includes(step))
  const silent = offered.filter((code) => {
    const [area = '', name = ''] = code.split('.')
    return !words.test(sentences[area]?.[name] ?? '')
  })
  expect(offered.length).toBeGreaterThan(0)
  expect(silent).toEqual([])
})

it('keeps the steps of failures that an older version stored in its own words', () => {
  expect((['key', 'prompt', 'network'] as const).map((layer) => failureSteps({ layer, action: 'Do it.' }))).toEqual([
    ['keys', 'again'],
    ['inspect', 'again'],
    ['again'],
  ])
})
