import type { Place } from '../../shared/inspect'
import type { PromptSnapshot } from '../../shared/model'
import type { BodyUnit } from './body-units'
import { placeInJson } from './json-place'
import { lineEnds, placeInPrompt } from '../../shared/prompt-place'
import { isFields, isSystemRole } from './system-text'

/** How the units of one request are read as places. */
export interface PlaceReader {
  /** The prompt that was sent, as far as it is known. */
  readonly prompt: PromptSnapshot | null
  /** The one that it is compared with. */
  readonly other?: PromptSnapshot | null
  /** The text of the system parts before this unit. */
  systemBefore(unit: BodyUnit): string
}

/** What an offset in a unit's text is part of. */
export function placeInUnit(unit: BodyUnit, offset: number, reader: PlaceReader): Place {
  const { field, index } = unit
  const text = unit.text()
  if (field === 'instructions') return inSystem('', offsetInString(text, offset), decoded(text), reader)
  if (field === 'system' || isSystemMessage(unit, text)) return inSystemParts(unit, text, offset, reader)
  if (field === 'tools') return { kind: 'tool', name: toolName(text) }
  if (index !== null && (field === 'messages' || field === 'input')) {
    const value = parsed(text)
    return { kind: 'message', index, role: roleOf(value) }
  }
  if (field === '') return { kind: 'setting', name: fieldAround(text, offset) }
  return { kind: 'setting', name: field }
}

export function isSystemMessage({ field, index }: BodyUnit, text: string): boolean {
  if (field !== 'messages' || index !== 0) return false
  // Our own bodies begin a message with its role, and a prompt may be long.
  const role = /^\{"role":"([a-z]+)"/.exec(text)?.[1]
  return isSystemRole(role ?? roleOf(parsed(text)))
}

function toolName(json: string): string {
  const tool = parsed(json)
  const inner = isFields(tool['function']) ? tool['function'] : tool
  return typeof inner['name'] === 'string' ? inner['name'] : '?'
}

/** What a system unit says, its parts joined. */
export function systemTextOfUnit(unit: BodyUnit): string {
  const value: unknown = JSON.parse(unit.text())
  if (typeof value === 'string') return value
  const texts = (content: unknown): string => {
    if (typeof content === 'string') return content
    if (Array.isArray(content)) return content.map(texts).join('')
    return isFields(content) && typeof content['text'] === 'string' ? content['text'] : ''
  }
  return isFields(value) && value['content'] !== undefined ? texts(value['content']) : texts(value)
}

function inSystemParts(unit: BodyUnit, text: string, offset: number, reader: PlaceReader): Place {
  const { path, inString } = placeInJson(text, offset)
  const value = parsed(text)
  const content = Array.isArray(value['content']) ? (value['content'] as unknown[]) : []
  const part = path[0] === 'content' && typeof path[1] === 'number' ? path[1] : 0
  const earlier = content
    .slice(0, part)
    .map((each) => (isFields(each) && typeof each['text'] === 'string' ? each['text'] : ''))
  return inSystem(reader.systemBefore(unit) + earlier.join(''), inString ?? 0, systemTextOfUnit(unit), reader)
}

function inSystem(before: string, inString: number, text: string, { prompt, other }: PlaceReader): Place {
  const offset = before.length + inString
  const found = prompt === null ? null : placeInPrompt(prompt, offset, other)
  return found ?? { kind: 'system', line: 1 + lineEnds(before + text, 0, offset) }
}

function offsetInString(json: string, offset: number): number {
  return placeInJson(json, offset).inString ?? 0
}

function decoded(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : ''
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(json)
  return isFields(value) ? value : {}
}

/** Items of the Responses format that are no messages have a type instead of a role. */
function roleOf(value: Readonly<Record<string, unknown>>): string {
  const role = value['role'] ?? value['type']
  return typeof role === 'string' ? role : '?'
}

/** The name of the field that an offset between the units is in. */
function fieldAround(text: string, offset: number): string {
  const names = [...text.matchAll(/"((?:[^"\\]|\\.)*)":/g)]
  const inside = names.findLast(({ index }) => index <= offset)
  return inside?.[1] ?? names[0]?.[1] ?? '?'
}
