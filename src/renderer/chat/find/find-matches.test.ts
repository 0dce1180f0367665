import { expect, it } from 'vitest'
import { longText } from '../../state/long-text'
import type { Row } from '../transcript/rows-of'
import { findMatches } from './find-matches'

const rows: readonly Row[] = [
  {
    key: 't/user',
    kind: 'user',
    sessionId: 's',
    messageId: 1,
    text: 'Where is the Needle? needle!',
    at: 0,
    images: [],
  },
  {
    key: 't/0',
    kind: 'reasoning',
    item: { kind: 'reasoning', text: longText('a needle'), startedAt: 0, endedAt: 1 },
    running: false,
  },
  { key: 't/1/0', kind: 'block', source: 'No match', open: false },
]

it('finds every place, whatever the case, and says what hides it', () => {
  expect(findMatches(rows, 'NEEDLE')).toEqual([
    { rowKey: 't/user', nth: 0, folds: [] },
    { rowKey: 't/user', nth: 1, folds: [] },
    { rowKey: 't/0', nth: 0, folds: ['t/0'] },
  ])
})

it('finds nothing for nothing', () => {
  expect([findMatches(rows, ''), findMatches(rows, '  ')]).toEqual([[], []])
})
