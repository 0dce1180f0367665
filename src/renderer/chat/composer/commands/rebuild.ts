import { usePrompt } from '../../../state/use-prompt'
import { always } from './slash-command'
import type { SlashCommand } from './slash-command'

export const rebuildCommand = {
  name: 'rebuild',
  takes: 'nothing',
  isUsable: always,
  run: () => usePrompt.getState().rebuild(),
} as const satisfies SlashCommand
