import type { ToolCall } from '../../models/model-client'
import { oneLine } from './cut-text'

/** One line that stands for the result of a call: what was done and how it went, without the output itself. */
export function describeResult(name: string, call: ToolCall | undefined, text: string, exitCode?: number): string {
  const args = argumentsOf(call)
  const said = (key: string) => (typeof args[key] === 'string' ? args[key] : '')
  const size = `${count(text.length)} chars`
  switch (name) {
    case 'terminal':
      return `[terminal] ran \`${oneLine(said('command'), commandLength)}\` -> ${exitOf(text, exitCode)}, ${lineCount(text)} lines output`
    case 'read_file':
      return `[read_file] read ${said('path')} from line ${firstLine(args)} (${size})`
    case 'write_file':
      return `[write_file] wrote ${said('path')} (${count(said('content').length)} chars)`
    case 'patch':
      return `[patch] changed ${said('path') || 'several files'} (${size} of result)`
    case 'search_files':
      return `[search_files] searched for ${oneLine(said('pattern'), 80)} (${size})`
    case 'web_search':
      return `[web_search] searched for ${oneLine(said('query'), 80)} (${size})`
    case 'web_extract':
      return `[web_extract] read ${oneLine(urlsOf(args), 120)} (${size})`
    case 'delegate_task':
      return `[delegate_task] ${oneLine(said('goal'), 120)} (${size})`
    default:
      return `[${name}] ${oneLine(call?.arguments ?? '', 80)} (${size})`
  }
}

const commandLength = 80

function argumentsOf(call: ToolCall | undefined): Readonly<Record<string, unknown>> {
  return parsed(call?.arguments ?? '') ?? {}
}

/** `null` when it is no JSON object. */
function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** As it was stored. Results from before that have it in their JSON; what the output itself says is never taken for it. */
function exitOf(text: string, stored: number | undefined): string {
  const code = stored ?? parsed(text)?.['exit_code']
  return typeof code === 'number' ? `exit ${code}` : 'exit unknown'
}

/** Line ends inside a JSON string are escaped. */
function lineCount(text: string): number {
  const printed = parsed(text)?.['output']
  const output = typeof printed === 'string' ? printed : text
  return output === '' ? 0 : output.replace(/\n$/, '').split('\n').length
}

function firstLine(args: Readonly<Record<string, unknown>>): number {
  const { offset, from } = args
  if (typeof offset === 'number') return offset
  return typeof from === 'number' ? from : 1
}

function urlsOf({ urls, url }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(urls)) return urls.map(String).join(' ')
  return typeof url === 'string' ? url : ''
}

const count = (value: number): string => value.toLocaleString('en-US')
