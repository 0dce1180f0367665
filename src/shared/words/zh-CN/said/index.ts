import { zhCNAgentSaid } from './agent'
import { zhCNApprovalSaid } from './approval'
import { zhCNMcpSaid } from './mcp'
import { zhCNMemorySaid } from './memory'
import { zhCNRuleSaid } from './rule'
import { zhCNScheduleSaid } from './schedule'
import { zhCNSkillsSaid } from './skills'
import { zhCNTextSaid } from './text'
import { zhCNUndoSaid } from './undo'
import { zhCNWindowSaid } from './window'

export const zhCNSaid = {
  agent: zhCNAgentSaid,
  approval: zhCNApprovalSaid,
  mcp: zhCNMcpSaid,
  memory: zhCNMemorySaid,
  rule: zhCNRuleSaid,
  schedule: zhCNScheduleSaid,
  skills: zhCNSkillsSaid,
  text: zhCNTextSaid,
  undo: zhCNUndoSaid,
  window: zhCNWindowSaid,
}
