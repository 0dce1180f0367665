import { zhCNAgentSaid } from './agent'
import { zhCNApprovalSaid } from './approval'
import { zhCNRuleSaid } from './rule'
import { zhCNScheduleSaid } from './schedule'
import { zhCNTextSaid } from './text'

export const zhCNSaid = {
  agent: zhCNAgentSaid,
  approval: zhCNApprovalSaid,
  rule: zhCNRuleSaid,
  schedule: zhCNScheduleSaid,
  text: zhCNTextSaid,
}
