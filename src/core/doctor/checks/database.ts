import type { Notice } from '../../../shared/model'
import { type DoctorCheck, failed, ok, warn } from '../doctor-check'
import { type SaidText, clauses, said, sentences } from '../../../shared/words/said'

export const database: DoctorCheck = {
  id: 'database',
  title: said('doctor.session_database'),
  async run(context) {
    const { path, exists, notices, problems } = await context.database()
    const told = notices.map(describe).filter((text) => text !== null)
    if (path === null) {
      return failed(told.length > 0 ? sentences(told) : said('doctor.no_database'), said('doctor.nothing_is_stored'))
    }
    if (problems.length > 0) {
      return failed(
        said('doctor.database_damaged', { path, problems: clauses(problems) }),
        said('doctor.start_to_recover'),
      )
    }
    if (told.length > 0)
      return warn(sentences([...told, said('doctor.database_whole_but', { path })]), said('doctor.nothing_to_do'))
    return ok(exists ? said('doctor.database_whole', { path }) : said('doctor.database_made_later', { path }))
  },
}

const withReason: ReadonlySet<Notice['kind']> = new Set([
  'database-damaged',
  'database-unusable',
  'database-without-log',
])

function describe(notice: Notice): SaidText | null {
  if (notice.kind === 'database-foreign') return said('doctor.database_foreign', { source: notice.source })
  if (!withReason.has(notice.kind) || !('reason' in notice)) return null
  return said('text.about', { source: notice.source, text: notice.reason })
}
