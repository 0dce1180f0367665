import { call } from '../../../bridge'
import { useChat } from '../../../state/use-chat'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const compressCommand = {
  name: 'compress',
  takes: 'maybe',
  isUsable: whenIdle,
  run: async ({ sessionId }, topic) => {
    if (sessionId === null) return
    await call('session.compress', { sessionId, ...(topic !== '' && { topic }) })
    await useChat.getState().reload()
  },
} as const satisfies SlashCommand
