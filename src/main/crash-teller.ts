import type { Worker } from 'node:worker_threads'
import type { Notice } from '../shared/model'
import { saveCrash } from '../runtime/features/crashes/crash-folder'
import type { GraphicsMemory } from './graphics-memory'
import { crashOf } from './watch-crashes'
import { watchThreads } from '../runtime/features/crashes/watch-threads'
import type { SaidText } from '../shared/words/said'
import { inEnglish } from '../shared/words/in-english'

interface CrashTellerPorts {
  /** Where reports lie. */
  readonly folder: string
  readonly graphics: GraphicsMemory
  say(notices: readonly Notice[]): void
}

/** Tells the user what died in this run: each part once, with its last reason. */
export function createCrashTeller({ folder, graphics, say }: CrashTellerPorts) {
  const reasons = new Map<string, SaidText>()
  const first: readonly Notice[] = graphics.isBroken ? [{ kind: 'software-drawing', source: 'GPU' }] : []
  const repeat = () =>
    say([...first, ...[...reasons].map(([part, why]) => ({ kind: 'crashed' as const, source: part, reason: why }))])
  const tell = (source: string, reason: SaidText): void => {
    reasons.set(source, reason)
    repeat()
  }
  return {
    tell,
    /** Says it all, to somebody who was not there before. */
    repeat,
    /** The same threads, with somebody who notices when one dies. */
    watched: <A extends unknown[], P extends string>(start: (program: P, ...args: A) => Worker) =>
      watchThreads(start, (program, reason, exitCode) => {
        void saveCrash(folder, crashOf(program, inEnglish(reason), exitCode, Date.now()))
        tell(program, reason)
      }),
  }
}
