import { describe, expect, it } from 'vitest'
import { weighDoubts, withoutDoubts } from './doubt'
import type { Hit, PhraseRule } from './rule'

const rule: PhraseRule = {
  kind: 'phrase',
  id: 'conceal_action',
  scope: 'context',
  level: 'block',
  message: 'It tells the agent to hide what it does.',
  phrases: ['hide it', '? keep it short', 'bury it'],
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

describe('withoutDoubts', () => {
  it('parts the marked phrases from the others', () => {
    expect(withoutDoubts(rule)).toEqual([
      { ...rule, phrases: ['hide it', 'bury it'] },
      { ...rule, phrases: ['keep it short'], doubtful: true },
    ])
  })

  it('leaves a rule without marks as it is', () => {
    const plain = { ...rule, phrases: ['hide it'] }
    expect(withoutDoubts(plain)).toEqual([plain])
  })

  it('gives one rule when all of its phrases are marked', () => {
    const doubtful = { ...rule, phrases: ['? keep it short'] }
    expect(withoutDoubts(doubtful)).toEqual([{ ...rule, phrases: ['keep it short'], doubtful: true }])
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
