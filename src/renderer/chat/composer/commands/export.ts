import { call } from '../../../bridge'
import { CommandProblem, inSession } from './slash-command'
import type { SlashCommand } from './slash-command'

const formats = ['markdown', 'html', 'json', 'pdf'] as const

export const exportCommand = {
  name: 'export',
  takes: 'maybe',
  isUsable: inSession,
  run: async ({ sessionId, t }, argument) => {
    const wanted = argument === '' ? 'markdown' : argument.toLowerCase()
    const format = formats.find((one) => one === wanted)
    if (format === undefined)
      throw new CommandProblem(t('command.needs', { name: 'export', argument: t('command.argument.export') }))
    if (sessionId !== null) await call('session.export', { sessionId, format })
  },
} as const satisfies SlashCommand
