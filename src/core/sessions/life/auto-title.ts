import type { Database } from 'better-sqlite3'
import type { TurnEvent } from '../../../shared/turn'
import type { SessionLife } from './sqlite-life'
import { cleanTitle } from './titles'
import { plucked, prepared } from '../prepared'

export interface FirstExchange {
  readonly sessionId: string
  readonly user: string
  readonly assistant: string
}

export interface AutoTitlePorts {
  readonly db: Database
  readonly life: Pick<SessionLife, 'giveTitle'>
  /** Three to seven words by a small model; `null` when there is none or it failed. Must not reject. */
  readonly askModel: ((exchange: FirstExchange) => Promise<string | null>) | null
  readonly titled: (sessionId: string) => void
}

const shownLength = 2_000

/** Names a session after its first exchange: at once by how it begins, then by a small model. A title that the user typed stays. */
export function createAutoTitle({ db, life, askModel, titled }: AutoTitlePorts) {
  async function give(sessionId: string, title: string | null, source: 'derived' | 'model'): Promise<void> {
    if (title === null) return
    const given = await life.giveTitle(sessionId, title, source)
    if (given.ok && given.value !== null) titled(sessionId)
  }

  return {
    /** Resolves when the title is stored. */
    async heard(event: TurnEvent): Promise<void> {
      if (event.type !== 'turn-end') return
      const { sessionId } = event
      const exchange = firstExchange(db, sessionId)
      if (exchange === null) return
      await give(sessionId, deriveTitle(exchange.user), 'derived')
      if (askModel !== null && event.outcome === 'completed') await give(sessionId, await askModel(exchange), 'model')
    },
  }
}

/** `null` unless the session has had exactly one turn and has no title. */
function firstExchange(db: Database, sessionId: string): FirstExchange | null {
  const state = prepared<[string], { title: string | null; turns: number }>(
    db,
    'SELECT title, (SELECT count(*) FROM turns WHERE session_id = sessions.id) AS turns FROM sessions WHERE id = ?',
  ).get(sessionId)
  if (state === undefined || state.title !== null || state.turns !== 1) return null
  const text = (role: 'user' | 'assistant', order: 'ASC' | 'DESC') =>
    plucked<[number, string, string], string>(
      db,
      `SELECT substr(content, 1, ?) FROM messages
         WHERE session_id = ? AND role = ? AND display IS NULL AND content <> '' ORDER BY id ${order} LIMIT 1`,
    ).get(shownLength, sessionId, role) ?? ''
  return { sessionId, user: text('user', 'ASC'), assistant: text('assistant', 'DESC') }
}

const longest = 50

/** A title without a model: how the first message begins. `null` when it has no words. */
function deriveTitle(firstMessage: string): string | null {
  const text = firstMessage
    .slice(0, 2_000)
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(
      /@(file|folder|url|git):(?:"([^"]*)"(?::\d+(?:-\d+)?)?|(\S+))/g,
      (_, kind: string, quoted?: string, bare?: string) => nameOf(kind, quoted ?? bare ?? ''),
    )
    .replaceAll(/^[#>*\-\s]+/gm, '')
  const lines = text.split('\n').filter((candidate) => /[\p{L}\p{N}]/u.test(candidate))
  // A line that only announces the next one, such as "Your task:", names nothing.
  const line = lines.find((candidate) => !/[:：]\s*$/u.test(candidate)) ?? lines[0]
  if (line === undefined) return null
  const [sentence = line] = line.split(/(?<=[.!?])\s|(?<=[。！？])/u)
  const cleaned = cleanTitle(cutAtWord(sentence.trim()).replace(/[.。,，;；:：]+$/u, ''))
  return cleaned.ok ? cleaned.title : null
}

/** A sentence loses its object when what it names is left out: a file by its name, a page by its host. */
function nameOf(kind: string, target: string): string {
  if (kind === 'url') return URL.parse(target)?.hostname ?? ''
  if (kind === 'git') return ' '
  const path = target.replace(/[/.,;!?，。；！？]+$/u, '').replace(/:\d+(?:-\d+)?$/, '')
  return path.split(/[\\/]/).at(-1) ?? ''
}

function cutAtWord(text: string): string {
  const characters = [...text]
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest).join('')
  const blank = cut.lastIndexOf(' ')
  return blank > longest / 2 ? cut.slice(0, blank) : cut
}
