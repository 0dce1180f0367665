import { readFileSync } from 'node:fs'

export interface ProgressPorts {
  /** It waits, or its memory grows: time to see why. Called at most once. */
  onStrange(): void
  /** It has more memory than it can need. */
  onGreedy(): void
}

const everyMs = 100
/** Looks without any work in between. A program that waits for a slow disk is quiet too. */
const quietLooks = 3
/** Where the system does not tell what a process does, whatever takes that long is strange. */
const blindLooks = 10
const strangeBytes = 256 * 1024 * 1024
const greedyBytes = 8 * strangeBytes

/**
 * Programs that read a workspace on their own, such as ripgrep and git, wait for ever where a file that they read is a pipe,
 * and take all memory where it is a device. Looking for such files beforehand would cost as much as the work itself, so it
 * is time to look when a program stands still. Returns the function that ends the watch.
 */
export function watchProgress(pid: number | undefined, { onStrange, onGreedy }: ProgressPorts): () => void {
  // There is neither such a pipe nor such a device on Windows.
  if (pid === undefined || process.platform === 'win32') return () => undefined
  let looks = 0
  let quiet = 0
  let spent = -1
  let isStrange = false
  const timer = setInterval(() => {
    looks += 1
    const use = useOf(pid)
    quiet = use !== null && use.spent === spent ? quiet + 1 : 0
    spent = use?.spent ?? -1
    if (use !== null && use.bytes > greedyBytes) onGreedy()
    const suspects = use === null ? looks >= blindLooks : quiet >= quietLooks || use.bytes > strangeBytes
    if (!suspects || isStrange) return
    isStrange = true
    onStrange()
  }, everyMs)
  return () => clearInterval(timer)
}

const pageBytes = 4096

/** The time that a process has computed, in the system's own unit, and its memory without files that it looks into. */
function useOf(pid: number): { readonly spent: number; readonly bytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [, user, system] = /\) \S(?: \S+){10} (\d+) (\d+)/.exec(stat) ?? []
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return { spent: Number(user) + Number(system), bytes: (Number(resident) - Number(shared)) * pageBytes }
  } catch {
    return null
  }
}
