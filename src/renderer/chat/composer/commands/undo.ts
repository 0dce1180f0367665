import { useTakenBack } from '../../use-taken-back'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const undoCommand = {
  name: 'undo',
  takes: 'nothing',
  isUsable: whenIdle,
  run: async ({ sessionId }) => {
    if (sessionId !== null) await useTakenBack.getState().undo(sessionId)
  },
} as const satisfies SlashCommand
