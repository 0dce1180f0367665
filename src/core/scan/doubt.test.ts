import { describe, expect, it } from 'vitest'
import { isDoubtful, weighDoubts } from './doubt'
import type { Hit, PhraseRule } from './rule'

const rule: PhraseRule = {
  kind: 'phrase',
  id: 'conceal_action',
  scope: 'context',
  level: 'block',
  message: 'It tells the agent to hide what it does.',
  phrases: ['hide it'],
}

const hit = (name: string, more: Partial<Hit> = {}): Hit => ({
  rule: name,
  scope: 'context',
  level: 'block',
  message: '',
  start: 0,
  end: 1,
  ...more,
})

describe('isDoubtful', () => {
  const honest = -60
  const hostile = 10

  it('doubts a phrase among the words of honest files', () => {
    expect([honest, hostile].map((weight) => isDoubtful(rule, weight))).toEqual([true, false])
  })

  it('does not weigh what is not in English', () => {
    expect(isDoubtful({ ...rule, unweighed: true }, honest)).toBe(false)
    expect(isDoubtful({ ...rule, unweighed: true, doubtful: true }, hostile)).toBe(true)
  })

  it('takes several signs together for no chance', () => {
    const { phrases: _, ...shared } = rule
    expect(isDoubtful({ ...shared, kind: 'compound', together: [['one', 'other']] }, honest)).toBe(false)
  })
})

describe('weighDoubts', () => {
  it('makes one kind of doubtful sign a notice, however often it stands there', () => {
    const doubtful = hit('conceal_action', { doubtful: true })
    const lowered = { ...doubtful, level: 'notice' }
    expect(weighDoubts([doubtful, doubtful])).toEqual([lowered, lowered])
  })

  it('lets two kinds of doubtful signs block', () => {
    const hits = [hit('conceal_action', { doubtful: true }), hit('false_report', { doubtful: true, start: 9, end: 12 })]
    expect(weighDoubts(hits)).toEqual(hits)
  })

  it('takes two rules that met the same words for one sign', () => {
    const hits = [
      hit('conceal_action', { doubtful: true, end: 9 }),
      hit('false_report', { doubtful: true, start: 4, end: 12 }),
    ]
    expect(weighDoubts(hits)).toEqual(hits.map((one) => ({ ...one, level: 'notice' })))
  })

  it('takes signs far apart for one each', () => {
    const hits = [
      hit('conceal_action', { doubtful: true }),
      hit('false_report', { doubtful: true, start: 2000, end: 2010 }),
    ]
    expect(weighDoubts(hits)).toEqual(hits.map((one) => ({ ...one, level: 'notice' })))
  })

  it('lets a doubtful sign block beside a sure one of the same kind', () => {
    const hits = [hit('conceal_action', { doubtful: true }), hit('conceal_action')]
    expect(weighDoubts(hits)).toEqual(hits)
  })

  it('takes a notice for no sign', () => {
    const doubtful = hit('conceal_action', { doubtful: true })
    const notice = hit('false_report', { level: 'notice' })
    expect(weighDoubts([doubtful, notice])).toEqual([{ ...doubtful, level: 'notice' }, notice])
  })
})
