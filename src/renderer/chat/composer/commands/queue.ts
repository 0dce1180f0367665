import { useComposer } from '../../../state/use-composer'
import { whileRunning } from './slash-command'
import type { SlashCommand } from './slash-command'

export const queueCommand = {
  name: 'queue',
  takes: 'text',
  isUsable: whileRunning,
  run: ({ sessionId }, text) => {
    if (sessionId !== null) useComposer.getState().enqueue(sessionId, text)
  },
} as const satisfies SlashCommand
