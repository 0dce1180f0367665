import { said, sentences } from '../../../shared/words/said'
import { type DoctorCheck, ok, warn } from '../doctor-check'

export const channels: DoctorCheck = {
  id: 'channels',
  title: said('doctor.channels'),
  async run(context) {
    const facts = await context.channels()
    if (facts === null) return ok(said('doctor.channels_elsewhere'))
    if (facts.length === 0) return ok(said('doctor.channels_none'))
    const troubled = facts.flatMap(({ name, problem }) =>
      problem === null ? [] : [said('text.about', { source: name, text: problem })],
    )
    if (troubled.length > 0) return warn(sentences(troubled), said('doctor.look_at_channels'))
    return ok(facts.map(({ name }) => name).join(', '))
  },
}
