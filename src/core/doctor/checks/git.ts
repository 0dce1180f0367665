import { type DoctorCheck, ok, warn } from '../doctor-check'
import { askProgram } from '../ask-program'

export const git: DoctorCheck = {
  id: 'git',
  title: 'git',
  async run({ env }) {
    const { ok: answered, output, problem } = await askProgram('git', ['--version'], env)
    if (answered) return ok(output.trim())
    return warn(
      `${problem}; branches, diffs and the search for a repository's rules do not work`,
      'Install git and make sure that it is in PATH.',
    )
  },
}
