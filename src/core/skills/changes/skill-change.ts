import type { SkillFinding } from '../guard/skill-finding'
import type { SaidText } from '../../../shared/words/said'

export const skillActions = [
  'create',
  'patch',
  'edit',
  'delete',
  'write_file',
  'remove_file',
  'install',
  'undo',
] as const
export type SkillAction = (typeof skillActions)[number]

/** Who changed a skill, and why. */
export type SkillCause =
  | { readonly kind: 'agent'; readonly sessionId: string }
  /** The review after a turn. `why` is its own word to the user. */
  | { readonly kind: 'review'; readonly sessionId: string; readonly why: string }
  | { readonly kind: 'user' }
  | { readonly kind: 'undo'; readonly of: string }

/** `null`: the file is not there. */
export interface FileEdit {
  /** Below the skill's folder, with forward slashes. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

export interface SkillChange {
  readonly skill: string
  /** Below the skills folder of the home, with forward slashes. */
  readonly folder: string
  readonly action: SkillAction
  readonly edits: readonly FileEdit[]
}

export type SkillOutcome =
  | { readonly ok: true; readonly recordId: string; readonly findings: readonly SkillFinding[] }
  | {
      readonly ok: false
      readonly problem: 'invalid' | 'changed' | 'blocked' | 'busy' | 'failed'
      /** What happened and what to do. */
      readonly message: SaidText
      /** With `blocked`. */
      readonly findings?: readonly SkillFinding[]
    }
