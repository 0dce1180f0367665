import { z } from 'zod'
import type { ToolShown } from '../../shared/tool-shown'
import type { SaidText } from '../../shared/words/said'
import { errorMessage } from '../base/system-error'
import type { ToolDefinition } from '../models/model-client'
import { createRedactor } from '../base/redact'
import { coerceArguments } from './coerce-arguments'
import type { Concurrency } from './concurrency'
import { finishResult, type ResultPorts, shortenResult } from './results/finish-result'
import { planRefusal } from './mode-refusal'
import { withoutMissingTools } from './sibling-mentions'
import type { Tool, ToolContext, ToolResult } from './tool'
import { builtInTools } from './toolsets/built-in-toolsets'
import { limitTools } from './toolsets/limit-tools'
import { isServerTool } from './toolsets/server-tools'

export interface ToolRegistry {
  /**
   * `false` when a tool of another toolset has the name already. The same toolset may replace its own. Tools of different
   * folders may have the same name.
   */
  register(tool: Tool): boolean
  remove(name: string, folder?: string): void
  /**
   * What the model is offered: sorted by name, without what cannot work right now, and no more than providers take; only
   * these names when some are given. Those of a project only for sessions in its folder.
   */
  definitions(toolNames?: readonly string[], folder?: string | null): Promise<readonly ToolDefinition[]>
  /** Every tool that there is for sessions in this folder, sorted by name. */
  list(folder?: string | null): Promise<readonly ShownTool[]>
  /** `null` for a name that no tool has. */
  shownOf(name: string): ToolShown | null
  concurrencyOf(name: string, args: Readonly<Record<string, unknown>>): Concurrency
  /** Always one result: an unknown name, wrong arguments and what a tool throws are results too. */
  dispatch(name: string, args: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ToolResult>
  /** Takes a result out of the conversation although it would fit alone: its siblings leave no room for it. */
  shorten(name: string, result: ToolResult, context: Pick<ToolContext, 'sessionId' | 'callId'>): Promise<ToolResult>
}

/** A tool as it is shown to people. */
export interface ShownTool {
  readonly name: string
  readonly toolset: string
  readonly shown: ToolShown
  readonly available: boolean
  /** What is missing where it is not available; `null`: it does not say. */
  readonly needs: SaidText | null
  readonly worksHere: boolean
  readonly definition: ToolDefinition
}

export interface RegistryPorts extends Partial<ResultPorts> {
  /** Hears of every call before it runs. Must not throw. */
  readonly called?: (sessionId: string, name: string) => void
  /** Whether a session may only look, and whether a sandbox holds its commands. */
  readonly planOf?: (sessionId: string) => { readonly held: boolean } | null
}

interface Entry {
  readonly tool: Tool
  readonly definition: ToolDefinition
}

export function createToolRegistry(
  tools: readonly Tool[],
  clock: () => number,
  {
    redact = createRedactor(),
    files = null,
    caps = () => ({}),
    called = () => undefined,
    planOf = () => null,
  }: RegistryPorts = {},
): ToolRegistry {
  const entries = new Map<string, readonly Entry[]>()
  const isAvailable = createAvailability(clock)
  const results = { redact, files, caps }

  function register(tool: Tool): boolean {
    const named = entries.get(tool.name) ?? []
    const isElsewhere = ({ tool: { folder } }: Entry) =>
      folder !== undefined && tool.folder !== undefined && folder !== tool.folder
    const owner = named.find((entry) => !isElsewhere(entry))?.tool
    if (owner !== undefined && (owner.toolset !== tool.toolset || owner.folder !== tool.folder)) return false
    entries.set(tool.name, [...named.filter(isElsewhere), { tool, definition: definitionOf(tool) }])
    return true
  }
  for (const tool of tools) register(tool)

  const entryFor = (name: string, folder: string | null): Entry | undefined =>
    entries.get(name)?.find(({ tool }) => tool.folder === undefined || tool.folder === folder)

  async function sortedEntries(folder: string | null) {
    const there = [...entries.keys()].flatMap((name) => entryFor(name, folder) ?? [])
    const sorted = there.sort((a, b) => (a.tool.name < b.tool.name ? -1 : 1))
    const available = await Promise.all(sorted.map(({ tool }) => isAvailable(tool)))
    return sorted.map((entry, index) => ({ ...entry, available: available[index] === true }))
  }

  return {
    register,
    remove(name, folder) {
      const left = (entries.get(name) ?? []).filter(({ tool }) => tool.folder !== folder)
      if (left.length === 0) entries.delete(name)
      else entries.set(name, left)
    },
    async definitions(toolNames, folder = null) {
      const wanted = toolNames === undefined ? null : new Set(toolNames)
      const sorted = await sortedEntries(folder)
      const usable = sorted.filter(({ tool, available }) => available && (wanted?.has(tool.name) ?? true))
      const names = new Set(limitTools(usable.map(({ tool }) => tool.name)))
      const offered = usable.filter(({ tool }) => names.has(tool.name))
      const known = new Set([...builtInTools, ...entries.keys()])
      return offered.map(({ definition }) =>
        // A server's text is shown as it is: it does not know our tools.
        isServerTool(definition.name) ? definition : withoutMissingTools(definition, names, known),
      )
    },
    list: async (folder = null) =>
      (await sortedEntries(folder)).map(
        ({ tool: { name, toolset, shown, needs = null, worksHere = false }, definition, available }) => ({
          name,
          toolset,
          shown,
          available,
          needs,
          worksHere,
          definition,
        }),
      ),
    shownOf: (name) => entries.get(name)?.[0]?.tool.shown ?? null,
    concurrencyOf: (name, args) => entries.get(name)?.[0]?.tool.concurrency?.(args) ?? { kind: 'alone' },
    async dispatch(name, args, context) {
      const entry = entryFor(name, context.workspace)
      if (entry === undefined) return failed(`Unknown tool: ${name}`)
      const { tool, definition } = entry
      const input = tool.input.safeParse(coerceArguments(args, definition.parameters))
      if (!input.success) return failed(`Wrong arguments for ${name}: ${z.prettifyError(input.error)}`)
      const plan = planOf(context.sessionId)
      if (plan !== null && tool.looks?.(input.data, plan.held) !== true)
        return { ok: false, text: planRefusal(name), isRefused: true }
      called(context.sessionId, name)
      const kept = tool.keeps?.(input.data).join('\n') ?? ''
      if (redact.knows?.(kept) === true) return failed(keyRefused)
      try {
        return await finishResult(tool, await tool.run(input.data, context), context, results)
      } catch (error) {
        const failure = toolFailure(error)
        return { ...failure, text: redact(failure.text) }
      }
    },
    shorten: (name, result, context) => shortenResult(name, result, context, results),
  }
}

function definitionOf({ name, description, input }: Tool): ToolDefinition {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return { name, description, parameters }
}

const keyRefused =
  'Nothing was written: the text holds a key that this program knows, and keys are not kept in files, memory, skills, schedules or plans. Name the variable instead, such as OPENAI_API_KEY.'

const longestMessage = 2048

/** The result of a call whose tool threw. */
export function toolFailure(error: unknown): ToolResult {
  const kind = error instanceof Error ? error.name : 'Error'
  const message = errorMessage(error)
  return failed(`Tool execution failed: ${kind}: ${message}`)
}

/** An error may quote what a hostile page or file said: it must not look like a message of its own. */
function failed(text: string): ToolResult {
  const harmless = text
    .toWellFormed()
    .replaceAll(/<(?=\/?(?:system|user|assistant|tool|function)\b|!\[CDATA\[)/gi, '&lt;')
    .replaceAll('```', "'''")
  return {
    ok: false,
    text: JSON.stringify({
      error: Array.from(harmless.slice(0, 2 * longestMessage))
        .slice(0, longestMessage)
        .join(''),
    }),
  }
}

const rememberedMs = 30_000
/** A check that fails now and then must not make a tool come and go: each change costs the cached prompt. */
const toleratedMs = 60_000

/** Whether tools can work, without asking them each time. */
function createAvailability(clock: () => number) {
  const checks = new WeakMap<Tool, { at: number; available: boolean; lastSuccess: number }>()
  return async (tool: Tool): Promise<boolean> => {
    if (tool.available === undefined) return true
    const now = clock()
    const last = checks.get(tool)
    if (last !== undefined && now - last.at < rememberedMs) return last.available
    const works = await ask(tool.available)
    const lastSuccess = works ? now : (last?.lastSuccess ?? Number.NEGATIVE_INFINITY)
    const available = works || now - lastSuccess < toleratedMs
    checks.set(tool, { at: now, available, lastSuccess })
    return available
  }
}

async function ask(check: NonNullable<Tool['available']>): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}
