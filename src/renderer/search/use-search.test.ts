import { expect, it } from 'vitest'
import { requestOf } from './use-search'

const filters = { sort: 'relevance', roles: [], period: 'any', here: false, archived: true } as const

it('asks for everything unless a filter says otherwise', () => {
  expect(requestOf('tabs', filters, '/code', 0)).toEqual({ text: 'tabs', sort: 'relevance', archived: true, limit: 50 })
})

it('asks for what the filters name', () => {
  const narrow = { sort: 'newest', roles: ['user'], period: 'week', here: true, archived: false } as const
  expect(requestOf('tabs', narrow, '/code', 7 * 86_400_000)).toEqual({
    text: 'tabs',
    sort: 'newest',
    archived: false,
    limit: 50,
    roles: ['user'],
    from: 0,
    workspace: '/code',
  })
})
