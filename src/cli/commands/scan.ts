import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { errorMessage, errorCode } from '../../core/base/system-error'
import { blocks, scan, type ScanScope } from '../../core/scan/scan'
import type { Finding } from '../../shared/model'
import type { Command } from '../command'
import { fail } from '../fail'
import { toJson } from '../to-json'
import type { Say } from '../../shared/words/say-in'
import { said } from '../../shared/words/said'

const SCOPES: readonly ScanScope[] = ['all', 'context', 'strict']

export const scanCommand: Command = {
  name: 'scan',
  summary: 'scan files for hidden or hostile instructions',
  usage: `Usage: hermes-desktop scan FILE… [--scope all|context|strict] [--fail-on block|notice]

  --scope S         context (context files, the default), all (only what is never acceptable) or strict (memories and skills)
  --fail-on LEVEL   block (the default): exit code 1 if a finding blocks; notice: exit code 1 for any finding

Prints one line per finding: file:line:column rule message. A notice is a warning; the file still loads.
Exit code 1 if a finding blocks (with --fail-on notice: for any finding), 3 if a file can’t be read; the other files are still scanned.
With --json: [{ file, findings: [{ rule, level, line, column, length, excerpt, message, decoded? }] }].`,
  values: ['scope', 'fail-on'],
  async run(context) {
    const { args, flags, json, workspace, print } = context
    const scope = scopeOf(flags['scope'])
    if (scope === null)
      return fail(context, 2, said('cli.scope_is_one_of', { scopes: SCOPES.join(', '), given: String(flags['scope']) }))
    const failOn = flags['fail-on'] ?? 'block'
    if (failOn !== 'block' && failOn !== 'notice')
      return fail(context, 2, said('cli.fail_on_is_one_of', { failOn: String(failOn) }))
    if (args.length === 0) return fail(context, 2, said('cli.scan_needs_file'))
    const results: FileFindings[] = []
    for (const file of args) {
      const content = await readText(resolve(workspace, file))
      if (content.ok) results.push({ file, findings: scan(content.text, scope) })
      else fail(context, 3, `${file} ${content.reason}`)
    }
    if (json) print(toJson(results.map(told), 2))
    else for (const line of results.flatMap((result) => toLines(result, context.say))) print(line)
    if (results.length < args.length) return 3
    return results.some(({ findings }) => (failOn === 'notice' ? findings.length > 0 : blocks(findings))) ? 1 : 0
  },
}

interface FileFindings {
  readonly file: string
  readonly findings: readonly Finding[]
}

function scopeOf(value: string | true | undefined): ScanScope | null {
  if (value === undefined) return 'context'
  return SCOPES.find((scope) => scope === value) ?? null
}

type FileText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string }

async function readText(path: string): Promise<FileText> {
  try {
    const bytes = await readFile(path)
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'is not valid UTF-8. Convert it, then scan it again.'
  const code = errorCode(error)
  if (code === 'EISDIR') return 'is a folder. Name the files to scan.'
  if (code === 'ENOENT') return 'does not exist.'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user.'
  return `could not be read: ${errorMessage(error)}`
}

const toLines = ({ file, findings }: FileFindings, say: Say): string[] =>
  findings.map(({ line, column, rule, level, message, decoded }) => {
    const hidden = decoded === undefined ? '' : ` Hidden text: ${visible(decoded)}`
    return `${file}:${line}:${column} ${rule}${level === 'notice' ? ' (notice)' : ''} ${say(message)}${hidden}`
  })

/** On one line, and nothing in it acts on the terminal or stays unseen. */
const visible = (text: string): string =>
  JSON.stringify(text).replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  })

const told = ({ file, findings }: FileFindings) => ({
  file,
  findings: findings.map(({ rule, level, line, column, length, excerpt, message, decoded }) => ({
    rule,
    level,
    line,
    column,
    length,
    excerpt,
    message,
    ...(decoded === undefined ? {} : { decoded }),
  })),
})
