import type { Learnt } from '../../../shared/calls/skill-calls'
import { unifiedDiff } from '../../base/text-diff'
import type { Memory } from '../../memory/open-memory'
import type { Skills } from '../../skills/open-skills'
import { diffOf } from '../../skills/tools/skill-manage'
import type { ReviewLog } from './review-log'

const most = 100

/** What the agent learnt by itself: what waits for a yes first, then the newest. */
export async function listLearnt(skills: Skills, memory: Memory, log: ReviewLog): Promise<Learnt[]> {
  const [waitingSkills, { waiting }, done, remembered] = await Promise.all([
    skills.pending.list(),
    memory.overview(),
    skillChanges(skills),
    memoryChanges(memory, log),
  ])
  const pending = [
    ...waitingSkills.map((change): Learnt => {
      const { id, at, skill, action, sessionId, why } = change
      const by = why === '' ? 'agent' : 'review'
      return { id, at, kind: 'skill', name: skill, action, by, sessionId, why, diff: diffOf(change), state: 'waiting' }
    }),
    ...waiting.map(({ id, at, target, sessionId, steps }): Learnt => {
      const before = steps.flatMap(({ oldText }) => (oldText === null ? [] : [`${oldText}\n`])).join('')
      const after = steps.flatMap(({ content }) => (content === null ? [] : [`${content}\n`])).join('')
      const name = fileOf(target)
      const diff = unifiedDiff(name, before, after)
      const action = 'remember'
      return { id, at, kind: target, name, action, by: 'agent', sessionId, why: '', diff, state: 'waiting' }
    }),
  ]
  return [...pending, ...[...done, ...remembered].sort((a, b) => b.at - a.at).slice(0, most)]
}

async function skillChanges({ store }: Skills): Promise<Learnt[]> {
  const records = (await store.history()).slice(0, most)
  const cards = await Promise.all(
    records.map(async (record): Promise<Learnt | null> => {
      const { id, at, skill, action, cause } = record
      if (cause.kind !== 'agent' && cause.kind !== 'review') return null
      const edits = (await store.edits(record)) ?? []
      const why = cause.kind === 'review' ? cause.why : ''
      const state = (await store.canUndo(record)) ? 'done' : 'fixed'
      const { sessionId, kind: by } = cause
      return { id, at, kind: 'skill', name: skill, action, by, sessionId, why, diff: diffOf({ edits }), state }
    }),
  )
  return cards.filter((card) => card !== null)
}

async function memoryChanges(memory: Memory, log: ReviewLog): Promise<Learnt[]> {
  const [reviews, history] = await Promise.all([log.list(), memory.history()])
  const whys = new Map(reviews.flatMap((review) => review.memory.map(({ recordId, why }) => [recordId, why] as const)))
  return history.flatMap(({ id, at, target, sessionId, diff, canUndo }): Learnt[] => {
    const why = whys.get(id)
    if (why === undefined) return []
    const state = canUndo ? 'done' : 'fixed'
    const place = { kind: target, name: fileOf(target), sessionId: sessionId ?? '' }
    return [{ id, at, ...place, action: 'remember', by: 'review', why, diff, state }]
  })
}

const fileOf = (target: 'memory' | 'user'): string => (target === 'memory' ? 'MEMORY.md' : 'USER.md')
