import { expect, it } from 'vitest'
import { findModels, type ListedProvider } from './find-models'

const model = (id: string) => ({ id, contextWindow: null, price: null, abilities: null })
const provider = (id: string, models: readonly string[], where: ListedProvider['where'] = 'hosted') => ({
  id,
  name: id.toUpperCase(),
  where,
  models: models.map(model),
})
const providers = [
  provider('lab', ['alpha-large', 'alpha-small']),
  provider('other', ['alpha-large']),
  provider('dry-run', ['Dry run'], 'built-in'),
]
const found = (text: string) => {
  const { providers: lines, typed } = findModels(providers, text)
  return [
    lines.map(({ id, models }) => [id, models.map((one) => one.id)]),
    typed?.providers.map(({ id }) => id) ?? null,
  ]
}

it('finds by every word in the name of a model or its provider', () => {
  expect(found('LARGE alpha')).toEqual([
    [
      ['lab', ['alpha-large']],
      ['other', ['alpha-large']],
    ],
    null,
  ])
  expect(found('lab small')).toEqual([[['lab', ['alpha-small']]], null])
  expect(found('')).toEqual([providers.map(({ id, models }) => [id, models.map((one) => one.id)]), null])
})

it('takes a text that is no listed model as the id of one, from whoever can be asked', () => {
  expect(found('alpha')).toEqual([
    [
      ['lab', ['alpha-large', 'alpha-small']],
      ['other', ['alpha-large']],
    ],
    ['lab', 'other'],
  ])
  expect(found('vendor/new-1')).toEqual([[], ['lab', 'other']])
  expect(found('alpha-large')[1]).toBeNull()
  expect(findModels([providers[2] as ListedProvider], 'x').typed).toBeNull()
})

it('shows no more than a person can look through, and says how many are left', () => {
  const many = provider(
    'many',
    Array.from({ length: 500 }, (_, index) => `m-${index}`),
  )
  const { providers: shown, hidden } = findModels([many, provider('lab', ['m-last'])], 'm-')
  expect([shown.length, shown[0]?.models.length, hidden]).toEqual([1, 200, 301])
})
