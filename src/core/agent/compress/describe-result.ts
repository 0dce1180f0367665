import type { ToolCall } from '../../models/model-client'
import { oneLine, textStart } from './cut-text'

/** One line that stands for the result of a call: what was done and how it went, without the output itself. */
export function describeResult(name: string, call: ToolCall | undefined, text: string): string {
  const args = argumentsOf(call)
  const said = (key: string) => (typeof args[key] === 'string' ? args[key] : '')
  const size = `${count(text.length)} chars`
  switch (name) {
    case 'terminal':
      return `[terminal] ran \`${oneLine(said('command'), commandLength)}\` -> ${exitOf(text)}, ${lineCount(text)} lines output`
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
  try {
    const parsed: unknown = JSON.parse(call?.arguments ?? '')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** A command's result is JSON with its exit code, or says it in words. */
function exitOf(text: string): string {
  const found =
    /"?\bexit[ _]?code"?\s*[:=]?\s*(-?\d+)/i.exec(textStart(text, 2_000)) ?? /\bexit (-?\d+)/i.exec(text.slice(-200))
  return found === null ? 'exit unknown' : `exit ${found[1]}`
}

/** Line ends inside a JSON string are escaped. */
function lineCount(text: string): number {
  const output = outputOf(text)
  return output === '' ? 0 : output.replace(/\n$/, '').split('\n').length
}

function outputOf(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'output' in parsed) return String(parsed.output)
  } catch {
    return text
  }
  return text
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
