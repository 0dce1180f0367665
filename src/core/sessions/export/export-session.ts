import type { Database } from 'better-sqlite3'
import type { Redact } from '../../base/redact'
import { inEnglish } from '../../../shared/words/in-english'
import type { Say } from '../../../shared/words/say-in'
import { exportHtml } from './export-html'
import { exportJson } from './export-json'
import { exportPrint } from './export-print'
import { exportMarkdown } from './export-markdown'
import { exportedMessages, type ExportedMessage, type ExportedSession, readExportedSession } from './read-export'

/** What is written as text; of `pdf` the page that a door prints. */
export type ExportFormat = 'markdown' | 'html' | 'json' | 'pdf'

/** Writes a session piece by piece, its headings in the language of `say`. Gets texts from which secrets are gone already. */
export type Exporter = (session: ExportedSession, messages: Iterable<ExportedMessage>, say: Say) => Generator<string>

const exporters: Readonly<Record<ExportFormat, Exporter>> = {
  markdown: exportMarkdown,
  html: exportHtml,
  json: exportJson,
  pdf: exportPrint,
}

export const fileEndings: Readonly<Record<ExportFormat, string>> = {
  markdown: 'md',
  html: 'html',
  json: 'json',
  pdf: 'pdf',
}

/** `null` when there is no such session. No secret that is known or looks like one is in any piece. */
export function exportSession(
  db: Database,
  sessionId: string,
  format: ExportFormat,
  redact: Redact,
  say: Say = inEnglish,
): Generator<string> | null {
  const session = readExportedSession(db, sessionId)
  if (session === null) return null
  return exporters[format](withoutSecrets(session, redact), redacted(exportedMessages(db, sessionId), redact), say)
}

function* redacted(messages: Iterable<ExportedMessage>, redact: Redact): Generator<ExportedMessage> {
  for (const message of messages) yield withoutSecrets(message, redact)
}

function withoutSecrets<T extends object>(value: T, redact: Redact): T {
  const entries = Object.entries(value).map(([key, field]) => [key, typeof field === 'string' ? redact(field) : field])
  return Object.fromEntries(entries) as T
}
