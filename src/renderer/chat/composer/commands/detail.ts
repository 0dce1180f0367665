import { verbosities } from '../../../../shared/calls/composer-calls'
import { useComposerSettings } from '../../use-composer-settings'
import { always, CommandProblem } from './slash-command'
import type { SlashCommand } from './slash-command'

/** How much of tools, or of thinking, the transcript shows by itself. */
const detailCommand = (name: 'tools' | 'thinking'): SlashCommand => ({
  name,
  takes: 'text',
  isUsable: always,
  run: async ({ t }, argument) => {
    const wanted = verbosities.find((verbosity) => verbosity === argument.trim().toLowerCase())
    if (wanted === undefined)
      throw new CommandProblem(t('command.needs', { name, argument: t(`command.argument.${name}`) }))
    await useComposerSettings.getState().change({ [name]: wanted })
  },
})

export const toolsCommand = detailCommand('tools')
export const thinkingCommand = detailCommand('thinking')
