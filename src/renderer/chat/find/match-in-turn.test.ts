import { expect, it } from 'vitest'
import { longText } from '../../state/long-text'
import type { Row } from '../transcript/rows-of'
import { matchInTurn } from './match-in-turn'

const user = { kind: 'user', sessionId: 's', messageId: 1, text: 'a needle', at: 0, images: [] } as const
const rows: readonly Row[] = [
  { ...user, key: 't/user' },
  { key: 't/0/0', kind: 'block', source: 'No match', open: false },
  {
    key: 't/1',
    kind: 'reasoning',
    item: { kind: 'reasoning', text: longText('Needle'), startedAt: 0, endedAt: 1 },
    running: false,
  },
  { ...user, key: 'u/user' },
]

it('finds words in the turn and in the role where the search found them', () => {
  const found = (turnId: string, role: 'user' | 'assistant' | 'tool') =>
    matchInTurn(rows, { turnId, role, words: 'needle' })
  expect([found('t', 'user'), found('t', 'assistant'), found('t', 'tool'), found('u', 'user')]).toEqual([
    { rowKey: 't/user', nth: 0, folds: [] },
    { rowKey: 't/1', nth: 0, folds: ['t/1'] },
    null,
    { rowKey: 'u/user', nth: 0, folds: [] },
  ])
})
