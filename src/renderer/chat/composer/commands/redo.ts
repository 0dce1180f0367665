import { useTakenBack } from '../../use-taken-back'
import { whenIdle } from './slash-command'
import type { SlashCommand } from './slash-command'

export const redoCommand = {
  name: 'redo',
  takes: 'nothing',
  isUsable: whenIdle,
  run: async ({ sessionId }) => {
    if (sessionId !== null) await useTakenBack.getState().redo(sessionId)
  },
} as const satisfies SlashCommand
