import { resolve } from 'node:path'
import { errorCode, errorMessage } from '../../core/base/system-error'
import { type ExportFormat, exportSession } from '../../core/sessions/export/export-session'
import { sessionNamed } from '../../core/sessions/life/session-named'
import { writeExport } from '../../core/sessions/export/write-export'
import type { Command } from '../command'
import { fail } from '../fail'
import { openStoredSessions } from '../open-stored-sessions'
import { printable } from '../printable'
import { redactorOf } from '../redactor-of'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

const formats: readonly ExportFormat[] = ['markdown', 'html', 'json']

export const exportCommand: Command = {
  name: 'export',
  summary: 'print a session or write it to a file, without secrets',
  usage: `Usage: hermes-desktop export ID|TITLE [--format FORMAT] [--output FILE]

  --format FORMAT   ${formats.join(', ')} (markdown; json with --json)
  --output FILE     file to write; printed if omitted

Keys and anything that looks like one are replaced by ***.`,
  values: ['format', 'output'],
  async run(context) {
    const { args, flags, json, print } = context
    const [id, ...rest] = args
    if (id === undefined || rest.length > 0) return fail(context, 2, said('cli.export_needs_session_id'))
    const asked = flags['format'] ?? (json ? 'json' : 'markdown')
    const format = formats.find((name) => name === asked)
    if (format === undefined) return fail(context, 2, said('cli.format_is_one_of', { formats: formats.join(', ') }))
    const stored = openStoredSessions(context)
    if (stored.kind === 'failed') return fail(context, 3, stored.reason)
    if (stored.kind === 'none') return fail(context, 3, said('cli.there_are_no_sessions'))
    try {
      const pieces = exportSession(
        stored.db,
        sessionNamed(stored.db, id) ?? id,
        format,
        redactorOf(context),
        context.say,
      )
      if (pieces === null) return fail(context, 3, said('cli.no_session', { id }))
      const output = flags['output']
      if (typeof output !== 'string') {
        const text = [...pieces].join('').trimEnd()
        print(format === 'json' ? text : printable(text))
        return 0
      }
      const path = resolve(context.workspace, output)
      await writeExport(pieces, path)
      print(json ? toJson({ path }) : path)
      return 0
    } catch (error) {
      if (errorCode(error) === undefined) throw error
      return fail(context, 3, said('cli.could_not_written', { reason: errorMessage(error) }))
    } finally {
      stored.db.close()
    }
  },
}
