import { enAgentSaid } from './agent'
import { enApprovalSaid } from './approval'
import { enRuleSaid } from './rule'
import { enScheduleSaid } from './schedule'
import { enTextSaid } from './text'

/** What core and runtime tell people: `area.code`. */
export const enSaid = {
  agent: enAgentSaid,
  approval: enApprovalSaid,
  rule: enRuleSaid,
  schedule: enScheduleSaid,
  text: enTextSaid,
} as const
