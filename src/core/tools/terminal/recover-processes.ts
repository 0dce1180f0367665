import { setTimeout as pause } from 'node:timers/promises'
import type { ManagedProcess } from './managed-process'
import { processIdentity } from './process-identity'
import type { SavedProcess } from './process-store'
import { signalGroup } from './start-process'

const lookEveryMs = 2_000

/** The saved processes that still run. Their output went to the app that crashed. */
export async function recoverProcesses(
  saved: readonly SavedProcess[],
  clock: () => number,
): Promise<readonly ManagedProcess[]> {
  const found = await Promise.all(
    saved.map(async (process) => ((await processIdentity(process.pid)) === process.identity ? process : null)),
  )
  return found.filter((process) => process !== null).map((process) => recovered(process, clock))
}

function recovered(
  { id, sessionId, command, pid, startedAt, identity }: SavedProcess,
  clock: () => number,
): ManagedProcess {
  let end: ManagedProcess['end'] = null
  async function watch(): Promise<void> {
    while ((await processIdentity(pid)) === identity) await pause(lookEveryMs, undefined, { ref: false })
    end = { code: null, at: clock() }
  }
  const ended = watch()
  return {
    id,
    sessionId,
    command,
    pid,
    startedAt,
    recovered: true,
    get end() {
      return end
    },
    ended,
    unread: () => '',
    text: () => '',
    dropped: () => 0,
    unfinishedLine: () => '',
    write: () => false,
    endInput: () => undefined,
    kill() {
      if (end === null && signalGroup(pid, 'SIGTERM')) setTimeout(() => signalGroup(pid, 'SIGKILL'), 1_000).unref()
    },
  }
}
