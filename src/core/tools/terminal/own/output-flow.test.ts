import { expect, it } from 'vitest'
import { createOutputFlow, flowLimits } from './output-flow'

function watched() {
  const done: string[] = []
  let late: (() => void) | null = null
  const flow = createOutputFlow({
    pause: () => done.push('pause'),
    resume: () => done.push('resume'),
    later(_ms, work) {
      late = work
      return () => (late = null)
    },
  })
  return { flow, done, wait: () => late?.() }
}

it('lets a program wait while its output is drawn, and go on when little is left', () => {
  const { flow, done } = watched()
  flow.read(true)
  flow.passed(flowLimits.most)
  flow.passed(1)
  flow.taken(flowLimits.most - flowLimits.least)
  expect(done).toEqual(['pause'])
  flow.taken(2)
  expect(done).toEqual(['pause', 'resume'])
})

it('slows a program down that nobody looks at, and never stops it', () => {
  const { flow, done, wait } = watched()
  flow.passed(flowLimits.most + 1)
  wait()
  flow.passed(flowLimits.most + 1)
  wait()
  expect(done).toEqual(['pause', 'resume', 'pause', 'resume'])
})

it('does not leave a program waiting for a reader that went away', () => {
  const { flow, done } = watched()
  flow.read(true)
  flow.passed(flowLimits.most + 1)
  flow.read(false)
  expect(done).toEqual(['pause', 'resume'])
})
