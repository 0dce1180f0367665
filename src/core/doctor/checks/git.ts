import { type DoctorCheck, ok, warn } from '../doctor-check'
import { askProgram } from '../ask-program'
import { said } from '../../../shared/words/said'

export const git: DoctorCheck = {
  id: 'git',
  title: 'git',
  async run({ env }) {
    const { ok: answered, output, problem } = await askProgram('git', ['--version'], env)
    if (answered) return ok(output.trim())
    return warn(said('doctor.no_git', { problem }), said('doctor.install_git'))
  },
}
