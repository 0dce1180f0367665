import { z } from 'zod'
import { SessionSummary } from '../model'
import { SearchRequest, SearchResult } from '../search'
import { SentImages } from './composer-calls'
import { SaidText } from '../words/said-text'

const Count = z.number().int().min(0)
const sessionId = z.string().min(1).max(200)
const one = z.object({ sessionId })

const ImportReport = z.object({
  sessions: z.array(z.string()),
  messages: Count,
  /** Sessions that were imported before. */
  skipped: Count,
  problems: z.array(z.object({ file: z.string(), line: Count.nullable(), reason: SaidText })),
  moreProblems: Count,
})

export const LineageEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  parentKind: z.enum(['branch', 'delegate', 'reset', 'compression']).nullable(),
  /** The last message of the parent that a branch shares. */
  branchedAfter: Count.nullable(),
  title: z.string().nullable(),
  preview: z.string(),
  startedAt: z.number(),
})
export type LineageEntry = z.infer<typeof LineageEntry>

const Backup = z.object({ name: z.string(), at: z.number(), bytes: Count })

export const sessionLifeCalls = {
  /** Copies of the database that were made by themselves, the newest first. */
  'backup.list': { input: z.void(), output: z.array(Backup) },
  /** The app starts again with this copy; the present file is kept aside. */
  'backup.restore': { input: z.object({ name: z.string().max(100) }), output: z.void() },
  /** The database is damaged: the app starts again, which keeps the file aside and recovers what can be read. */
  'session.recover': { input: z.void(), output: z.void() },
  /** `null` when a newer question has overtaken this one. */
  'search.query': { input: SearchRequest, output: SearchResult.nullable() },
  /** An empty title takes the title away. */
  'session.rename': { input: one.extend({ title: z.string().max(10_000) }), output: SessionSummary },
  'session.pin': { input: one.extend({ pinned: z.boolean() }), output: SessionSummary },
  'session.archive': { input: one.extend({ archived: z.boolean() }), output: SessionSummary },
  /** Can be taken back with `session.restore` for thirty days. A running turn is stopped. */
  'session.delete': { input: one, output: z.void() },
  'session.restore': { input: one, output: SessionSummary },
  /** A new session with a copy of everything up to the message. */
  'session.branch': {
    input: one.extend({ messageId: Count, side: z.enum(['after', 'before']).default('after') }),
    output: SessionSummary,
  },
  /** Takes the last exchange back. `text` is what the user had typed. */
  'session.undo': { input: one, output: z.object({ text: z.string(), messages: Count }) },
  'session.redo': { input: one, output: z.object({ messages: Count }) },
  /** What can be taken back, newest first. */
  'session.exchanges': {
    input: one,
    output: z.array(z.object({ messageId: Count, preview: z.string(), at: z.number() })),
  },
  /** Sends an earlier message again, changed: in place of what followed, or in a branch that leaves it as it is. */
  'session.editResend': {
    input: one.extend({
      messageId: Count,
      text: z.string().min(1).max(2_000_000),
      images: SentImages,
      how: z.enum(['here', 'branch']),
    }),
    output: z.object({ sessionId: z.string(), turnId: z.string() }),
  },
  'session.lineage': { input: one, output: z.array(LineageEntry) },
  /** Asks where to. `null` when the user chose nothing. */
  'session.export': {
    input: one.extend({ format: z.enum(['markdown', 'html', 'json', 'pdf']) }),
    output: z.object({ path: z.string() }).nullable(),
  },
  /** What was imported until then stays. */
  'session.stopImport': { input: z.void(), output: z.void() },
  /** `usual`: from where that program keeps its sessions; otherwise asks. `null` when the user chose nothing. */
  'session.import': {
    input: z.object({ from: z.enum(['hermes', 'claude-code', 'codex']), usual: z.boolean() }),
    output: ImportReport.nullable(),
  },
}
