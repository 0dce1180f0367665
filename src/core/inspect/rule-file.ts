import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { PromptRule } from '../../shared/inspect'
import type { HomePaths } from '../home/home-paths'
import { errorMessage } from '../base/system-error'

export function ruleFileOf({ desktop }: Pick<HomePaths, 'desktop'>): string {
  return join(desktop, 'prompt-rules.json')
}

export type StoredRules =
  | { readonly ok: true; readonly rules: readonly PromptRule[] }
  | { readonly ok: false; readonly reason: string }

/** The user's rules for prompts. A file that cannot be read is said to be so: no rule is dropped in silence. */
export async function readRules(file: string): Promise<StoredRules> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ok: true, rules: [] }
    return { ok: false, reason: `${file} cannot be read: ${errorMessage(error)}` }
  }
  const parsed = z.array(PromptRule).safeParse(attempt(text))
  if (parsed.success) return { ok: true, rules: parsed.data }
  return { ok: false, reason: `${file} is not a list of rules: correct or remove it.` }
}

export async function writeRules(file: string, rules: readonly PromptRule[]): Promise<void> {
  await writeFileAtomic(file, `${JSON.stringify(rules, null, 2)}\n`, { mode: 0o600 })
}

function attempt(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
