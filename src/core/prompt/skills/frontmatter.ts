import { parse } from 'yaml'
import { errorMessage } from '../../base/system-error'
import { parsePlainYaml } from './plain-yaml'

/** A SKILL.md in its two parts. */
export interface Frontmatter {
  readonly fields: Readonly<Record<string, unknown>>
  readonly body: string
  /** Whether there is a block that begins and ends where it must. */
  readonly present: boolean
  /** Why the block is not YAML; its lines were read one by one then. */
  readonly problem: string | null
}

/** Reads what people really write: a block that does not close is body, one that is no YAML is read line by line. */
export function readFrontmatter(source: string): Frontmatter {
  const marked = source.startsWith('\uFEFF') ? source.slice(1) : source
  const text = marked.includes('\r') ? marked.replace(/\r\n?/g, '\n') : marked
  const found = findBlock(text)
  if (found === null) return { fields: {}, body: text, present: false, problem: null }
  const { block, body } = found
  const plain = parsePlainYaml(block)
  if (plain !== null) return { fields: plain, body, present: true, problem: null }
  try {
    return { fields: record(parse(block)), body, present: true, problem: null }
  } catch (error) {
    return { fields: plainLines(block), body, present: true, problem: firstLine(error) }
  }
}

/** Between the first line and the next one that is nothing but three dashes, blanks behind them aside. */
function findBlock(text: string): { readonly block: string; readonly body: string } | null {
  const start = endOfFence(text, 0)
  if (start === null) return null
  // From the line end of the fence itself, because the block may be empty.
  for (let at = text.indexOf('\n---', start - 1); at !== -1; at = text.indexOf('\n---', at + 1)) {
    const body = endOfFence(text, at + 1)
    if (body !== null) return { block: text.slice(start, Math.max(start, at)), body: text.slice(body) }
  }
  return null
}

const fence = /---[ \t]*(?:\n|$)/y

/** Where the text goes on after a line of three dashes that begins here; `null` when there is none. */
function endOfFence(text: string, at: number): number | null {
  fence.lastIndex = at
  return fence.test(text) ? fence.lastIndex : null
}

const nothing: Readonly<Record<string, unknown>> = {}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : nothing
}

/** People write `description: what: it does`, which is not YAML but clear enough. */
function plainLines(block: string): Record<string, unknown> {
  const pairs = block.split('\n').flatMap((line) => {
    const colon = line.indexOf(':')
    return colon > 0 && !/^\s/.test(line) ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]] : []
  })
  return Object.fromEntries(pairs)
}

function firstLine(error: unknown): string {
  return errorMessage(error).split('\n')[0] ?? ''
}
