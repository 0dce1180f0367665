import type { Worker } from 'node:worker_threads'
import type { BuiltPrompt, PromptRequest } from './build-with-decisions'

export interface PromptQuestion {
  readonly id: number
  readonly request: PromptRequest
}

export type PromptReply =
  | { readonly id: number; readonly built: BuiltPrompt }
  | { readonly id: number; readonly problem: string }

export interface PromptBuilder {
  /** Rejects only when the thread could not do its work. */
  build(request: PromptRequest): Promise<BuiltPrompt>
  close(): Promise<void>
}

/** The threat rules alone take tens of megabytes; a thread that nobody asks gives them back. */
const idleMs = 30_000

/** `spawn` starts `prompt-thread`. The thread starts with the first question. */
export function createPromptBuilder(spawn: () => Worker): PromptBuilder {
  const waiting = new Map<number, PromiseWithResolvers<BuiltPrompt>>()
  let worker: Worker | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  function lose(lost: Worker, reason: string): void {
    if (worker !== lost) return
    worker = null
    const open = [...waiting.values()]
    waiting.clear()
    for (const { reject } of open) reject(new Error(reason))
  }

  function end(): Promise<unknown> {
    const ending = worker
    if (ending === null) return Promise.resolve()
    lose(ending, 'The prompt is not built any more: the program is closing.')
    return ending.terminate()
  }

  function rest(): void {
    clearTimeout(idle)
    if (waiting.size > 0) return
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  function start(): Worker {
    const started = spawn()
    started.unref()
    started.on('message', (reply: PromptReply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('built' in reply) asked?.resolve(reply.built)
      else asked?.reject(new Error(reply.problem))
      rest()
    })
    started.on('error', (error) => lose(started, `The prompt could not be built: ${String(error)}`))
    started.on('exit', (code) => lose(started, `The prompt could not be built: its thread ended with code ${code}.`))
    return started
  }

  return {
    build(request) {
      clearTimeout(idle)
      const asked = Promise.withResolvers<BuiltPrompt>()
      const id = (lastId += 1)
      waiting.set(id, asked)
      worker ??= start()
      worker.postMessage({ id, request } satisfies PromptQuestion)
      return asked.promise
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}
