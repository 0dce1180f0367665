import { type DoctorCheck, failed, ok, warn } from '../doctor-check'

export const electronProgram: DoctorCheck = {
  id: 'electron',
  title: 'Electron',
  async run({ electron: { version, program } }) {
    if (version !== null) return ok(`Electron ${version}`)
    if (program === null) return failed('not found', 'Run "npm run setup" in the checkout: it fetches Electron.')
    return warn(
      `this command runs on Node ${process.versions.node}, not on ${program}`,
      'Start it with bin/hermes-desktop, which uses Electron.',
    )
  },
}
