import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { homePaths } from '../../core/home/home-paths'
import type { Runtime } from '../../runtime/open-runtime'
import type { ProviderLine } from '../../shared/calls/model-calls'
import { said, type SaidText } from '../../shared/words/said'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { isYes } from '../is-yes'
import { openCliRuntime } from '../open-cli-runtime'
import { sayNotice } from '../say-notice'

export const setupCommand: Command = {
  name: 'setup',
  summary: 'set up a provider, key, model and folder, and ask a first question',
  usage: `Usage: hermes-desktop setup

Asks for a provider or a custom endpoint address, its key, a model, a folder and a first question. Keys are typed at the terminal
and not shown; there is no option for them, because other programs could read it. The command line can’t use a keychain, so
it asks before storing a key in a file. Keys already in the environment or .env are used as they are.`,
  async run(context) {
    const { args, terminal = null } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'setup', word: args[0] ?? '' }))
    if (terminal === null) return fail(context, 2, said('cli.setup_needs_terminal'))
    const asker: Asker = {
      text: async (question) => (await terminal.ask(context.say(question), forever))?.trim() ?? null,
      secret: async (question) => (await terminal.askSecret(context.say(question)))?.trim() ?? null,
    }
    const { runtime: opened, chosen } = await choose(context, asker)
    await opened[Symbol.asyncDispose]()
    if (chosen === null) return fail(context, 1, said('cli.setup_no_answer'))
    const folder = await chooseFolder(context, asker)
    const question = await asker.text(said('cli.setup_question'))
    if (question === null || question === '') {
      context.print(said('cli.setup_done'))
      return 0
    }
    const { runCommand } = await import('./run')
    return runCommand.run({ ...context, args: [], workspace: folder, flags: { p: question } })
  },
}

const forever = new AbortController().signal

interface Asker {
  /** `null`: the input ended. */
  text(question: SaidText): Promise<string | null>
  secret(question: SaidText): Promise<string | null>
}

async function choose(context: CommandContext, ask: Asker) {
  const runtime = await openCliRuntime(context, { say: sayNotice(context) })
  context.print(said('cli.setup_begin'))
  const provider = await chooseProvider(runtime, context, ask)
  const chosen = provider === null ? null : await chooseModel(runtime, context, ask, provider)
  return { runtime, chosen }
}

/** The id of a provider that has what it needs; `null` when nobody wants one. */
async function chooseProvider(runtime: Runtime, context: CommandContext, ask: Asker): Promise<string | null> {
  const listed = await runtime.call('model.local', undefined)
  if (!listed.ok) {
    context.warn(listed.message)
    return null
  }
  const lines = listed.value.filter(({ where }) => where !== 'built-in')
  for (const [index, line] of lines.entries())
    context.print(`${String(index + 1).padStart(4)}  ${line.name}${line.isSetUp ? ' ✓' : ''}`)
  for (;;) {
    const typed = await ask.text(said('cli.setup_provider'))
    if (typed === null || typed === '') return null
    if (/^https?:\/\//i.test(typed)) {
      const added = await addEndpoint(runtime, context, ask, typed)
      if (added !== null) return added
      continue
    }
    const line = lines[Number(typed) - 1] ?? lines.find(({ id }) => id === typed.toLowerCase())
    if (line === undefined) continue
    return (await giveKey(runtime, context, ask, line)) ? line.id : null
  }
}

/** Whether it has a key now, or wants none. */
async function giveKey(runtime: Runtime, context: CommandContext, ask: Asker, line: ProviderLine): Promise<boolean> {
  if (line.key === null) return true
  const { name, origin } = line.key
  if (origin !== 'none') {
    context.print(said('cli.setup_has_key', { name, origin }))
    return true
  }
  const key = await ask.secret(said('cli.setup_key', { name }))
  if (key === null || key === '') return false
  return keepKey(runtime, context, name, key)
}

/** There is no key store here, so the person is told where the key would lie, and agrees. */
async function keepKey(runtime: Runtime, context: CommandContext, name: string, key: string): Promise<boolean> {
  const paths = homePaths(context.home)
  if (!(await isYes(context, said('cli.setup_plain', { file: paths.credentials })))) {
    context.warn(said('cli.setup_key_left', { name, file: paths.env }))
    return false
  }
  const saved = await runtime.call('key.save', { name, value: key, withoutKeyStore: true })
  if (!saved.ok) context.warn(saved.message)
  return saved.ok
}

async function addEndpoint(
  runtime: Runtime,
  context: CommandContext,
  ask: Asker,
  address: string,
): Promise<string | null> {
  const typed = await ask.secret(said('cli.setup_key', { name: new URL(address).host }))
  const key = typed === null || typed === '' ? null : typed
  const isKept =
    key === null || (await isYes(context, said('cli.setup_plain', { file: homePaths(context.home).credentials })))
  const saved = await runtime.call('provider.save', {
    id: null,
    name: '',
    address,
    apiMode: '',
    key: isKept ? key : null,
    model: '',
    withoutKeyStore: true,
  })
  if (saved.ok) return saved.value.id
  context.warn(saved.message)
  return null
}

async function chooseModel(runtime: Runtime, context: CommandContext, ask: Asker, provider: string) {
  const listed = await runtime.call('model.refresh', { provider })
  const line = listed.ok ? listed.value.find(({ id }) => id === provider) : undefined
  const models = line?.models.map(({ id }) => id) ?? []
  if (line !== undefined && line.problem !== null) context.warn(line.problem)
  for (const [index, id] of models.entries()) context.print(`${String(index + 1).padStart(4)}  ${id}`)
  const typed = await ask.text(said('cli.setup_model'))
  if (typed === null || typed === '') return null
  const model = models[Number(typed) - 1] ?? typed
  const chosen = await runtime.call('model.default', { provider, model })
  if (chosen.ok) context.print(said('cli.model_chosen', { provider, model }))
  else context.warn(chosen.message)
  return chosen.ok ? model : null
}

async function chooseFolder(context: CommandContext, ask: Asker): Promise<string> {
  for (;;) {
    const typed = await ask.text(said('cli.setup_folder', { folder: context.workspace }))
    if (typed === null || typed === '') return context.workspace
    const folder = resolve(context.workspace, typed)
    const found = await stat(folder).catch(() => null)
    if (found?.isDirectory() === true) return folder
    context.print(said('cli.setup_no_folder', { folder }))
  }
}
