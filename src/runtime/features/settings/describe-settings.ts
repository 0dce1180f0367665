import { z } from 'zod'
import { Config } from '../../../core/home/config-schema'
import { type Group, isGroup } from '../../../core/base/is-group'
import { FormValue, type Setting, type SettingControl, type SettingValue } from '../../../shared/calls/settings-calls'
import type { Notice } from '../../../shared/model'
import { controlOf } from './control-of'
import type { SaidText } from '../../../shared/words/said'

/** May hold secrets in `env` and `headers`, or keys that the Python agent wrote there. */
const staysInMain = new Set(['mcp_servers', 'providers', 'projects'])

interface Leaf {
  readonly path: readonly string[]
  readonly schema: z.ZodType
  readonly description: string
}

const leaves = usedLeaves(Config, [])

/** Every key that the app uses, with what the file says about it. Unknown parts of a value never leave main. */
export function describeSettings(raw: Readonly<Group>, notices: readonly Notice[]): Setting[] {
  const file = typeof raw['model'] === 'string' ? { ...raw, model: { default: raw['model'] } } : raw
  return leaves.map(({ path, schema, description }) => {
    const key = path.join('.')
    const { control, canBeEmpty } = controlFor(key, schema)
    const written = valueAt(file, path)
    const parsed = z.safeParse(schema, written ?? undefined)
    const fallback = shown(control, z.parse(schema, undefined))
    return {
      key,
      control,
      canBeEmpty,
      value: parsed.success ? shown(control, parsed.data) : fallback,
      fallback,
      isSet: written !== undefined && written !== null,
      description,
      problem: problemOf(key, notices),
    }
  })
}

/** The key that a path belongs to: itself, or an entry of the group that it names. */
export function settingAt(
  path: readonly string[],
): { readonly control: SettingControl; readonly depth: number } | null {
  const leaf = leaves.find((one) => one.path.every((name, index) => path[index] === name))
  if (leaf === undefined || leaf.path.length > path.length) return null
  return { ...controlFor(leaf.path.join('.'), leaf.schema), depth: path.length - leaf.path.length }
}

function controlFor(key: string, schema: z.ZodType) {
  return staysInMain.has(key) ? ({ control: { kind: 'elsewhere' }, canBeEmpty: true } as const) : controlOf(schema)
}

function usedLeaves(schema: z.ZodObject, above: readonly string[]): readonly Leaf[] {
  return Object.entries(schema.shape).flatMap(([name, inner]): readonly Leaf[] => {
    const path = [...above, name]
    if (inner instanceof z.ZodObject) return usedLeaves(inner, path)
    if (!(inner instanceof z.ZodType)) return []
    const meta = inner.meta()
    return meta?.['used'] === true ? [{ path, schema: inner, description: meta.description ?? '' }] : []
  })
}

function valueAt(group: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    group,
  )
}

function shown(control: SettingControl, value: unknown): SettingValue {
  switch (control.kind) {
    case 'elsewhere':
      return null
    case 'form':
      return isEmpty(value) ? null : (FormValue.safeParse(value).data ?? null)
    case 'list':
      return Array.isArray(value) ? value.map(String) : []
    default:
      return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
  }
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || (isGroup(value) && Object.keys(value).length === 0)
}

function problemOf(key: string, notices: readonly Notice[]): SaidText | null {
  const found = notices.find(
    (notice) => notice.kind === 'config-invalid' && (notice.key === key || notice.key.startsWith(`${key}.`)),
  )
  return found?.kind === 'config-invalid' ? found.reason : null
}
