import type { LucideIcon } from 'lucide-react'
import type { Caret } from '../editor-text'
import type { SlashCommand } from '../commands/slash-command'

export interface MenuEntry {
  readonly key: string
  readonly icon: LucideIcon
  readonly label: string
  /** The letters that were found. */
  readonly ranges: readonly (readonly [number, number])[]
  /** One line of help, or a size. */
  readonly hint: string
  readonly mono: boolean
  readonly pick: EntryPick
}

export type EntryPick =
  /** `stays`: the menu asks again at once, such as after `@file:`. */
  | { readonly kind: 'insert'; readonly value: string; readonly stays: boolean }
  | { readonly kind: 'command'; readonly command: SlashCommand }

/** A menu over the text: what it offers, and which part of the text a pick replaces. */
export interface OpenMenu {
  readonly kind: 'mention' | 'command'
  readonly start: number
  readonly end: number
  readonly entries: readonly MenuEntry[]
  /** Said below the entries. */
  readonly note: string | null
}

/** What was asked for: another one replaces it, the same one keeps the answer. */
export type MenuQuestion =
  | { readonly kind: 'mention'; readonly line: string; readonly lineStart: number; readonly cursor: number }
  | { readonly kind: 'command'; readonly typed: string }

const BEFORE = 400
const AFTER = 100
/** Skills may have any letters in their names. */
const COMMAND = /^\/[\p{L}\p{M}\p{N}_-]*$/u

/** What a caret asks for. Only the line around it is looked at, however long the text is. */
export function questionAt({ text, at }: Caret): MenuQuestion | null {
  const before = text.slice(Math.max(0, at - BEFORE), at)
  if (at <= BEFORE && COMMAND.test(before)) return { kind: 'command', typed: before.slice(1) }
  const lineStart = at - before.length + (before.lastIndexOf('\n') + 1)
  const typed = text.slice(lineStart, at)
  if (!typed.includes('@')) return null
  const [rest = ''] = text.slice(at, at + AFTER).split('\n', 1)
  return { kind: 'mention', line: typed + rest, lineStart, cursor: typed.length }
}

/**
 * Letters that were typed since the answer belong to what a pick replaces. A space after a value without quotes ends it:
 * the answer may still be on its way, but the next Enter is meant for the message.
 */
export function upToCaret(menu: OpenMenu | null, question: MenuQuestion | null): OpenMenu | null {
  if (menu === null || question?.kind !== 'mention') return null
  const { line, lineStart, cursor } = question
  const caret = lineStart + cursor
  if (caret <= menu.end) return menu
  const value = line.slice(menu.start - lineStart, cursor)
  if (/\s$/.test(value) && !/["'`]/.test(value)) return null
  return { ...menu, end: caret }
}
