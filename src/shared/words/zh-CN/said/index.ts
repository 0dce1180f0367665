import { zhCNReportSaid } from './report'
import { zhCNScanSaid } from './scan'
import { zhCNUpdatesSaid } from './updates'
import { zhCNToolsSaid } from './tools'
import { zhCNComposerSaid } from './composer'
import { zhCNAppSaid } from './app'
import { zhCNPromptSaid } from './prompt'
import { zhCNModelsSaid } from './models'
import { zhCNInspectSaid } from './inspect'
import { zhCNWorkspaceSaid } from './workspace'
import { zhCNSessionsSaid } from './sessions'
import { zhCNSecretsSaid } from './secrets'
import { zhCNReferencesSaid } from './references'
import { zhCNHomeSaid } from './home'
import { zhCNDoctorSaid } from './doctor'
import { zhCNBaseSaid } from './base'
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
  report: zhCNReportSaid,
  scan: zhCNScanSaid,
  updates: zhCNUpdatesSaid,
  tools: zhCNToolsSaid,
  composer: zhCNComposerSaid,
  app: zhCNAppSaid,
  prompt: zhCNPromptSaid,
  models: zhCNModelsSaid,
  inspect: zhCNInspectSaid,
  workspace: zhCNWorkspaceSaid,
  sessions: zhCNSessionsSaid,
  secrets: zhCNSecretsSaid,
  references: zhCNReferencesSaid,
  home: zhCNHomeSaid,
  doctor: zhCNDoctorSaid,
  base: zhCNBaseSaid,
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
