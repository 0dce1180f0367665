import type { Notice } from '../../../shared/model'
import type { Redact } from '../../base/redact'
import type { ContentPart } from '../../models/model-client'
import type { Tool, ToolContext, ToolResult } from '../tool'
import { isServerTool } from '../toolsets/server-tools'
import { capOf, type ResultCaps } from './limits'
import { cutOutput, persistedOutput } from './persisted-output'
import type { ResultFiles } from './result-files'
import { unwrapUntrusted, wrapUntrusted } from './untrusted'

export interface ResultPorts {
  readonly redact: Redact
  /** `null`: long results are cut. */
  readonly files: ResultFiles | null
  /** As set now. */
  readonly caps?: () => ResultCaps
}

type Caller = Pick<ToolContext, 'sessionId' | 'callId'>

const strangers = new Set(['web', 'search', 'browser'])

/** What a tool gave, as the conversation takes it: without secrets, not too long, named as data when it comes from outside. */
export async function finishResult(
  tool: Tool,
  result: ToolResult,
  context: Caller & Pick<ToolContext, 'contextWindow'>,
  ports: ResultPorts,
): Promise<ToolResult> {
  const cap = capOf(tool, context.contextWindow, ports.caps?.())
  const isUntrusted = tool.untrusted === true || strangers.has(tool.toolset) || isServerTool(tool.name)
  const notices: Notice[] = [...(result.notices ?? [])]

  async function finish(text: string, part: string): Promise<string> {
    const plain = ports.redact(text)
    const fits = cap === null || plain.length <= cap
    const shown = fits
      ? plain
      : await setAside(tool.name, plain, cap, { ...context, callId: context.callId + part }, ports)
    if (!fits) notices.push(setAsideNotice(tool.name, shown, plain))
    return isUntrusted ? wrapUntrusted(tool.name, shown) : shown
  }

  const text = await finish(result.text, '')
  const parts = result.parts === undefined ? undefined : await finishParts(result.parts, finish)
  return { ...result, text, ...(parts === undefined ? {} : { parts }), ...(notices.length === 0 ? {} : { notices }) }
}

async function finishParts(
  parts: readonly ContentPart[],
  finish: (text: string, part: string) => Promise<string>,
): Promise<ContentPart[]> {
  const finished: ContentPart[] = []
  for (const [index, part] of parts.entries())
    finished.push(part.type === 'text' ? { ...part, text: await finish(part.text, `-${index}`) } : part)
  return finished
}

/** Puts a result into a file although it alone would fit: together with its siblings it does not. */
export async function shortenResult(
  name: string,
  result: ToolResult,
  context: Caller,
  ports: ResultPorts,
): Promise<ToolResult> {
  if (result.parts !== undefined || isShortened(result)) return result
  const wrapped = unwrapUntrusted(result.text)
  const plain = wrapped?.inner ?? result.text
  const shown = await setAside(name, plain, Math.floor(plain.length / 4), context, ports)
  const text = wrapped === null ? shown : wrapUntrusted(wrapped.source, shown)
  return { ...result, text, notices: [...(result.notices ?? []), setAsideNotice(name, shown, plain)] }
}

export function isShortened({ text }: ToolResult): boolean {
  return (unwrapUntrusted(text)?.inner ?? text).startsWith('<persisted-output>')
}

async function setAside(
  name: string,
  text: string,
  cap: number,
  context: Caller,
  { files }: ResultPorts,
): Promise<string> {
  const readable = isServerTool(name) ? withoutEnvelope(text) : text
  const path = (await files?.keep(context.sessionId, context.callId, readable)) ?? null
  return path === null ? cutOutput(text, cap) : persistedOutput(readable, path)
}

/** Servers put one long text into a JSON object; in a file it is easier to read without. */
function withoutEnvelope(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    const values = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : []
    const [only] = values
    return values.length === 1 && typeof only === 'string' ? only : text
  } catch {
    return text
  }
}

function setAsideNotice(name: string, shown: string, whole: string): Notice {
  const kept = Math.min(shown.length, whole.length)
  return { kind: 'truncated', source: `tool:${name}`, kept, dropped: whole.length - kept, total: whole.length }
}
