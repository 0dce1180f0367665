import { join } from 'node:path'
import { z } from 'zod'
import { PromptRule } from '../../shared/inspect'
import { jsonFile } from '../base/json-file'
import type { HomePaths } from '../home/home-paths'

export function ruleFileOf({ desktop }: Pick<HomePaths, 'desktop'>): string {
  return join(desktop, 'prompt-rules.json')
}

export type StoredRules =
  | { readonly ok: true; readonly rules: readonly PromptRule[] }
  | { readonly ok: false; readonly reason: string }

const fileAt = (path: string) => jsonFile(path, z.array(PromptRule), [])

/** The user's rules for prompts. A file that cannot be read is said to be so: no rule is dropped in silence. */
export async function readRules(file: string): Promise<StoredRules> {
  const found = await fileAt(file).look()
  if (found.kind === 'missing') return { ok: true, rules: [] }
  if (found.kind === 'value') return { ok: true, rules: found.value }
  if (found.kind === 'unreadable') return { ok: false, reason: `${file} ${found.reason}` }
  return { ok: false, reason: `${file} is not a list of rules: correct or remove it.` }
}

export const writeRules = (file: string, rules: readonly PromptRule[]): Promise<void> => fileAt(file).write([...rules])
