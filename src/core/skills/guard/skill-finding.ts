import type { SaidText } from '../../../shared/words/said'
import type { Severity } from './verdict'

/** Something in a skill that its reader should know before using it. */
export interface SkillFinding {
  /** Below the skill's folder. */
  readonly file: string
  /** From 1; 0 for the file as a whole. */
  readonly line: number
  readonly rule: string
  readonly severity: Severity
  /** One plain sentence. */
  readonly message: SaidText
  readonly excerpt: string
}
