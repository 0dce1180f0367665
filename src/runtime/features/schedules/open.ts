import type { Rooms } from '../../rooms'
import { type AppSchedules, openAppSchedules } from './app-schedules'

export async function openSchedulesRoom(rooms: Rooms): Promise<AppSchedules> {
  const { edges, paths, config, env, secrets, redact } = rooms
  return openAppSchedules({
    paths,
    config,
    env,
    secrets,
    redact,
    bundledSkills: rooms.bundledSkills,
    database: async () => (await rooms.store()).database,
    agent: async () => (await rooms.conversations()).agent,
    workspace: () => rooms.workspace.current()?.path ?? null,
    listen: (event) => void rooms.conversations().then((opened) => opened.listen(event)),
    changed: (overview) => rooms.events.emit('schedule.changed', overview),
    stays: edges.stays,
    settingsChanged: edges.settingsChanged,
    notify: edges.notify,
    skillUsed: async (name) => (await rooms.toolbox()).skills.usage.count(name, 'uses'),
  })
}
