import { enAgentSaid } from './agent'
import { enApprovalSaid } from './approval'
import { enMemorySaid } from './memory'
import { enRuleSaid } from './rule'
import { enScheduleSaid } from './schedule'
import { enSkillsSaid } from './skills'
import { enTextSaid } from './text'

/** What core and runtime tell people: `area.code`. */
export const enSaid = {
  agent: enAgentSaid,
  approval: enApprovalSaid,
  memory: enMemorySaid,
  rule: enRuleSaid,
  schedule: enScheduleSaid,
  skills: enSkillsSaid,
  text: enTextSaid,
} as const
