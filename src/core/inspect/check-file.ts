import { join } from 'node:path'
import { z } from 'zod'
import { PromptCheck } from '../../shared/inspect'
import { jsonFile } from '../base/json-file'
import type { HomePaths } from '../home/home-paths'
import { type SaidText, said } from '../../shared/words/said'

export function checkFileOf({ desktop }: Pick<HomePaths, 'desktop'>): string {
  return join(desktop, 'prompt-rules.json')
}

export type StoredChecks =
  | { readonly ok: true; readonly checks: readonly PromptCheck[] }
  | { readonly ok: false; readonly reason: SaidText }

const fileAt = (path: string) => jsonFile(path, z.array(PromptCheck), [])

/** The user's checks of prompts. A file that cannot be read is said to be so: no check is dropped in silence. */
export async function readChecks(file: string): Promise<StoredChecks> {
  const found = await fileAt(file).look()
  if (found.kind === 'missing') return { ok: true, checks: [] }
  if (found.kind === 'value') return { ok: true, checks: found.value }
  if (found.kind === 'unreadable')
    return { ok: false, reason: said('text.two_words', { first: file, second: found.reason }) }
  return { ok: false, reason: said('inspect.not_a_list_of_checks', { file }) }
}

export const writeChecks = (file: string, checks: readonly PromptCheck[]): Promise<void> =>
  fileAt(file).write([...checks])
