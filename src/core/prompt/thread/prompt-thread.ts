import { parentPort } from 'node:worker_threads'
import { buildWithDecisions } from './build-with-decisions'
import type { PromptReply, PromptQuestion } from './create-prompt-builder'

/** The thread behind `createPromptBuilder`: reading, scanning and assembling, away from the window. */
if (parentPort === null) throw new Error('prompt-thread runs as a worker thread only.')
const port = parentPort

port.on('message', ({ id, request }: PromptQuestion) => {
  void buildWithDecisions(request).then(
    (built) => port.postMessage({ id, built } satisfies PromptReply),
    (error: unknown) => port.postMessage({ id, problem: String(error) } satisfies PromptReply),
  )
})
