import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { askProgram } from '../ask-program'
import { said } from '../../../shared/words/said'

const debianPackages = 'libgtk-3-0 libnss3 libasound2 libgbm1'

export const libraries: DoctorCheck = {
  id: 'libraries',
  title: said('doctor.system_libraries'),
  async run({ platform, electron: { program }, env }) {
    if (platform !== 'linux') return ok(said('doctor.part_of_system'))
    if (program === null) return warn(said('doctor.libraries_unknown'), said('doctor.see_electron'))
    const { ok: answered, output, problem } = await askProgram('ldd', [program], env)
    if (!answered) return warn(said('doctor.libraries_not_listed', { problem }), said('doctor.if_window_opens'))
    const missing = missingLibraries(output)
    if (missing.length === 0) return ok(said('doctor.all_there'))
    return failed(
      said('doctor.missing', { missing: missing.join(', ') }),
      said('doctor.install_packages', { debianPackages }),
    )
  },
}

/** `libnss3.so => not found`, once per name. */
export function missingLibraries(output: string): string[] {
  const names = [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '')
  return [...new Set(names)]
}
