import { zhCNAgentSaid } from './agent'
import { zhCNApprovalSaid } from './approval'
import { zhCNMemorySaid } from './memory'
import { zhCNRuleSaid } from './rule'
import { zhCNScheduleSaid } from './schedule'
import { zhCNSkillsSaid } from './skills'
import { zhCNTextSaid } from './text'

export const zhCNSaid = {
  agent: zhCNAgentSaid,
  approval: zhCNApprovalSaid,
  memory: zhCNMemorySaid,
  rule: zhCNRuleSaid,
  schedule: zhCNScheduleSaid,
  skills: zhCNSkillsSaid,
  text: zhCNTextSaid,
}
