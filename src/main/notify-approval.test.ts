import { expect, it } from 'vitest'
import type { TurnEvent } from '../shared/turn'
import { notifyApproval } from './notify-approval'
import { inEnglish } from '../shared/words/in-english'

function desktop(isFocused: boolean) {
  const said: string[] = []
  const click: (() => void)[] = []
  const heard = notifyApproval({
    isFocused: () => isFocused,
    lead: (sessionId, questionId) => said.push(`leads to ${questionId} in ${sessionId}`),
    say: inEnglish,
    show: ({ title, body }, onClick) => {
      said.push(`${title}: ${body}`)
      click.push(onClick)
      return () => said.push('closed')
    },
  })
  return { said, click, heard }
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

it('tells the desktop only when nobody looks, and a click leads to the question', () => {
  const away = desktop(false)
  away.heard(asked)
  away.click[0]?.()
  const looking = desktop(true)
  looking.heard(asked)
  expect([away.said, looking.said]).toEqual([['Hermes needs your approval: rm -rf build', 'leads to p in s'], []])
})

it('takes the notification away with the answer', () => {
  const { said, heard } = desktop(false)
  heard(asked)
  heard(ends('approval-answered'))
  heard(ends('approval-answered'))
  expect(said).toEqual(['Hermes needs your approval: rm -rf build', 'closed'])
})
