import { useChat } from '../../../state/use-chat'
import { whileRunning } from './slash-command'
import type { SlashCommand } from './slash-command'

export const stopCommand = {
  name: 'stop',
  takes: 'nothing',
  isUsable: whileRunning,
  run: async ({ sessionId }) => {
    if (sessionId !== null) await useChat.getState().stop(sessionId)
  },
} as const satisfies SlashCommand
