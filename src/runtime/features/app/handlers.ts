import type { DoctorContext } from '../../../core/doctor/doctor-check'
import type { HomePaths } from '../../../core/home/home-paths'
import type { AppState } from '../../../shared/app'
import type { Handlers } from '../../../shared/ipc'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'
import { said } from '../../../shared/words/said'

function appHandlers(parts: {
  paths: HomePaths
  state(): AppState
  doctor: DoctorContext
  /** Opens a path with the system's own program; the answer is what went wrong, or ''. */
  openPath(path: string): Promise<string>
}): Pick<Handlers, 'app.state' | 'app.doctor' | 'app.reveal'> {
  const { paths, state, doctor, openPath } = parts
  const places = { home: paths.root, config: paths.config, logs: paths.logs }
  return {
    'app.state': state,
    'app.doctor': async () => (await import('../../../core/doctor/run-doctor')).runDoctor(doctor),
    'app.reveal': async ({ place }) => {
      const problem = await openPath(places[place])
      if (problem !== '') throw new Refusal(said('app.not_opened', { place: places[place], problem }))
    },
  }
}

export const app = ({ paths, env, state, edges, store, channels }: Rooms) =>
  appHandlers({
    paths,
    state,
    openPath: edges.shell.openPath,
    doctor: {
      paths,
      env,
      platform: process.platform,
      electron: { version: process.versions.electron, program: process.execPath },
      database: async () => (await store()).facts(),
      keyStore: async () => ({ backend: edges.vault.backend, reason: edges.vault.reason }),
      channels: async () => channels.facts?.() ?? null,
    },
  })
