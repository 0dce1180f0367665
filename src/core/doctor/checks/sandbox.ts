import { type DoctorCheck, ok, warn } from '../doctor-check'
import { askProgram } from '../ask-program'
import { said } from '../../../shared/words/said'

const attempt = '--unshare-user --unshare-pid --unshare-net --ro-bind / / --dev /dev true'.split(' ')

/** What holds the commands of the agent. */
export const sandbox: DoctorCheck = {
  id: 'sandbox',
  title: 'sandbox',
  async run({ env, platform }) {
    if (platform === 'darwin') return ok('seatbelt')
    if (platform !== 'linux') return warn(said('doctor.sandbox_elsewhere'), said('doctor.allow_namespaces'))
    const version = await askProgram('bwrap', ['--version'], env)
    if (!version.ok) return warn(said('doctor.no_sandbox'), said('doctor.install_bubblewrap'))
    const tried = await askProgram('bwrap', attempt, env)
    return tried.ok
      ? ok(version.output.trim())
      : warn(said('doctor.sandbox_forbidden'), said('doctor.allow_namespaces'))
  },
}
