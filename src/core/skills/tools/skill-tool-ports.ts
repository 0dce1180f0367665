import type { SkillList } from '../catalogue'
import type { PendingSkills } from '../changes/pending-skills'
import type { SkillCause } from '../changes/skill-change'
import type { SkillStore } from '../changes/skill-store'
import type { FoundSkill } from '../catalogue'
import type { SettingPlaces } from '../skill-settings'
import type { UsageLedger } from '../usage-ledger'
import type { SaidText } from '../../../shared/words/said'

/** What the tools of the toolset `skills` work on. */
export interface SkillToolPorts {
  readonly list: (workspace: string | null) => Promise<SkillList>
  /** Why a skill is not offered in this session; `null` when it is. */
  readonly hidden: (skill: FoundSkill, sessionId: string) => SaidText | null
  /** Why a skill cannot be loaded even when it is asked for by name; `null` when it can. */
  readonly unloadable: (skill: FoundSkill, sessionId: string) => SaidText | null
  readonly store: SkillStore
  readonly pending: PendingSkills
  readonly usage: UsageLedger
  /** The skills folder of the home. */
  readonly root: string
  readonly installed: () => Promise<ReadonlySet<string>>
  readonly places: () => SettingPlaces
  /** `skills.write_approval`, as set now. */
  readonly needsApproval: () => boolean
  readonly clock: () => number
  readonly newId: () => string
  /** Who makes the changes. */
  readonly cause: (sessionId: string) => SkillCause
  /** Why this skill must not be changed by whoever works here; `null` when it may. */
  readonly mayChange?: (skill: FoundSkill) => Promise<string | null>
  /** A skill was loaded, or a change was made. */
  readonly loaded?: (skill: string) => void
  readonly changed: () => void
}
