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

/** Starting a program for a pipe costs as much as the command itself, so one makes several. */
const batch = 8

interface Pipe {
  readonly reader: number
  readonly writer: number
}

/** Open at both ends and without a name: nothing of them is left when this process ends. */
const spare: Pipe[] = []

/** `null` where the system cannot make one: then the program gets ordinary pipes, which cost memory in a flood. */
export async function openOutputChannel(): Promise<OutputChannel | null> {
  if (process.platform === 'win32') return null
  if (spare.length === 0) spare.push(...(await makePipes()))
  const pipe = spare.pop()
  return pipe === undefined ? null : channel(pipe)
}

async function makePipes(): Promise<readonly Pipe[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hermes-pipe-')).catch(() => null)
  if (folder === null) return []
  const paths = Array.from({ length: batch }, (_, number) => join(folder, `output-${number}`))
  const pipes: Pipe[] = []
  try {
    const made = await runProgram('mkfifo', ['-m', '600', ...paths], { env: systemPath, timeoutMs: patienceMs })
    if (!made.ok) return []
    for (const path of paths) {
      // A reader first: without one, opening the other end would wait.
      const reader = await openFile(path, constants.O_RDONLY | constants.O_NONBLOCK)
      pipes.push({ reader, writer: await openFile(path, constants.O_WRONLY) })
    }
    return pipes
  } catch {
    return pipes
  } finally {
    // Both ends are open: the names are not needed any more.
    rm(folder, { recursive: true, force: true }, () => undefined)
  }
}

const systemPath = { PATH: '/usr/bin:/bin:/usr/local/bin' }

function channel({ reader, writer }: Pipe): OutputChannel {
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
