import type { Runtime } from '../../runtime/open-runtime'
import type { Reply } from '../../shared/ipc'
import { MemoryTarget, type MemoryOverview } from '../../shared/memory'
import { said } from '../../shared/words/said'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { isYes } from '../is-yes'
import { openCliRuntime } from '../open-cli-runtime'
import { printable } from '../printable'
import { redactorOf } from '../redactor-of'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'

type Verb = (runtime: Runtime, words: readonly string[], context: CommandContext) => Promise<ExitCode>

/** Each with how many words follow it. */
const verbs: Readonly<Record<string, readonly [count: number, run: Verb]>> = {
  show: [0, async (runtime, _, context) => print(context, await runtime.call('memory.list', undefined))],
  add: [1, (runtime, [text = ''], context) => save(runtime, context, text)],
  remove: [1, (runtime, [entry = ''], context) => remove(runtime, context, entry)],
  history: [0, history],
  undo: [1, async (runtime, [id = ''], context) => print(context, await runtime.call('memory.undo', { id }))],
  approve: [1, (runtime, [id = ''], context) => decide(runtime, context, id, true)],
  deny: [1, (runtime, [id = ''], context) => decide(runtime, context, id, false)],
}

export const memoryCommand: Command = {
  name: 'memory',
  summary: 'show and edit what the agent remembers',
  usage: `Usage: hermes-desktop memory
       hermes-desktop memory add TEXT [--in memory|user]
       hermes-desktop memory remove TEXT [--in memory|user]
       hermes-desktop memory history
       hermes-desktop memory undo ID
       hermes-desktop memory approve ID | deny ID

Lists the entries of MEMORY.md and USER.md with their size, and changes by the agent that need approval. \`remove\` takes the
whole entry, or words that occur in only one entry. Running sessions keep the memory they started with.
With --json: the same data the window uses.`,
  values: ['in'],
  async run(context) {
    const [name = 'show', ...words] = context.args
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (verb === undefined) return fail(context, 2, said('cli.memory_knows_no', { verb: name }))
    const [count, run] = verb
    if (words.length < count) return fail(context, 2, said('cli.memory_needs', { verb: name }))
    if (words.length > count)
      return fail(context, 2, said('cli.takes_no', { command: `memory ${name}`, word: words[count] ?? '' }))
    if (!MemoryTarget.safeParse(targetOf(context)).success)
      return fail(context, 2, said('cli.memory_no_target', { word: String(targetOf(context)) }))
    await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
    return run(runtime, words, context)
  },
}

const targetOf = ({ flags }: Pick<CommandContext, 'flags'>) => flags['in'] ?? 'memory'

async function save(runtime: Runtime, context: CommandContext, text: string): Promise<ExitCode> {
  const target = MemoryTarget.parse(targetOf(context))
  return print(context, await runtime.call('memory.save', { target, old: null, text }))
}

async function remove(runtime: Runtime, context: CommandContext, words: string): Promise<ExitCode> {
  const target = MemoryTarget.parse(targetOf(context))
  const listed = await runtime.call('memory.list', undefined)
  if (!listed.ok) return fail(context, 3, listed.message)
  const entries = listed.value.memories.filter((memory) => memory.target === target).flatMap(({ entries: all }) => all)
  const found = entries.filter(({ text }) => text === words)
  const meant = found.length > 0 ? found : entries.filter(({ text }) => text.includes(words))
  const [entry] = meant
  if (entry === undefined || meant.length > 1)
    return fail(context, 1, said('cli.memory_unclear', { words, found: meant.length }))
  return print(context, await runtime.call('memory.remove', { target, entry: entry.text }))
}

async function history(runtime: Runtime, _: readonly string[], context: CommandContext): Promise<ExitCode> {
  const reply = await runtime.call('memory.history', undefined)
  if (!reply.ok) return fail(context, 3, reply.message)
  if (context.json) context.print(toJson(reply.value, 2))
  else
    for (const { id, at, target, by, diff } of reply.value)
      context.print(`${id}  ${new Date(at).toISOString()}  ${target}  ${by}\n${indented(diff)}`)
  return 0
}

/** A yes to what the agent wants to keep comes from somebody at the keyboard: a command that an agent runs has none. */
async function decide(runtime: Runtime, context: CommandContext, id: string, approve: boolean): Promise<ExitCode> {
  if (approve && (context.terminal ?? null) === null) return fail(context, 1, said('cli.config_needs_terminal'))
  if (approve && !(await isYes(context, said('cli.memory_ask', { id }))))
    return fail(context, 1, said('cli.config_left'))
  return print(context, await runtime.call('memory.decide', { id, approve }))
}

function print(context: CommandContext, reply: Reply<MemoryOverview>): ExitCode {
  if (!reply.ok) return fail(context, reply.code === 'refused' ? 1 : 3, reply.message)
  const redact = redactorOf(context)
  if (context.json) context.print(redact(toJson(reply.value, 2)))
  else context.print(redact(overview(reply.value, context)))
  return 0
}

function overview({ memories, waiting }: MemoryOverview, { say }: Pick<CommandContext, 'say'>): string {
  const cards = memories.map(({ path, enabled, used, limit, entries, problem }) =>
    [
      `${path}  ${used} / ${limit}${enabled ? '' : `  ${say(said('cli.memory_off'))}`}`,
      ...(problem === null ? [] : [`    ! ${say(problem)}`]),
      ...entries.map(({ text, blockedBy }) =>
        indented(blockedBy.length === 0 ? `§ ${text}` : `! ${blockedBy.join(', ')}: ${text}`),
      ),
    ].join('\n'),
  )
  const asked = waiting.map(({ id, target, steps }) =>
    [
      `${say(said('cli.memory_waits'))} ${id}  ${target}`,
      ...steps.map(({ action, oldText, content }) =>
        indented(`${action}: ${[oldText, content].filter(Boolean).join(' → ')}`),
      ),
    ].join('\n'),
  )
  return [...cards, ...asked].join('\n')
}

const indented = (text: string): string =>
  printable(text)
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
