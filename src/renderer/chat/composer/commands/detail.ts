import { verbosities } from '../../../../shared/composer-limits'
import { useView } from '../../../state/use-view'
import { useComposerSettings } from '../../../state/use-composer-settings'
import { always, CommandProblem } from './slash-command'
import type { SlashContext, SlashCommand } from './slash-command'

/** Which tools there are and what they cost; with a word, how much of them the transcript shows by itself. */
export const toolsCommand = {
  name: 'tools',
  takes: 'maybe',
  isUsable: always,
  run: (context, argument) =>
    argument === '' ? useView.getState().showSettings('tools') : showAsMuch('tools', context, argument),
} as const satisfies SlashCommand

export const thinkingCommand = {
  name: 'thinking',
  takes: 'text',
  isUsable: always,
  run: (context, argument) => showAsMuch('thinking', context, argument),
} as const satisfies SlashCommand

async function showAsMuch(name: 'tools' | 'thinking', { t }: SlashContext, argument: string): Promise<void> {
  const wanted = verbosities.find((verbosity) => verbosity === argument.trim().toLowerCase())
  if (wanted === undefined)
    throw new CommandProblem(t('command.needs', { name, argument: t(`command.argument.${name}`) }))
  await useComposerSettings.getState().change({ [name]: wanted })
}
