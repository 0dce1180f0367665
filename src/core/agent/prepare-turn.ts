import type { Notice, PromptSnapshot } from '../../shared/model'
import type { ToolDefinition } from '../models/model-client'
import { leftOut, mostTools } from '../tools/toolsets/limit-tools'
import type { CallTexts } from './call-texts'
import { userContent } from './chat-history'
import { holdByChecks } from './hold-by-checks'
import type { TurnPorts } from './ports'
import type { StartedTurn } from './run-turn'
import { say, stopIfInterrupted } from './running-turn'
import type { TurnLog } from './turn-log'
import { TurnStopped } from './turn-stopped'
import { said } from '../../shared/words/said'

export interface Prepared {
  readonly snapshot: PromptSnapshot
  readonly tools: readonly ToolDefinition[]
  readonly call: CallTexts
}

/** What happens between the stored message and the first request. */
export async function prepareTurn(ports: TurnPorts, started: StartedTurn, log: TurnLog): Promise<Prepared> {
  const text = await expandReferences(ports, started, log)
  started.conversation.add({ role: 'user', content: userContent(text, started.images) })
  const { sessionId, target, hasHistory } = started
  const { provider, model, workspace } = target
  const toolNames = await ports.toolNames(sessionId)
  const prompt = await ports.prompts.get({ sessionId, target: { provider, model, workspace }, hasHistory })
  say({ log }, ...prompt.notices, ...(prompt.state === 'built' ? prompt.snapshot.notices : []))
  try {
    await holdByChecks({ ports, sessionId, log }, prompt.snapshot)
  } catch (error) {
    // It was never sent, so the model must not find it among what was said before.
    await log.step({ keepOut: true })
    throw error
  }
  stopIfInterrupted(started)
  const tools = await ports.tools.definitions(toolNames, workspace)
  if (!hasHistory) say({ log }, ...leftOutNotices(ports, toolNames, tools))
  return { snapshot: prompt.snapshot, tools, call: await ports.callTexts(sessionId) }
}

/** Told once in a session: its tools do not change. */
function leftOutNotices(
  { tools }: TurnPorts,
  names: readonly string[],
  sent: readonly ToolDefinition[],
): readonly Notice[] {
  const there = names.filter((name) => tools.shownOf(name) !== null)
  return Array.from(leftOut(there, new Set(sent.map(({ name }) => name))), ([server, left]) => ({
    kind: 'ignored',
    source: `mcp:${server}`,
    reason: said('mcp.too_many_tools', { left, most: mostTools }),
  }))
}

/** What the model gets for the message. It is stored, so that later turns send the same again. */
async function expandReferences({ references }: TurnPorts, started: StartedTurn, log: TurnLog): Promise<string> {
  const { text: content, userMessageId: messageId, sessionId, target, signal } = started
  const { workspace, contextWindow } = target
  const options = { sessionId, workspace, contextWindow, signal }
  const { text, preview, refused, notices, recalled } = await references.expand(content, options)
  say({ log }, ...notices)
  if (refused !== null) {
    // It was never sent, so the model must not find it among what was said before.
    await log.step({ keepOut: true })
    throw new TurnStopped('refused', {
      layer: 'references',
      message: refused,
      action: said('agent.attach_less_name_line'),
    })
  }
  if (recalled !== undefined) log.emit({ type: 'recalled', ...recalled })
  if (text !== content)
    await log.step({ sent: { messageId, content, text, ...(preview !== undefined && { preview }) } })
  stopIfInterrupted(started)
  return text
}
