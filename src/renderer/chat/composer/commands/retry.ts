import { useTakenBack } from '../../use-taken-back'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const retryCommand = {
  name: 'retry',
  takes: 'nothing',
  isUsable: whenIdle,
  run: async ({ sessionId }) => {
    if (sessionId !== null) await useTakenBack.getState().retry(sessionId)
  },
} as const satisfies SlashCommand
