import { projectEntry, projectOf } from '../../../core/home/project-settings'
import type { projectCalls } from '../../../shared/calls/project-calls'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import { settingProblem } from '../settings/setting-problem'
import type { Rooms } from '../../rooms'

/** What the user wants in a folder. It counts for the next chat there; those that have begun stay as they are. */
export function projects(rooms: Rooms): Pick<Handlers, keyof typeof projectCalls> {
  const { config } = rooms
  return {
    'project.get': ({ folder }) => ({
      project: projectOf(config.values(), folder),
      usualMode: config.values().agent.mode,
    }),
    'project.save': async ({ folder, project }) => {
      const saved = await config.set(['projects', folder], projectEntry(project))
      if (!saved.ok) throw new Refusal(settingProblem(saved.notice))
      rooms.promptChanged()
      return projectOf(config.values(), folder)
    },
  }
}
