import { setImmediate as nextTask } from 'node:timers/promises'
import type { ModelClient, ModelRequest } from '../models/model-client'

const stepLength = 1_000

/**
 * Prepares the first request of a conversation that was just opened: converting ten thousand messages in one go would hold
 * up everything else. What a step has converted is remembered, so the request itself finds it done.
 */
export async function convertInSteps(client: ModelClient, request: ModelRequest): Promise<void> {
  const { memory, messages } = request
  if (memory === undefined || memory.converted !== null) return
  for (let end = stepLength; end < messages.length; end += stepLength) {
    client.body({ ...request, messages: messages.slice(0, end) })
    await nextTask()
  }
}
