import { z } from 'zod'

/** Who asked: the only word for it. Tools, approvals, the platform part of the prompt, inspector and export follow from it. */
export const Origin = z.union([
  z.enum(['window', 'cli', 'schedule', 'sub-agent', 'editor', 'api']),
  z.templateLiteral(['channel:', z.string().min(1)]),
])
export type Origin = z.infer<typeof Origin>

export function isChannel(origin: Origin): origin is `channel:${string}` {
  return origin.startsWith('channel:')
}

/** Whether `@file` and its kin stand for what they name. From outside they are only words. */
export function readsReferences(origin: Origin): boolean {
  return origin !== 'api' && !isChannel(origin)
}
