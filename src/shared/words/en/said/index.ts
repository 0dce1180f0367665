import { enAgentSaid } from './agent'
import { enAppSaid } from './app'
import { enApprovalSaid } from './approval'
import { enBaseSaid } from './base'
import { enChannelSaid } from './channel'
import { enBrowserSaid } from './browser'
import { enCliSaid } from './cli'
import { enComposerSaid } from './composer'
import { enDoctorSaid } from './doctor'
import { enDoorsSaid } from './doors'
import { enFormSaid } from './form'
import { enFilesSaid } from './files'
import { enFindingSaid } from './finding'
import { enGuardSaid } from './guard'
import { enHomeSaid } from './home'
import { enInspectSaid } from './inspect'
import { enMcpSaid } from './mcp'
import { enMemorySaid } from './memory'
import { enMenuSaid } from './menu'
import { enModelsSaid } from './models'
import { enNoticeSaid } from './notice'
import { enPromptSaid } from './prompt'
import { enReferencesSaid } from './references'
import { enReportSaid } from './report'
import { enReviewSaid } from './review'
import { enRuleSaid } from './rule'
import { enScanSaid } from './scan'
import { enScheduleSaid } from './schedule'
import { enSecretsSaid } from './secrets'
import { enSessionsSaid } from './sessions'
import { enSkillsSaid } from './skills'
import { enTerminalsSaid } from './terminals'
import { enTextSaid } from './text'
import { enToolsSaid } from './tools'
import { enUndoSaid } from './undo'
import { enUpdatesSaid } from './updates'
import { enWindowSaid } from './window'
import { enWorkspaceSaid } from './workspace'

/** What core and runtime tell people: `area.code`. */
export const enSaid = {
  agent: enAgentSaid,
  app: enAppSaid,
  approval: enApprovalSaid,
  base: enBaseSaid,
  channel: enChannelSaid,
  browser: enBrowserSaid,
  cli: enCliSaid,
  composer: enComposerSaid,
  doctor: enDoctorSaid,
  doors: enDoorsSaid,
  form: enFormSaid,
  files: enFilesSaid,
  finding: enFindingSaid,
  guard: enGuardSaid,
  home: enHomeSaid,
  inspect: enInspectSaid,
  mcp: enMcpSaid,
  memory: enMemorySaid,
  menu: enMenuSaid,
  models: enModelsSaid,
  notice: enNoticeSaid,
  prompt: enPromptSaid,
  references: enReferencesSaid,
  report: enReportSaid,
  review: enReviewSaid,
  rule: enRuleSaid,
  scan: enScanSaid,
  schedule: enScheduleSaid,
  secrets: enSecretsSaid,
  sessions: enSessionsSaid,
  skills: enSkillsSaid,
  terminals: enTerminalsSaid,
  text: enTextSaid,
  tools: enToolsSaid,
  undo: enUndoSaid,
  updates: enUpdatesSaid,
  window: enWindowSaid,
  workspace: enWorkspaceSaid,
} as const
