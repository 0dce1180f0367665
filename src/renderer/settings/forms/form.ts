import type { Setting, SettingValue } from '../../../shared/calls/settings-calls'

type Group = Exclude<Extract<SettingValue, object>, readonly unknown[]>

/** What a form of a setting with parts gets. */
export interface FormProps {
  readonly setting: Setting
  readonly label: string
  readonly describedBy: string
  /** `false`: it was refused, and what was typed stays. */
  onSave(value: SettingValue): Promise<boolean>
  /** One entry of it; the others stay as they are written. */
  onSaveAt(path: readonly string[], value: SettingValue): Promise<boolean>
  onDrop(path: readonly string[]): Promise<boolean>
}

export const groupOf = (value: unknown): Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
