import { type DoctorCheck, failed, ok } from '../doctor-check'
import { askProgram } from '../ask-program'

export const ripgrep: DoctorCheck = {
  id: 'ripgrep',
  title: 'ripgrep',
  async run({ env }) {
    // Loading the package already throws where the program for this system is missing.
    const { rgPath } = await import('@vscode/ripgrep')
    const { ok: answered, output, problem } = await askProgram(rgPath, ['--version'], env)
    if (answered) return ok(output.split('\n', 1).join(''))
    return failed(`${rgPath}: ${problem}`, 'Install the app again: the search in files does not work without it.')
  },
}
