import { type DoctorCheck, failed, ok } from '../doctor-check'
import { askProgram } from '../ask-program'
import { said } from '../../../shared/words/said'

export const ripgrep: DoctorCheck = {
  id: 'ripgrep',
  title: 'ripgrep',
  async run({ env }) {
    // Loading the package already throws where the program for this system is missing.
    const { rgPath } = await import('@vscode/ripgrep')
    const { ok: answered, output, problem } = await askProgram(rgPath, ['--version'], env)
    if (answered) return ok(output.split('\n', 1).join(''))
    return failed(said('text.about', { source: rgPath, text: problem }), said('doctor.install_again'))
  },
}
