import type { Database } from 'better-sqlite3'
import { insertMessage } from '../../src/core/sessions/insert-message'
import type { TurnHappening } from '../../src/shared/turn'

const usage = { input: 900, output: 60, cacheRead: 0, cacheWrite: 0, reasoning: 0 }

/** The words that end a seeded session. */
export const lastWords = (title: string) => `The end of ${title}.`

/** Inside a transaction: a session of so many messages, questions and answers in turn, as turns leave them behind. */
export function seedSession(db: Database, title: string, messages: number): void {
  const id = `bench-${title}`
  db.prepare(
    `INSERT INTO sessions (id, title, title_source, model, provider, preview, message_count, started_at, last_active_at)
     VALUES (?, ?, 'user', 'test-model', 'lab', ?, ?, 1, ?)`,
  ).run(id, title, title, messages, Date.now())
  const turns = messages / 2
  for (let number = 1; number <= turns; number += 1) {
    const answer = number === turns ? lastWords(title) : answerOf(number)
    seedTurn(db, id, `${id}-${number}`, { question: `Question ${number} about the river`, answer, at: number * 1000 })
  }
}

interface SeededTurn {
  readonly question: string
  readonly answer: string
  readonly at: number
}

function seedTurn(db: Database, sessionId: string, turnId: string, { question, answer, at }: SeededTurn): void {
  const userMessageId = insertMessage(db, sessionId, { role: 'user', content: question, turnId }, at)
  db.prepare(
    `INSERT INTO turns (id, session_id, user_message_id, process, started_at, ended_at, outcome)
     VALUES (?, ?, ?, 0, ?, ?, 'completed')`,
  ).run(turnId, sessionId, userMessageId, at, at + 500)
  const messageId = insertMessage(db, sessionId, { role: 'assistant', content: answer, turnId }, at + 400)
  const happened: readonly TurnHappening[] = [
    { type: 'turn-start', userMessageId, model: 'test-model', provider: 'lab' },
    { type: 'text-delta', text: answer },
    { type: 'request-end', requestId: userMessageId, usage, cost: { status: 'unpriced' } },
    { type: 'message-stored', messageId, role: 'assistant' },
    { type: 'turn-end', outcome: 'completed', failure: null, requests: 1, usage, cost: { status: 'unpriced' } },
  ]
  const insert = db.prepare('INSERT INTO turn_events (turn_id, at, event) VALUES (?, ?, ?)')
  for (const event of happened) insert.run(turnId, at, JSON.stringify(event))
}

function answerOf(number: number): string {
  const prose = `Answer ${number}: the river carries **small stones** towards a quiet harbour, and waits. `
  if (number % 5 !== 0) return prose.repeat(3)
  return `${prose}\n\n\`\`\`ts\nconst stone = carry(${number})\n\`\`\`\n\n| stone | weight |\n| --- | --- |\n| ${number} | 12 |\n`
}
