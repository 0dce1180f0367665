import type { ChatMessage } from '../model-client'
import { type RepairedMessage, type RepairRules, repairHistory } from './repair-history'
import { createCallNames } from './tool-ids'

/**
 * What a conversation was last converted to. Kept with the conversation, so that a request in a long one converts what is
 * new in it. The same messages give the same items, as objects too.
 */
export interface HistoryMemory {
  /** Set by `convertHistory` alone. */
  converted: Converted | null
}

interface Converted {
  readonly layout: string
  /** The messages that nothing said later can change. */
  readonly settled: ChatMessage[]
  readonly items: unknown[]
  readonly callNames: Set<string>
}

export interface HistoryFormat<Item> {
  /** Two formats with the same name convert the same messages to the same items. */
  readonly layout: string
  readonly rules: RepairRules
  /** `isStart`: the conversation begins with these. */
  convert(messages: readonly RepairedMessage[], isStart: boolean): Item[]
}

export function convertHistory<Item>(
  messages: readonly ChatMessage[],
  format: HistoryFormat<Item>,
  memory: HistoryMemory = { converted: null },
): Item[] {
  const { layout, rules } = format
  const known = memory.converted
  const converted = known !== null && continues(known, layout, messages) ? known : nothingYet(layout)
  memory.converted = converted
  const { settled, items, callNames } = converted
  const start = settled.length
  const cut = lastCut(messages, start)
  const part = (from: number, to: number, nameCall: ReturnType<typeof createCallNames>): Item[] =>
    format.convert(repairHistory(messages.slice(from, to), rules, { at: from, nameCall }), from === 0)
  if (cut > start) {
    for (const item of part(start, cut, createCallNames(rules.ids, callNames))) items.push(item)
    for (const message of messages.slice(start, cut)) settled.push(message)
  }
  const open = part(cut, messages.length, createCallNames(rules.ids, new Set(), callNames))
  // The layout says which format made them.
  return [...(items as Item[]), ...open]
}

function nothingYet(layout: string): Converted {
  return { layout, settled: [], items: [], callNames: new Set() }
}

function continues(known: Converted, layout: string, messages: readonly ChatMessage[]): boolean {
  const { settled } = known
  if (known.layout !== layout || settled.length > messages.length) return false
  for (let index = 0; index < settled.length; index += 1) if (settled[index] !== messages[index]) return false
  return true
}

/** The last place before which everything keeps its form, whatever is said after it; `start` when there is none behind it. */
function lastCut(messages: readonly ChatMessage[], start: number): number {
  for (let index = messages.length - 1; index > start; index -= 1) if (isCut(messages, index)) return index
  return start
}

/** Where messages of two kinds meet that no format ever joins into one. */
function isCut(messages: readonly ChatMessage[], index: number): boolean {
  const [before, after] = [messages[index - 1], messages[index]]
  if (after?.role === 'user') {
    return before?.role === 'assistant' && before.toolCalls.length === 0 && before.text.trim() !== ''
  }
  if (after?.role !== 'assistant' || before?.role !== 'tool') return false
  let last = index - 1
  while (messages[last]?.role === 'tool') last -= 1
  const asked = messages[last]
  return asked?.role === 'assistant' && asked.toolCalls.length > 0
}
