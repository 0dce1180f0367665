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
