import { type DoctorCheck, ok, warn } from '../doctor-check'
import { said } from '../../../shared/words/said'

export const keyStore: DoctorCheck = {
  id: 'key-store',
  title: said('doctor.key_store'),
  async run(context) {
    const facts = await context.keyStore()
    if (facts === null) return ok(said('doctor.key_store_in_window'))
    const { backend, reason } = facts
    if (reason === null) return ok(backend)
    return warn(said('doctor.key_store_reason', { backend, reason }), said('doctor.set_up_key_store'))
  },
}
