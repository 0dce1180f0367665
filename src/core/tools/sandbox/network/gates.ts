import { randomBytes } from 'node:crypto'
import { isNeverReached, nameOf, type Target } from '../../../base/guard/proxy-target'

/** How long a yes is good for: for the command that runs, or for the session. */
export type HostAnswer = { readonly allowed: false } | { readonly allowed: true; readonly lasts: boolean }

/** Asks the user for all of these hosts with one question. Must not reject. */
export type AskHosts = (names: readonly string[]) => Promise<HostAnswer>

export interface RefusedHost {
  readonly name: string
  readonly why: 'user' | 'nobody' | 'never' | 'private' | 'many'
}

/** A command that runs: as long as it does the user can be asked for what it wants to reach. */
export interface GateRun {
  /** Asks for hosts that were named before, also for those that were refused earlier. Whether all may be reached. */
  grant(names: readonly string[], ask: AskHosts): Promise<boolean>
  /** What was not reached, each once. */
  refused(): readonly RefusedHost[]
  close(): void
}

/** What the commands of one session may reach from one place. */
export interface HostGate {
  /** Tells its commands from those of other sessions. */
  readonly token: string
  run(ask: AskHosts | null): GateRun
  /** Whether a connection may be tried. Asks where it must. Must not reject. */
  admits(target: Target): Promise<boolean>
  /** Tells of one that its address forbade. */
  refuse(target: Target, why: RefusedHost['why']): void
}

export interface Gates {
  /** The gate of a session at a place. */
  of(session: { readonly sessionId: string; readonly workspace: string | null }): HostGate
  withToken(token: string): HostGate | null
}

/** One command does not ask for more hosts than this: nobody reads a hundred questions. */
const mostAsked = 8

interface Run {
  readonly ask: AskHosts | null
  /** Agreed to for this command only. */
  readonly once: Set<string>
  readonly refused: Map<string, RefusedHost>
  asked: number
}

export function createGates(): Gates {
  const byPlace = new Map<string, HostGate>()
  const byToken = new Map<string, HostGate>()
  return {
    of({ sessionId, workspace }) {
      const key = `${sessionId}\0${workspace ?? ''}`
      const gate = byPlace.get(key) ?? createGate()
      byPlace.set(key, gate)
      byToken.set(gate.token, gate)
      return gate
    },
    withToken: (token) => byToken.get(token) ?? null,
  }
}

function createGate(): HostGate {
  const granted = new Set<string>()
  /** A no is not put into question again by the next command; a call that names the host is a new question. */
  const denied = new Set<string>()
  const questions = new Map<string, Promise<boolean>>()
  const runs: Run[] = []

  function refuse(target: Target, why: RefusedHost['why']): void {
    const name = nameOf(target)
    for (const { refused } of runs) if (!refused.has(name)) refused.set(name, { name, why })
  }

  async function ask(run: Run, askHosts: AskHosts, names: readonly string[]): Promise<boolean> {
    run.asked += 1
    const answer = await askHosts(names)
    for (const name of names) {
      if (!answer.allowed) denied.add(name)
      else if (answer.lasts) granted.add(name)
      else run.once.add(name)
    }
    return answer.allowed
  }

  /** Why not, or `null`. */
  async function objection(target: Target): Promise<RefusedHost['why'] | null> {
    if (isNeverReached(target)) return 'never'
    const name = nameOf(target)
    if (granted.has(name) || runs.some(({ once }) => once.has(name))) return null
    if (denied.has(name)) return 'user'
    const run = runs.findLast((one) => one.ask !== null)
    const open = questions.get(name)
    if (open === undefined && (run === undefined || run.ask === null)) return 'nobody'
    if (open === undefined && run !== undefined && run.asked >= mostAsked) return 'many'
    const question = open ?? (run?.ask ? ask(run, run.ask, [name]) : Promise.resolve(false))
    questions.set(name, question)
    const isAllowed = await question.finally(() => questions.delete(name))
    return isAllowed ? null : 'user'
  }

  return {
    token: randomBytes(16).toString('hex'),
    refuse,
    async admits(target) {
      const why = await objection(target)
      if (why !== null) refuse(target, why)
      return why === null
    },
    run(askHosts) {
      const run: Run = { ask: askHosts, once: new Set(), refused: new Map(), asked: 0 }
      runs.push(run)
      return {
        async grant(names, askNamed) {
          const open = names.filter((name) => !granted.has(name) && !run.once.has(name))
          for (const name of open) denied.delete(name)
          return open.length === 0 || ask(run, askNamed, open)
        },
        refused: () => [...run.refused.values()],
        close: () => void runs.splice(runs.indexOf(run), 1),
      }
    },
  }
}
