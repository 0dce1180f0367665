import { z } from 'zod'
import { AgentMode } from '../agent-mode'
import { Project } from '../project'

const folder = z.string().min(1).max(4096)

export const projectCalls = {
  /** What the user wants in a folder, and what holds there where nothing is said. */
  'project.get': {
    input: z.object({ folder }),
    output: z.object({ project: Project, usualMode: AgentMode }),
  },
  'project.save': { input: z.object({ folder, project: Project }), output: Project },
}
