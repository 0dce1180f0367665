import { describe, expect, it } from 'vitest'
import { createNoticeBreaker } from './notice-breaker'
import { compilePatterns, createOutputWatch } from './watch-output'

function watching(source: string) {
  const told: string[] = []
  const state = { now: 0 }
  const clock = () => state.now
  const compiled = compilePatterns([source])
  if (!compiled.ok) throw new Error(compiled.reason)
  const watch = createOutputWatch(compiled.patterns, {
    clock,
    breaker: createNoticeBreaker(clock),
    notify: (text) => told.push(text),
    gaveUp: (reason) => told.push(`gave up: ${reason}`),
  })
  return { told, state, watch }
}

describe('watching output', () => {
  it('sees lines that come in pieces, whole lines only', () => {
    const { told, watch } = watching('^ready$')
    for (const piece of ['rea', 'dy', '\nready now\n']) watch.take(piece)
    expect(told).toEqual(['ready'])
  })

  it('tells at most every 15 seconds, and how many it left out', () => {
    const { told, state, watch } = watching('hit')
    watch.take('hit 1\nhit 2\nhit 3\n')
    state.now = 15_000
    watch.take('hit 4\n')
    expect(told).toEqual(['hit 1', 'hit 4\n[2 earlier matches were not told one by one]'])
  })

  it('gives up after three windows in a row with more than one match', () => {
    const { told, state, watch } = watching('hit')
    for (let window = 0; window < 5; window += 1) {
      watch.take('hit\nhit\n')
      state.now += 15_000
    }
    expect(told.at(-1)).toMatch(/^gave up: the patterns matched too often/)
    expect(told).toHaveLength(4)
  })

  it('tells eight times in the life of a process', () => {
    const { told, state, watch } = watching('hit')
    for (let time = 0; time < 12; time += 1) {
      watch.take('hit\n')
      state.now += 15_000
    }
    expect(told).toEqual([...Array.from({ length: 8 }, () => 'hit'), 'gave up: it has been told 8 times'])
  })

  it('does not look at a flood, and says so', () => {
    const { told, state, watch } = watching('hit')
    watch.take(`${'x'.repeat(250_000)}\nhit\n`)
    state.now = 1_000
    watch.take('hit\n')
    expect(told).toEqual(['hit\n[250005 characters came too fast to be looked at]'])
  })

  it('takes no pattern that is none', () => {
    expect(compilePatterns(['a', '(?<=a)b'])).toMatchObject({ ok: false })
  })
})

it('all processes together tell 15 times in 10 seconds, then nothing for 30', () => {
  let now = 0
  const breaker = createNoticeBreaker(() => now)
  const admitted = () => Array.from({ length: 20 }, () => breaker.admit()).filter(Boolean).length
  expect(admitted()).toBe(15)
  now = 29_999
  expect(admitted()).toBe(0)
  expect(breaker.takeHeldBack()).toBe(25)
  now = 30_000
  expect(admitted()).toBe(15)
})
