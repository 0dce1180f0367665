import { call } from '../../../bridge'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const compressCommand = {
  name: 'compress',
  takes: 'maybe',
  isUsable: whenIdle,
  run: async ({ sessionId }, topic) => {
    if (sessionId === null) return
    await call('session.compress', { sessionId, ...(topic !== '' && { topic }) })
  },
} as const satisfies SlashCommand
