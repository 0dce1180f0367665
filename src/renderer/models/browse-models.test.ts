import { expect, it } from 'vitest'
import type { ProviderLine } from '../../shared/calls/model-calls'
import { browseModels } from './browse-models'

const provider = (id: string, isSetUp: boolean, models: Record<string, readonly string[]>): ProviderLine => ({
  id,
  name: id.toUpperCase(),
  baseUrl: null,
  where: 'hosted',
  key: { name: 'KEY', origin: isSetUp ? 'file' : 'none' },
  isSetUp,
  listedAt: null,
  problem: null,
  models: Object.entries(models).map(([model, can]) => ({
    id: model,
    contextWindow: null,
    outputLimit: null,
    price: null,
    abilities: { tools: can.includes('tools'), images: can.includes('images'), reasoning: false, caching: false },
    source: 'catalogue',
  })),
})
const lines = [
  provider('locked', false, { eye: ['images'], hammer: ['tools'] }),
  provider('open', true, { eye: ['images', 'tools'], plain: [] }),
]
const favorites = [{ provider: 'locked', model: 'eye' }]
const shown = (text: string, ...only: string[]) =>
  browseModels(lines, favorites, { text, only }).providers.map(({ id, models }) => [id, models.map((one) => one.id)])

it('lists every model of every provider, those that can be asked first', () => {
  expect(shown('')).toEqual([
    ['open', ['eye', 'plain']],
    ['locked', ['eye', 'hammer']],
  ])
})

it('keeps what has a key, is a favorite, sees, uses tools, or is called so', () => {
  expect(shown('', 'ready')).toEqual([['open', ['eye', 'plain']]])
  expect(shown('', 'favorite')).toEqual([['locked', ['eye']]])
  expect(shown('', 'images', 'tools')).toEqual([['open', ['eye']]])
  expect(shown('hammer locked')).toEqual([['locked', ['hammer']]])
  expect(shown('hammer', 'ready')).toEqual([])
})
