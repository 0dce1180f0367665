import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { said } from '../../../shared/words/said'

export const electronProgram: DoctorCheck = {
  id: 'electron',
  title: 'Electron',
  async run({ electron: { version, program } }) {
    if (version !== null) return ok(`Electron ${version}`)
    if (program === null) return failed(said('doctor.not_found'), said('doctor.run_setup'))
    return warn(
      said('doctor.runs_on_node', { node: process.versions.node, program }),
      said('doctor.start_with_electron'),
    )
  },
}
