import { useFind } from '../../find/use-find'
import { inSession } from './slash-command'
import type { SlashCommand } from './slash-command'

export const findCommand = {
  name: 'find',
  takes: 'nothing',
  isUsable: inSession,
  run: () => useFind.getState().open(),
} as const satisfies SlashCommand
