import { toolsetsOf } from '../../core/tools/toolsets/toolsets-of'
import type { Origin } from '../../shared/origin'
import { said, type SaidText } from '../../shared/words/said'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'

const origins = ['window', 'cli', 'schedule', 'sub-agent', 'editor', 'api', 'channel:any'] as const

export const toolsCommand: Command = {
  name: 'tools',
  summary: 'list tools, who may use them, and what each still needs',
  usage: `Usage: hermes-desktop tools [--origin O]

  --origin O        tools for sessions of this origin: ${origins.join(', ')}; default: cli

One line per toolset with the origins that have it, followed by its tools; unavailable tools say what they need. ● marks
a toolset that has an available tool in such a session.
To choose a session’s toolsets use \`run --toolsets\` or \`agent.disabled_toolsets\` in config.yaml.
With --json: [{ id, on, origins, tools: [{ name, available, needs, description }] }].`,
  values: ['origin'],
  async run(context) {
    const { args, flags, json, print } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'tools', word: args[0] ?? '' }))
    const asked = flags['origin'] ?? 'cli'
    const origin = origins.find((known) => known === asked)
    if (origin === undefined)
      return fail(context, 2, said('cli.no_such_origin', { word: String(asked), known: origins.join(', ') }))
    await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
    const listed = await (await runtime.rooms.toolbox()).registry.list()
    const neverEnabled = runtime.rooms.config.values().agent.disabled_toolsets
    const setsOf = (one: Origin) => toolsetsOf({ origin: one, enabled: null, disabled: [], neverEnabled }, listed).sets
    const having = origins.map((one) => [one, setsOf(one)] as const)
    const byName = new Map(listed.map((tool) => [tool.name, tool]))
    const sets = setsOf(origin).map(({ id, on, tools }) => ({
      id,
      on: on && tools.some((name) => byName.get(name)?.available === true),
      origins: having.filter(([, those]) => those.some((set) => set.id === id && set.on)).map(([one]) => one),
      tools: tools.flatMap((name) => {
        const tool = byName.get(name)
        if (tool === undefined) return []
        const { available, needs, definition } = tool
        return [{ name, available, needs: available ? null : needs, description: definition.description }]
      }),
    }))
    if (json) print(toJson(sets, 2))
    else for (const set of sets) print(setText(set, context))
    return 0
  },
}

interface ListedSet {
  readonly id: string
  readonly on: boolean
  readonly origins: readonly string[]
  readonly tools: readonly { readonly name: string; readonly available: boolean; readonly needs: SaidText | null }[]
}

function setText({ id, on, origins: having, tools }: ListedSet, { say }: Pick<CommandContext, 'say'>): string {
  const lines = tools.map(({ name, available, needs }) =>
    available ? `    ✓ ${name}` : `    ✗ ${name}  ${say(needs ?? said('cli.tool_cannot_work'))}`,
  )
  return [`${on ? '●' : '○'} ${id}  ${having.join(', ')}`.trimEnd(), ...lines].join('\n')
}
