import { type DoctorCheck, ok, warn } from '../doctor-check'
import { said } from '../../../shared/words/said'
import { inEnglish } from '../../../shared/words/in-english'

export const keyStore: DoctorCheck = {
  id: 'key-store',
  title: said('doctor.key_store'),
  async run(context) {
    const facts = await context.keyStore()
    if (facts === null) return ok(said('doctor.key_store_in_window'))
    if (facts.reason === null) return ok(facts.backend)
    return warn(`${facts.backend}: ${inEnglish(facts.reason)}`, said('doctor.set_up_key_store'))
  },
}
