import { call } from '../../../bridge'
import { chooseModel } from '../../../models/choose-model'
import { useModelMenu } from '../use-model-menu'
import { always, CommandProblem } from './slash-command'
import type { SlashCommand } from './slash-command'

/** Alone it opens the list; with a name, or `provider/name`, it takes that one. */
export const modelCommand = {
  name: 'model',
  takes: 'maybe',
  isUsable: always,
  run: async ({ sessionId, t }, wanted) => {
    if (wanted === '') return useModelMenu.getState().setOpen(true)
    const providers = (await call('model.list')).filter(({ isSetUp }) => isSetUp)
    const known = providers.flatMap(({ id, models }) => models.map((model) => ({ provider: id, model: model.id })))
    const name = wanted.toLowerCase()
    const choice = known.find(
      ({ provider, model }) => model.toLowerCase() === name || `${provider}/${model}`.toLowerCase() === name,
    )
    if (choice === undefined) throw new CommandProblem(t('command.noModel', { name: wanted }))
    const { effort } = await call('model.current', { sessionId })
    await chooseModel({ sessionId, ...choice, effort }, t)
  },
} as const satisfies SlashCommand
