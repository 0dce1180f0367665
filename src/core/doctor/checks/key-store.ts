import { type DoctorCheck, ok, warn } from '../doctor-check'

export const keyStore: DoctorCheck = {
  id: 'key-store',
  title: 'Key store',
  async run(context) {
    const facts = await context.keyStore()
    if (facts === null) return ok('only the window can use it; "Settings" in the window tells its state')
    if (facts.reason === null) return ok(facts.backend)
    return warn(`${facts.backend}: ${facts.reason}`, 'Keep keys in the environment or in .env, or set up a key store.')
  },
}
