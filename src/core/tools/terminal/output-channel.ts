import { close, constants, open, rm } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runProgram } from './run-program'

/** A pipe that is read into one and the same block of memory, so that a flood of output leaves nothing to clean up. */
export interface OutputChannel {
  /** For the program's standard output and error. `release` must follow once the program has it. */
  readonly writer: number
  release(): void
  /** The bytes are only valid during the call. Resolves when nobody can write any more, or after `destroy`. */
  read(onBytes: (bytes: Buffer) => void): Promise<void>
  destroy(): void
}

/** Larger blocks would let the strings made of them grow old: measured, a flood then costs ten times the memory. */
const blockSize = 16_384
const patienceMs = 5_000
const openFile = promisify(open)

/** `null` where the system cannot make one: then the program gets ordinary pipes, which cost memory in a flood. */
export async function openOutputChannel(): Promise<OutputChannel | null> {
  if (process.platform === 'win32') return null
  const folder = await mkdtemp(join(tmpdir(), 'hermes-pipe-')).catch(() => null)
  if (folder === null) return null
  const path = join(folder, 'output')
  try {
    const made = await runProgram('mkfifo', ['-m', '600', path], { env: systemPath, timeoutMs: patienceMs })
    if (!made.ok) return null
    // A reader first: without one, opening the other end would wait.
    const reader = await openFile(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const writer = await openFile(path, constants.O_WRONLY)
    return channel(reader, writer)
  } catch {
    return null
  } finally {
    // Both ends are open: the name is not needed any more.
    rm(folder, { recursive: true, force: true }, () => undefined)
  }
}

const systemPath = { PATH: '/usr/bin:/bin:/usr/local/bin' }

function channel(reader: number, writer: number): OutputChannel {
  let socket: Socket | null = null
  return {
    writer,
    release: () => close(writer, () => undefined),
    read(onBytes) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const onread = {
        buffer: Buffer.alloc(blockSize),
        callback(length: number, block: Uint8Array) {
          onBytes(Buffer.from(block.buffer, block.byteOffset, length))
          return true
        },
      }
      socket = new Socket({ fd: reader, readable: true, writable: false, onread })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      return promise
    },
    destroy() {
      if (socket === null) close(reader, () => undefined)
      else socket.destroy()
    },
  }
}
