import { describe, expect, it } from 'vitest'
import { originOf } from '../../src/core/sessions/import/read-hermes'
import { prunable } from '../../src/core/sessions/life/prune'
import { sessionNamed } from '../../src/core/sessions/life/session-named'
import { sqliteLife } from '../../src/core/sessions/life/sqlite-life'
import { cleanTitle, nextTitle, type TitleSource } from '../../src/core/sessions/life/titles'
import { preview, undoPreview } from '../../src/core/sessions/preview'
import { listSessions } from '../../src/core/sessions/session-reads'
import { sessionId } from '../../src/core/sessions/session-id'
import { demoteScheduled, isVisible, onePerLineage } from '../../src/core/sessions/session-search/discover-sessions'
import { searchLimit, searchShape } from '../../src/core/sessions/session-search/search-shape'
import { openTestStore } from '../fixtures/test-store'
import { readCases } from './context-cases'

interface SessionCase {
  readonly name: string
  readonly input: { readonly op: string } & Record<string, unknown>
  readonly expect: Record<string, unknown>
}

/** A case's input has the fields that its op needs; each adapter says which. */
type Adapter = (input: never) => unknown

const adapters: Readonly<Record<string, Adapter>> = {
  sanitise_title: ({ title }: { title: string }) => {
    const cleaned = cleanTitle(title)
    return cleaned.ok ? { title: cleaned.title } : { error: true }
  },
  next_title: ({ base, existing }: { base: string; existing: string[] }) => ({ title: nextTitle(base, existing) }),
  resolve_title: resolveTitle,
  set_title: setTitle,
  preview: async ({ first_user_message: text, messages }: PreviewInput) =>
    messages === undefined ? { preview: preview(text ?? '') } : { preview: await storedPreview(messages) },
  undo_preview: ({ text }: { text: string }) => ({ preview: undoPreview(text) }),
  listable,
  search_args: ({ limit }: { limit: string }) => ({ limit: searchLimit(limit) }),
  search_shape: ({ args }: { args: Parameters<typeof searchShape>[0] }) => ({ shape: searchShape(args).kind }),
  search_sources: ({ sources }: { sources: string[] }) => ({
    visible: sources.filter((source) => isVisible(originOf(source))),
  }),
  order: ({ hits }: { hits: { id: number; source: string }[] }) => ({
    order: demoteScheduled(hits.map((hit) => ({ ...hit, origin: originOf(hit.source) }))).map(({ id }) => id),
  }),
  dedupe: ({ hits }: { hits: { root: string }[] }) => ({ results: onePerLineage(hits).length }),
  prune: ({ sessions, older_than_days: days }: PruneInput) => ({
    deleted: prunable(
      sessions.map(({ id, ended, pinned, idle_days: idleDays }) => ({
        id,
        isEnded: ended,
        isPinned: pinned === true,
        idleDays,
      })),
      days,
    ),
  }),
}

const cases = readCases<SessionCase>('sessions')

describe('sessions cases', () => {
  it.each(cases)('$name', async ({ input, expect: expected }) => {
    const { regex, ...rest } = expected
    if (typeof regex === 'string') expect(sessionId(new Date(), 'a1b2c3')).toMatch(new RegExp(regex))
    else expect(await adapters[input.op]?.(input as never)).toEqual(rest)
  })
})

interface PreviewInput {
  readonly first_user_message?: string
  readonly messages?: readonly { role: 'user'; content: string; is_summary?: boolean }[]
}

interface PruneInput {
  readonly sessions: readonly { id: string; ended: boolean; pinned?: boolean; idle_days: number }[]
  readonly older_than_days: number
}

interface TitleInput {
  readonly current: { title: string | null; source: string | null }
  readonly new: { title: string; source: string }
  readonly others?: readonly string[]
}

const sources: Readonly<Record<string, TitleSource>> = { user: 'user', llm: 'model', derived: 'derived' }

async function setTitle({ current, new: next, others = [] }: TitleInput): Promise<unknown> {
  const store = await openTestStore()
  const life = sqliteLife(store.database, store.ports)
  const session = await store.create()
  const setRow = store.database.db.prepare('UPDATE sessions SET title = ?, title_source = ? WHERE id = ?')
  for (const title of others) setRow.run(title, 'user', await store.create())
  setRow.run(current.title, sources[current.source ?? ''] ?? null, session)
  const source = sources[next.source] ?? 'user'
  const given =
    source === 'user' ? await life.rename(session, next.title) : await life.giveTitle(session, next.title, source)
  if (!given.ok) return { error: true }
  return { title: store.database.db.prepare('SELECT title FROM sessions WHERE id = ?').pluck().get(session) }
}

async function storedPreview(messages: NonNullable<PreviewInput['messages']>): Promise<unknown> {
  const store = await openTestStore()
  const session = await store.create()
  for (const { role, content, is_summary: isSummary } of messages)
    await store.say(session, { role, content, ...(isSummary === true ? { display: 'summary' as const } : {}) })
  return store.database.db.prepare('SELECT preview FROM sessions WHERE id = ?').pluck().get(session)
}

interface NamedInput {
  readonly title: string
  readonly rows: readonly { id: string; title: string; started_at: number }[]
}

async function resolveTitle({ title, rows }: NamedInput): Promise<unknown> {
  const { database, create } = await openTestStore()
  const ids = new Map<string, string>()
  for (const row of rows) {
    const id = await create()
    ids.set(id, row.id)
    database.db.prepare('UPDATE sessions SET title = ?, started_at = ? WHERE id = ?').run(row.title, row.started_at, id)
  }
  return { id: ids.get(sessionNamed(database.db, title) ?? '') }
}

async function listable({ child }: { child: { kind: string } }): Promise<unknown> {
  const { database, create } = await openTestStore()
  const id = await create({ delegatedBy: await create() })
  database.db.prepare('UPDATE sessions SET parent_kind = ? WHERE id = ?').run(child.kind, id)
  return { listed: listSessions(database.db, { limit: 10 }).some((session) => session.id === id) }
}
