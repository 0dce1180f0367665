import { chosenModel } from '../../core/models/chosen-model'
import { homePaths } from '../../core/home/home-paths'
import { resolveProvider } from '../../core/models/resolve-provider'
import { noticeSaid } from '../../shared/notice-line'
import { said } from '../../shared/words/said'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliSettings } from '../open-cli-settings'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'

export const modelCommand: Command = {
  name: 'model',
  summary: 'show or set the model for new sessions',
  usage: `Usage: hermes-desktop model [[PROVIDER/]MODEL]

Without a name, shows the model for new sessions and, at a terminal, a list to choose from. With a name, sets it;
PROVIDER/MODEL also sets the provider. For a single session use \`run --model\`, \`chat --model\` or /model in a chat.
config.yaml keeps its comments and order.
With --json: { provider, model }.`,
  async run(context) {
    const [name, more] = context.args
    if (more !== undefined) return fail(context, 2, said('cli.takes_no', { command: 'model', word: more }))
    if (name !== undefined) return choose(context, name)
    const { config } = await openCliSettings(homePaths(context.home), context.env, sayNotice(context))
    const { provider, name: model } = chosenModel(config.values())
    if (context.json) {
      context.print(toJson({ provider, model }))
      return 0
    }
    context.print(said('cli.model_now', { provider: provider === '' ? 'auto' : provider, model }))
    return (context.terminal ?? null) === null ? 0 : chooseFromList(context)
  },
}

async function choose(context: CommandContext, name: string): Promise<ExitCode> {
  const { config } = await openCliSettings(homePaths(context.home), context.env, sayNotice(context))
  const [first = '', ...rest] = name.split('/')
  const named = rest.length > 0 ? resolveProvider(first, config.values(), context.env) : null
  const { model: before } = config.values()
  const model = named?.ok === true ? rest.join('/') : name
  const provider = named?.ok === true ? named.provider.id : null
  // They were said of the model before.
  const stale = [
    ...(provider !== null && provider !== before.provider && before.base_url !== '' ? ['model.base_url'] : []),
    ...(model !== before.default && before.context_length !== null ? ['model.context_length'] : []),
  ]
  const changes: readonly [string, string | undefined][] = [
    ...stale.map((key): [string, undefined] => [key, undefined]),
    ...(provider === null ? [] : [['model.provider', provider] as [string, string]]),
    ['model.default', model],
  ]
  for (const [key, value] of changes) {
    const changed = await config.set(key, value)
    if (!changed.ok) return fail(context, 1, noticeSaid(changed.notice))
  }
  const now = chosenModel(config.values())
  if (context.json) context.print(toJson({ provider: now.provider, model: now.name }))
  else
    context.print(said('cli.model_chosen', { provider: now.provider === '' ? 'auto' : now.provider, model: now.name }))
  return 0
}

/** Of the providers that are set up. Those with a key are asked for their lists. */
async function chooseFromList(context: CommandContext): Promise<ExitCode> {
  const { openCliRuntime } = await import('../open-cli-runtime')
  await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
  const listed = await runtime.call('model.refresh', {})
  if (!listed.ok) return fail(context, 3, listed.message)
  const choices = listed.value
    .filter(({ isSetUp }) => isSetUp)
    .flatMap(({ id, models }) => models.map((model) => `${id}/${model.id}`))
  if (choices.length === 0) return fail(context, 1, said('cli.model_none_set_up'))
  for (const [index, choice] of choices.entries()) context.print(`${String(index + 1).padStart(4)}  ${choice}`)
  const typed = await context.terminal?.ask(context.say(said('cli.model_ask')), new AbortController().signal)
  const number = Number(typed?.trim() || Number.NaN)
  const chosen = choices[number - 1]
  return chosen === undefined ? 0 : choose(context, chosen)
}
