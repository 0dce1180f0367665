import type { Tool } from '../../tools/tool'
import { skillManageTool } from './skill-manage'
import type { SkillToolPorts } from './skill-tool-ports'
import { skillViewTool } from './skill-view'
import { skillsListTool } from './skills-list'

/** The tools of the toolset `skills`. */
export const skillTools = (ports: SkillToolPorts): readonly Tool[] => [
  skillsListTool(ports),
  skillViewTool(ports),
  skillManageTool(ports),
]
