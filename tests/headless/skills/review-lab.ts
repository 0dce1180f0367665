import { noCallTexts } from '../../../src/core/agent/call-texts'
import { join } from 'node:path'
import { composeReviews } from '../../../src/core/agent/review/compose-reviews'
import type { ReviewEnding } from '../../../src/core/agent/review/run-review'
import type { Route } from '../../../src/core/agent/ports'
import { readConfig } from '../../../src/core/home/read-config'
import { createRedactor } from '../../../src/core/base/redact'
import { openMemory } from '../../../src/core/memory/open-memory'
import { createRequestLedger } from '../../../src/core/sessions/ledger/request-ledger'
import { createToolRegistry } from '../../../src/core/tools/registry'
import { openHarness } from '../agent/harness'
import { tellBackground } from '../../../src/core/agent/tell-background'
import type { TurnEvent } from '../../../src/shared/turn'
import { skillsHome } from './skills-home'

/** An agent with skills and a memory on a real home, and the reviews of its sessions. */
export async function reviewLab(files: Readonly<Record<string, string>> = {}) {
  const home = skillsHome({ files })
  const { values } = readConfig({}, {}, 'config.yaml')
  const memory = openMemory({ paths: home.paths, settings: () => values, clock: Date.now, isAlive: () => false })
  const tools = [...memory.tools, ...home.skills.tools]
  const ended: ReviewEnding[] = []
  const told: TurnEvent[] = []
  let route: Route | null = null
  const harness = await openHarness({
    tools,
    route: (made) => {
      route = made
      return made
    },
  })
  const { database, sessions } = harness
  const reviews = composeReviews(
    {
      paths: home.paths,
      settings: () => values,
      database,
      sessions,
      runs: {
        of: () => ({ origin: 'window' }),
        toolNames: async () => tools.map(({ name }) => name),
      },
      registry: createToolRegistry(tools, Date.now),
      callTexts: async () => noCallTexts,
      onlyLooks: () => false,
      routeOf: () => (route === null ? { ok: false, reason: 'no turn yet' } : { ok: true, route }),
      ledger: createRequestLedger(database.write, Date.now),
      write: database.write,
      redact: createRedactor(),
      clock: Date.now,
      random: () => 0,
      wait: async () => undefined,
      ...tellBackground({ write: database.write, clock: Date.now, listen: (event) => told.push(event) }),
    },
    { skills: home.skills, memory, reviewed: (_, ending) => void ended.push(ending) },
  )
  return {
    ...harness,
    home,
    memory,
    reviews,
    ended,
    told,
    logFile: join(home.paths.desktop, 'skills', 'reviews.jsonl'),
    [Symbol.asyncDispose]: async () => {
      await reviews.close()
      await harness[Symbol.asyncDispose]()
    },
  }
}
