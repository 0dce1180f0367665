import { countCodePoints } from '../base/code-points'
import { delimiter } from '../prompt/memory-snapshot'
import { trimText } from '../base/trim-text'
import type { MemoryOperation, MemoryProblem } from './memory-change'
import { said, type SaidText } from '../../shared/words/said'

export type Applied =
  | { readonly ok: true; readonly entries: readonly string[]; readonly written: readonly string[] }
  | {
      readonly ok: false
      readonly problem: MemoryProblem
      readonly message: SaidText
      readonly matches?: readonly string[]
    }

const previewLength = 80

/** All steps or none. Only what comes out at the end has to fit. `written` is every text that was put in. Pure. */
export function applyOperations(
  entries: readonly string[],
  operations: readonly MemoryOperation[],
  limit: number,
): Applied {
  if (operations.length === 0) return { ok: false, problem: 'invalid', message: said('memory.nothing_to_do') }
  let now: readonly string[] = entries
  const written: string[] = []
  for (const [index, operation] of operations.entries()) {
    const step = applyOne(now, operation)
    if (!step.ok)
      return operations.length === 1
        ? step
        : { ...step, message: said('memory.step', { number: index + 1, reason: step.message }) }
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
  if (content === '') return { ok: false, problem: 'invalid', message: said('memory.new_text_empty_delete_entry') }
  const replaced = entries.map((entry, index) => (index === found.index ? content : entry))
  return { ok: true, entries: [...new Set(replaced)], written: [content] }
}

function add(entries: readonly string[], text: string): Applied {
  const content = entryText(text)
  if (content === '') return { ok: false, problem: 'invalid', message: said('memory.text_empty') }
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
      message: said('memory.say_old_text_entry_meant'),
    }
  const equal = entries.indexOf(wanted)
  if (equal >= 0) return { ok: true, index: equal }
  const fitting = entries.flatMap((entry, index) => (entry.includes(wanted) ? [{ entry, index }] : []))
  const [first] = fitting
  if (first === undefined)
    return {
      ok: false,
      problem: 'no-match',
      message: said('memory.no_entry_contains', { wanted: JSON.stringify(preview(wanted)) }),
    }
  if (new Set(fitting.map(({ entry }) => entry)).size === 1) return { ok: true, index: first.index }
  return {
    ok: false,
    problem: 'ambiguous',
    message: said('memory.entries_contain_give_longer_part', {
      many: fitting.length,
      wanted: JSON.stringify(preview(wanted)),
    }),
    matches: fitting.map(({ entry }) => preview(entry)),
  }
}

function full(used: number, limit: number): Applied {
  const message = said('memory.characters_fit_shorten_merge_remove', { used: count(used), limit: count(limit) })
  return { ok: false, problem: 'full', message }
}

function preview(text: string): string {
  const characters = Array.from(text.slice(0, previewLength * 2))
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength).join('')}...`
}

const count = (value: number): string => value.toLocaleString('en-US')
