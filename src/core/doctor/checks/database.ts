import type { Notice } from '../../../shared/model'
import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { inEnglish } from '../../../shared/words/in-english'

export const database: DoctorCheck = {
  id: 'database',
  title: 'Session database',
  async run(context) {
    const { path, exists, notices, problems } = await context.database()
    const said = notices.map(describe).filter((text) => text !== null)
    if (path === null) {
      return failed(
        said.join(' ') || 'no file can be used',
        'Until this is solved nothing is stored: correct the rights or free some space, then start again.',
      )
    }
    if (problems.length > 0) {
      return failed(
        `${path} is damaged: ${problems.join('; ')}`,
        'Start the window: it keeps the damaged file aside and recovers what can be read.',
      )
    }
    if (said.length > 0)
      return warn([...said, `${path} is whole.`].join(' '), 'Nothing needs to be done to go on working.')
    return ok(exists ? `${path} is whole` : `${path} (is made when it is first needed)`)
  },
}

function describe(notice: Notice): string | null {
  if (notice.kind === 'database-foreign')
    return `${inEnglish(notice.source)} belongs to another program and is never changed.`
  if (notice.kind === 'database-damaged' || notice.kind === 'database-unusable')
    return `${inEnglish(notice.source)}: ${inEnglish(notice.reason)}`
  return notice.kind === 'database-without-log' ? `${inEnglish(notice.source)}: ${inEnglish(notice.reason)}` : null
}
