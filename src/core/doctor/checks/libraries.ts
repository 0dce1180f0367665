import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { askProgram } from '../ask-program'

const debianPackages = 'libgtk-3-0 libnss3 libasound2 libgbm1'

export const libraries: DoctorCheck = {
  id: 'libraries',
  title: 'System libraries',
  async run({ platform, electron: { program }, env }) {
    if (platform !== 'linux') return ok('part of the system')
    if (program === null) return warn('Electron was not found, so its libraries are not known', 'See "Electron" above.')
    const { ok: answered, output, problem } = await askProgram('ldd', [program], env)
    if (!answered) return warn(`cannot be listed: ldd: ${problem}`, 'If the window opens, nothing is missing.')
    const missing = missingLibraries(output)
    if (missing.length === 0) return ok('all there')
    return failed(
      `missing: ${missing.join(', ')}`,
      `On Debian and Ubuntu: sudo apt-get install ${debianPackages}. Elsewhere install the packages that hold these files.`,
    )
  },
}

/** `libnss3.so => not found`, once per name. */
export function missingLibraries(output: string): string[] {
  const names = [...output.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '')
  return [...new Set(names)]
}
