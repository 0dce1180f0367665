import { agentModes } from '../../../../shared/agent-mode'
import { useModes } from '../../../state/use-modes'
import { useModeMenu } from '../use-mode-menu'
import { always, CommandProblem } from './slash-command'
import type { SlashCommand } from './slash-command'

/** Alone it opens the list; with a word it takes that mode. */
export const modeCommand = {
  name: 'mode',
  takes: 'maybe',
  isUsable: always,
  run: async ({ sessionId, t }, wanted) => {
    if (wanted === '') return useModeMenu.getState().setOpen(true)
    const mode = agentModes.find((known) => known === wanted.toLowerCase())
    if (mode === undefined) throw new CommandProblem(t('mode.unknown', { name: wanted }))
    await useModes.getState().set(sessionId, mode)
  },
} as const satisfies SlashCommand
