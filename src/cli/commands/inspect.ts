import { realpath } from 'node:fs/promises'
import type { CallLayer } from '../../shared/chat-texts'
import type { RequestSize } from '../../shared/inspect'
import type { Notice, PromptSnapshot } from '../../shared/model'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { callLayers } from '../../runtime/features/prompt/call-layers'
import { createRequestSizes } from '../../runtime/features/inspector/request-sizes'
import { openCliRuntime } from '../open-cli-runtime'
import { inspectJson, inspectTable } from './inspect-report'
import { inspectStored } from './inspect-stored'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

export const inspectCommand: Command = {
  name: 'inspect',
  summary: 'show the system prompt layer by layer, and what was sent',
  usage: `Usage: hermes-desktop inspect [--model M] [--system TEXT]
       hermes-desktop inspect --session ID
       hermes-desktop inspect --request N

  --model M         build it for this model; PROVIDER/MODEL also sets the provider
  --system TEXT     use this text instead of \`agent.system_message\`, like \`run --system\`
  --session ID      this session’s prompt, its requests and their cache results
  --request N       the exact body of one request; exit code 1 if its system part differs from the stored prompt

One line per layer: tier, layer, source, characters, tokens, status. Then how much of the model’s context window the first
request uses before the conversation, tools included, and what was left out and why.
Creates SOUL.md if the home has none, as a new session would.
With --json: { text, layers: [{ id, tier, title, status, start, end, chars, tokens, sha256, source, findings, cut }], call: [{ id, role, text, tokens,
source }], size: { window, parts: [{ part, tokens }], total: { value, quality } }, ghosts, notices };
start and end are UTF-16 offsets into text.`,
  values: ['model', 'system', 'session', 'request'],
  async run(context) {
    const { args, json, print, say } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'inspect', word: args[0] ?? '' }))
    if (context.flags['session'] !== undefined || context.flags['request'] !== undefined) return inspectStored(context)
    const { snapshot, size, call } = await preview(context)
    const workspace = await realpath(context.workspace).catch(() => context.workspace)
    print(
      json
        ? toJson(inspectJson(snapshot, workspace, size, call), 2)
        : inspectTable(snapshot, workspace, say, size, call),
    )
    return 0
  },
}

interface Preview {
  readonly snapshot: PromptSnapshot
  readonly size: RequestSize
  readonly call: readonly CallLayer[]
}

/** Built as `run` builds it: the same settings, model, tools and folder. */
async function preview(context: CommandContext): Promise<Preview> {
  const notices: Notice[] = []
  await using runtime = await openCliRuntime(context, { say: (notice) => notices.push(notice) })
  const { buildNext } = await runtime.rooms.nextPrompt()
  const { snapshot } = await buildNext()
  const call = await callLayers(runtime.rooms, null)
  const size = await createRequestSizes(runtime.rooms).size(null, snapshot)
  return { snapshot: { ...snapshot, notices: [...notices, ...snapshot.notices] }, size, call }
}
