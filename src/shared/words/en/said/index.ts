import { enAgentSaid } from './agent'
import { enApprovalSaid } from './approval'
import { enRuleSaid } from './rule'
import { enTextSaid } from './text'

/** What core and runtime tell people: `area.code`. */
export const enSaid = {
  agent: enAgentSaid,
  approval: enApprovalSaid,
  rule: enRuleSaid,
  text: enTextSaid,
} as const
