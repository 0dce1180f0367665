import { countCodePoints } from '../base/code-points'
import { delimiter } from '../prompt/memory-snapshot'
import { trimText } from '../base/trim-text'
import type { MemoryOperation, MemoryProblem } from './memory-change'

export type Applied =
  | { readonly ok: true; readonly entries: readonly string[]; readonly written: readonly string[] }
  | {
      readonly ok: false
      readonly problem: MemoryProblem
      readonly message: string
      readonly matches?: readonly string[]
    }

const previewLength = 80

/** All steps or none. Only what comes out at the end has to fit. `written` is every text that was put in. Pure. */
export function applyOperations(
  entries: readonly string[],
  operations: readonly MemoryOperation[],
  limit: number,
): Applied {
  if (operations.length === 0) return { ok: false, problem: 'invalid', message: 'There is nothing to do.' }
  let now: readonly string[] = entries
  const written: string[] = []
  for (const [index, operation] of operations.entries()) {
    const step = applyOne(now, operation)
    if (!step.ok) return operations.length === 1 ? step : { ...step, message: `Step ${index + 1}: ${step.message}` }
    now = step.entries
    written.push(...step.written)
  }
  const used = memoryLength(now)
  // What is already too long may still become shorter.
  if (used > limit && used >= memoryLength(entries) && !isSame(now, entries)) return full(used, limit)
  return { ok: true, entries: now, written }
}

export const memoryLength = (entries: readonly string[]): number => countCodePoints(entries.join(delimiter))

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

function applyOne(entries: readonly string[], operation: MemoryOperation): Applied {
  if (operation.action === 'add') return add(entries, operation.content)
  const found = find(entries, operation.oldText)
  if (!found.ok) return found
  if (operation.action === 'remove') {
    return { ok: true, entries: entries.filter((_, index) => index !== found.index), written: [] }
  }
  const content = entryText(operation.content)
  if (content === '')
    return { ok: false, problem: 'invalid', message: 'The new text is empty. To delete an entry, use remove.' }
  const replaced = entries.map((entry, index) => (index === found.index ? content : entry))
  return { ok: true, entries: [...new Set(replaced)], written: [content] }
}

function add(entries: readonly string[], text: string): Applied {
  const content = entryText(text)
  if (content === '') return { ok: false, problem: 'invalid', message: 'The text is empty.' }
  if (entries.includes(content)) return { ok: true, entries, written: [] }
  return { ok: true, entries: [...entries, content], written: [content] }
}

/** A text with the line that separates entries would become several. */
const entryText = (text: string): string => trimText(text.replaceAll('\r\n', '\n').replaceAll(/^§$/gm, '- '))

type Found = { readonly ok: true; readonly index: number } | Extract<Applied, { ok: false }>

/** The entry that is meant: the one that is equal, else the only one that has the text in it. */
function find(entries: readonly string[], oldText: string): Found {
  const wanted = trimText(oldText)
  if (wanted === '')
    return {
      ok: false,
      problem: 'invalid',
      message: 'Say with old_text which entry is meant: a part of it that no other entry has.',
    }
  const equal = entries.indexOf(wanted)
  if (equal >= 0) return { ok: true, index: equal }
  const fitting = entries.flatMap((entry, index) => (entry.includes(wanted) ? [{ entry, index }] : []))
  const [first] = fitting
  if (first === undefined)
    return { ok: false, problem: 'no-match', message: `No entry contains ${JSON.stringify(preview(wanted))}.` }
  if (new Set(fitting.map(({ entry }) => entry)).size === 1) return { ok: true, index: first.index }
  return {
    ok: false,
    problem: 'ambiguous',
    message: `${fitting.length} entries contain ${JSON.stringify(preview(wanted))}. Give a longer part of the one that is meant.`,
    matches: fitting.map(({ entry }) => preview(entry)),
  }
}

function full(used: number, limit: number): Applied {
  const message = `It would have ${count(used)} characters, and ${count(limit)} fit. Shorten, merge or remove entries first, or do both in one call with operations.`
  return { ok: false, problem: 'full', message }
}

function preview(text: string): string {
  const characters = Array.from(text.slice(0, previewLength * 2))
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength).join('')}...`
}

const count = (value: number): string => value.toLocaleString('en-US')
