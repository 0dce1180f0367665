/** Finds, in the bytes of a command that runs elsewhere, the line that tells its process number, and takes it out. */
export interface StartMark {
  take(bytes: Buffer): Buffer
  /** What was held back while the line was still looked for. */
  end(): Buffer
  /** Whether the command has started. */
  seen(): boolean
  pid(): number | null
}

/** Greetings of a server come first, but not more than this. */
const mostBefore = 65_536

/** `null`: there is no line to look for, the start is certain. */
export function createStartMark(mark: string | null): StartMark {
  const wanted = mark === null ? null : Buffer.from(`\u001e${mark} `)
  let held = Buffer.alloc(0)
  let isSeen = wanted === null
  let pid: number | null = null

  return {
    take(bytes) {
      if (isSeen || wanted === null) return bytes
      held = Buffer.concat([held, bytes])
      const from = held.indexOf(wanted)
      const to = from === -1 ? -1 : held.indexOf(0x0a, from)
      if (to === -1) return held.length > mostBefore ? release() : Buffer.alloc(0)
      isSeen = true
      pid = Number.parseInt(held.toString('latin1', from + wanted.length, to), 10) || null
      return Buffer.concat([held.subarray(0, from), held.subarray(to + 1)])
    },
    end: release,
    seen: () => isSeen,
    pid: () => pid,
  }

  function release(): Buffer {
    const rest = isSeen ? Buffer.alloc(0) : held
    held = Buffer.alloc(0)
    return rest
  }
}
