import { expect, it } from 'vitest'
import type { TurnEvent } from '../shared/turn'
import { createRedactor } from '../core/base/redact'
import type { NotifyWish } from '../shared/notify-wish'
import { notifyChats } from './notify-chats'
import { inEnglish } from '../shared/words/in-english'

function desktop({ isFocused = false, wish = 'all' }: { isFocused?: boolean; wish?: NotifyWish } = {}) {
  const said: string[] = []
  const click: (() => void)[] = []
  const notify = notifyChats({
    isFocused: () => isFocused,
    wish: () => wish,
    lead: (sessionId, questionId) => said.push(`leads to ${questionId} in ${sessionId}`),
    say: inEnglish,
    redact: createRedactor(() => ['horse-battery-staple']),
    show: ({ title, body }, onClick) => {
      said.push(`${title}: ${body}`)
      click.push(onClick)
      return () => said.push('closed')
    },
    badge: (count) => said.push(`badge ${count}`),
  })
  return { said, click, ...notify }
}

const asked = {
  type: 'approval-asked',
  sessionId: 's',
  turnId: 't',
  at: 0,
  callId: 'c',
  permission: {
    id: 'p',
    kind: 'command',
    subject: 'rm -rf build',
    detail: '',
    workspace: null,
    backend: null,
    sandbox: null,
    mode: null,
    rules: [],
    choices: ['once', 'deny'],
    advisedAgainst: false,
    expiresAt: 1,
  },
} satisfies TurnEvent

const ends = (type: 'approval-answered'): TurnEvent => ({
  type,
  sessionId: 's',
  turnId: 't',
  at: 0,
  callId: 'c',
  permissionId: 'p',
  choice: 'deny',
  by: 'user',
})

const done = { sessionId: 's', title: 'Rounding audit', outcome: 'completed' } as const

it('tells the desktop only when nobody looks, and a click leads to the question', () => {
  const away = desktop()
  away.heard(asked)
  away.click[0]?.()
  const looking = desktop({ isFocused: true })
  looking.heard(asked)
  looking.ended(done)
  expect([away.said, looking.said]).toEqual([
    ['Hermes needs your approval: rm -rf build', 'badge 1', 'closed', 'badge 0', 'leads to p in s'],
    [],
  ])
})

it('takes the notification away with the answer', () => {
  const { said, heard } = desktop()
  heard(asked)
  heard(ends('approval-answered'))
  heard(ends('approval-answered'))
  expect(said).toEqual(['Hermes needs your approval: rm -rf build', 'badge 1', 'closed', 'badge 0'])
})

it('tells of each chat the newest only, counts chats, and forgets all of them when somebody looks', () => {
  const { said, heard, ended, seen } = desktop()
  heard(asked)
  ended(done)
  ended({ sessionId: 'other', title: 'Release notes', outcome: 'failed' })
  seen()
  expect(said).toEqual([
    'Hermes needs your approval: rm -rf build',
    'badge 1',
    'closed',
    'The answer is ready: Rounding audit',
    'badge 1',
    'The turn failed: Release notes',
    'badge 2',
    'closed',
    'badge 1',
    'closed',
    'badge 0',
  ])
})

it('is no news when the user stopped it, and tells no more than is wished', () => {
  const stopped = desktop()
  stopped.ended({ ...done, outcome: 'interrupted' })
  const waits = desktop({ wish: 'waits' })
  waits.ended(done)
  waits.heard(asked)
  const off = desktop({ wish: 'off' })
  off.ended(done)
  off.heard(asked)
  expect([stopped.said, waits.said, off.said]).toEqual([
    [],
    ['Hermes needs your approval: rm -rf build', 'badge 1'],
    [],
  ])
})

it('shows no secret, neither a known key nor what looks like one', () => {
  const { said, ended } = desktop()
  ended({ ...done, title: 'Try horse-battery-staple and gsk_0123456789abcdefghijklmn' })
  expect(said[0]).toBe('The answer is ready: Try *** and ***')
})
