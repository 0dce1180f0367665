import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { BrowsingStep } from '../../tests/e2e/harness/browsing'
import { startPageServer } from '../../tests/fixtures/page-server'
import { openBrowserLab } from '../browser/browser-lab'
import { type Act, taskPages, tasks } from '../browser/browser-tasks'
import { missingPeer, openPeer } from '../browser/playwright-mcp'
import type { Figure } from '../figure'

const host = 'shop.example'
const rounds = 3
let measured: Promise<Both> | null = null

/** The same tasks with the agent's tools and with `@playwright/mcp`: at most as many tokens and as long. */
export const browserPeerFigures: Figure[] = [
  {
    name: 'Tokens of the snapshots of 17 steps ÷ those of @playwright/mcp',
    target: '≤ 1',
    async measure() {
      const skipped = missingPeer()
      if (skipped !== null) return { skipped }
      const { ours, theirs } = await (measured ??= compare())
      return { measured: `${ours.tokens} ÷ ${theirs.tokens}`, ratio: ours.tokens / theirs.tokens, limit: 1 }
    },
  },
  {
    name: 'Time of 17 steps, each with the page that came of it ÷ that of @playwright/mcp without',
    target: '≤ 1',
    async measure() {
      const skipped = missingPeer()
      if (skipped !== null) return { skipped }
      const { ours, theirs } = await (measured ??= compare())
      return {
        measured: `${ours.ms.toFixed(0)} ms ÷ ${theirs.ms.toFixed(0)} ms; the slowest steps ${ours.slowest} ÷ ${theirs.slowest}`,
        ratio: ours.ms / theirs.ms,
        limit: 1,
      }
    },
  },
]

interface Cost {
  readonly tokens: number
  readonly ms: number
  readonly slowest: string
}

interface Both {
  readonly ours: Cost
  readonly theirs: Cost
}

/** The first round opens the browsers and does not count. */
async function compare(): Promise<Both> {
  return { theirs: costOf(await theirSteps()), ours: costOf(await ourSteps()) }
}

interface Step {
  readonly name: string
  readonly ms: number
  readonly snapshot: string
}

function costOf(all: readonly (readonly Step[])[]): Cost {
  const [first = []] = all
  const least = first.map(({ name }, index) => ({
    name,
    ms: Math.min(...all.map((round) => round[index]?.ms ?? Infinity)),
  }))
  const slow = least.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
  return {
    tokens: first.reduce((sum, { snapshot }) => sum + countTokens(snapshot), 0),
    ms: least.reduce((sum, { ms }) => sum + ms, 0),
    slowest: slow.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', '),
  }
}

async function ourSteps(): Promise<readonly (readonly Step[])[]> {
  await using lab = await openBrowserLab(taskPages)
  const steps = tasks.flatMap((act): readonly BrowsingStep[] => {
    const { reads = false } = act
    return [(last) => ourCall(act, last), ...(reads && act.act !== 'open' ? [look] : [])]
  })
  const done: Step[][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const told = [...(await lab.run(steps))]
    done.push(
      tasks.map((act) => {
        const acted = told.shift()
        // What an act answers is a snapshot of what can be used; who wants to read takes a full one.
        const read = act.reads === true && act.act !== 'open' ? told.shift() : acted
        return { name: nameOf(act), ms: acted?.ms ?? Infinity, snapshot: read?.text ?? '' }
      }),
    )
  }
  return done.slice(1)
}

const look: BrowsingStep = () => ['browser_snapshot', { full: true }]

function ourCall(act: Act, last: string): ReturnType<BrowsingStep> {
  if (act.act === 'open') return ['browser_navigate', { url: `http://${host}${act.path}`, full: act.reads ?? false }]
  const ref = refIn(last, act)
  if (act.act === 'type' || act.act === 'choose') return ['browser_type', { ref, text: act.text }]
  return ['browser_click', { ref }]
}

async function theirSteps(): Promise<readonly (readonly Step[])[]> {
  await using site = await startPageServer(taskPages)
  await using peer = await openPeer(site.port)
  const done: Step[][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const steps: Step[] = []
    for (const act of tasks) {
      const [tool, input] = theirCall(act, steps.at(-1)?.snapshot ?? '')
      const { ms } = await peer.call(tool, input)
      const { text } = await peer.call('browser_snapshot', {})
      steps.push({ name: nameOf(act), ms, snapshot: text })
    }
    done.push(steps)
  }
  return done.slice(1)
}

function theirCall(act: Act, last: string): readonly [string, Readonly<Record<string, unknown>>] {
  if (act.act === 'open') return ['browser_navigate', { url: `http://${host}${act.path}` }]
  const target = { element: act.name, target: refIn(last, act) }
  if (act.act === 'type') return ['browser_type', { ...target, text: act.text }]
  if (act.act === 'choose') return ['browser_select_option', { ...target, values: [act.text] }]
  return ['browser_click', target]
}

/** Both write elements as `button "Next" [ref=e5]`, with words about their state between. */
function refIn(snapshot: string, { role, name }: { readonly role: string; readonly name: string }): string {
  const line = snapshot.split('\n').find((one) => one.includes(`${role} "${name}"`))
  const ref = /\[ref=(\w+)\]/.exec(line ?? '')?.[1]
  if (ref === undefined) throw new Error(`No ${role} "${name}" in:\n${snapshot}`)
  return ref
}

const nameOf = (act: Act): string => `${act.act} ${act.act === 'open' ? act.path : act.name}`
