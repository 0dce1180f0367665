import { useSessionEdits } from '../../../sessions/use-session-edits'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const instructionsCommand = {
  name: 'instructions',
  takes: 'nothing',
  isUsable: always,
  run: ({ sessionId }) => useSessionEdits.getState().ask({ kind: 'texts', sessionId }),
} as const satisfies SlashCommand
