export interface FlowPorts {
  /** Nothing more is read from the program until `resume`: it waits, as it would at a slow screen. */
  pause(): void
  resume(): void
  /** Calls back after so many milliseconds. Returns what calls it off. */
  later(ms: number, work: () => void): () => void
}

/** Characters that a reader may have before it. */
export const flowLimits = { most: 2_000_000, least: 1_000_000 } as const
/** Where nobody reads, a flood goes on at this pace: a program ends, and does not take the processor. */
const alonePauseMs = 100

/** Output goes no faster than it is drawn. */
export function createOutputFlow({ pause, resume, later }: FlowPorts) {
  let waiting = 0
  let isPaused = false
  let isRead = false
  let callOff: (() => void) | null = null

  function goOn(): void {
    callOff?.()
    callOff = null
    if (!isPaused) return
    isPaused = false
    resume()
  }

  function waitAlone(): void {
    callOff ??= later(alonePauseMs, () => {
      callOff = null
      waiting = 0
      goOn()
    })
  }

  return {
    passed(length: number): void {
      waiting += length
      if (isPaused || waiting <= flowLimits.most) return
      isPaused = true
      pause()
      if (!isRead) waitAlone()
    },
    /** The reader has drawn so much. */
    taken(length: number): void {
      waiting = Math.max(0, waiting - length)
      if (waiting < flowLimits.least) goOn()
    },
    /** A reader comes or goes: what the last one had before it counts no more. */
    read(isReader: boolean): void {
      isRead = isReader
      waiting = 0
      goOn()
    },
    end(): void {
      callOff?.()
      callOff = null
    },
  }
}
