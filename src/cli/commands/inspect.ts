import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { homePaths } from '../../core/home/home-paths'
import { chosenModel } from '../../core/models/chosen-model'
import { windowOnDisk } from '../../core/models/window-on-disk'
import { buildPrompt } from '../../core/prompt/build-prompt'
import { findBundledSkills } from '../../core/skills/find-bundled'
import { openDecisions } from '../../core/prompt/context-files/decisions'
import { profileName } from '../../core/prompt/profile-place'
import { builtInToolsets } from '../../core/tools/toolsets/built-in-toolsets'
import { resolveToolsets } from '../../core/tools/toolsets/resolve-toolsets'
import type { Notice, PromptSnapshot } from '../../shared/model'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { openCliSettings } from '../open-cli-settings'
import { inspectJson, inspectTable } from './inspect-report'
import { inspectStored } from './inspect-stored'

export const inspectCommand: Command = {
  name: 'inspect',
  summary: 'show the system prompt that a new session would get, layer by layer',
  usage: `Usage: hermes-desktop inspect [--model M]
       hermes-desktop inspect --session ID
       hermes-desktop inspect --request N

  --model M         build it for this model instead of the configured one
  --session ID      the prompt that this session is sent with, and its requests with what became of the cache
  --request N       the exact body of one request; exit 1 when its system part is not the stored prompt

One line for each layer: tier, layer, source, characters, tokens, status; below, what was looked at and left out, and why.
Makes SOUL.md when the home has none, as a new session would.
With --json: { text, layers: [{ id, tier, title, status, start, end, chars, tokens, sha256, source, findings, cut }], ghosts, notices };
start and end are UTF-16 offsets into text.`,
  values: ['model', 'session', 'request'],
  async run(context) {
    const { args, json, print } = context
    if (args.length > 0) return fail(context, 2, `inspect takes no "${args[0]}"`)
    if (context.flags['session'] !== undefined || context.flags['request'] !== undefined) return inspectStored(context)
    const snapshot = await preview(context)
    const workspace = await realpath(context.workspace).catch(() => context.workspace)
    print(json ? JSON.stringify(inspectJson(snapshot, workspace), null, 2) : inspectTable(snapshot, workspace))
    return 0
  },
}

async function preview({ home, workspace, env, flags }: CommandContext): Promise<PromptSnapshot> {
  const paths = homePaths(home)
  const notices: Notice[] = []
  const { config } = await openCliSettings(paths, env, (notice) => notices.push(notice))
  const decisions = await openDecisions(paths.decisions, () => new Date())
  const values = config.values()
  const model = chosenModel(values)
  const name = typeof flags['model'] === 'string' ? flags['model'] : model.name
  const bundled = findBundledSkills(import.meta.dirname)
  const snapshot = await buildPrompt({
    home,
    profile: profileName(dirname(dirname(home)), home),
    workspace,
    model: name,
    provider: model.provider,
    contextWindow: await windowOnDisk(paths.cache, values, env, name),
    tools: resolveToolsets(['hermes-desktop'], builtInToolsets),
    config: values,
    now: new Date(),
    timeZone: values.timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
    sessionId: 'preview',
    origin: 'cli',
    // Looking must not change what the user decided: an outdated decision is dropped by the next session.
    decisions: { find: decisions.find, dropIfChanged: () => Promise.resolve(false) },
    env,
    ...(bundled !== null && { bundledSkills: bundled }),
  })
  return { ...snapshot, notices: [...notices, ...decisions.notices, ...snapshot.notices] }
}
