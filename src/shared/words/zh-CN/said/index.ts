import { zhCNAgentSaid } from './agent'
import { zhCNAppSaid } from './app'
import { zhCNApprovalSaid } from './approval'
import { zhCNBaseSaid } from './base'
import { zhCNChannelSaid } from './channel'
import { zhCNBrowserSaid } from './browser'
import { zhCNCliSaid } from './cli'
import { zhCNComposerSaid } from './composer'
import { zhCNDoctorSaid } from './doctor'
import { zhCNDoorsSaid } from './doors'
import { zhCNFormSaid } from './form'
import { zhCNFilesSaid } from './files'
import { zhCNFindingSaid } from './finding'
import { zhCNGuardSaid } from './guard'
import { zhCNHomeSaid } from './home'
import { zhCNInspectSaid } from './inspect'
import { zhCNMcpSaid } from './mcp'
import { zhCNMemorySaid } from './memory'
import { zhCNMenuSaid } from './menu'
import { zhCNModelsSaid } from './models'
import { zhCNNoticeSaid } from './notice'
import { zhCNPromptSaid } from './prompt'
import { zhCNReferencesSaid } from './references'
import { zhCNReportSaid } from './report'
import { zhCNReviewSaid } from './review'
import { zhCNRuleSaid } from './rule'
import { zhCNScanSaid } from './scan'
import { zhCNScheduleSaid } from './schedule'
import { zhCNSecretsSaid } from './secrets'
import { zhCNSessionsSaid } from './sessions'
import { zhCNSkillsSaid } from './skills'
import { zhCNTerminalsSaid } from './terminals'
import { zhCNTextSaid } from './text'
import { zhCNToolsSaid } from './tools'
import { zhCNUndoSaid } from './undo'
import { zhCNUpdatesSaid } from './updates'
import { zhCNWindowSaid } from './window'
import { zhCNWorkspaceSaid } from './workspace'

export const zhCNSaid = {
  agent: zhCNAgentSaid,
  app: zhCNAppSaid,
  approval: zhCNApprovalSaid,
  base: zhCNBaseSaid,
  channel: zhCNChannelSaid,
  browser: zhCNBrowserSaid,
  cli: zhCNCliSaid,
  composer: zhCNComposerSaid,
  doctor: zhCNDoctorSaid,
  doors: zhCNDoorsSaid,
  form: zhCNFormSaid,
  files: zhCNFilesSaid,
  finding: zhCNFindingSaid,
  guard: zhCNGuardSaid,
  home: zhCNHomeSaid,
  inspect: zhCNInspectSaid,
  mcp: zhCNMcpSaid,
  memory: zhCNMemorySaid,
  menu: zhCNMenuSaid,
  models: zhCNModelsSaid,
  notice: zhCNNoticeSaid,
  prompt: zhCNPromptSaid,
  references: zhCNReferencesSaid,
  report: zhCNReportSaid,
  review: zhCNReviewSaid,
  rule: zhCNRuleSaid,
  scan: zhCNScanSaid,
  schedule: zhCNScheduleSaid,
  secrets: zhCNSecretsSaid,
  sessions: zhCNSessionsSaid,
  skills: zhCNSkillsSaid,
  terminals: zhCNTerminalsSaid,
  text: zhCNTextSaid,
  tools: zhCNToolsSaid,
  undo: zhCNUndoSaid,
  updates: zhCNUpdatesSaid,
  window: zhCNWindowSaid,
  workspace: zhCNWorkspaceSaid,
}
