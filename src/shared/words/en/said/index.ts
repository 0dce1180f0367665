import { enReportSaid } from './report'
import { enScanSaid } from './scan'
import { enUpdatesSaid } from './updates'
import { enToolsSaid } from './tools'
import { enComposerSaid } from './composer'
import { enAppSaid } from './app'
import { enPromptSaid } from './prompt'
import { enModelsSaid } from './models'
import { enInspectSaid } from './inspect'
import { enWorkspaceSaid } from './workspace'
import { enSessionsSaid } from './sessions'
import { enSecretsSaid } from './secrets'
import { enReferencesSaid } from './references'
import { enHomeSaid } from './home'
import { enDoctorSaid } from './doctor'
import { enBaseSaid } from './base'
import { enAgentSaid } from './agent'
import { enApprovalSaid } from './approval'
import { enMcpSaid } from './mcp'
import { enMemorySaid } from './memory'
import { enRuleSaid } from './rule'
import { enScheduleSaid } from './schedule'
import { enSkillsSaid } from './skills'
import { enTextSaid } from './text'
import { enUndoSaid } from './undo'
import { enWindowSaid } from './window'

/** What core and runtime tell people: `area.code`. */
export const enSaid = {
  report: enReportSaid,
  scan: enScanSaid,
  updates: enUpdatesSaid,
  tools: enToolsSaid,
  composer: enComposerSaid,
  app: enAppSaid,
  prompt: enPromptSaid,
  models: enModelsSaid,
  inspect: enInspectSaid,
  workspace: enWorkspaceSaid,
  sessions: enSessionsSaid,
  secrets: enSecretsSaid,
  references: enReferencesSaid,
  home: enHomeSaid,
  doctor: enDoctorSaid,
  base: enBaseSaid,
  agent: enAgentSaid,
  approval: enApprovalSaid,
  mcp: enMcpSaid,
  memory: enMemorySaid,
  rule: enRuleSaid,
  schedule: enScheduleSaid,
  skills: enSkillsSaid,
  text: enTextSaid,
  undo: enUndoSaid,
  window: enWindowSaid,
} as const
