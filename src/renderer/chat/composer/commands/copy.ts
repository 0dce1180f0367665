import { answerOf } from '../../answer-of'
import { useChat } from '../../../state/use-chat'
import { CommandProblem, inSession } from './slash-command'
import type { SlashCommand } from './slash-command'

export const copyCommand = {
  name: 'copy',
  takes: 'nothing',
  isUsable: inSession,
  run: async ({ t }) => {
    const last = useChat.getState().turns.findLast((turn) => answerOf(turn) !== '')
    if (last === undefined) throw new CommandProblem(t('command.nothingToCopy'))
    await navigator.clipboard.writeText(answerOf(last))
  },
} as const satisfies SlashCommand
