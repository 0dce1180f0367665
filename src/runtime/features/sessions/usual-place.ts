import { join } from 'node:path'
import type { ImportSource } from '../../../core/sessions/import/import-sessions'

/** Where a program keeps its sessions unless somebody moved them. */
export function usualPlaceOf(from: ImportSource, userHome: string, stateDb: string): string {
  if (from === 'hermes') return stateDb
  return from === 'claude-code' ? join(userHome, '.claude', 'projects') : join(userHome, '.codex', 'sessions')
}
