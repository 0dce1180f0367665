import { setTimeout as pause } from 'node:timers/promises'
import { exampleWorkspace } from '../fixtures/example-files'
import { startModelServer } from '../fixtures/model-server/server'
import { labHome } from '../e2e/harness/lab-home'
import { openFolder } from '../e2e/harness/as-user'
import { launchApp } from '../e2e/harness/launch'
import { type Sample, takeSample } from './sample'
import { useApp } from './use-app'

export interface WindowSoak {
  /** Goes on as long as this says so; asked before every round. */
  readonly goesOn: (done: { readonly rounds: number; readonly milliseconds: number }) => boolean
  readonly millisecondsPerSample: number
  readonly pauseMilliseconds: number
  readonly wordsPerSecond?: number
  readonly onSample?: (sample: Sample) => void
}

/** The built app with its window, used like a person would, sampled as it goes. */
export async function soakWindow(plan: WindowSoak): Promise<readonly Sample[]> {
  await using server = await startModelServer()
  await using launched = await launchApp({ home: labHome(server), workspace: exampleWorkspace })
  const { app, page } = launched
  page.setDefaultTimeout(60_000)
  await openFolder(page, launched.workspace)
  const inside = await page.context().newCDPSession(page)
  await inside.send('Performance.enable')
  const use = useApp({
    page,
    server,
    ...(plan.wordsPerSecond === undefined ? {} : { wordsPerSecond: plan.wordsPerSecond }),
  })
  const startedAt = performance.now()
  const milliseconds = () => performance.now() - startedAt
  const samples: Sample[] = []
  for (let rounds = 0; plan.goesOn({ rounds, milliseconds: milliseconds() }); rounds += 1) {
    await use.round()
    if (milliseconds() >= samples.length * plan.millisecondsPerSample) {
      await use.rest()
      const sample = await takeSample(app, inside, { minute: milliseconds() / 60_000, round: rounds + 1 })
      samples.push(sample)
      plan.onSample?.(sample)
    }
    await pause(plan.pauseMilliseconds)
  }
  return samples
}
