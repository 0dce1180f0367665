import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parallel, reply, text, toolCall } from '../fixtures/model-server/script'
import { openHarness } from '../headless/agent/harness'
import { echo } from '../headless/agent/tools'

interface Soaked {
  readonly turns: number
  /** After the warm-up until the end. */
  readonly handlesGrowth: number
  readonly heapGrowth: number
}

interface SoakPlan {
  readonly turns: number
  /** Turns that fill what is filled once. */
  readonly warmUp: number
}

/** The whole agent at work, turn after turn, with streams, tools and starts anew. */
export async function soak({ turns, warmUp }: SoakPlan): Promise<Soaked> {
  await using harness = await openHarness({ tools: [echo] })
  let before = measure()
  for (let turn = 1; turn <= turns; turn += 1) {
    harness.server.script(
      reply(text(['Let me ', 'look. ']), parallel(toolCall('echo', { text: 'a' }), toolCall('echo', { text: 'b' }))),
      reply(text(Array.from({ length: 50 }, (_, index) => `word ${index} `))),
    )
    await harness.run('Go on.')
    // What the test itself remembers is not the agent's.
    harness.server.reset()
    harness.events.length = 0
    if (turn % 10 === 0) await harness.restart()
    if (turn === warmUp) before = measure()
  }
  const after = measure()
  return { turns, handlesGrowth: after.handles - before.handles, heapGrowth: after.heap - before.heap }
}

function measure(): { handles: number; heap: number } {
  collectGarbage()
  return { handles: process.getActiveResourcesInfo().length, heap: process.memoryUsage().heapUsed }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
