import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { openHome } from '../../core/home/open-home'
import { databaseFiles } from '../../core/sessions/database-files'
import { importSessions, type ImportSource } from '../../core/sessions/import/import-sessions'
import { openDatabase } from '../../core/sessions/open-database'
import type { Command } from '../command'
import { fail } from '../fail'
import { openCliSettings } from '../open-cli-settings'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'
import { inEnglish } from '../../shared/words/in-english'
import { said } from '../../shared/words/said'

const sources: readonly ImportSource[] = ['hermes', 'claude-code', 'codex']

export const importCommand: Command = {
  name: 'import',
  summary: 'import sessions from another program',
  usage: `Usage: hermes-desktop import --from PROGRAM PATH

  --from PROGRAM    ${sources.join(', ')}

PATH is a state.db, a log (.jsonl) or a folder of logs. It is never changed. Sessions imported
before are skipped. Ctrl+C stops; what was imported is kept, and the next import continues from there.
With --json: { sessions, messages, skipped, problems: [{ file, line, reason }], moreProblems }. Exit code 1 if
something couldn’t be used.`,
  values: ['from'],
  async run(context) {
    const { args, flags, home, env, json, print, warn, workspace, terminal = null } = context
    const [path, ...rest] = args
    const from = sources.find((name) => name === flags['from'])
    if (from === undefined) return fail(context, 2, said('cli.from_is_one_of', { sources: sources.join(', ') }))
    if (path === undefined || rest.length > 0) return fail(context, 2, said('cli.import_needs_path'))
    const { paths } = await openHome(home)
    const say = sayNotice(context)
    const { config } = await openCliSettings(paths, env, say)
    const { default: model, provider } = config.values().model
    const database = await openDatabase({ ...databaseFiles(paths), clock: Date.now })
    try {
      for (const notice of database.notices) say(notice)
      if (database.path === null) return fail(context, 3, said('cli.no_place_to_store'))
      const request = { from, path: resolve(workspace, path), target: { model, provider } }
      const stop = new AbortController()
      const interrupt = () => stop.abort()
      process.once('SIGINT', interrupt)
      const report = await importSessions(database, request, () => randomBytes(3).toString('hex'), {
        signal: stop.signal,
        onProgress: (so) => {
          if (terminal !== null && !json) warn(said('cli.importing', so))
        },
      })
      process.off('SIGINT', interrupt)
      if (stop.signal.aborted) warn(said('cli.import_stopped'))
      if (json) print(toJson(report, 2))
      else {
        print(
          said('cli.imported', {
            sessions: report.sessions.length,
            messages: report.messages,
            skipped: report.skipped,
          }),
        )
        for (const { file, line, reason } of report.problems)
          warn(`${file}${line === null ? '' : `:${line}`}: ${inEnglish(reason)}`)
        if (report.moreProblems > 0) warn(said('cli.and_more', { moreProblems: report.moreProblems }))
      }
      return report.problems.length === 0 && !stop.signal.aborted ? 0 : 1
    } finally {
      await Promise.all([database.close(), config.close()])
    }
  },
}
