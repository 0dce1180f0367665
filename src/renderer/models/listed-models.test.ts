import { expect, it } from 'vitest'
import { listedModels } from './listed-models'

const provider = (id: string, isSetUp: boolean, models: readonly string[]) => ({
  id,
  name: id.toUpperCase(),
  where: 'hosted' as const,
  isSetUp,
  models: models.map((model) => ({ id: model, contextWindow: 8000, price: null, abilities: null })),
})

const listed = (current: { provider: string; model: string }) =>
  listedModels([provider('a', true, ['one']), provider('b', true, []), provider('c', false, ['three'])], {
    ...current,
    contextWindow: 4000,
  }).map(({ id, models }) => [id, models.map((model) => model.id)])

it('lists what can be asked, and the model in use also where nobody lists it', () => {
  expect(listed({ provider: 'a', model: 'one' })).toEqual([
    ['a', ['one']],
    ['b', []],
  ])
  expect(listed({ provider: 'b', model: 'own' })).toEqual([
    ['a', ['one']],
    ['b', ['own']],
  ])
  expect(listed({ provider: 'a', model: 'other' })).toEqual([
    ['a', ['other', 'one']],
    ['b', []],
  ])
})
